import { expect, test } from 'vitest';
import { renderSocialCard } from '../../../src/adapters/image-rendering/social-card.ts';

const drawLines = (labels: number) => {
  const line = Array.from({ length: labels }, (_, index) => `#lab-${index + 1}`).join(' ');
  const svg = renderSocialCard(
    { title: '@campus', lines: [line], brandName: 'Whereat', pins: [], texts: {} as never },
    '',
  );
  return [...svg.matchAll(/<text[^>]*>(#lab[^<]*)<\/text>/g)].map(([, text]) => text);
};

test('the labels of a handle fill two lines of its preview, of which only the second is cut', () => {
  expect(drawLines(3)).toEqual(['#lab-1 #lab-2 #lab-3']);
  const [first, second, ...others] = drawLines(50);
  expect(others).toEqual([]);
  expect(first).toMatch(/^#lab-1 .* #lab-9$/);
  expect(second).toMatch(/^#lab-10 .*…$/);
  expect(drawLines(16).join(' ')).toBe(Array.from({ length: 16 }, (_, index) => `#lab-${index + 1}`).join(' '));
});
