import { trailingCountry } from '../../domain/country.ts';
import type { Settlement } from '../../ports/gazetteer.ts';
import { type Areas, isTownBeside, liesIn, settlementOf } from './admin-areas.ts';
import type { NameIndex } from './name-index.ts';
import type { Places } from './place-table.ts';
import { type SearchOptions, searchByName } from './search.ts';
import { trailingRegions } from './trailing-region.ts';

/**
 * What somebody may be typing, best first: the places, and the area that is called so before them. A town of that name in
 * it stands for it (New York), and one elsewhere goes before it (Bāli in West Bengal).
 */
export function suggest(
  parts: { readonly names: NameIndex; readonly places: Places; readonly areas: Areas },
  text: string,
  options: SuggestOptions = {},
): readonly Settlement[] {
  const { places, areas } = parts;
  const area = areas.called(text, options.country);
  const numbers = placesTyped(parts, text, options, area !== undefined);
  const settlements = numbers.map(places.read);
  if (area === undefined) return settlements;
  const town = numbers.find((place) => isTownBeside(places, area, place, text));
  if (town !== undefined && liesIn(places, area, town)) return settlements;
  return settlements.toSpliced(town === undefined ? 0 : 1, 0, settlementOf(places, area)).slice(0, most(options));
}

interface SuggestOptions {
  readonly country?: string | undefined;
  readonly most?: number;
}

const most = ({ most = 8 }: SuggestOptions): number => most;

/**
 * Places whose name may be what somebody is typing, best first. Where no name begins so, the text may end in what the place
 * lies in ("portland or", "victoria seychelles"); a misspelling comes last.
 */
function placesTyped(
  parts: { readonly names: NameIndex; readonly places: Places },
  text: string,
  options: SuggestOptions,
  isSpeltRight: boolean,
): readonly number[] {
  const { country } = options;
  const search = (name: string, within: Omit<SearchOptions, 'most' | 'typing'> = { country }) =>
    searchByName(parts, name, { ...within, typing: true, most: most(options) });
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
