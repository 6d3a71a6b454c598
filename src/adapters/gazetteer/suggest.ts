import { trailingCountry } from '../../domain/country.ts';
import type { NameIndex } from './name-index.ts';
import type { Places } from './places.ts';
import { trailingRegions } from './regions.ts';
import { type SearchOptions, searchByName } from './search.ts';

/**
 * Places whose name may be what somebody is typing, best first. Where no name begins so, the text may end in what the place
 * lies in ("portland or", "victoria seychelles"); a misspelling comes last.
 */
export function suggest(
  parts: { readonly names: NameIndex; readonly places: Places },
  text: string,
  { country, most = 8 }: { readonly country?: string | undefined; readonly most?: number } = {},
): readonly number[] {
  const search = (name: string, within: Omit<SearchOptions, 'most' | 'typing'> = { country }) =>
    searchByName(parts, name, { ...within, typing: true, most });
  const matches = search(text);
  if (matches[0] !== undefined && matches[0].fit !== 'nearly') return matches.map(({ place }) => place);
  for (const { rest, holds } of trailingRegions(parts.places, text)) {
    const inRegion = search(rest, { country, holds });
    if (inRegion.length > 0) return inRegion.map(({ place }) => place);
  }
  const trailing = country === undefined ? trailingCountry(text) : undefined;
  const inCountry = trailing === undefined ? [] : search(trailing.rest, { country: trailing.country });
  return (inCountry.length > 0 ? inCountry : matches).map(({ place }) => place);
}
