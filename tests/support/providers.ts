import { createGoogleGeocoder } from '../../src/adapters/geocoders/google.ts';
import { createMapboxGeocoder } from '../../src/adapters/geocoders/mapbox.ts';
import { createNominatimGeocoder } from '../../src/adapters/geocoders/nominatim.ts';
import { createOneMapGeocoder } from '../../src/adapters/geocoders/onemap.ts';
import { createPhotonGeocoder } from '../../src/adapters/geocoders/photon.ts';
import { createSaudiGeocoder } from '../../src/adapters/geocoders/saudi.ts';
import { createTomTomGeocoder } from '../../src/adapters/geocoders/tomtom.ts';
import type { Fetch } from '../../src/adapters/http/fetch-json.ts';
import type { Geocoder } from '../../src/ports/geocoding/geocoder.ts';

/** Creates the adapters of all remote providers with a given base URL. */
export const remoteAdapters = {
  mapbox: (base, fetch) => createMapboxGeocoder({ fetch, base, key: 'test-key' }),
  'mapbox-v6': (base, fetch) => createMapboxGeocoder({ fetch, base, key: 'test-key', version: 6 }),
  tomtom: (base, fetch) => createTomTomGeocoder({ fetch, base, key: 'test-key' }),
  google: (base, fetch) => createGoogleGeocoder({ fetch, base, key: 'test-key' }),
  nominatim: (base, fetch) => createNominatimGeocoder({ fetch, base, userAgent: 'whereat-tests' }),
  photon: (base, fetch) => createPhotonGeocoder({ fetch, base }),
  onemap: (base, fetch) =>
    createOneMapGeocoder({ fetch, base, now: Date.now, account: { email: 'a@example.org', password: 'secret' } }),
  saudi: (base, fetch) => createSaudiGeocoder({ fetch, base, key: 'test-key' }),
} satisfies Readonly<Record<string, (base: string, fetch: Fetch) => Geocoder>>;

export type AdapterName = keyof typeof remoteAdapters;
