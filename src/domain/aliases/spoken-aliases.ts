import { type Alias, isSameAlias, readAlias, readHandle, readLabel } from './alias.ts';

/**
 * Returns the possible readings of an alias that was written as spoken on the phone: `nassif door`, `nassif-door`, `nassif the door` and
 * `at nassif hash door` can be `@nassif#door`. Returns none for a text of fewer than two or more than six words.
 */
export function parseSpokenAliases(text: string): readonly Required<Alias>[] {
  const words = text
    .trim()
    .replace(/^[@＠]/, '')
    .split(/[\s.\-_/#]+/u)
    .filter((word, index) => !(index === 0 ? SPOKEN_AT_SIGNS : SPOKEN_SEPARATORS).has(word.toLowerCase()));
  if (words.length < 2 || words.length > 6) return [];
  return words.slice(1).flatMap((_, index) => {
    const handle = readHandle(words.slice(0, index + 1).join(''));
    const label = readLabel(words.slice(index + 1).join('-'));
    return handle !== undefined && label !== undefined ? [{ handle, label }] : [];
  });
}

/** The words for `@`; `SPOKEN_SEPARATORS` are the words for `#`, and the article before a label. */
const SPOKEN_AT_SIGNS: ReadonlySet<string> = new Set(['at', 'آت', 'ایٹ', 'ऐट', 'arobase', '艾特']);
const SPOKEN_SEPARATORS: ReadonlySet<string> = new Set([
  ...['the', 'hash', 'hashtag', 'هاشتاق', 'ہیش', 'हैश', 'pagar', 'dièse', '井号'],
]);

/** Finds the first of these aliases that is a spoken reading of a text. */
export function findSpokenAlias(text: string, aliases: readonly string[]): Alias | undefined {
  const spoken = parseSpokenAliases(text);
  for (const name of aliases) {
    const alias = readAlias(name);
    if (alias !== undefined && spoken.some((candidate) => isSameAlias(candidate, alias))) return alias;
  }
  return undefined;
}
