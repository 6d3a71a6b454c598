import type { FailureOf } from '../failure.ts';
import { err, ok, type Result } from '../result.ts';
import { percentDecode, toAsciiDigits } from '../text/text.ts';
import { isOneScript } from '../text/unicode-scripts.ts';
import {
  INVISIBLE,
  LONGEST_HANDLE,
  LONGEST_LABEL,
  labelLike,
  namesLike,
  problemOfHandle,
  problemOfLabel,
} from './name-problems.ts';
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

/**
 * A handle by itself, with or without its `@`. The failure says what is wrong with it, and has a handle that would do;
 * neither where the text has no such form.
 */
export function parseHandle(text: string): Result<Handle, FailureOf<'bad-alias'>> {
  const handle = readHandle(text);
  return handle === undefined ? bad(text, isShort(text) ? handleFault(text) : {}) : ok(handle);
}

/** A label by itself, without `#`; the failure is as that of `parseHandle`. */
export function parseLabel(text: string): Result<Label, FailureOf<'bad-alias'>> {
  const label = readLabel(text);
  return label === undefined ? bad(text, isShort(text) ? labelFault(text) : {}) : ok(label);
}

/**
 * `@cafe#door`, however it was typed, and our own links; the failure is as that of `parseHandle`, with a whole alias that
 * would do.
 *
 * @example parseAlias('cafe/front door') // value: { handle: '@cafe', label: 'front-door' }
 */
export function parseAlias(text: string): Result<Alias, FailureOf<'bad-alias'>> {
  if (!isShort(text)) return bad(text);
  const [name, label] = partsOfText(text);
  return parseAliasParts(name, label, text);
}

/** The alias of a handle and a label that stand by themselves. `text`: both as they were typed. */
export function parseAliasParts(
  name: string,
  label: string | undefined,
  text = formatRequestedAlias(name, label),
): Result<Alias, FailureOf<'bad-alias'>> {
  if (!isShort(name) || !isShort(label ?? '')) return bad(text);
  const handle = readHandle(name);
  const read = label === undefined ? undefined : readLabel(label);
  const isLabelled = label === undefined || read !== undefined;
  if (handle !== undefined && isLabelled) return ok({ handle, ...(read && { label: read }) });
  const faults = [...(handle ? [] : [handleFault(name)]), ...(isLabelled ? [] : [labelFault(label)])];
  const hasForm = faults.every(({ problem }) => problem !== undefined);
  return hasForm ? bad(text, { ...faults[0], suggestion: aliasLike(name, label) }) : bad(text);
}

function aliasLike(name: string, label: string | undefined): string | undefined {
  const handle = readHandle(name) ?? proposeHandles(name)[0];
  const labelled = label === undefined ? undefined : (readLabel(label) ?? proposeLabel(label));
  if (handle === undefined || (label !== undefined && labelled === undefined)) return undefined;
  return formatAlias(handle, labelled);
}

/** The handle of a text, `undefined` where it is none: `parseHandle` without the reasons. */
export function readHandle(text: string): Handle | undefined {
  if (!isShort(text)) return undefined;
  if (PLAIN_HANDLE.test(text)) return (text.startsWith('@') ? text : `@${text}`) as Handle;
  const name = typedName(text);
  return name.length < 2 || name.length > LONGEST_HANDLE || !NAME.test(name) ? undefined : (`@${name}` as Handle);
}

/** `parseLabel` without the reasons. */
export function readLabel(text: string): Label | undefined {
  if (!isShort(text)) return undefined;
  if (PLAIN_LABEL.test(text)) return text as Label;
  const label = typedLabel(text);
  if (label.length > 80 || !LABEL.test(label) || INVISIBLE.test(label)) return undefined;
  if ([...label].length > LONGEST_LABEL || !isOneScript(label) || labelKey(label as Label) === '') return undefined;
  return label as Label;
}

/** `parseAlias` without the reasons. */
export function readAlias(text: string): Alias | undefined {
  if (!isShort(text)) return undefined;
  return readParts(...partsOfText(text));
}

