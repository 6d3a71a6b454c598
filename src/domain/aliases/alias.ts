import type { FailureOf } from '../failure.ts';
import { err, ok, type Result } from '../result.ts';
import { once } from '../text/once.ts';
import { percentDecode, toAsciiDigits } from '../text/text.ts';
import { isSingleScript } from '../text/unicode-scripts.ts';
import {
  INVISIBLE,
  LONGEST_HANDLE,
  LONGEST_LABEL,
  labelLike,
  namesLike,
  problemOfHandle,
  problemOfLabel,
  UNNAMED,
} from './name-problems.ts';
import { formatRequestedAlias } from './requested-alias.ts';
import { RESERVED_NAMES } from './reserved-handles.ts';

// An alias is a handle, or a handle, '#' and a label: @cafe#door.
//
// A handle is '@' and a name of 2 to 30 characters, a label has 1 to 40: letters, marks and digits of one script, in NFKC,
// with single '.', '_' or '-' between. Neither has anything invisible in it: no control of direction, nothing without width.
// A handle has no mark that its letter has no form with, and no sign of the Koran: both are lost in its key.
// The digits of a handle are ASCII, and its letters are small where one of them is not ASCII: what looks alike then has one case.
//
// Two names with one key are one name. Neither case, '.', '_', '-' nor the script of digits makes a difference, nor do the
// marks on Latin, Greek and Cyrillic letters, Arabic tashkeel and tatweel, and the form of an alef.
// Handles that look alike belong to the account that takes the first of them: see lookalike.ts.
// Some handles are reserved: routes, roles, emergency numbers, and their lookalikes.
//
// When an alias is typed, the '@' may be left out, full-width forms and any digits will do, white space around the parts
// is dropped, and white space within a label is '-'. Handle and label may also be parted by '/', or, after '@', by
// white space. Arabic punctuation and marks of direction around it are dropped, and a writer from right to left may have put
// '@' and '#' on the other side: #door@cafe and door#cafe@ are @cafe#door. Our own links are read too: /at/cafe/door, /search/cafe/door, /@cafe/door, /alias?alias=…, on any host.

declare const checked: unique symbol;
/** `@` and a name, checked. The only way to get one is `parseHandle`. */
export type Handle = string & { readonly [checked]: 'Handle' };
/** A label, checked and normalised. The only way to get one is `parseLabel`. */
export type Label = string & { readonly [checked]: 'Label' };
/** Two handles with one key are one name. */
export type HandleKey = string & { readonly [checked]: 'HandleKey' };
/** Two labels of one handle with one key are one name. */
export type LabelKey = string & { readonly [checked]: 'LabelKey' };

/** The name of a place, or, without a label, of all places of a handle. */
export interface Alias {
  readonly handle: Handle;
  readonly label?: Label;
}

/** A handle alone, with or without its `@`. The failure has the reason and a valid proposal; neither if the text has no such form. */
export function parseHandle(text: string): Result<Handle, FailureOf<'bad-alias'>> {
  const handle = readHandle(text);
  return handle === undefined ? badAlias(text, isShort(text) ? findHandleFault(text) : {}) : ok(handle);
}

/** A label alone, without `#`; the failure is like that of `parseHandle`. */
export function parseLabel(text: string): Result<Label, FailureOf<'bad-alias'>> {
  const label = readLabel(text);
  return label === undefined ? badAlias(text, isShort(text) ? findLabelFault(text) : {}) : ok(label);
}

/**
 * `@cafe#door`, however it was typed, and our own links; the failure is as that of `parseHandle`, with a whole alias that
 * would do.
 *
 * @example parseAlias('cafe/front door') // value: { handle: '@cafe', label: 'front-door' }
 */
export function parseAlias(text: string): Result<Alias, FailureOf<'bad-alias'>> {
  if (!isShort(text)) return badAlias(text);
  const [name, label] = splitAliasText(text);
  return parseAliasParts(name, label, text);
}

/** The alias of a separate handle and label. `text`: both as they were typed. */
export function parseAliasParts(
  name: string,
  label: string | undefined,
  text = formatRequestedAlias(name, label),
): Result<Alias, FailureOf<'bad-alias'>> {
  if (!isShort(name) || !isShort(label ?? '')) return badAlias(text);
  const handle = readHandle(name);
  const parsedLabel = label === undefined ? undefined : readLabel(label);
  const isLabelValid = label === undefined || parsedLabel !== undefined;
  if (handle !== undefined && isLabelValid) return ok({ handle, ...(parsedLabel && { label: parsedLabel }) });
  const faults = [...(handle ? [] : [findHandleFault(name)]), ...(isLabelValid ? [] : [findLabelFault(label)])];
  const hasForm = faults.every(({ problem }) => problem !== undefined);
  return hasForm ? badAlias(text, { ...faults[0], suggestion: proposeAlias(name, label) }) : badAlias(text);
}

