import { approximateAddress } from '../../../domain/location/address-words.ts';
import type { Location } from '../../../domain/location/location.ts';
import { normalizeText } from '../../lib/normalize-text.ts';

/** A place of a handle, with its number in the list and on the map. */
export interface NumberedPlace {
  readonly number: number;
  readonly location: Location;
}

/** The number of rows in a folded list, the size from which a list has a filter, and the maximum size of a numbered list. */
export const listLimits = { folded: 20, filtered: 10, numbered: 20 } as const;

/** Numbers the places of a handle. A complete list is sorted naturally (stall-2 before stall-10); a page of a list keeps its order. */
export function numberPlaces(
  locations: readonly Location[],
  isWhole: boolean,
  compareNumbered: (a: string, b: string) => number,
): readonly NumberedPlace[] {
  const ordered = isWhole ? [...locations].sort((a, b) => compareNumbered(a.label, b.label)) : locations;
  return ordered.map((location, index) => ({ number: index + 1, location }));
}

/** Returns the locations whose label or address contains every word of a text, in any case and without accents. */
export function filterPlaces(choices: readonly NumberedPlace[], text: string): readonly NumberedPlace[] {
  const words = normalizeText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return choices;
  return choices.filter(({ location }) => {
    const all = normalizeText(`${location.label} ${location.address} ${approximateAddress(location) ?? ''}`);
    return words.every((word) => all.includes(word));
  });
}
