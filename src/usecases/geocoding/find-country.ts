import { ok } from '../../domain/result.ts';
import type { CountryFinder } from '../../ports/geocoding/country-finder.ts';
import type { Geocoders } from '../../ports/geocoding/geocoder.ts';
import { queryWithTimeout } from './query-with-timeout.ts';

/** The time limit for OpenStreetMap. It is short because the client waits for the country before it searches. */
const TIMEOUT_MS = 4000;

/** Finds the country of a point in the embedded polygons. If they have none, asks OpenStreetMap, if it is configured. */
export const findCountry =
  ({
    polygons,
    geocoders,
  }: {
    readonly polygons: CountryFinder;
    readonly geocoders: Geocoders;
  }): CountryFinder['findAt'] =>
  async (point) => {
    const first = await polygons.findAt(point);
    const osm = geocoders.get('osm');
    if (!first.ok || first.value !== undefined || osm === undefined) return first;
    const second = await queryWithTimeout(TIMEOUT_MS, (signal) => osm.reverse({ point, language: 'en' }, signal));
    return ok(second.outcome === 'found' ? second.place.countryCode : undefined);
  };
