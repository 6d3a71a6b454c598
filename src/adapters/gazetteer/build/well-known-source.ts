import { readFileSync } from 'node:fs';
import { distance } from 'geokdbush';
import { rank } from '../search/file-format.ts';
import type { SourcePlace } from './geonames-source.ts';

/** The URL of the list of landmarks, districts and alternative names of airports. */
export const wellKnownPath = new URL('./well-known-places.tsv', import.meta.url);

/** A row of the list. */
export interface WellKnownRow {
  readonly kind: 'landmark' | 'district' | 'airport';
  readonly name: string;
  readonly otherNames: readonly string[];
  readonly country: string;
  /** The point in degrees; an airport has its IATA code instead. */
  readonly at: { readonly latitude: number; readonly longitude: number } | { readonly iata: string };
  /** The URL of an article in the English Wikipedia. */
  readonly source: string;
  /** The name of its town in the tables, if another one would be computed. */
  readonly city?: string;
}

const readWellKnownRows = (): readonly WellKnownRow[] =>
  readFileSync(wellKnownPath, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [kind, name = '', others = '', country = '', first = '', second = '', source = '', city] = line.split('\t');
      return {
        kind: kind as WellKnownRow['kind'],
        name,
        otherNames: others.split('|').filter(Boolean),
        country,
        at: kind === 'airport' ? { iata: first } : { latitude: Number(first), longitude: Number(second) },
        source: source === '=' ? name : source,
        ...(city !== undefined && { city }),
      };
    });

/** The population of a town that is as likely to be meant as a landmark or a district. */
const weight = { landmark: 300_000, district: 100_000 } as const;

/** Returns the landmarks and districts of the list, with their regions. */
export const listWellKnownPlaces = (regionAt: RegionAt): readonly SourcePlace[] =>
  readWellKnownRows().flatMap(({ kind, name, otherNames, country, at, city }): readonly SourcePlace[] => {
    if (kind === 'airport' || 'iata' in at) return [];
    const place = { ...at, name, otherNames, country, ...(city !== undefined && { city }) };
    const region = regionAt(place, city);
    return [{ ...place, region, population: weight[kind], rank: rank.settlement, kind }];
  });

/** Returns the region of a place, or of the given town. */
export type RegionAt = (place: Pick<SourcePlace, 'latitude' | 'longitude' | 'country'>, city?: string) => string;

/**
 * Returns a look-up of the region of the nearest settlement in the country, or of the nearest with the given name, within 100 km; empty if
 * there is none.
 */
export function createRegionLookUp(settlements: readonly SourcePlace[]): RegionAt {
  const byCountry = Map.groupBy(settlements, ({ country }) => country);
  return ({ latitude, longitude, country }, city) => {
    let region = '';
    let nearest = 100;
    for (const town of byCountry.get(country) ?? []) {
      if (Math.abs(town.latitude - latitude) > 1 || (city !== undefined && town.name !== city)) continue;
      const kilometres = distance(longitude, latitude, town.longitude, town.latitude);
      if (kilometres < nearest) [nearest, region] = [kilometres, town.region];
    }
    return region;
  };
}

/** Returns the alternative names of airports by IATA code. */
export const airportNames = (): ReadonlyMap<string, readonly string[]> =>
  new Map(
    readWellKnownRows().flatMap(({ at, name, otherNames }) =>
      'iata' in at ? [[at.iata, [name, ...otherNames]] as const] : [],
    ),
  );
