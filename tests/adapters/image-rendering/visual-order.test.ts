import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visualOrder } from '../../../src/adapters/image-rendering/visual-order.ts';
import { getVisualOrder } from '../../support/reference-bidi.ts';

// Tests the visual order of the lines in the PDF of a sign.

const words = [
  ...['cafe', 'Door', 'A4', 'where.example/at', '@cafe#door', '7HQQ57WF+VQ', '24.7136', '+966 50', 'x-ray', 'é'],
  ...['مقهى', 'باب', '@مقهى#باب', 'الطابق 3', '٣٤', '،', 'دکان', '۱۲', 'שלום', 'ב-5', 'दुकान', '咖啡馆', '𝒜'],
  ...[' ', ' ', ' · ', '#', '@', '/', '-', '.', ':', '(', ')', '؟', '%', '12:30', '-5', '3–4'],
];
const lines = fc.record({
  parts: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 9 }),
  direction: fc.constantFrom('ltr' as const, 'rtl' as const),
});

test('10,000 lines of mixed directions match another implementation of Unicode’s algorithm', () => {
  let mixed = 0;
  fc.assert(
    fc.property(lines, ({ parts, direction }) => {
      const line = parts.join('');
      expect(visualOrder(line, direction)).toEqual(getVisualOrder(line, direction));
      if (visualOrder(line, direction).join('') !== line) mixed += 1;
    }),
    { numRuns: 10_000 },
  );
  expect(mixed).toBeGreaterThan(5_000);
});
