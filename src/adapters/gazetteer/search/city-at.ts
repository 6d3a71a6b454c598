import { distance } from 'geokdbush';
import type KDBush from 'kdbush';
import type { Point } from '../../../domain/coordinates/coordinates.ts';
import { isCityRegion, isCityState } from './city-regions.ts';
import { rank } from './file-format.ts';
import type { PlaceTable } from './place-table.ts';
import { findNearestPlaces } from './spatial-queries.ts';

/** The places with their spatial index. */
export interface PlaceIndex {
  readonly places: PlaceTable;
  readonly tree: KDBush;
}

/** Finds the city that contains a point of a country. */
export interface CityFinder {
  /**
   * Returns the number of the city in the given region; by default in the region of the nearest place. `near` are the places around the
   * point, nearest first. Returns `undefined` if no settlement of the country is within 50 km.
   */
  at(
    point: Point,
    country: string,
    region?: number,
  ): { readonly city: number; readonly near: readonly number[] } | undefined;
}

/**
 * Chooses, of the towns around a point, the one whose radius the point is deepest in. The radius of a town depends on its population, and
 * larger towns have more weight. So neither a quarter that the source lists as a town nor a small town beside a large one is the city.
 */
export function createCityFinder(index: PlaceIndex): CityFinder {
  const { places } = index;
  const largeCities = new Map<string, readonly number[]>();
  const districts = Map.groupBy(places.districts(), places.country);
  // Places are numbered by size, so the largest come first.
  const listLargeCities = (country: string) => {
    if (largeCities.size === 0)
      for (const [code, cities] of Map.groupBy(findLargestPlaces(places), places.country))
        largeCities.set(code, cities);
    return largeCities.get(country) ?? [];
  };
  const filterByDistance = (some: readonly number[], point: Point, kilometres: number): readonly number[] =>
    some.filter(
      (place) =>
        Math.abs(places.latitude(place) - point.latitude) * KM_PER_DEGREE <= kilometres &&
        kilometresTo(places, point, place) <= kilometres,
    );
  return {
    at(point, country, region) {
      const settlements = findNearestPlaces(index, point, country, MAX_NEAR_PLACES);
      if (settlements.length === 0) return undefined;
      const quarters = filterByDistance(districts.get(country) ?? [], point, DISTRICT_RADIUS_KM);
      const near = quarters.length === 0 ? settlements : sortByDistance(places, point, [...settlements, ...quarters]);
      const around = new Set([...settlements, ...filterByDistance(listLargeCities(country), point, CITY_RADIUS_KM)]);
      if (isCityState(country)) return { city: Math.min(...around), near };
      const towns = [...around].filter((place) => places.rank(place) > rank.partOfTown);
      const city = findMostSpecific(places, towns, { point, country, region: region ?? places.region(near[0]!) });
      return { city: city ?? settlements[0]!, near };
    },
  };
}

interface Locality {
  /** The number of a city. */
  readonly city: number;
  /** The number of the nearest quarter of that city within 3 km. */
  readonly district: number | undefined;
}

/** Returns the city and the quarter at a point of this country; `undefined` if no settlement is within 50 km. */
export function localityAt(
  { places, cities }: { readonly places: PlaceTable; readonly cities: CityFinder },
  point: Point,
  country: string,
): Locality | undefined {
  const found = cities.at(point, country);
  if (found === undefined) return undefined;
  const { city, near } = found;
  const isQuarter = (place: number) =>
    place !== city && places.city(place) === city && kilometresTo(places, point, place) <= DISTRICT_RADIUS_KM;
  return { city, district: near.slice(0, MAX_DISTRICTS).find(isQuarter) };
}

interface Surroundings {
  readonly point: Point;
  readonly country: string;
  /** The number of the region that contains the point. */
  readonly region: number;
}

function findMostSpecific(places: PlaceTable, towns: readonly number[], { point, country, region }: Surroundings) {
  const inCityRegion = isCityRegion(country, places.regionName(region));
  let [best] = towns;
  let least = Number.POSITIVE_INFINITY;
  for (const town of towns) {
    const isElsewhere = places.region(town) !== region;
    const known = places.population(town);
    const population = Math.max(known, MIN_POPULATION);
    const reachKm = Math.max(known > 0 ? MIN_REACH_KM : 0, REACH_OF_A_MILLION_KM * Math.sqrt(population / 1e6));
    const perPowerOfTen = inCityRegion && !isElsewhere ? weight.inCityRegion : weight.ofSize;
    const score =
      kilometresTo(places, point, town) / reachKm -
      perPowerOfTen * Math.log10(population) +
      (isElsewhere ? weight.inAnotherRegion : 0);
    if (score < least) [best, least] = [town, score];
  }
  return best;
}

/** The weights of the score in multiples of a town's radius. `ofSize` applies to each power of ten of inhabitants. */
const weight = { ofSize: 0.15, inCityRegion: 0.4, inAnotherRegion: 0.5 } as const;

function findLargestPlaces(places: PlaceTable): readonly number[] {
  const found: number[] = [];
  for (let place = 0; place < places.settlements && places.population(place) >= LARGE_CITY_POPULATION; place += 1)
    found.push(place);
  return found;
}

const sortByDistance = (places: PlaceTable, point: Point, some: readonly number[]): readonly number[] =>
  some
    .map((place) => ({ place, kilometres: kilometresTo(places, point, place) }))
    .sort((a, b) => a.kilometres - b.kilometres)
    .map(({ place }) => place);

const kilometresTo = (places: PlaceTable, point: Point, place: number): number =>
  distance(point.longitude, point.latitude, places.longitude(place), places.latitude(place));

const KM_PER_DEGREE = 111;
const CITY_RADIUS_KM = 60;
const DISTRICT_RADIUS_KM = 3;
/** The number of settlements around a point that may be its city. */
const MAX_NEAR_PLACES = 40;
/** The number of nearest places that may be its quarter. */
const MAX_DISTRICTS = 8;
/** The radius of a town with a million inhabitants in kilometres. A town with a hundredth of them has a tenth of this radius. */
const REACH_OF_A_MILLION_KM = 10;
/** The minimum radius of a place with a known population, in kilometres. */
const MIN_REACH_KM = 1.5;
/** The assumed population if it is unknown. */
const MIN_POPULATION = 100;
const LARGE_CITY_POPULATION = 100_000;
