import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { sampleCode } from '../../../../src/ui/screens/landing/sample-code.ts';

/** The pixels per module, the modules of the white margin, and the modules of a side. */
const [scale, quiet, modules] = [4, 4, 21] as const;

test('a phone reads the code of the landing page', () => {
  const side = (modules + 2 * quiet) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, width] of sampleCode.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = 0; row < scale; row += 1)
      for (let column = 0; column < Number(width) * scale; column += 1) {
        const at = ((Number(y) + quiet) * scale + row) * side + (Number(x) + quiet) * scale + column;
        pixels.set([0, 0, 0], at * 4);
      }
  expect(jsQR.default(pixels, side, side)?.data).toBe('@nassif#door');
});
