// Writes the fonts for pictures and signs in Chinese, dist/letters/noto-sans-sc-….ttf: the 6,763 characters of GB 2312 and their
// punctuation, which cover all names in use, from a family of 10 MB per weight.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './task-runner.mjs';

const family = join(root, 'node_modules/@expo-google-fonts/noto-sans-sc');
const folder = join(root, 'dist/letters');

/** Lists the characters of GB 2312 in its order: the rows of signs and, from 0xB0, those of Chinese characters. */
function listGb2312Characters() {
  const decoder = new TextDecoder('gbk');
  const rows = Array.from({ length: 0xf7 - 0xa1 + 1 }, (_, row) => row + 0xa1).filter(
    (row) => row < 0xaa || row > 0xaf,
  );
  const cells = Array.from({ length: 94 }, (_, cell) => cell + 0xa1);
  return rows.flatMap((row) => cells.map((cell) => decoder.decode(new Uint8Array([row, cell])))).join('');
}

/** The names 16 and 17 of a font: its family and style. The names 1 and 2 have only four styles, without SemiBold. */
const preserveNameIds = [16, 17];

const text = `${listGb2312Characters()}${Array.from({ length: 95 }, (_, code) => String.fromCharCode(32 + code)).join('')}·`;
mkdirSync(folder, { recursive: true });
for (const style of ['400Regular', '600SemiBold']) {
  const whole = readFileSync(join(family, style, `NotoSansSC_${style}.ttf`));
  writeFileSync(
    join(folder, `noto-sans-sc-${style}.ttf`),
    await subsetFont(whole, text, { targetFormat: 'truetype', preserveNameIds }),
  );
}
