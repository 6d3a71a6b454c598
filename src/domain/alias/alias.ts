import type { FailureOf } from '../failure.ts';
import { err, ok, type Result } from '../result.ts';
import { percentDecode, toAsciiDigits } from '../text/text.ts';
import { isOneScript } from '../text/unicode-scripts.ts';
import { RESERVED_NAMES } from './reserved-handles.ts';

// An alias is a handle, or a handle, '#' and a label: @cafe#door.
//
// A handle is '@' and a name. A name is 2 to 30 ASCII letters and digits, with single '.', '_' or '-' between them.
// A label, in NFKC, is 1 to 40 characters: letters, marks and digits of one script, with single '.', '_' or '-' between.
// A label has nothing invisible in it: no control of direction, nothing without width.
//
// Two names with one key are one name. Neither case, '.', '_', '-' nor the script of digits makes a difference; in labels
// neither do the marks on Latin, Greek and Cyrillic letters, Arabic tashkeel and tatweel, nor the form of an alef.
// Handles that look alike (0 o, 1 l i, rn m, vv w) belong to the first who takes one.
// Some handles are reserved: routes, roles, emergency numbers, and their lookalikes.
//
// When an alias is typed, the '@' may be left out, full-width forms and any digits will do, white space around the parts
// is dropped, and white space within a label is '-'. Handle and label may also be parted by '/', or, after '@', by
// white space. Our own links are read too: /at/cafe/door, /search/cafe/door, /@cafe/door, /alias?alias=…, on any host.

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

/** A handle by itself, with or without its `@`. */
export function parseHandle(text: string): Result<Handle, FailureOf<'bad-alias'>> {
  if (!isShort(text)) return bad(text);
  if (PLAIN_HANDLE.test(text)) return ok((text.startsWith('@') ? text : `@${text}`) as Handle);
  const name = toAsciiDigits(halfWidth(text)).trim().replace(/^@/, '');
  if (name.length < 2 || name.length > 30 || !NAME.test(name)) return bad(text);
  return ok(`@${name}` as Handle);
}

/** A label by itself, without `#`. */
export function parseLabel(text: string): Result<Label, FailureOf<'bad-alias'>> {
  if (!isShort(text)) return bad(text);
  if (PLAIN_LABEL.test(text)) return ok(text as Label);
  const label = text
    .normalize('NFKC')
    .trim()
    .replace(/[^\S\ufeff]+/g, '-');
  if (label.length > 80 || !LABEL.test(label) || INVISIBLE.test(label)) return bad(text);
  if ([...label].length > 40 || !isOneScript(label) || labelKey(label as Label) === '') return bad(text);
  return ok(label as Label);
}

/**
 * `@cafe#door`, however it was typed, and our own links.
 *
 * @example parseAlias('cafe/front door') // value: { handle: '@cafe', label: 'front-door' }
 */
export function parseAlias(text: string): Result<Alias, FailureOf<'bad-alias'>> {
  if (!isShort(text)) return bad(text);
  const typed = halfWidth(text).trim();
  const [name = '', label] = partsOfLink(typed) ?? partsOf(typed);
  const handle = parseHandle(name);
  if (!handle.ok) return bad(text);
  if (label === undefined) return ok({ handle: handle.value });
  const parsed = parseLabel(label);
  return parsed.ok ? ok({ handle: handle.value, label: parsed.value }) : bad(text);
}

/** `@cafe#door`, or `@cafe`. */
export const formatAlias = (handle: Handle, label?: Label): string =>
  label === undefined ? handle : `${handle}#${label}`;

/** What a path's segments ask for, in the form of an alias but unchecked: `ali`, `home` is `@ali#home`. */
export function formatRequestedAlias(handle: string, label?: string): string {
  const typed = handle.trim();
  return `${/^[@＠]/.test(typed) ? typed : `@${typed}`}${label === undefined ? '' : `#${label}`}`;
}

/** The name without its `@`, as paths carry it. */
export const handleName = (handle: Handle): string => handle.slice(1);

/** The same-name key of a handle: `@Cafe.Noir` and `@cafenoir` have one. */
export const handleKey = (handle: Handle): HandleKey =>
  (PLAIN_HANDLE.test(handle) ? handle.slice(1) : handle.slice(1).toLowerCase().replace(/[._-]/g, '')) as HandleKey;

/** The same-name key of a label: `Büro` and `buro` have one, `الدَّار` and `الدار` too. */
export const labelKey = (label: Label): LabelKey =>
  (PLAIN_LABEL.test(label) ? label : foldMarks(label).replace(/[._-]/g, '')) as LabelKey;

