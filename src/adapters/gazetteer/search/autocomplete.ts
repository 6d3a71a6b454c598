import { findTrailingCountry } from '../../../domain/country/country.ts';
import { foldName } from '../../../domain/text/fold-name.ts';
import type { Settlement } from '../../../ports/geocoding/gazetteer.ts';
import { liesIn, toSettlement } from './admin-areas.ts';
import { distinct, findExact, type GazetteerParts, type Hit } from './geocoder.ts';
import { type PlaceSearchOptions, type Preference, searchByName } from './search.ts';
import { listTrailingRegions } from './trailing-region.ts';

interface SuggestOptions extends Preference {
  /** The language of the displayed names. BCP 47. */
  readonly language: string;
  readonly country?: string | undefined;
  readonly limit?: number;
}

/**
 * Returns completions of a typed text, best first. Places whose full name is the text come first, in the order of a search, so a suggestion
 * and a search agree. A name of up to three letters is treated as the start of a longer one.
 */
export function suggest(parts: GazetteerParts, text: string, options: SuggestOptions): readonly Settlement[] {
  const { places } = parts;
  const { language, limit = 8 } = options;
  const exact = isShort(text) ? [] : findExact(parts, text, options);
  // A town replaces the area of the same name that contains it, such as New York.
  const [first] = exact;
  const called = exact.filter(
    (hit) => typeof hit === 'number' || typeof first !== 'number' || !liesIn(places, hit, first),
  );
  // It requests twice the limit, because some of the largest may be implausible.
  const typed = completePlaces(parts, text, options, 2 * limit, called.length > 0);
  const found = distinct(parts, [...called, ...typed], 2 * limit);
  const isFar = createFarFetched(parts, text, called, language);
  const describe = (hit: Hit) =>
    typeof hit === 'number' ? places.read(hit, language) : toSettlement(places, hit, language);
  const isBegun = found.some((hit) => typeof hit === 'number' && beginsWith(parts, hit, text, language));
  const ranked = isBegun ? [...found.filter((hit) => !isFar(hit)), ...found.filter(isFar)] : found;
  return ranked.slice(0, limit).map(describe);
}

/** The population from which a town may be meant by an alternative name: by its full name, or by the start of it. */
const KNOWN_BY_NAME = 100_000;
const KNOWN_BY_BEGINNING = 1_000_000;

/** Returns whether a displayed name of a place begins with the text. */
const beginsWith = ({ places }: GazetteerParts, place: number, text: string, language: string): boolean =>
  [places.name(place), places.nameIn(place, language)].some((name) => foldName(name).startsWith(foldName(text)));

/**
 * Returns a check of whether a place matches only by a little-known name that is not displayed, such as Safita by `burj`. The first place
 * with that full name is never far-fetched, because a search returns it.
 */
function createFarFetched(
  parts: GazetteerParts,
  text: string,
  called: readonly Hit[],
  language: string,
): (hit: Hit) => boolean {
  const { places } = parts;
  return (hit) => {
    // Alternative names of airports, sights and regions are in common use.
    if (typeof hit !== 'number' || hit >= places.settlements || hit === called[0]) return false;
    if (beginsWith(parts, hit, text, language)) return false;
    return places.population(hit) < (called.includes(hit) ? KNOWN_BY_NAME : KNOWN_BY_BEGINNING);
  };
}

const isShort = (text: string): boolean => /^\s*[A-Za-z]{0,3}\s*$/.test(text);

/**
 * Returns places whose name may complete the typed text, best first. If no name begins with the text, the text may end in the place's
 * region or country ("portland or", "victoria seychelles"). Misspellings come last.
 */
function completePlaces(
  parts: GazetteerParts,
  text: string,
  { country, near, home, homeLanguage }: SuggestOptions,
  limit: number,
  isSpeltRight: boolean,
): readonly number[] {
  const search = (name: string, within: Omit<PlaceSearchOptions, 'limit' | 'typing'> = { country }) =>
    searchByName(parts, name, { near, home, homeLanguage, ...within, typing: true, limit });
  const matches = search(text);
  if (matches[0] !== undefined && matches[0].fit !== 'nearly') return matches.map(({ place }) => place);
  for (const { rest, holds } of listTrailingRegions(parts.places, text)) {
    const inRegion = search(rest, { country, holds });
    if (inRegion.length > 0) return inRegion.map(({ place }) => place);
  }
  const trailing = country === undefined ? findTrailingCountry(text) : undefined;
  const inCountry = trailing === undefined ? [] : search(trailing.rest, { country: trailing.country });
  const corrected = isSpeltRight ? [] : matches;
  return (inCountry.length > 0 ? inCountry : corrected).map(({ place }) => place);
}
