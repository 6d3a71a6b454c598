import { googleGeocoder } from '../../src/adapters/geocoders/google.ts';
import { mapboxGeocoder } from '../../src/adapters/geocoders/mapbox.ts';
import { osmGeocoder } from '../../src/adapters/geocoders/nominatim.ts';
import { oneMapGeocoder } from '../../src/adapters/geocoders/onemap.ts';
import { saudiGeocoder } from '../../src/adapters/geocoders/saudi.ts';
import { tomtomGeocoder } from '../../src/adapters/geocoders/tomtom.ts';
import type { Fetch } from '../../src/adapters/http/fetch-json.ts';
import type { Geocoder } from '../../src/ports/geocoder.ts';

/** Every adapter over HTTP, at a base of the test's choosing. */
export const remoteAdapters = {
  mapbox: (base, fetch) => mapboxGeocoder({ fetch, base, key: 'test-key' }),
  'mapbox-v6': (base, fetch) => mapboxGeocoder({ fetch, base, key: 'test-key', version: 6 }),
  tomtom: (base, fetch) => tomtomGeocoder({ fetch, base, key: 'test-key' }),
  google: (base, fetch) => googleGeocoder({ fetch, base, key: 'test-key' }),
  nominatim: (base, fetch) => osmGeocoder({ fetch, base, userAgent: 'whereat-tests' }),
  onemap: (base, fetch) =>
    oneMapGeocoder({ fetch, base, now: Date.now, account: { email: 'a@example.org', password: 'secret' } }),
  saudi: (base, fetch) => saudiGeocoder({ fetch, base, key: 'test-key' }),
} satisfies Readonly<Record<string, (base: string, fetch: Fetch) => Geocoder>>;

export type AdapterName = keyof typeof remoteAdapters;
