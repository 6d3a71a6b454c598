import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { addressKey, addressWords } from '../../../../domain/address/street-words.ts';
import { countryName } from '../../../../domain/country/country.ts';
import { listRegionCodes } from '../../../../domain/country/subdivisions.ts';
import { type MicroPoint, metresBetween } from './geometry.ts';
import type { Names, StagedArea } from './street-names.ts';

/** The town at a point, according to the embedded gazetteer and the borders. */
interface Town {
  readonly city: string;
  readonly region: string;
  /** ISO 3166-1 alpha-2 in capitals; empty if it is unknown. */
  readonly country: string;
}

export type FindTown = (latitude: number, longitude: number) => Promise<Town>;

/** The locality that contains an address. Names are by language, like those of streets; unknown names are absent. */
export interface Locality {
  readonly quarter: Names;
  readonly city: Names;
  readonly region: string;
  readonly country: string;
}

/** The locality in the tags of an address; its fields are empty if a tag is missing. */
export interface ReportedLocality {
  readonly quarter: string;
  readonly city: string;
  readonly region: string;
}

interface LocalityWithWords {
  readonly locality: Locality;
  /** The words that users may add to an address in this locality. */
  readonly words: ReadonlySet<string>;
}

export interface Localities {
  /** Returns the locality of a point and its words. Points with equal localities get the same objects. */
  at(point: MicroPoint, reported: ReportedLocality): Promise<LocalityWithWords>;
}

/** The radius in kilometres within which a point belongs to a place of this kind. */
const reachKm: Readonly<Record<string, number>> = {
  city: 15,
  town: 6,
  village: 3,
  hamlet: 1.5,
  borough: 3,
  suburb: 2.5,
  quarter: 1.5,
  neighbourhood: 1.2,
};

const townKinds: ReadonlySet<string> = new Set(['city', 'town', 'village', 'hamlet']);

export function createLocalities(areas: readonly StagedArea[], findTown: FindTown): Localities {
  const towns = areas.filter(({ place }) => townKinds.has(place));
  const quarters = areas.filter(({ place }) => !townKinds.has(place) && place in reachKm);
  const townsAround = findNearby(towns, MAX_TOWNS);
  const quartersAround = findNearby(quarters, MAX_QUARTERS);
  const townCalled = findByName(towns);
  const quarterCalled = findByName(quarters);
  const areaNumbers = new Map(areas.map((area, i) => [area, i]));
  const wordsOfText = new Map<string, readonly string[]>();
  const wordsOfArea = new Map<StagedArea, readonly string[]>();
  const foundTowns = new Map<string, Promise<Town>>();
  const calledAreas = new Map<string, readonly (StagedArea | undefined)[]>();
  const localities = new Map<string, Locality>();
  const wordSets = new Map<string, ReadonlySet<string>>();
  /** Returns the town at a point, cached for each square of about two kilometres. */
  const findTownAt = ({ latitude, longitude }: MicroPoint): Promise<Town> => {
    const square = `${Math.round(latitude / 20_000)} ${Math.round(longitude / 20_000)}`;
    return getOrStore(foundTowns, square, () => findTown(latitude / 1e6, longitude / 1e6));
  };
  const splitWords = (...texts: readonly string[]) =>
    texts.flatMap((text) => getOrStore(wordsOfText, text, () => addressWords(text)));
  const listContextNames = ({ names }: StagedArea) => contextNames.flatMap((name) => names[name] ?? []);
  return {
    async at(point, stated) {
      const quarters = quartersAround(point);
      const towns = townsAround(point);
      const around = [...quarters, ...towns];
      const town = await findTownAt(point);
      const numbers = (some: readonly (StagedArea | undefined)[]) => some.map((area) => area && areaNumbers.get(area));
      const { quarter, city, region } = stated;
      const reportedAndTown = [quarter, city, region, town.city, town.region, town.country].join('\n');
      const called = getOrStore(calledAreas, [...numbers([quarters[0], towns[0]]), reportedAndTown].join('\n'), () => [
        quarter === '' ? quarters[0] : quarterCalled(quarter, point),
        city === '' ? towns[0] : townCalled(city, point),
      ]);
      const key = [...numbers(called), reportedAndTown].join('\n');
      const locality = getOrStore(localities, key, () => ({
        quarter: selectNames(called[0], quarter),
        city: selectNames(called[1], city || town.city),
        region: town.region || region,
        country: town.country,
      }));
      const words = getOrStore(wordSets, [key, ...numbers(around).sort()].join('\n'), () => {
        const country = town.country === '' ? [] : [town.country, countryName(town.country)];
        const named = [...called, ...around].flatMap((area) =>
          area === undefined ? [] : getOrStore(wordsOfArea, area, () => splitWords(...listContextNames(area))),
        );
        const codes = listRegionCodes({ country: town.country, name: locality.region });
        return new Set([
          ...named,
          ...splitWords(quarter, city, region, locality.region, town.city, ...country, ...codes),
        ]);
      });
      return { locality, words };
    },
  };
}

