import { withResilience } from '../../../src/adapters/geocoders/resilience-policy.ts';
import { withCache } from '../../../src/adapters/geocoders/with-cache.ts';
import { createNodeFetch } from '../../../src/adapters/http/undici-fetch.ts';
import { createPoint } from '../../../src/domain/coordinates/coordinates.ts';
import { ok } from '../../../src/domain/result.ts';
import type { Geocoder } from '../../../src/ports/geocoding/geocoder.ts';
import type { RequestPacer } from '../../../src/ports/geocoding/request-pacer.ts';
import { type GeocoderCase, testGeocoderContract } from '../../ports/geocoding/geocoder.contract.ts';
import { wholeGazetteer } from '../../support/gazetteer.ts';
import { type StubHandler, startHttpStub } from '../../support/http-stub.ts';
import { type AdapterName, remoteAdapters } from '../../support/providers.ts';
import { unwrap } from '../../support/unwrap.ts';
import { readFixtureBytes } from '../../support/vectors.ts';

const known = unwrap(createPoint(1.35, 103.8));
const unknown = unwrap(createPoint(-50.5, 20.25));

/** Simulates a provider with its fixtures, which has no result for “Atlantis” and for a point at sea. */
const knowing =
  (provider: AdapterName): StubHandler =>
  (request, response) => {
    const url = decodeURIComponent(request.url ?? '');
    if (url.includes('getToken'))
      return void response.end(JSON.stringify({ access_token: 't', expiry_timestamp: '9999999999' }));
    if (/Atlantis|-50\.5/.test(url)) {
      if (provider === 'nominatim' && url.startsWith('/reverse'))
        return void response.end('{"error":"Unable to geocode"}');
      return void response.end(readFixtureBytes(`providers/own/${provider}-none.json`));
    }
    const isReverse = /reverse|revgeocode|address-geocode|latlng=|103\.8/i.test(url);
    response.end(readFixtureBytes(`providers/own/${provider}-${isReverse ? 'reverse' : 'forward'}.json`));
  };

async function playing(provider: AdapterName, around: (inner: Geocoder) => Geocoder): Promise<GeocoderCase> {
  const http = createNodeFetch();
  const played = await startHttpStub(knowing(provider));
  return {
    geocoder: around(remoteAdapters[provider](played.base, http.fetch)),
    knows: { forward: { language: 'en', text: '999999' }, reverse: { language: 'en', point: known } },
    knowsNot: { forward: { language: 'en', text: 'Atlantis' }, reverse: { language: 'en', point: unknown } },
    close: async () => {
      await http.close();
      await played.close();
    },
  };
}

const itself = (inner: Geocoder) => inner;
const openTurnstile: RequestPacer = { acquire: async () => ok(0) };

for (const provider of Object.keys(remoteAdapters) as AdapterName[])
  testGeocoderContract(provider, () => playing(provider, itself));

testGeocoderContract('tomtom, remembering', () =>
  playing('tomtom', (inner) => withCache(inner, { maxEntries: 10, foundTtlMs: 1000, missTtlMs: 1000 })),
);
testGeocoderContract('osm with all that goes around it', () =>
  playing('nominatim', (inner) => withResilience(inner, openTurnstile)),
);

testGeocoderContract('gazetteer', async () => ({
  geocoder: (await wholeGazetteer()).geocoder,
  knows: { forward: { language: 'en', text: 'Singapore' }, reverse: { language: 'en', point: known } },
  knowsNot: {
    forward: { language: 'en', text: 'Qwrtplkjhgf zxcvbnm' },
    reverse: { language: 'en', point: unknown },
  },
  close: async () => {},
}));
