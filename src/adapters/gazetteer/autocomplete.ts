import { trailingCountry } from '../../domain/country.ts';
import type { Settlement } from '../../ports/gazetteer.ts';
import { liesIn, settlementOf } from './admin-areas.ts';
import { distinct, findExact, type GazetteerParts, type Hit } from './geocoder.ts';
import { type Preference, type SearchOptions, searchByName } from './search.ts';
import { trailingRegions } from './trailing-region.ts';

interface SuggestOptions extends Preference {
  readonly country?: string | undefined;
  readonly limit?: number;
}

/**
 * Completions of a typed text, best first. A place whose whole name is the text comes first, in the order of a search,
 * so that both mean the same place; a name of up to three letters may be the beginning of a longer one.
 */
export function suggest(parts: GazetteerParts, text: string, options: SuggestOptions = {}): readonly Settlement[] {
  const { places } = parts;
  const { limit = 8 } = options;
  const exact = isShort(text) ? [] : findExact(parts, text, options);
  // A town of that name in an area stands for it, as New York does.
  const [first] = exact;
  const called = exact.filter(
    (hit) => typeof hit === 'number' || typeof first !== 'number' || !liesIn(places, hit, first),
  );
  const typed = completePlaces(parts, text, options, limit, called.length > 0);
  const describe = (hit: Hit) => (typeof hit === 'number' ? places.read(hit) : settlementOf(places, hit));
  return distinct(parts, [...called, ...typed], limit).map(describe);
}

const isShort = (text: string): boolean => /^\s*[A-Za-z]{0,3}\s*$/.test(text);

/**
 * Places whose name may complete the typed text, best first. Where no name begins with the text, it may end in the
 * place's region or country ("portland or", "victoria seychelles"); misspellings come last.
 */
function completePlaces(
  parts: GazetteerParts,
  text: string,
  { country, near, home, homeLanguage }: SuggestOptions,
  limit: number,
  isSpeltRight: boolean,
): readonly number[] {
  const search = (name: string, within: Omit<SearchOptions, 'limit' | 'typing'> = { country }) =>
    searchByName(parts, name, { near, home, homeLanguage, ...within, typing: true, limit });
  const matches = search(text);
  if (matches[0] !== undefined && matches[0].fit !== 'nearly') return matches.map(({ place }) => place);
  for (const { rest, holds } of trailingRegions(parts.places, text)) {
    const inRegion = search(rest, { country, holds });
    if (inRegion.length > 0) return inRegion.map(({ place }) => place);
  }
  const trailing = country === undefined ? trailingCountry(text) : undefined;
  const inCountry = trailing === undefined ? [] : search(trailing.rest, { country: trailing.country });
  const misspelt = isSpeltRight ? [] : matches;
  return (inCountry.length > 0 ? inCountry : misspelt).map(({ place }) => place);
}
