// Writes src/domain/aliases/lookalikes.ts from Unicode's list of confusable characters (UTS #39, confusables.txt), which the package
// unhomoglyph contains. Run `node scripts/make-lookalikes.mjs` after an update of that package.

import { readFileSync, writeFileSync } from 'node:fs';
import { foldMarks, readHandle } from '../src/domain/aliases/alias.ts';

const file = new URL('../src/domain/aliases/lookalikes.ts', import.meta.url);
const confusables = JSON.parse(readFileSync(new URL('../node_modules/unhomoglyph/data.json', import.meta.url), 'utf8'));

/** Returns whether the key of a handle can contain the character: a letter twice, or a mark after a letter of its script. */
const mayBeInKey = (sign) =>
  foldMarks(sign) === sign && [`${sign}${sign}`, `a${sign}${sign}`].some((name) => readHandle(name) !== undefined);
/**
 * Returns the look of a text, as in a key. Applies the rules again until the text no longer changes: what Unicode lists for a capital may
 * apply once more to its small letter.
 */
const toLook = (text) => {
  const signs = [...text.normalize('NFD')].map((sign) => (/\p{M}/u.test(sign) ? sign : foldMarks(sign))).join('');
  const look = [...signs].map((sign) => (/[\0-\x7f]/.test(sign) ? sign : (confusables[sign] ?? sign))).join('');
  return look === text ? text : toLook(look);
};

const looks = new Map(
  Object.keys(confusables)
    .filter((sign) => !/^[\0-\x7f]$/.test(sign) && [...sign].length === 1 && mayBeInKey(sign))
    .map((sign) => [sign, toLook(sign).replaceAll(/\s/g, '')])
    .filter(([sign, look]) => look !== sign),
);
// A letter that a Latin letter with a mark looks like: a key has the latter without its mark.
for (const [sign, target] of Object.entries(confusables))
  if (
    /^[a-z]$/.test(foldMarks(sign)) &&
    [...target].length === 1 &&
    mayBeInKey(target) &&
    !/[\0-\x7f]/.test(target) &&
    !looks.has(target)
  )
    looks.set(target, foldMarks(sign));
const pairs = [...looks]
  .map(([sign, look]) => [sign, [...look].map((character) => looks.get(character) ?? character).join('')])
  .sort(([a], [b]) => a.codePointAt(0) - b.codePointAt(0));

const lines = [''];
for (const [sign, target] of pairs) {
  const pair = `${sign}${target.replaceAll(',', '')}`;
  if (lines.at(-1).length + pair.length > 100) lines.push('');
  lines[lines.length - 1] += `${lines.at(-1) === '' ? '' : ','}${pair}`;
}
const escaped = (line) => line.replaceAll(/[\p{M}`\\]/gu, (mark) => `\\u{${mark.codePointAt(0).toString(16)}}`);
writeFileSync(
  file,
  `// Made by scripts/make-lookalikes.mjs from Unicode's list of confusable characters (UTS #39): letters that the key of a handle
// can have, each followed by the text that it looks like.

export const LOOKALIKES = \`
${lines.map(escaped).join('\n')}
\`;
`,
);
