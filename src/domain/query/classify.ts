import { readAlias } from '../aliases/alias.ts';
import type { FailureOf } from '../failure.ts';
import { err, ok, type Result } from '../result.ts';
import {
  readClosedCode,
  readGeotude,
  readMgrs,
  readPlusCode,
  readSaudiShortAddress,
  readSingaporePostcode,
  readThreeWords,
} from './codes.ts';
import { readCoordinates } from './coordinates/coordinates.ts';
import type { Interpretation } from './interpretation.ts';
import { type MapLink, readMapLink, removeUrls, UNKNOWN_SITE } from './links/map-link.ts';
import { describeNoPlace, isPlainNumber, readGridCode } from './lone-texts.ts';
import { readPlace } from './place-query.ts';

// A text that begins with '@' is an alias, a sentence that begins with one, or the '@24.7,46.6,15z' of a map's URL. Anything else
// that begins with '@' is an error.
// A text with a what3words code, a map link or a Whereat link has that reading. The words around a what3words code, or around a
// link without a point, add their own readings, and so does the search text of a link.
// For all other texts these readings are tried in this order, and all that match are returned in this order:
//  1. alias with a '#'      2. Plus Code     3. geotude     4. Saudi short address     5. Singapore postcode
//  6. coordinates           7. MGRS          8. one word as an alias without its '@'   9. geohash or Maidenhead locator
// 10. aliases in a sentence           11. three words with dots (what3words)          12. place, with the country at its end

/** The maximum length of a text, in UTF-16 units. */
export const LONGEST_TEXT = 512;

/**
 * Returns the interpretations of a typed text, best first; at least one. The time is linear in the length of the text.
 *
 * Fails with `bad-text` if the text is empty, has more than `LONGEST_TEXT` characters, begins with '@' but contains no alias or
 * coordinates, is a phone number, or is a number or a sign that no geocoder can find.
 *
 * @param options `language`: the reader's language, a BCP 47 tag. It decides which meaning comes first of a letter beside degrees:
 *   `O` is east in German and west in French
 * @example classify('San Jose CA') // value: a place in CA (Canada), a place in US (California), a place; each with `why`
 */
export function classify(
  text: string,
  { language }: { readonly language?: string } = {},
): Result<readonly Interpretation[], FailureOf<'bad-text'>> {
  if (typeof text !== 'string') return badText('empty');
  if (text.length > LONGEST_TEXT) return err({ kind: 'bad-text', problem: 'too-long', limit: LONGEST_TEXT });
  const typed = unquote(text.replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g, '').trim());
  if (typed === '') return badText('empty');
  if (typed[0] === '@' || typed[0] === '＠') {
    // The original text, with its invisible characters: other callers reject an alias that contains them, so this one does too.
    const alias = aliasReading(unquote(text.trim()), 'at-sign');
    if (alias !== undefined) return ok([alias]);
    const aliases = readAliasesAmongWords(typed);
    if (aliases.length > 0) return ok(aliases);
    // A part of a map's URL: `@24.7,46.6,15z`.
    const pieces = readCoordinates(typed.slice(1), language);
    return pieces.length > 0 ? ok(pieces) : badText('alias');
  }
  // Line breaks separate a pair of coordinates from the text in other lines.
  const lines = text.includes('\n') ? text : typed;
  const readings = readUrl(typed) ?? readWords(typed, lines, language);
  return readings.length > 0 ? ok(readings) : badText(describeNoPlace(typed) ?? 'no-words');
}

/** Returns the interpretations of the URL that a short link redirects to. It can be longer than `LONGEST_TEXT`. */
export function classifyUrl(url: string): readonly Interpretation[] {
  const link = readMapLink(url);
  return link.ok ? withWordsAround(url, link.value) : [linkReading(UNKNOWN_SITE)];
}

