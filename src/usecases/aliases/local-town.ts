import { createPoint, formatPoint, type LatLng, type Point } from '../../domain/coordinates/coordinates.ts';
import type { Language } from '../../domain/languages.ts';
import { isTownOnly, type LocalTown, type TownOfAddress, townKeys } from '../../domain/location/address-words.ts';
import type { Location } from '../../domain/location/location.ts';
import type { GeocodingService } from '../geocoding/types.ts';

/** Adds the town in the reader's language to each location whose town comes from the gazetteer. */
export type AddLocalTowns = <L extends Location>(
  locations: readonly L[],
  getLanguage: () => Language,
) => Promise<readonly (L & TownOfAddress)[]>;

/**
 * Creates a function that translates towns. The stored town has one language, so it is looked up again by the point. A location keeps
 * its town if that is not a name that the gazetteer has for the point: a user has written it.
 */
export function createAddLocalTowns({ reverseGeocode }: Pick<GeocodingService, 'reverseGeocode'>): AddLocalTowns {
  const towns = new Map<string, LocalTown | undefined>();
  const findTown = async (point: Point, language: Language): Promise<LocalTown | undefined> => {
    const key = `${formatPoint(point)} ${language}`;
    if (towns.has(key)) return towns.get(key);
    const found = await reverseGeocode({ point, language }, { provider: 'gazetteer' });
    if (towns.size >= MAX_TOWNS) towns.clear();
    const town = found.ok ? found.value.parts : undefined;
    towns.set(key, town);
    return town;
  };
  const findAt = async (point: Point, location: LocalTown, language: Language) => {
    const local = await findTown(point, language);
    if (local === undefined || isSameTown(location, local)) return local && location;
    for (const storedLanguage of storedLanguages) {
      const town = await findTown(point, storedLanguage);
      if (town !== undefined && isSameTown(location, town)) return pickKnown(local, location);
    }
    return undefined;
  };
  const findLocal = async (location: Location, language: Language): Promise<LocalTown | undefined> => {
    for (const degrees of [roundToKilometre(location), location]) {
      const point = createPoint(degrees.latitude, degrees.longitude);
      const town = point.ok ? await findAt(point.value, location, language) : undefined;
      if (town !== undefined) return town === location ? undefined : town;
    }
    return undefined;
  };
  return async (locations, getLanguage) => {
    const found = [];
    for (const location of locations) {
      const localTown = isTownOnly(location) ? await findLocal(location, getLanguage()) : undefined;
      found.push(localTown === undefined ? location : { ...location, localTown });
    }
    return found;
  };
}

/** The maximum number of cached towns, of about 200 bytes each. */
const MAX_TOWNS = 20_000;

/** Languages for which the gazetteer stores names. */
const storedLanguages: readonly Language[] = ['en', 'ar', 'ur', 'hi', 'zh-Hans'];

/**
 * Rounds to 0.01°, about a kilometre, so that nearby places share a cached look-up. If the rounded point is in another town, the exact
 * point is looked up.
 */
const roundToKilometre = ({ latitude, longitude }: LatLng): LatLng => ({
  latitude: Math.round(latitude * 100) / 100,
  longitude: Math.round(longitude * 100) / 100,
});

/** Returns whether all non-empty town parts of a location equal those of the town. */
const isSameTown = (location: LocalTown, town: LocalTown): boolean =>
  townKeys.every((key) => location[key] === '' || location[key] === town[key]);

/** Picks the parts that the location has: a large approximate cell shows no town. */
const pickKnown = (town: LocalTown, location: LocalTown): LocalTown =>
  Object.fromEntries(townKeys.map((key) => [key, location[key] && town[key]])) as unknown as LocalTown;
