import { findRegions } from '../../domain/country/subdivisions.ts';
import { foldName } from './normalize-name.ts';
import type { Places } from './place-table.ts';

/** The text before the region that it ends in, and whether a place lies in that region. */
export interface TrailingRegion {
  readonly rest: string;
  readonly holds: (place: number) => boolean;
}

/**
 * The regions that the end of a text may mean, the longest name first: `Portland Oregon`, `portland, or`, `Perth WA`. A
 * postal code after a region's code is passed over.
 */
export function* trailingRegions(places: Places, text: string): Generator<TrailingRegion> {
  const words = [...text.replace(afterCode, '').matchAll(/[^\s,،;]+/g)];
  for (let first = Math.max(1, words.length - longestName); first < words.length; first += 1) {
    const { index } = words[first]!;
    const holds = regionCalled(places, text.slice(index));
    if (holds !== undefined) yield { rest: text.slice(0, index), holds };
  }
}

/** Whether a place lies in the region of this name or code; `undefined` when there is no such region. */
export function regionCalled(places: Places, name: string): TrailingRegion['holds'] | undefined {
  const plain = name.trim().replace(afterCode, '');
  const byCode = findRegions(plain.toUpperCase()).map(({ country, name: region }) => ({
    country,
    regions: places.regionsCalled(foldName(region)),
  }));
  const named = places.regionsCalled(foldName(plain));
  if (byCode.length === 0 && named.size === 0) return undefined;
  return (place) =>
    named.has(places.region(place)) ||
    byCode.some(({ country, regions }) => regions.has(places.region(place)) && places.country(place) === country);
}

/** A postal code: `OR 97201`, `ON M5V 2T6`. */
const afterCode = /(?<=\b[A-Za-z]{2,3})\s+(?:\d[\d-]{3,}|[A-Za-z]\d[A-Za-z]\s?\d[A-Za-z]\d)$/;

/** Words of the longest region's name that is looked for: Newfoundland and Labrador, with one to spare. */
const longestName = 4;
