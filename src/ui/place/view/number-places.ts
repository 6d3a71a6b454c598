import { approximateAddress } from '../../../domain/location/address-words.ts';
import type { Location } from '../../../domain/location/location.ts';

/** A place of a handle, with its number in the list and on the map. */
export interface NumberedLocation {
  readonly number: number;
  readonly location: Location;
}

/** The number shown at first; the size from which a list has a filter; the number of numbered rows and marks. */
export const listLimits = { folded: 20, filtered: 10, numbered: 20 } as const;

/** All places of a handle, stall-2 before stall-10. A partial list keeps its order. */
export function numberLocations(
  locations: readonly Location[],
  isWhole: boolean,
  compareNumbered: (a: string, b: string) => number,
): readonly NumberedLocation[] {
  const ordered = isWhole ? [...locations].sort((a, b) => compareNumbered(a.label, b.label)) : locations;
  return ordered.map((location, index) => ({ number: index + 1, location }));
}

/** Returns the locations whose label or address contains every word of a text, in any case and without accents. */
export function filterLocations(choices: readonly NumberedLocation[], text: string): readonly NumberedLocation[] {
  const words = normalizeText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return choices;
  return choices.filter(({ location }) => {
    const all = normalizeText(`${location.label} ${location.address} ${approximateAddress(location) ?? ''}`);
    return words.every((word) => all.includes(word));
  });
}

const normalizeText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