function readParts(name: string, label: string | undefined): Alias | undefined {
  const handle = readHandle(name);
  if (handle === undefined || label === undefined) return handle && { handle };
  const read = readLabel(label);
  return read && { handle, label: read };
}

/** Handles that are like a text that is none, best first: `Fatima Fabrics` gives `@fatimafabrics` and `@fatima-fabrics`. */
export const proposeHandles = (text: string): readonly Handle[] =>
  namesLike(toAsciiDigits(halfWidth(text))).flatMap((name) => {
    const handle = readHandle(name);
    return handle === undefined || isReserved(handle) ? [] : [handle];
  });

/**
 * A label that is like a text: its words in small letters with `-` between, as many as a label has room for, of its first
 * script where it has several. `undefined` where no word is left.
 *
 * @example proposeLabel('Café de l’Opéra (north)') // 'café-de-lopéra-north'
 */
export const proposeLabel = (text: string): Label | undefined => labelLike(text, readLabel);

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

type Fault = Omit<FailureOf<'bad-alias'>, 'kind' | 'text'>;

const bad = (text: unknown, { suggestion, ...fault }: Fault = {}) =>
  err({
    kind: 'bad-alias',
    text: String(text).slice(0, 100),
    ...fault,
    ...(suggestion !== undefined && { suggestion }),
  } as const);

function handleFault(text: string): Fault {
  const problem = problemOfHandle(typedName(text));
  return problem.problem === undefined ? {} : { ...problem, part: 'handle', suggestion: proposeHandles(text)[0] };
}

function labelFault(text: string): Fault {
  const problem = problemOfLabel(typedLabel(text));
  return problem.problem === undefined ? {} : { ...problem, part: 'label', suggestion: proposeLabel(text) };
}

const typedName = (text: string): string => toAsciiDigits(halfWidth(text)).trim().replace(/^@/, '');

const typedLabel = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/[^\S\ufeff]+/g, '-');

const isShort = (text: string): boolean => typeof text === 'string' && text.length <= 512;

/** Full-width ASCII as ASCII: `＠ｃａｆｅ＃１` is `@cafe#1`. */
const halfWidth = (text: string): string =>
  text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));

const unmarked = (text: string): string => text.normalize('NFKD').replace(MARKS, '').normalize('NFKC');

type Parts = readonly [name: string, label?: string];

/** Handle and label of a typed alias or one of our links, unchecked. */
function partsOfText(text: string): Parts {
  const typed = halfWidth(text).trim();
  return (typed.includes('/') ? partsOfLink(typed) : undefined) ?? partsOf(typed);
}

/** Three parts are kept as two, so that the check refuses them. */
function partsOf(typed: string): Parts {
  if (typed.includes('://')) return [typed];
  const hash = typed.indexOf('#');
  if (hash >= 0) return [typed.slice(0, hash), typed.slice(hash + 1)];
  const slash = typed.indexOf('/');
  if (slash >= 0) return [typed.slice(0, slash), typed.slice(slash + 1)];
  const gap = typed.startsWith('@') ? typed.search(/\s/) : -1;
  return gap >= 0 ? [typed.slice(0, gap), typed.slice(gap)] : [typed];
}

/** Handle and label of one of our links, unchecked; `undefined` for what is none. */
function partsOfLink(typed: string): Parts | undefined {
  const [, path = '', query = '', fragment = ''] = LINK.exec(typed) ?? [];
  const aliasParameter = /^\/(?:alias|search)\/?$/.test(path) ? /[?&]alias=([^&]*)/.exec(query)?.[1] : undefined;
  if (aliasParameter !== undefined)
    return partsOf(halfWidth(percentDecode(aliasParameter.replaceAll('+', ' '))).trim() + percentDecode(fragment));
  const segments = /^\/(?:(?:at|search)\/@?|@)([^/]+)(?:\/([^/]+))?\/?$/.exec(path);
  if (segments === null) return undefined;
  const label = segments[2] ?? (fragment.length > 1 ? fragment.slice(1) : undefined);
  const name = percentDecode(segments[1]!);
  return label === undefined ? [name] : [name, percentDecode(label)];
}
