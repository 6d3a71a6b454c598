import { findRegions, type Region } from '../../../domain/country/subdivisions.ts';
import { foldName } from '../../../domain/text/fold-name.ts';
import { callOnce } from '../../../domain/text/once.ts';
import type { PlaceTable } from './place-table.ts';
import { REGION_SYNONYMS } from './region-synonyms.ts';

/** The text before a trailing region, and a check of whether a place is in that region. */
export interface TrailingRegion {
  readonly rest: string;
  readonly holds: (place: number) => boolean;
}

/**
 * Yields the regions that the end of a text may mean, the longest name first: `Portland Oregon`, `portland, or`, `Perth WA`. It skips a
 * postcode after a region's code.
 */
export function* listTrailingRegions(places: PlaceTable, text: string): Generator<TrailingRegion> {
  const words = [...text.replace(afterCode, '').matchAll(/[^\s,،;]+/g)];
  for (let first = Math.max(1, words.length - MAX_NAME_WORDS); first < words.length; first += 1) {
    const { index } = words[first]!;
    const holds = findRegionByName(places, text.slice(index));
    if (holds !== undefined) yield { rest: text.slice(0, index), holds };
  }
}

/** Returns a check of whether a place is in the region with this name or code; `undefined` if there is no such region. */
export function findRegionByName(places: PlaceTable, name: string): TrailingRegion['holds'] | undefined {
  const plain = name
    .trim()
    .replace(/^\((.*)\)$/s, '$1')
    .replace(afterCode, '');
  const folded = foldName(plain);
  const inCountries = [...findRegionsByCode(plain), ...(synonyms().get(folded) ?? [])].map(
    ({ country, name: region }) => ({
      country,
      regions: places.regionsCalled(foldName(region)),
    }),
  );
  const named = places.regionsCalled(folded);
  if (inCountries.length === 0 && named.size === 0) return undefined;
  return (place) =>
    named.has(places.region(place)) ||
    inCountries.some(({ country, regions }) => regions.has(places.region(place)) && places.country(place) === country);
}

/**
 * Returns the regions of a code. In some countries a code matches in any case (`or`), elsewhere only as it is spelled: `MI`, `N.L.`,
 * `Jal.`.
 */
function findRegionsByCode(text: string): readonly Region[] {
  const code = text.replaceAll('.', '').toUpperCase();
  const regions = findRegions(code);
  const isWritten = text === text.toUpperCase() || /^\p{Lu}\p{Ll}+\.$/u.test(text);
  return isWritten ? regions : regions.filter(({ country }) => inAnyCase.has(country));
}

const inAnyCase: ReadonlySet<string> = new Set(['US', 'CA', 'AU']);

/** The regions by the normalized names that GeoNames lacks. */
const synonyms = callOnce((): ReadonlyMap<string, readonly Region[]> => {
  const regions = Object.entries(REGION_SYNONYMS).flatMap(([country, rows]) =>
    rows.split('|').flatMap((row) => {
      const [name = '', ...others] = row.split('=');
      return others.map((synonym) => ({ key: foldName(synonym), country, name }));
    }),
  );
  return Map.groupBy(regions, ({ key }) => key);
});

/** A postcode after a code: `OR 97201`, `ON M5V 2T6`. */
const afterCode = /(?<=\b[A-Za-z]{2,3}|\.)\s+(?:\d[\d-]{3,}|[A-Za-z]\d[A-Za-z]\s?\d[A-Za-z]\d)$/;

/** The maximum number of words of a region's name, which is one more than in Newfoundland and Labrador. */
const MAX_NAME_WORDS = 4;