function getOrStore<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const value = make();
  map.set(key, value);
  return value;
}

/** The languages in which a town's name may follow a street. All names of a large town together would outweigh all streets. */
const languages = ['', 'en', 'ar', 'fr', 'es', 'de', 'ru', 'zh', 'zh-Hans', 'hi', 'ur', 'ms', 'id'];
const contextNames = [...languages, '~alt_name', '~short_name'];

/** Returns the names in an area's tags. Without an area, returns the announced name. */
function selectNames(area: StagedArea | undefined, announced: string): Names {
  if (area === undefined) return announced === '' ? {} : { '': announced };
  return Object.fromEntries(languages.flatMap((name) => (area.names[name] ? [[name, area.names[name]]] : [])));
}

/** Returns a look-up of the nearest area with a name that an address has. */
function findByName(areas: readonly StagedArea[]): (message: string, point: MicroPoint) => StagedArea | undefined {
  const byKey = Map.groupBy(
    areas.flatMap((area) =>
      [...new Set(contextNames.map((name) => addressKey(area.names[name] ?? '')))].map((key) => ({ key, area })),
    ),
    ({ key }) => key,
  );
  return (name, point) => {
    const near = (byKey.get(addressKey(name)) ?? [])
      .map(({ area }) => ({ area, metres: metresBetween(area, point) }))
      .filter(({ metres }) => metres <= MAX_NAMED_TOWN_KM * 1000);
    const [nearest] = near.toSorted((a, b) => a.metres - b.metres);
    return nearest?.area;
  };
}

/** The maximum distance in kilometres of an address from the town that it names. */
const MAX_NAMED_TOWN_KM = 60;

/**
 * Returns a look-up of the areas that a point may belong to, most likely first. Quarters have no borders here, and users may name an
 * adjacent one.
 */
function findNearby(areas: readonly StagedArea[], maxCount: number): (point: MicroPoint) => readonly StagedArea[] {
  const tree = new KDBush(areas.length);
  for (const { longitude, latitude } of areas) tree.add(longitude / 1e6, latitude / 1e6);
  tree.finish();
  return ({ latitude, longitude }) => {
    const x = longitude / 1e6;
    const y = latitude / 1e6;
    return around(tree, x, y, MAX_NEAR_PLACES, MAX_NEAR_KM)
      .map((index) => areas[index as number]!)
      .map((area) => ({ area, share: metresBetween(area, { latitude, longitude }) / 1000 / reachKm[area.place]! }))
      .filter(({ share }) => share <= 1)
      .toSorted((a, b) => a.share - b.share)
      .slice(0, maxCount)
      .map(({ area }) => area);
  };
}

/** The maximum number of quarters and towns that a text may name at one point. */
const MAX_QUARTERS = 3;
const MAX_TOWNS = 2;

const MAX_NEAR_PLACES = 8;
const MAX_NEAR_KM = 15;
