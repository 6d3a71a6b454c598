import { handleName, parseHandle, proposeHandles } from '../../../domain/aliases/alias.ts';

/** Handles similar to a taken one, the most descriptive first; only the server knows which are free. */
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

/** The words of a text in plain Latin letters and digits, in lower case. */
const splitWords = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** The handle's @ is added automatically, and once. */
export const withAt = (typed: string): string => (typed === '' ? '' : `@${typed.trimStart().replace(/^[@＠]+/u, '')}`);

/** Handle and label of a text that may not have both yet. */
export function splitName(text: string): { readonly handle: string; readonly label: string } {
  const [, handle = '', label = ''] = /^([^#＃]*)(?:[#＃]+(.*))?$/su.exec(text) ?? [];
  return { handle: withAt(handle), label: label.trimStart() };
}

/** A valid name for a typed one: words of a handle become one, `Fatima Fabrics` `@fatima-fabrics`. */
export function normalizeName({ handle, label }: ReturnType<typeof splitName>): ReturnType<typeof splitName> {
  const isInWords = !parseHandle(handle).ok && /\S\s+\S/u.test(handle);
  const proposed = isInWords ? proposeHandles(handle) : [];
  return { handle: proposed.find((candidate) => candidate.includes('-')) ?? proposed[0] ?? handle, label };
}
