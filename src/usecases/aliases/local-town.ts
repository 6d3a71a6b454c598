import { createPoint } from '../../domain/coordinates/coordinates.ts';
import { completeLanguages, type Language } from '../../domain/languages.ts';
import { isTownOnly, type LocalTown, type TownOfAddress } from '../../domain/location/address-words.ts';
import type { Location } from '../../domain/location/location.ts';
import type { GeocodingService } from '../../ports/geocoding/geocoding-service.ts';

/** Adds the town in the reader's language to the locations whose address is a town that the gazetteer found for their point. */
export type AddLocalTowns = <L extends Location>(
  locations: readonly L[],
  getLanguage: () => Language,
) => Promise<readonly (L & TownOfAddress)[]>;

/**
 * The town is derived from the point for each reader, and stored in one language alone. A town that a person wrote is none of the gazetteer's
 * names of it, or is one of them and reads the same.
 */
export function createAddLocalTowns({ reverseGeocode }: Pick<GeocodingService, 'reverseGeocode'>): AddLocalTowns {
  const townAt = async ({ latitude, longitude }: Location, language: Language): Promise<LocalTown | undefined> => {
    const point = createPoint(latitude, longitude);
    if (!point.ok) return undefined;
    const found = await reverseGeocode({ point: point.value, language }, { provider: 'gazetteer' });
    return found.ok ? found.value.parts : undefined;
  };
  const findLocal = async (location: Location, language: Language): Promise<LocalTown | undefined> => {
    const local = await townAt(location, language);
    if (local === undefined || isSameTown(location, local)) return undefined;
    for (const other of completeLanguages) {
      if (other === language) continue;
      const town = await townAt(location, other);
      if (town !== undefined && isSameTown(location, town)) return pickKnown(local, location);
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

const keys = ['district', 'city', 'region'] as const;

/** Returns whether each part that a location has is that of the town. */
const isSameTown = (location: LocalTown, town: LocalTown): boolean =>
  keys.every((key) => location[key] === '' || location[key] === town[key]);

/** A place that shows only its cell has no town where the cell is larger than one. */
const pickKnown = (town: LocalTown, { district, city, region }: LocalTown): LocalTown => ({
  district: district && town.district,
  city: city && town.city,
  region: region && town.region,
});
