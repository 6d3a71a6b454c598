import type { FailureOf } from '../failure.ts';
import { err, ok, type Result } from '../result.ts';
import { callOnce } from '../text/once.ts';
import { percentDecode, toAsciiDigits } from '../text/text.ts';
import { isSingleScript } from '../text/unicode-scripts.ts';
import {
  findHandleProblem,
  findLabelProblem,
  INVISIBLE,
  MAX_HANDLE_LENGTH,
  MAX_LABEL_LENGTH,
  proposeNameFrom,
  toHandleCandidates,
  UNNAMED,
} from './name-problems.ts';
import { formatRequestedAlias } from './requested-alias.ts';
import { RESERVED_NAMES } from './reserved-handles.ts';

// An alias is a handle, or a handle, '#' and a label: @cafe#door.
//
// A handle is '@' and a name of 2 to 30 characters; a label has 1 to 40. Both consist of letters, marks and digits of one script, in
// NFKC, with single '.', '_' or '-' between them, and have no invisible characters (bidirectional controls, zero width).
// A handle has no mark that NFKC leaves separate from its letter, and no Koranic sign: its key would lose them.
// The digits of a handle are ASCII. A handle with a letter that is not ASCII is in lower case, so lookalikes have one case.
//
// Two names with the same key are the same name. The key ignores case, '.', '_', '-', the script of digits, marks on Latin, Greek and
// Cyrillic letters, Arabic tashkeel and tatweel, and the form of an alef.
// Handles that look alike belong to the account that takes the first of them: see lookalike.ts.
// Some handles are reserved: routes, roles, emergency numbers, and their lookalikes.
//
// Parsing is lenient: the '@' is optional, full-width forms and digits of any script are accepted, white space around the parts is
// ignored, and white space within a label becomes '-'. A '/', or white space after an '@' handle, can replace the '#'. Arabic punctuation
// and direction marks around the alias are ignored. In right-to-left text '@' and '#' can be on the other side: #door@cafe and door#cafe@
// are @cafe#door. Whereat links on any host are accepted too: /at/cafe/door, /search/cafe/door, /@cafe/door, /alias?alias=…

declare const checked: unique symbol;
/** A validated handle with its `@`, from `parseHandle` or `readHandle`. */
export type Handle = string & { readonly [checked]: 'Handle' };
/** A validated and normalized label, from `parseLabel` or `readLabel`. */
export type Label = string & { readonly [checked]: 'Label' };
/** The normalized form of a handle; handles with the same key are the same name. */
export type HandleKey = string & { readonly [checked]: 'HandleKey' };
/** The normalized form of a label; labels of one handle with the same key are the same name. */
export type LabelKey = string & { readonly [checked]: 'LabelKey' };

/** The name of one place, or, without a label, of all places of a handle. */
export interface Alias {
  readonly handle: Handle;
  readonly label?: Label;
}

/**
 * Parses a handle, with or without its `@`. The failure has the `problem` and a valid `suggestion` if the text has the form of a handle.
 */
export function parseHandle(text: string): Result<Handle, FailureOf<'bad-alias'>> {
  const handle = readHandle(text);
  return handle === undefined ? badAlias(text, isShort(text) ? findHandleFault(text) : {}) : ok(handle);
}

/** Parses a label without its `#`. The failure is like that of `parseHandle`. */
export function parseLabel(text: string): Result<Label, FailureOf<'bad-alias'>> {
  const label = readLabel(text);
  return label === undefined ? badAlias(text, isShort(text) ? findLabelFault(text) : {}) : ok(label);
}

/**
 * Parses an alias in any accepted spelling, or a Whereat link. The failure is like that of `parseHandle`, but its `suggestion` is a
 * whole alias.
 *
 * @example parseAlias('cafe/front door') // value: { handle: '@cafe', label: 'front-door' }
 */
export function parseAlias(text: string): Result<Alias, FailureOf<'bad-alias'>> {
  if (!isShort(text)) return badAlias(text);
  const [name, label] = splitAliasText(text);
  return parseAliasParts(name, label, text);
}

/** Parses an alias from a separate handle and label. `text`: the typed text for the failure. */
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

/** Parses a handle like `parseHandle`, but returns `undefined` instead of a failure, which is faster. */
export function readHandle(text: string): Handle | undefined {
  if (!isShort(text)) return undefined;
  if (PLAIN_HANDLE.test(text)) return (text.startsWith('@') ? text : `@${text}`) as Handle;
  const name = normalizeName(text);
  if (name.length < 2 || name.length > 2 * MAX_HANDLE_LENGTH || !LABEL.test(name) || UNNAMED.test(name))
    return undefined;
  if ([...name].length > MAX_HANDLE_LENGTH || !isSingleScript(name)) return undefined;
  const handle = `@${name}` as Handle;
  // Marks do not count: a letter with a mark is one character.
  return [...handleKey(handle)].length < 2 ? undefined : handle;
}

