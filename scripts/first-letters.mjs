// `node scripts/first-letters.mjs`: writes the letters that every page is preloaded with, src/ui/assets/readex-pro-first.woff2,
// from the installed family: the characters that src/ui/styles/letters.css names, in the weights that the pages use. Run it when the
// family or those characters change. It wants `npm install --no-save subset-font@2.9.0`, which nothing else here needs.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { promisedLetters } from './promised-letters.mjs';
import { root, say } from './steps.mjs';

const whole = 'node_modules/@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2';
const ours = 'src/ui/assets/readex-pro-first.woff2';

const text = promisedLetters().join('');
const letters = await subsetFont(readFileSync(join(root, whole)), text, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 350, max: 700 } },
});
writeFileSync(join(root, ours), letters);
say(`✓ ${ours}: ${text.length} characters, ${letters.length} bytes.`);
