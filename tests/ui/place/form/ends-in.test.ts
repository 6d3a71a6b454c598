import { expect, test } from 'vitest';
import { screenTexts } from '../../../../src/i18n/en/index.ts';
import { expiryAt } from '../../../../src/ui/place/form/expiry.ts';
import { formatEndsIn } from '../../../../src/ui/place/view/visibility-chip.tsx';

test.each(Array.from({ length: 48 }, (_, half) => half / 2))(
  'a place that expires in a week expires in 7 days, at every hour: %d',
  (hour) => {
    const now = new Date(2026, 10, 24, 0, hour * 60);
    const left = new Date(expiryAt('week', now)).getTime() - now.getTime();
    expect(formatEndsIn(left, screenTexts)).toBe('Expires in 7 days');
  },
);

test.each([
  [20_000, 'Expires in 1 minute'],
  [119 * 60_000, 'Expires in 119 minutes'],
  [120 * 60_000, 'Expires in 2 hours'],
  [47 * 3_600_000, 'Expires in 47 hours'],
  [48 * 3_600_000, 'Expires in 2 days'],
  [71 * 3_600_000, 'Expires in 2 days'],
] as const)('with %i ms left: %s', (milliseconds, text) => {
  expect(formatEndsIn(milliseconds, screenTexts)).toBe(text);
});
