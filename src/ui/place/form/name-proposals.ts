import { handleName, parseHandle, proposeHandles } from '../../../domain/aliases/alias.ts';

/** Returns handles similar to a taken one, most descriptive first. They can be taken too; only the server knows. */
export function listVariants(typed: string, { username, city }: { readonly username: string; readonly city: string }) {
  const handle = parseHandle(typed);
  if (!handle.ok) return [];
  const name = handleName(handle.value);
  const town = splitWords(city).join('');
  const variants = [
    town && `${name}-${town}`,
    `${name}-${username}`,
    `${name}-shop`,
    `${name}-2`,
    `my-${name}`,
    `${name}-3`,
  ];
  return variants.flatMap((variant) => {
    const parsed = variant === '' ? undefined : parseHandle(variant);
    return parsed?.ok ? [parsed.value] : [];
  });
}

/** Splits a text into words of Latin letters and digits, in lower case and without accents. */
const splitWords = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Adds the `@` of a typed handle, if it is missing, and removes repeated ones. */
export const withAt = (typed: string): string => (typed === '' ? '' : `@${typed.trimStart().replace(/^[@＠]+/u, '')}`);

/** Splits a text into handle and label. A missing part is empty. */
export function splitName(text: string): { readonly handle: string; readonly label: string } {
  const [, handle = '', label = ''] = /^([^#＃]*)(?:[#＃]+(.*))?$/su.exec(text) ?? [];
  return { handle: withAt(handle), label: label.trimStart() };
}

/** Joins a handle of several words: `Fatima Fabrics` becomes `@fatima-fabrics`. Other names stay the same. */
export function normalizeName({ handle, label }: ReturnType<typeof splitName>): ReturnType<typeof splitName> {
  const isInWords = !parseHandle(handle).ok && /\S\s+\S/u.test(handle);
  const proposed = isInWords ? proposeHandles(handle) : [];
  return { handle: proposed.find((candidate) => candidate.includes('-')) ?? proposed[0] ?? handle, label };
}