function proposeAlias(name: string, label: string | undefined): string | undefined {
  const handle = readHandle(name) ?? proposeHandles(name)[0];
  const proposedLabel = label === undefined ? undefined : (readLabel(label) ?? proposeLabel(label));
  if (handle === undefined || (label !== undefined && proposedLabel === undefined)) return undefined;
  return formatAlias(handle, proposedLabel);
}

/** The handle of a text, `undefined` if it is none: `parseHandle` without the reasons. */
export function readHandle(text: string): Handle | undefined {
  if (!isShort(text)) return undefined;
  if (PLAIN_HANDLE.test(text)) return (text.startsWith('@') ? text : `@${text}`) as Handle;
  const name = normalizeName(text);
  if (name.length < 2 || name.length > 2 * LONGEST_HANDLE || !LABEL.test(name) || UNNAMED.test(name)) return undefined;
  if ([...name].length > LONGEST_HANDLE || !isSingleScript(name)) return undefined;
  const handle = `@${name}` as Handle;
  // A letter and its marks are not two characters of a name.
  return [...handleKey(handle)].length < 2 ? undefined : handle;
}

/** `parseLabel` without the reasons. */
export function readLabel(text: string): Label | undefined {
  if (!isShort(text)) return undefined;
  if (PLAIN_LABEL.test(text)) return text as Label;
  const label = normalizeLabel(text);
  if (label.length > 80 || !LABEL.test(label) || INVISIBLE.test(label)) return undefined;
  if ([...label].length > LONGEST_LABEL || !isSingleScript(label) || labelKey(label as Label) === '') return undefined;
  return label as Label;
}

