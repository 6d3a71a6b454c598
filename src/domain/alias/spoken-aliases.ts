import { type Alias, isSameAlias, parseAlias, parseHandle, parseLabel } from './alias.ts';

/**
 * The ways to read a name as it is said on the phone: `nassif door`, `nassif-door` and `nassif.door` may be `@nassif#door`.
 * Empty where the text has no such gap, or one part is no name.
 */
export function spokenAliases(text: string): readonly Required<Alias>[] {
  const words = text
    .trim()
    .replace(/^[@＠]/, '')
    .split(/[\s.\-_/#]+/u);
  if (words.length < 2 || words.length > 6) return [];
  return words.slice(1).flatMap((_, index) => {
    const handle = parseHandle(words.slice(0, index + 1).join(''));
    const label = parseLabel(words.slice(index + 1).join('-'));
    return handle.ok && label.ok ? [{ handle: handle.value, label: label.value }] : [];
  });
}

/** The one of these aliases that a text says as it is said on the phone, if it does. */
export function spokenAliasAmong(text: string, aliases: readonly string[]): Alias | undefined {
  const spoken = spokenAliases(text);
  for (const one of aliases) {
    const alias = parseAlias(one);
    if (alias.ok && spoken.some((other) => isSameAlias(other, alias.value))) return alias.value;
  }
  return undefined;
}
