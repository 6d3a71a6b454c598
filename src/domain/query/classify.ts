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
import { type MapLink, readMapLink, UNKNOWN_SITE, withoutAddresses } from './links/map-link.ts';
import { describeNoPlace, isPlainNumber, readGridCode } from './lone-texts.ts';
import { readPlace } from './place-query.ts';

// What was typed is read in this order, and every reading that fits is kept, the first one first:
// 1. alias: begins with '@', has a '#', or is one of our links
// 2. map link      3. Plus Code     4. geotude     5. Saudi short address     6. Singapore postcode
// 7. coordinates   8. MGRS          9. a bare word, which is an alias without its '@'
// 10. place, with the country it ends in
// An alias with its '@', a link, and a closed code are nothing else. What begins with '@' and is no alias is refused.

/** The longest text that is read, in UTF-16 units. */
export const LONGEST_TEXT = 512;

/**
 * What a text can mean, best first; at least one reading. Takes time in proportion to the text's length and never throws.
 * Fails on what is empty, on more than 512 characters, on what begins with '@' and is no alias, and on a lone number or sign. The
 * reader's language decides which meaning of a letter comes first.
 *
 * @example understand('San Jose CA') // place in CA, place in US, place: each with `why`
 */
export function classify(
  text: string,
  { language }: { readonly language?: string } = {},
): Result<readonly Interpretation[], FailureOf<'bad-text'>> {
  if (typeof text !== 'string') return bad('empty');
  if (text.length > LONGEST_TEXT) return err({ kind: 'bad-text', problem: 'too-long', limit: LONGEST_TEXT });
  const typed = unquoted(text.replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g, '').trim());
  if (typed === '') return bad('empty');
  if (typed[0] === '@' || typed[0] === '＠') {
    // A name has nothing invisible in it, and here none is taken out of it: what is refused elsewhere is refused here.
    const alias = aliasReading(unquoted(text.trim()), 'at-sign');
    if (alias !== undefined) return ok([alias]);
    const aliases = readAliasesAmongWords(typed);
    if (aliases.length > 0) return ok(aliases);
    // A piece of a map's address: `@24.7,46.6,15z`.
    const pieces = readCoordinates(typed.slice(1), language);
    return pieces.length > 0 ? ok(pieces) : bad('alias');
  }
  // Line breaks part a pair from what is in other lines.
  const lines = text.includes('\n') ? text : typed;
  const readings = readAddress(typed) ?? readWords(typed, lines, language);
  return readings.length > 0 ? ok(readings) : bad(describeNoPlace(typed) ?? 'no-words');
}

/** The readings of an address that a short link leads to: it may be longer than what is typed. */
export function classifyAddress(address: string): readonly Interpretation[] {
  const link = readMapLink(address);
  return link.ok ? withWordsAround(address, link.value) : [linkReading(UNKNOWN_SITE)];
}

/** Without the quotation marks around it. */
const unquoted = (typed: string): string =>
  QUOTED.test(typed) ? typed.replace(/^[\p{Pi}\p{Pf}\p{Ps}"'`´]|[\p{Pi}\p{Pf}\p{Pe}"'`´]$/gu, '').trim() : typed;

const QUOTED =
  /^(?:"[^"]*"|'[^']*'|`[^`]*`|´[^´]*´|[\p{Pi}\p{Pf}„‚][^\p{Pi}\p{Pf}„‚]*[\p{Pi}\p{Pf}]|「[^」]*」|『[^』]*』|〝[^〞]*〞)$/u;

const bad = (problem: FailureOf<'bad-text'>['problem']) => err({ kind: 'bad-text', problem });

/** The readings of what is an address on the web or a closed code, and nothing else. */
function readAddress(typed: string): readonly Interpretation[] | undefined {
  if (!/[/:]|^www\./i.test(typed)) return undefined;
  const closed = readClosedCode(typed);
  if (closed !== undefined) return [closed.reading, ...(closed.around === '' ? [] : readPlace(closed.around))];
  const link = readMapLink(typed);
  if (link.ok && link.value.service !== 'web' && link.value.says !== 'nothing')
    return withWordsAround(typed, link.value);
  const single = readCodeLink(typed) ?? readAliasLink(typed);
  if (single !== undefined) return [single];
  if (link.ok) return withWordsAround(typed, link.value);
  return UNKNOWN_ADDRESS.test(typed) ? [linkReading(UNKNOWN_SITE)] : undefined;
}

/** An address without `https://` in front: of `www`, or with more than a handle and a label in it. */
const UNKNOWN_ADDRESS = /^www\.[^\s/@]+\.[^\s/@]+(?:\/\S*)?$|^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,10}\/[^\s/]+\/\S*$/i;

function withWordsAround(typed: string, link: MapLink): readonly Interpretation[] {
  if (link.says === 'text') {
    // The text of a link is read as if it were typed: a code in it says more than the search that the link makes of it.
    const readings = readWords(link.text).filter(({ kind }) => kind !== 'alias');
    const isPlace = ({ kind }: Interpretation) => kind === 'place';
    return [...readings.filter((reading) => !isPlace(reading)), linkReading(link), ...readings.filter(isPlace)];
  }
  if (link.says === 'point') return [linkReading(link), ...getAlternative(link)];
  // A link that says nothing does not hide what is written beside it.
  const around = withoutAddresses(typed);
  if (around === '') return [linkReading(link)];
  const readings = readWords(around).filter(({ kind, why }) => kind !== 'alias' || why.code === 'alias-in-text');
  const isPlace = ({ kind }: Interpretation) => kind === 'place';
  return [...readings.filter((reading) => !isPlace(reading)), linkReading(link), ...readings.filter(isPlace)];
}

/** The other point of a link, where the datum of its map is likely but not certain. */
const getAlternative = ({ service, alternative }: MapLink & { says: 'point' }): readonly Interpretation[] =>
  alternative === undefined ? [] : [linkReading({ service, says: 'point', ...alternative })];

function linkReading(link: MapLink): Interpretation {
  const datum = link.says === 'point' && link.datum !== undefined ? { datum: link.datum } : {};
  return { kind: 'map-link', link, why: { code: 'map-link', service: link.service, says: link.says, ...datum } };
}

const readCodeLink = (typed: string) =>
  /^(?:https?:\/\/)?(?:www\.)?plus\.codes\//i.test(typed) ? readPlusCode(typed) : undefined;

/** Our own links, of whichever host, alone or among other words: `https://…/at/cafe/door`. */
function readAliasLink(typed: string): Interpretation | undefined {
  for (const [address] of typed.matchAll(OWN_LINK)) {
    const reading = aliasReading(address, 'alias-link');
    if (reading !== undefined) return reading;
  }
  return undefined;
}

/** Our paths after a host or alone, after a space or an opening mark. */
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

/** Words for a place of one's own: as a search they find a town that happens to have the name (Home, Washington). */
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

/** The aliases in a sentence, each with its `@`, without the punctuation behind them: `Meet me at @cafe#door, please`. */
function readAliasesAmongWords(typed: string): readonly Interpretation[] {
  if (!/[@＠]/.test(typed)) return [];
  return [...typed.matchAll(ALIAS_AMONG_WORDS)]
    .filter(([found]) => found !== typed)
    .flatMap(([found]) => aliasReading(found, 'alias-in-text') ?? []);
}

const NAME = String.raw`[\p{L}\p{M}\p{Nd}]{1,80}(?:[._-][\p{L}\p{M}\p{Nd}]{1,80}){0,40}`;
/** After a space or an opening mark, so not in an email address or a path; before a space or closing marks. */
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