/** The text in small letters and ASCII digits, without the marks and forms of letters that make no difference in a label. */
export const foldMarks = (text: string): string =>
  toAsciiDigits(
    unmarked(unmarked(text.replace(ALEF, 'ا')).toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ')),
  );

/** Whether two aliases are one name, in whatever spelling. */
export const isSameAlias = (one: Alias, other: Alias): boolean =>
  handleKey(one.handle) === handleKey(other.handle) &&
  (one.label === undefined || other.label === undefined
    ? one.label === other.label
    : labelKey(one.label) === labelKey(other.label));

/** What handles that look alike share: `@c0zy` and `@cozy`, `@modern` and `@modem`. */
export const lookalikeKey = (handle: Handle): LookalikeKey =>
  handleKey(handle)
    .replaceAll('m', 'rn')
    .replaceAll('w', 'vv')
    .replaceAll('0', 'o')
    .replace(/[1i]/g, 'l') as string as LookalikeKey;

/** Whether the handle is reserved: a route, a role, an emergency number, or a lookalike of one. */
export const isReserved = (handle: Handle): boolean => RESERVED.has(lookalikeKey(handle));

/** The canonical link's path: `/at/cafe/door`. A fragment never reaches a server, so the label is a path segment. */
export const sharePath = (handle: Handle, label?: Label): string =>
  `/at/${handleName(handle)}${label === undefined ? '' : `/${encodeURIComponent(label)}`}`;

/** Where the application shows it: `/search/cafe/door`. */
export const searchPath = (handle: Handle, label?: Label): string =>
  `/search/${handleName(handle)}${label === undefined ? '' : `/${encodeURIComponent(label)}`}`;

/** Where it is reported to the administrator: `/report/cafe/door`. */
export const reportPath = (handle: Handle, label: Label): string =>
  `/report/${handleName(handle)}/${encodeURIComponent(label)}`;

/** Where its owner changes it: `/edit/cafe/door`. */
export const editPath = (handle: Handle, label: Label): string =>
  `/edit/${handleName(handle)}/${encodeURIComponent(label)}`;

/** What nearly all requests have: names as they are, and their own keys. */
const PLAIN_HANDLE = /^@?[a-z0-9]{2,30}$/;
const PLAIN_LABEL = /^[a-z0-9]{1,40}$/;
const NAME = /^[A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*$/;
const LABEL = /^[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}]*(?:[._-][\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}]*)*$/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const LINK =
  /^(?:https?:\/\/[^\s/?#]+|(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?|localhost(?::\d+)?)?(\/[^\s?#]*)(\?[^\s#]*)?(#\S*)?$/iu;

const ALEF = /[آأإٱ]/g;
/** Marks on Latin, Greek and Cyrillic letters; Arabic tashkeel, Koranic signs and tatweel. */
const MARKS = new RegExp(
  `[${[
    '\\u0300-\\u036f\\u0483-\\u0489\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f',
    '\\u0610-\\u061a\\u0640\\u064b-\\u0652\\u0656-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed',
  ].join('')}]`,
  'g',
);

const RESERVED = new Set(RESERVED_NAMES.map((name) => lookalikeKey(`@${name}` as Handle)));

const bad = (text: unknown) => err({ kind: 'bad-alias', text: String(text).slice(0, 100) });

const isShort = (text: string): boolean => typeof text === 'string' && text.length <= 512;

/** Full-width ASCII as ASCII: `＠ｃａｆｅ＃１` is `@cafe#1`. */
const halfWidth = (text: string): string =>
  text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));

const unmarked = (text: string): string => text.normalize('NFKD').replace(MARKS, '').normalize('NFKC');

/** Handle and label of a typed alias, unchecked. Three parts are kept as two, so that the check refuses them. */
function partsOf(typed: string): readonly string[] {
  const hash = typed.indexOf('#');
  if (hash >= 0) return [typed.slice(0, hash), typed.slice(hash + 1)];
  const slash = typed.indexOf('/');
  if (slash >= 0) return [typed.slice(0, slash), typed.slice(slash + 1)];
  const gap = typed.startsWith('@') ? typed.search(/\s/) : -1;
  return gap >= 0 ? [typed.slice(0, gap), typed.slice(gap)] : [typed];
}

/** Handle and label of one of our links, unchecked; `undefined` for what is none. */
function partsOfLink(typed: string): readonly string[] | undefined {
  const [, path = '', query = '', fragment = ''] = LINK.exec(typed) ?? [];
  const aliasParameter = /^\/(?:alias|search)\/?$/.test(path) ? /[?&]alias=([^&]*)/.exec(query)?.[1] : undefined;
  if (aliasParameter !== undefined)
    return partsOf(halfWidth(percentDecode(aliasParameter.replaceAll('+', ' '))).trim() + percentDecode(fragment));
  const segments = /^\/(?:(?:at|search)\/@?|@)([^/]+)(?:\/([^/]+))?\/?$/.exec(path);
  if (segments === null) return undefined;
  const label = segments[2] ?? (fragment.length > 1 ? fragment.slice(1) : undefined);
  return [segments[1]!, ...(label === undefined ? [] : [label])].map(percentDecode);
}