/** Removes one pair of quotation marks around a text. */
const unquote = (typed: string): string =>
  QUOTED.test(typed) ? typed.replace(/^[\p{Pi}\p{Pf}\p{Ps}"'`´]|[\p{Pi}\p{Pf}\p{Pe}"'`´]$/gu, '').trim() : typed;

const QUOTED =
  /^(?:"[^"]*"|'[^']*'|`[^`]*`|´[^´]*´|[\p{Pi}\p{Pf}„‚][^\p{Pi}\p{Pf}„‚]*[\p{Pi}\p{Pf}]|「[^」]*」|『[^』]*』|〝[^〞]*〞)$/u;

const badText = (problem: FailureOf<'bad-text'>['problem']) => err({ kind: 'bad-text', problem });

/** Reads a text that can only be a URL or a what3words code; returns `undefined` for any other text. */
function readUrl(typed: string): readonly Interpretation[] | undefined {
  if (!/[/:]|^www\./i.test(typed)) return undefined;
  const closed = readClosedCode(typed);
  if (closed !== undefined) return [closed.reading, ...(closed.around === '' ? [] : readPlace(closed.around))];
  const link = readMapLink(typed);
  if (link.ok && link.value.service !== 'web' && link.value.says !== 'nothing')
    return withWordsAround(typed, link.value);
  const single = readCodeLink(typed) ?? readAliasLink(typed);
  if (single !== undefined) return [single];
  if (link.ok) return withWordsAround(typed, link.value);
  return UNKNOWN_URL.test(typed) ? [linkReading(UNKNOWN_SITE)] : undefined;
}

/** Matches a URL without its `https://`: it begins with `www.`, or its path has more segments than an alias. */
const UNKNOWN_URL = /^www\.[^\s/@]+\.[^\s/@]+(?:\/\S*)?$|^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,10}\/[^\s/]+\/\S*$/i;

function withWordsAround(typed: string, link: MapLink): readonly Interpretation[] {
  if (link.says === 'text') {
    // The search text of a link is classified like a typed text: a code in it is more exact than a search for it.
    const readings = readWords(link.text).filter(({ kind }) => kind !== 'alias');
    const isPlace = ({ kind }: Interpretation) => kind === 'place';
    return [...readings.filter((reading) => !isPlace(reading)), linkReading(link), ...readings.filter(isPlace)];
  }
  if (link.says === 'point') return [linkReading(link), ...getAlternative(link)];
  // A link without a point or a search text: the text beside it is classified too.
  const around = removeUrls(typed);
  if (around === '') return [linkReading(link)];
  const readings = readWords(around).filter(({ kind, why }) => kind !== 'alias' || why.code === 'alias-in-text');
  const isPlace = ({ kind }: Interpretation) => kind === 'place';
  return [...readings.filter((reading) => !isPlace(reading)), linkReading(link), ...readings.filter(isPlace)];
}

/** Returns the second point of a link if the datum of its map is likely but not certain. */
const getAlternative = ({ service, alternative }: MapLink & { says: 'point' }): readonly Interpretation[] =>
  alternative === undefined ? [] : [linkReading({ service, says: 'point', ...alternative })];

function linkReading(link: MapLink): Interpretation {
  const datum = link.says === 'point' && link.datum !== undefined ? { datum: link.datum } : {};
  return { kind: 'map-link', link, why: { code: 'map-link', service: link.service, says: link.says, ...datum } };
}

const readCodeLink = (typed: string) =>
  /^(?:https?:\/\/)?(?:www\.)?plus\.codes\//i.test(typed) ? readPlusCode(typed) : undefined;

/** Reads the first Whereat link in a text, on any host: `https://…/at/cafe/door`. */
function readAliasLink(typed: string): Interpretation | undefined {
  for (const [address] of typed.matchAll(OWN_LINK)) {
    const reading = aliasReading(address, 'alias-link');
    if (reading !== undefined) return reading;
  }
  return undefined;
}

/** Matches the path of a Whereat link, with or without a host, at the start or after a space or an opening bracket or quotation mark. */
const OWN_LINK =
  /(?<![^\s<([{"'“«*_])(?:https?:\/\/[^\s/?#]{1,100}|(?:[\w-]{1,60}\.){1,5}[a-z]{2,20}(?::\d{1,5})?|localhost(?::\d{1,5})?)?\/(?:at\/|search[/?]|alias\?|@|%40)[^\s<>"]*/giu;

function readWords(typed: string, lines = typed, language?: string): readonly Interpretation[] {
  const readings: Interpretation[] = [];
  const add = (reading: Interpretation | undefined) => {
    if (reading !== undefined) readings.push(reading);
  };
  const bare = !/\s/.test(typed);
  const problem = describeNoPlace(typed);
  if (/[#＃]/.test(typed)) add(aliasReading(typed, 'hash-between'));
  add(readPlusCode(typed));
  if (/\p{Nd}/u.test(typed)) {
    if (bare) add(readGeotude(typed));
    add(readSaudiShortAddress(typed));
    add(readSingaporePostcode(typed));
    readings.push(...readCoordinates(lines, language));
    add(readMgrs(typed));
  }
  if (bare && !/[#＃]/.test(typed) && !isPlainNumber(typed, problem)) add(aliasReading(typed, 'single-word'));
  if (bare) add(readGridCode(typed));
  readings.push(...readAliasesAmongWords(typed));
  add(readThreeWords(typed));
  if (problem === undefined && !(bare && OWN_PLACES.has(typed.toLowerCase()))) readings.push(...readPlace(typed));
  return readings;
}

/** Words for a user's own places. They are never searched: a geocoder finds a town of that name (Home, Washington). */
const OWN_PLACES: ReadonlySet<string> = new Set([
  'home',
  'work',
  'office',
  'here',
  'house',
  'shop',
  'store',
  'gate',
  'door',
]);

/** Returns the aliases with `@` in a sentence, without the punctuation after them: `Meet me at @cafe#door, please`. */
function readAliasesAmongWords(typed: string): readonly Interpretation[] {
  if (!/[@＠]/.test(typed)) return [];
  return [...typed.matchAll(ALIAS_AMONG_WORDS)]
    .filter(([found]) => found !== typed)
    .flatMap(([found]) => aliasReading(found, 'alias-in-text') ?? []);
}

const NAME = String.raw`[\p{L}\p{M}\p{Nd}]{1,80}(?:[._-][\p{L}\p{M}\p{Nd}]{1,80}){0,40}`;
/** Matches an alias between spaces, brackets, quotation marks or punctuation, so not in an email address or a path. */
const ALIAS_AMONG_WORDS = new RegExp(
  String.raw`(?<=^|[\s\p{Ps}\p{Pi}"':،,])[@＠]${NAME}(?:\s?[#＃]\s?${NAME})?(?=[.,;:!?"'…،؛؟。！？\p{Pe}\p{Pf}]{0,5}(?:\s|$))`,
  'gu',
);

function aliasReading(
  typed: string,
  code: 'at-sign' | 'hash-between' | 'single-word' | 'alias-link' | 'alias-in-text',
): Interpretation | undefined {
  const alias = readAlias(typed);
  return alias && { kind: 'alias', alias, why: { code } };
}
