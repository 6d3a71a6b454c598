import { ok } from '../domain/result.ts';
import type { Gazetteer, Settlement } from '../ports/geocoding/gazetteer.ts';
import type { GeocodingService } from '../usecases/geocoding/types.ts';

/** A search in the stored data of a country: its towns, its streets, or both. */
export interface SearchedCountry extends GeocodingService {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly suggest: Gazetteer['suggest'];
  /** The search for towns in an area, if the towns of the country are stored. */
  readonly within?: Gazetteer['listWithin'];
}

/** Returns the stored countries: none, one, or two if the towns and the streets are of different countries. */
type Stored = () => Promise<readonly SearchedCountry[]>;

const findByCountry = async (stored: Stored, country: string | undefined): Promise<readonly SearchedCountry[]> =>
  (await stored()).filter((candidate) => (country ?? candidate.country) === candidate.country);

const DEFAULT_LIMIT = 8;

/** Wraps the gazetteer of the server: if the server is unreachable, searches the stored data of the country. */
export const withOfflineGazetteer = (server: Gazetteer, stored: Stored): Gazetteer => ({
  async suggest(text, options) {
    const found = await server.suggest(text, options);
    if (found.ok || found.failure.kind !== 'unreachable') return found;
    const countries = await findByCountry(stored, options.country);
    if (countries.length === 0) return found;
    const own: Settlement[] = [];
    for (const { country, suggest } of countries) {
      const suggested = await suggest(text, { ...options, country });
      if (suggested.ok) own.push(...suggested.value);
    }
    return ok(own.slice(0, options.limit ?? DEFAULT_LIMIT));
  },
  async listWithin(...requested) {
    const found = await server.listWithin(...requested);
    if (found.ok || found.failure.kind !== 'unreachable') return found;
    const within = (await stored()).find((candidate) => candidate.within !== undefined)?.within;
    return (await within?.(...requested)) ?? found;
  },
});

/** Wraps the geocoding of the server: if the server is unreachable, searches the stored data. Without a result, returns `unreachable`. */
export const withStoredAddresses = (server: GeocodingService, stored: Stored): GeocodingService => ({
  async geocode(query, options) {
    const found = await server.geocode(query, options);
    if (found.ok || found.failure.kind !== 'unreachable') return found;
    for (const { country, geocode } of await findByCountry(stored, query.country)) {
      const own = await geocode({ ...query, country });
      if (own.ok) return own;
    }
    return found;
  },
  async reverseGeocode(query, options) {
    const found = await server.reverseGeocode(query, options);
    if (found.ok || found.failure.kind !== 'unreachable') return found;
    for (const { reverseGeocode } of await findByCountry(stored, query.country)) {
      const own = await reverseGeocode(query);
      if (own.ok && !own.value.approximate) return own;
    }
    return found;
  },
});