/** Returns the handle meant by spaces instead of hyphens: `@بوتيك فاطمة` is `@بوتيك-فاطمة`. */
export function readHandleWithSpaces(text: string): Handle | undefined {
  const typed = isShort(text) ? toHalfWidth(text).trim() : '';
  return /^@[^\s#/]+(?:\s+[^\s#/]+)+$/.test(typed) ? readHandle(typed.replace(/\s+/g, '-')) : undefined;
}

/** `parseAlias` without the reasons. */
export function readAlias(text: string): Alias | undefined {
  if (!isShort(text)) return undefined;
  return PLAIN_HANDLE.test(text) ? readParts(text, undefined) : readParts(...splitAliasText(text));
}

function readParts(name: string, label: string | undefined): Alias | undefined {
  const handle = readHandle(name);
  if (handle === undefined || label === undefined) return handle && { handle };
  const parsedLabel = readLabel(label);
  return parsedLabel && { handle, label: parsedLabel };
}

/**
 * Valid handles similar to an invalid text, best first: `Fatima Fabrics` gives `@fatimafabrics` and `@fatima-fabrics`, `مقهى الباب` gives
 * `@مقهى-الباب` and the same in Latin letters.
 */
export function proposeHandles(text: string): readonly Handle[] {
  const typed = toAsciiDigits(toHalfWidth(text));
  const ownScript = BEYOND_LATIN.test(typed) ? labelLike(typed, readHandle, LONGEST_HANDLE) : undefined;
  const handles = [...(ownScript === undefined ? [] : [ownScript]), ...namesLike(typed)].flatMap(
    (name) => readHandle(name) ?? [],
  );
  return [...new Set(handles)].filter((handle) => !isReserved(handle));
}

/**
 * A label that is like a text: its words in lower case with `-` between, as many as a label has room for, of its first
 * script where it has several. `undefined` if no word is left.
 *
 * @example proposeLabel('Café de l’Opéra (north)') // 'café-de-lopéra-north'
 */
export const proposeLabel = (text: string): Label | undefined => labelLike(text, readLabel, LONGEST_LABEL);

/** A letter of another script than Latin. */
const BEYOND_LATIN = /(?=\p{L})[^\p{Script=Latin}\p{Script=Common}]/u;

/** `@cafe#door`, or `@cafe`. */
export const formatAlias = (handle: Handle, label?: Label): string =>
  label === undefined ? handle : `${handle}#${label}`;

/** The name without its `@`. */
export const handleName = (handle: Handle): string => handle.slice(1);

/** The same-name key of a handle: `@Cafe.Noir` and `@cafenoir` have one. */
export const handleKey = (handle: Handle): HandleKey =>
  (PLAIN_HANDLE.test(handle) ? handle.slice(1) : nameKey(handle.slice(1))) as HandleKey;

/** The same-name key of a label: `Büro` and `buro` have one, `الدَّار` and `الدار` too. */
export const labelKey = (label: Label): LabelKey => (PLAIN_LABEL.test(label) ? label : nameKey(label)) as LabelKey;

/**
 * The text by which labels are sorted, `lab-2` before `lab-10`: their key with the length of each number before its digits. It is stored,
 * so a changed rule needs a migration.
 */
export const toLabelOrder = (label: Label): string =>
  labelKey(label).replace(/0*(\d+)/g, (_, digits: string) => `${String(digits.length).padStart(2, '0')}${digits}`);

const nameKey = (name: string): string =>
  (ASCII.test(name) ? name.toLowerCase() : foldMarks(name)).replace(/[._-]/g, '');

/** The text in lower case and ASCII digits, without the marks and forms of letters that make no difference in a label. */
export const foldMarks = (text: string): string =>
  toAsciiDigits(
    removeMarks(removeMarks(text.replace(ALEF, 'ا')).toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ')),
  );

/** Returns whether two aliases are the same name, in any spelling. */
export const isSameAlias = (a: Alias, b: Alias): boolean =>
  handleKey(a.handle) === handleKey(b.handle) &&
  (a.label === undefined || b.label === undefined ? a.label === b.label : labelKey(a.label) === labelKey(b.label));

/** A key with the ASCII letters and digits that look alike as one: `c0zy` and `cozy`, `modern` and `modem`. */
export const foldAsciiLookalikes = (key: string): string =>
  key.replaceAll('m', 'rn').replaceAll('w', 'vv').replaceAll('0', 'o').replace(/[1i]/g, 'l');

/** Returns whether the handle is reserved: a route, a role, an emergency number, or in ASCII a lookalike of one. */
export const isReserved = (handle: Handle): boolean => reserved().has(foldAsciiLookalikes(handleKey(handle)));

/** The canonical link's path: `/at/cafe/door`. A fragment never reaches a server, so the label is a path segment. */
export const sharePath = (handle: Handle, label?: Label): string =>
  `/at/${toPath(handle)}${label === undefined ? '' : `/${encodeURIComponent(label)}`}`;

/** Returns the path at which the application shows an alias: `/search/cafe/door`. */
export const searchPath = (handle: Handle, label?: Label): string =>
  `/search/${toPath(handle)}${label === undefined ? '' : `/${encodeURIComponent(label)}`}`;

export const reportPath = (handle: Handle, label: Label): string =>
  `/report/${toPath(handle)}/${encodeURIComponent(label)}`;

/** Returns the path at which the owner of an alias changes it: `/edit/cafe/door`. */
export const editPath = (handle: Handle, label: Label): string =>
  `/edit/${toPath(handle)}/${encodeURIComponent(label)}`;

/** A handle as a segment of a path. */
export const toPath = (handle: Handle): string => encodeURIComponent(handleName(handle));

/** Returns the path at which the members of a handle decide on it: `/mine/handles/cafe`. */
export const handleSettingsPath = (handle: Handle): string => `/mine/handles/${handleName(handle)}`;

/** Returns the path at which an invited user becomes a member of a handle, by the secret in the fragment: `/join/cafe#…`. */
export const joinPath = (handle: Handle): string => `/join/${toPath(handle)}`;

/** Names in canonical spelling, which are their own keys: nearly all requests have such names. */
const PLAIN_HANDLE = /^@?[a-z0-9]{2,30}$/;
const PLAIN_LABEL = /^[a-z0-9]{1,40}$/;
const ASCII = /^[\0-\x7f]*$/;
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

const removeMarks = (text: string): string => text.normalize('NFKD').replace(MARKS, '').normalize('NFKC');

/** Computed on first use: pages and the service worker only parse names. */
const reserved = once(() => new Set(RESERVED_NAMES.map((name) => foldAsciiLookalikes(nameKey(name)))));

type Fault = Omit<FailureOf<'bad-alias'>, 'kind' | 'text'>;

const badAlias = (text: unknown, { suggestion, ...fault }: Fault = {}) =>
  err({
    kind: 'bad-alias',
    text: String(text).slice(0, 100),
    ...fault,
    ...(suggestion !== undefined && { suggestion }),
  } as const);

function findHandleFault(text: string): Fault {
  const problem = problemOfHandle(normalizeName(text));
  return problem.problem === undefined ? {} : { ...problem, part: 'handle', suggestion: proposeHandles(text)[0] };
}

function findLabelFault(text: string): Fault {
  const problem = problemOfLabel(normalizeLabel(text));
  return problem.problem === undefined ? {} : { ...problem, part: 'label', suggestion: proposeLabel(text) };
}

const normalizeName = (text: string): string => {
  const name = toAsciiDigits(toHalfWidth(text)).trim().replace(/^@/, '');
  return ASCII.test(name) ? name : toAsciiDigits(name.normalize('NFKC')).toLowerCase();
};

const normalizeLabel = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/[^\S\ufeff]+/g, '-');

const isShort = (text: string): boolean => typeof text === 'string' && text.length <= 512;

/** Full-width ASCII and the Arabic percent sign as ASCII: `＠ｃａｆｅ＃１` is `@cafe#1`. */
const toHalfWidth = (text: string): string =>
  text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).replaceAll('٪', '%');

