import type { FailureOf } from './failure.ts';
import { fail, type Outcome, ok } from './outcome.ts';

declare const checked: unique symbol;
/** `@` and a name, checked. The only way to get one is `parseHandle`. */
export type Handle = string & { readonly [checked]: 'Handle' };
/** A label, checked and normalised. The only way to get one is `parseLabel`. */
export type Label = string & { readonly [checked]: 'Label' };
/** Two handles with one key are one name. */
export type HandleKey = string & { readonly [checked]: 'HandleKey' };
/** Two labels of one handle with one key are one name. */
export type LabelKey = string & { readonly [checked]: 'LabelKey' };
/** Handles that look alike share this; only their first owner may have them. */
export type LookalikeKey = string & { readonly [checked]: 'LookalikeKey' };

/** What names a place, or, without a label, all places of a handle. */
export interface Alias {
  readonly handle: Handle;
  readonly label?: Label;
}

export function parseHandle(text: string): Outcome<Handle, FailureOf<'bad-alias'>> {
  const name = text.trim().replace(/^@/, '');
  if (name.length < 2 || name.length > 30 || !/^[A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*$/.test(name))
    return fail({ kind: 'bad-alias', text });
  return ok(`@${name}` as Handle);
}

export function parseLabel(text: string): Outcome<Label, FailureOf<'bad-alias'>> {
  const label = text.normalize('NFKC').trim().replace(/\s+/gu, '-');
  if (label.length < 1 || label.length > 40 || !/^[\p{L}\p{M}\p{Nd}]+(?:[._-][\p{L}\p{M}\p{Nd}]+)*$/u.test(label))
    return fail({ kind: 'bad-alias', text });
  return ok(label as Label);
}

export function parseAlias(text: string): Outcome<Alias, FailureOf<'bad-alias'>> {
  const [name = '', label, ...more] = text.trim().split('#');
  const handle = parseHandle(name);
  if (!handle.ok || more.length > 0) return fail({ kind: 'bad-alias', text });
  if (label === undefined) return ok({ handle: handle.value });
  const parsed = parseLabel(label);
  return parsed.ok ? ok({ handle: handle.value, label: parsed.value }) : fail({ kind: 'bad-alias', text });
}

/** `@cafe#door`, or `@cafe`. */
export const formatAlias = (handle: Handle, label?: Label): string =>
  label === undefined ? handle : `${handle}#${label}`;

/** The name without its `@`, as paths carry it. */
export const handleName = (handle: Handle): string => handle.slice(1);

export const handleKey = (handle: Handle): HandleKey =>
  handle.slice(1).toLowerCase().replace(/[._-]/g, '') as HandleKey;

export const labelKey = (label: Label): LabelKey => label.toLowerCase().replace(/[._-]/g, '') as LabelKey;

export const lookalikeKey = (handle: Handle): LookalikeKey =>
  handleKey(handle)
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/0/g, 'o')
    .replace(/[1i]/g, 'l') as string as LookalikeKey;

export const isReserved = (handle: Handle): boolean => ['admin', 'api', 'at', 'search'].includes(handleKey(handle));

/** The canonical link's path: `/at/cafe/door`. A fragment never reaches a server, so the label is a path segment. */
export const sharePath = (handle: Handle, label?: Label): string =>
  `/at/${handleName(handle)}${label === undefined ? '' : `/${encodeURIComponent(label)}`}`;

/** Where the application shows it: `/search/cafe/door`. */
export const searchPath = (handle: Handle, label?: Label): string =>
  `/search/${handleName(handle)}${label === undefined ? '' : `/${encodeURIComponent(label)}`}`;