/** Parses a label like `parseLabel`, but returns `undefined` instead of a failure. */
export function readLabel(text: string): Label | undefined {
  if (!isShort(text)) return undefined;
  if (PLAIN_LABEL.test(text)) return text as Label;
  const label = normalizeLabel(text);
  if (label.length > 80 || !LABEL.test(label) || INVISIBLE.test(label)) return undefined;
  if ([...label].length > MAX_LABEL_LENGTH || !isSingleScript(label) || labelKey(label as Label) === '')
    return undefined;
  return label as Label;
}

/** Reads a handle with spaces instead of hyphens: `@بوتيك فاطمة` as `@بوتيك-فاطمة`. */
export function readHandleWithSpaces(text: string): Handle | undefined {
  const typed = isShort(text) ? toHalfWidth(text).trim() : '';
  return /^@[^\s#/]+(?:\s+[^\s#/]+)+$/.test(typed) ? readHandle(typed.replace(/\s+/g, '-')) : undefined;
}

/** Parses an alias like `parseAlias`, but returns `undefined` instead of a failure. */
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
 * Returns valid handles similar to an invalid text, best first: `@fatimafabrics` and `@fatima-fabrics` for `Fatima Fabrics`;
 * `@مقهى-الباب` and the same in Latin letters for `مقهى الباب`. Reserved handles are excluded.
 */
export function proposeHandles(text: string): readonly Handle[] {
  const typed = toAsciiDigits(toHalfWidth(text));
  const ownScript = BEYOND_LATIN.test(typed) ? proposeNameFrom(typed, readHandle, MAX_HANDLE_LENGTH) : undefined;
  const handles = [...(ownScript === undefined ? [] : [ownScript]), ...toHandleCandidates(typed)].flatMap(
    (name) => readHandle(name) ?? [],
  );
  return [...new Set(handles)].filter((handle) => !isReserved(handle));
}

/**
 * Returns a valid label similar to a text: its words in lower case, joined with `-`, as many as fit. In a text with several scripts,
 * only the words of the first script count. Returns `undefined` if no word is left.
 *
 * @example proposeLabel('Café de l’Opéra (north)') // 'café-de-lopéra-north'
 */
export const proposeLabel = (text: string): Label | undefined => proposeNameFrom(text, readLabel, MAX_LABEL_LENGTH);

/** Matches a letter of another script than Latin. */
const BEYOND_LATIN = /(?=\p{L})[^\p{Script=Latin}\p{Script=Common}]/u;

/** Formats an alias as `@cafe#door`, or as `@cafe` without a label. */
export const formatAlias = (handle: Handle, label?: Label): string =>
  label === undefined ? handle : `${handle}#${label}`;

/** Returns the name of a handle without its `@`. */
export const handleName = (handle: Handle): string => handle.slice(1);

/** Returns the key of a handle: `cafenoir` for `@Cafe.Noir` and `@cafenoir`. */
export const handleKey = (handle: Handle): HandleKey =>
  (PLAIN_HANDLE.test(handle) ? handle.slice(1) : nameKey(handle.slice(1))) as HandleKey;

/** Returns the key of a label: `Büro` and `buro` share a key, and so do `الدَّار` and `الدار`. */
export const labelKey = (label: Label): LabelKey => (PLAIN_LABEL.test(label) ? label : nameKey(label)) as LabelKey;

/**
 * Returns the sort key of a label, with which `lab-2` is before `lab-10`: its key with the length of each number, two digits, before the
 * number. The sort key is stored, so a change of the rule needs a migration.
 */
export const toLabelOrder = (label: Label): string =>
  labelKey(label).replace(/0*(\d+)/g, (_, digits: string) => `${String(digits.length).padStart(2, '0')}${digits}`);

const nameKey = (name: string): string =>
  (ASCII.test(name) ? name.toLowerCase() : foldText(name)).replace(/[._-]/g, '');

/** Converts a text to lower case and ASCII digits, and removes the marks and letter forms that keys ignore. */
export const foldText = (text: string): string =>
  toAsciiDigits(
    removeMarks(removeMarks(text.replace(ALEF, 'ا')).toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ')),
  );

/** Returns whether two aliases are the same name: their keys are equal. */
export const isSameAlias = (a: Alias, b: Alias): boolean =>
  handleKey(a.handle) === handleKey(b.handle) &&
  (a.label === undefined || b.label === undefined ? a.label === b.label : labelKey(a.label) === labelKey(b.label));

/** Maps ASCII lookalikes in a key to one spelling: `c0zy` and `cozy`, `modern` and `modem` become equal. */
export const foldAsciiLookalikes = (key: string): string =>
  key.replaceAll('m', 'rn').replaceAll('w', 'vv').replaceAll('0', 'o').replace(/[1i]/g, 'l');

/** Returns whether a handle is reserved (a route, a role, an emergency number) or an ASCII lookalike of a reserved one. */
export const isReserved = (handle: Handle): boolean => reserved().has(foldAsciiLookalikes(handleKey(handle)));

/** Returns the path of the canonical link: `/at/cafe/door`. The label is a segment, because a fragment never reaches a server. */
export const receiverPath = (handle: Handle, label?: Label): string =>
  `/at/${toPath(handle)}${label === undefined ? '' : `/${encodeURIComponent(label)}`}`;

/** Returns the path at which the application shows an alias: `/search/cafe/door`. */
export const searchPath = (handle: Handle, label?: Label): string =>
  `/search/${toPath(handle)}${label === undefined ? '' : `/${encodeURIComponent(label)}`}`;

/** Returns the path at which a visitor reports a place: `/report/cafe/door`. */
export const reportPath = (handle: Handle, label: Label): string =>
  `/report/${toPath(handle)}/${encodeURIComponent(label)}`;

/** Returns the path at which the owner of an alias changes it: `/edit/cafe/door`. */
export const editPath = (handle: Handle, label: Label): string =>
  `/edit/${toPath(handle)}/${encodeURIComponent(label)}`;

/** Encodes a handle without its `@` as a segment of a path. */
export const toPath = (handle: Handle): string => encodeURIComponent(handleName(handle));

/** Returns the path at which members manage a handle: `/mine/handles/cafe`. */
export const handleSettingsPath = (handle: Handle): string => `/mine/handles/${handleName(handle)}`;

/** Returns the path of an invitation to a handle, `/join/cafe`; the caller appends the secret as its fragment. */
export const joinPath = (handle: Handle): string => `/join/${toPath(handle)}`;

/** Fast path: names in canonical spelling are their own keys. Nearly all requests have such names. */
const PLAIN_HANDLE = /^@?[a-z0-9]{2,30}$/;
const PLAIN_LABEL = /^[a-z0-9]{1,40}$/;
const ASCII = /^[\0-\x7f]*$/;
const LABEL = /^[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}]*(?:[._-][\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}]*)*$/u;
const LINK =
  /^(?:https?:\/\/[^\s/?#]+|(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?|localhost(?::\d+)?)?(\/[^\s?#]*)(\?[^\s#]*)?(#\S*)?$/iu;

const ALEF = /[آأإٱ]/g;
/** Matches marks on Latin, Greek and Cyrillic letters, and Arabic tashkeel, Koranic signs and tatweel. */
const MARKS = new RegExp(
  `[${[
    '\\u0300-\\u036f\\u0483-\\u0489\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f',
    '\\u0610-\\u061a\\u0640\\u064b-\\u0652\\u0656-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed',
  ].join('')}]`,
  'g',
);

const removeMarks = (text: string): string => text.normalize('NFKD').replace(MARKS, '').normalize('NFKC');

/** Computed on first use: pages and the service worker only parse names. */
const reserved = callOnce(() => new Set(RESERVED_NAMES.map((name) => foldAsciiLookalikes(nameKey(name)))));

type Fault = Omit<FailureOf<'bad-alias'>, 'kind' | 'text'>;

const badAlias = (text: unknown, { suggestion, ...fault }: Fault = {}) =>
  err({
    kind: 'bad-alias',
    text: String(text).slice(0, 100),
    ...fault,
    ...(suggestion !== undefined && { suggestion }),
  } as const);

function findHandleFault(text: string): Fault {
  const problem = findHandleProblem(normalizeName(text));
  return problem.problem === undefined ? {} : { ...problem, part: 'handle', suggestion: proposeHandles(text)[0] };
}

function findLabelFault(text: string): Fault {
  const problem = findLabelProblem(normalizeLabel(text));
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

/** Converts full-width ASCII and the Arabic percent sign to ASCII: `＠ｃａｆｅ＃１` to `@cafe#1`. */
const toHalfWidth = (text: string): string =>
  text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).replaceAll('٪', '%');

/** Removes white space, direction marks, and Arabic and Urdu punctuation around a text. */
const trimPunctuation = (text: string): string => text.replace(AROUND, '');
const AROUND = /^[\s\p{Bidi_Control}،؛؟۔]+|[\s\p{Bidi_Control}،؛؟۔]+$/gu;

/** Matches `#door@cafe`; `TURNED_WHOLE` matches `door#cafe@`. */
const TURNED = /^#([^#@/]+)@([^#@/]+)$/;
const TURNED_WHOLE = /^([^#@/]+)#([^#@/]+)@$/;

type Parts = readonly [name: string, label?: string];

/** Splits a typed alias or a Whereat link into handle and label, which are not validated. */
function splitAliasText(text: string): Parts {
  const typed = trimPunctuation(toHalfWidth(text));
  return (/\/|%2f/i.test(typed) ? splitAliasLink(typed) : undefined) ?? splitParts(typed);
}

/** Splits an alias at its first separator. Further separators stay in the label, so validation rejects them. */
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

/** Splits a Whereat link into handle and label, which are not validated; returns `undefined` for any other text. */
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

/** Removes brackets, quotation marks and punctuation around a link. */
const withoutMarksAround = (typed: string): string =>
  typed.replace(/^[<([{"'“«*_]+/, '').replace(/[>)\]}"'”»*_.,;:!?…،؛؟。、]+$/, '');