/** Without white space, marks of direction, and the comma, semicolon, question mark and full stop of Arabic and Urdu around it. */
const trimPunctuation = (text: string): string => text.replace(AROUND, '');
const AROUND = /^[\s\p{Bidi_Control}،؛؟۔]+|[\s\p{Bidi_Control}،؛؟۔]+$/gu;

/** `#door@cafe`, and `door#cafe@`. */
const TURNED = /^#([^#@/]+)@([^#@/]+)$/;
const TURNED_WHOLE = /^([^#@/]+)#([^#@/]+)@$/;

type Parts = readonly [name: string, label?: string];

/** Handle and label of a typed alias or one of our links, unchecked. */
function splitAliasText(text: string): Parts {
  const typed = trimPunctuation(toHalfWidth(text));
  return (/\/|%2f/i.test(typed) ? splitAliasLink(typed) : undefined) ?? splitParts(typed);
}

/** Three parts become two, so that the check rejects them. */
function splitParts(typed: string): Parts {
  if (typed.includes('://')) return [typed];
  const [, label, name] = TURNED.exec(typed) ?? TURNED_WHOLE.exec(typed) ?? [];
  if (name !== undefined) return [name, label];
  const hash = typed.indexOf('#');
  if (hash >= 0) return [typed.slice(0, hash), typed.slice(hash + 1)];
  const slash = typed.indexOf('/');
  if (slash >= 0) return [typed.slice(0, slash), typed.slice(slash + 1)];
  const gap = typed.startsWith('@') ? typed.search(/\s/) : -1;
  return gap >= 0 ? [typed.slice(0, gap), typed.slice(gap)] : [typed];
}

/** Handle and label of one of our links, unchecked; `undefined` for what is none. */
function splitAliasLink(typed: string): Parts | undefined {
  const [, path = '', query = '', fragment = ''] = LINK.exec(withoutMarksAround(typed)) ?? [];
  const aliasParameter = /^\/(?:alias|search)\/?$/i.test(path) ? /[?&]alias=([^&]*)/.exec(query)?.[1] : undefined;
  if (aliasParameter !== undefined)
    return splitParts(toHalfWidth(percentDecode(aliasParameter.replaceAll('+', ' '))).trim() + percentDecode(fragment));
  const segments = /^\/(?:(?:at|search)\/(?:@|%40)?|(?:@|%40))([^/]+)(?:\/([^/]+))?\/?$/i.exec(path);
  if (segments === null) return undefined;
  const label = segments[2] ?? (fragment.length > 1 ? fragment.slice(1) : undefined);
  const name = percentDecode(segments[1]!);
  if (label !== undefined) return [name, percentDecode(label)];
  // `%23` and `%2F` in a path are the `#` and the slash of an alias.
  return /[#/]/.test(name) ? splitParts(name.replace(/[#/]$/, '')) : [name];
}

/** A link without the brackets, quotation marks and punctuation of the sentence around it. */
const withoutMarksAround = (typed: string): string =>
  typed.replace(/^[<([{"'“«*_]+/, '').replace(/[>)\]}"'”»*_.,;:!?…،؛؟。、]+$/, '');
