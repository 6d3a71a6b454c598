import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { createOneMapGeocoder } from '../../../src/adapters/geocoders/onemap.ts';
import { createNodeFetch } from '../../../src/adapters/http/undici-fetch.ts';
import { createPoint } from '../../../src/domain/coordinates/coordinates.ts';
import { completeLanguages } from '../../../src/domain/languages.ts';
import type { ForwardQuery, Geocoder } from '../../../src/ports/geocoding/geocoder.ts';
import { createHttpStubFixture, type StubHandler, startHttpStub } from '../../support/http-stub.ts';
import { type AdapterName, remoteAdapters } from '../../support/providers.ts';
import { unwrap } from '../../support/unwrap.ts';
import { readFixtureBytes } from '../../support/vectors.ts';

const http = createNodeFetch();
afterAll(http.close);
const point = unwrap(createPoint(24.711664, 46.674264));

/** Returns the URL of the only request to a provider. */
const requested = (provider: AdapterName, query: ForwardQuery | 'reverse'): Promise<URL> =>
  query === 'reverse' ? requestedAt(provider, 'en') : request(provider, (adapter) => adapter.forward(query));

const requestedAt = (provider: AdapterName, language: string): Promise<URL> =>
  request(provider, (adapter) => adapter.reverse({ language, point }));

async function request(provider: AdapterName, ask: (adapter: Geocoder) => Promise<unknown>): Promise<URL> {
  const played = await startHttpStub(createHttpStubFixture('{}'));
  const adapter = remoteAdapters[provider](played.base, http.fetch);
  await ask(adapter);
  await played.close();
  const last = played.requests.filter(({ line }) => !line.includes('getToken')).at(-1)!;
  return new URL(last.line.split(' ')[1]!, played.base);
}
const parameters = (url: URL) => Object.fromEntries(url.searchParams);

describe('requests to each provider', () => {
  const query = { text: '10 A/B & Straße; #4?', country: 'DE', language: 'de' };

  test('mapbox: longitude first, one result, no batch', async () => {
    const forward = await requested('mapbox', query);
    expect(decodeURIComponent(forward.pathname)).toBe('/geocoding/v5/mapbox.places/10 A/B & Straße #4?.json');
    expect(forward.pathname).toContain('%2F');
    expect(parameters(forward)).toEqual({
      limit: '1',
      types: 'address,poi',
      language: 'de',
      country: 'de',
      access_token: 'test-key',
    });
    expect((await requested('mapbox', 'reverse')).pathname).toBe(
      '/geocoding/v5/mapbox.places/46.674264%2C24.711664.json',
    );
  });

  test('mapbox v6', async () => {
    expect(parameters(await requested('mapbox-v6', query))).toMatchObject({ q: query.text, country: 'de', limit: '1' });
    expect(parameters(await requested('mapbox-v6', 'reverse'))).toMatchObject({
      longitude: '46.674264',
      latitude: '24.711664',
    });
  });

  test('tomtom: a slash in the text is escaped', async () => {
    const forward = await requested('tomtom', query);
    expect(forward.pathname).toBe(`/search/2/geocode/${encodeURIComponent(query.text)}.json`);
    expect(parameters(forward)).toEqual({ key: 'test-key', limit: '1', language: 'de-DE', countrySet: 'DE' });
    const reverse = await requested('tomtom', 'reverse');
    expect(reverse.pathname).toBe('/search/2/reverseGeocode/24.711664,46.674264.json');
    expect(parameters(reverse)).toEqual({ key: 'test-key', language: 'en-US' });
  });

  test('google', async () => {
    expect(parameters(await requested('google', query))).toEqual({
      address: query.text,
      language: 'de',
      components: 'country:DE',
      region: 'de',
      key: 'test-key',
    });
    expect(parameters(await requested('google', 'reverse'))).toMatchObject({
      latlng: '24.711664,46.674264',
      language: 'en',
    });
  });

  test('osm: with the address in parts, and Hong Kong with China', async () => {
    expect(parameters(await requested('nominatim', query))).toEqual({
      q: query.text,
      format: 'jsonv2',
      addressdetails: '1',
      limit: '1',
      'accept-language': 'de',
      countrycodes: 'de',
    });
    expect(parameters(await requested('nominatim', { language: 'en', text: 'x', country: 'HK' })).countrycodes).toBe(
      'hk,cn',
    );
    expect(parameters(await requested('nominatim', 'reverse'))).toMatchObject({
      lat: '24.711664',
      lon: '46.674264',
      zoom: '18',
    });
  });

  // The language tags of each service. TomTom rejects unknown languages, and the Saudi service has two.
  const tags = { ar: 'ar', ur: 'ur', hi: 'hi', ms: 'ms', id: 'id', 'zh-Hans': 'zh-Hans', fr: 'fr' } as const;
  const asEachWritesIt = {
    mapbox: ['language', tags],
    'mapbox-v6': ['language', tags],
    nominatim: ['accept-language', tags],
    google: ['language', { ...tags, 'zh-Hans': 'zh-CN' }],
    tomtom: [
      'language',
      { ...tags, ur: 'en-US', hi: 'en-US', ms: 'ms-MY', id: 'id-ID', 'zh-Hans': 'zh-CN', fr: 'fr-FR' },
    ],
    saudi: ['language', { ...tags, ar: 'A', ur: 'E', hi: 'E', ms: 'E', id: 'E', 'zh-Hans': 'E', fr: 'E' }],
  } as const satisfies Partial<Record<AdapterName, readonly [string, Readonly<Record<keyof typeof tags, string>>]>>;

  test.each(Object.entries(asEachWritesIt))('%s gets the reader’s language', async (name, asIs) => {
    const [parameter, written] = asIs;
    for (const language of completeLanguages.filter((language) => language !== 'en')) {
      const provider = name as keyof typeof asEachWritesIt;
      const country = provider === 'saudi' ? 'SA' : 'DE';
      const forward = await requested(provider, { text: 'x', language, country });
      const reverse = await requestedAt(provider, language);
      expect([forward, reverse].map((url) => url.searchParams.get(parameter))).toEqual([
        written[language],
        written[language],
      ]);
    }
  });

  test('photon: the language in a header, because an unknown `lang` is refused', async () => {
    const played = await startHttpStub(createHttpStubFixture('{}'));
    const photon = remoteAdapters.photon(`${played.base}/below/`, http.fetch);
    await photon.forward(query);
    await photon.reverse({ point, language: 'ar' });
    await played.close();
    const [forward, reverse] = played.requests;
    expect(forward!.line).toContain(
      `/below/api?q=${new URLSearchParams({ q: query.text }).toString().slice(2)}&limit=10`,
    );
    expect(reverse!.line).toContain('/below/reverse?lat=24.711664&lon=46.674264&limit=1');
    expect([forward!.headers['accept-language'], reverse!.headers['accept-language']]).toEqual(['de', 'ar']);
  });

  test('photon: the first result in the requested country', async () => {
    const feature = (countrycode: string, name: string) => ({
      geometry: { coordinates: [1, 2] },
      properties: { countrycode, name, type: 'street' },
    });
    const features = [feature('FR', 'Rue de Paris'), feature('DE', 'Pariser Straße'), feature('DE', 'Paris')];
    const played = await startHttpStub(createHttpStubFixture(JSON.stringify({ features })));
    const street = async (country?: string) => {
      const found = await remoteAdapters
        .photon(played.base, http.fetch)
        .forward({ language: 'en', text: 'x', ...(country && { country }) });
      return found.outcome === 'found' && found.place.parts.street;
    };
    expect([await street(), await street('DE'), await street('IT')]).toEqual([
      'Rue de Paris',
      'Pariser Straße',
      'Rue de Paris',
    ]);
    await played.close();
  });

  const at = { coordinates: [1, 2] };
  const osm = { lat: '2', lon: '1', address: { road: 'Rue X', city: 'Y' } };
  const tomtom = (type: string, address: object) => ({
    results: [{ type, address: { streetName: 'Rue X', ...address }, position: { lat: 2, lon: 1 } }],
  });
  const google = (types: readonly string[], more: readonly object[] = []) => ({
    status: 'OK',
    results: [
      {
        address_components: [{ long_name: 'Rue X', types: ['route'] }, ...more],
        geometry: { location: { lat: 2, lng: 1 } },
        types,
      },
    ],
  });
  const mapbox = (more: object) => ({ features: [{ id: 'address.1', text: 'Rue X', center: [1, 2], ...more }] });
  const mapboxV6 = (address: object) => ({
    features: [{ properties: { coordinates: { longitude: 1, latitude: 2 }, context: { address } } }],
  });
  test.each<[AdapterName, unknown, unknown]>([
    [
      'photon',
      { features: [{ geometry: at, properties: { type: 'street', name: 'Rue X' } }] },
      { features: [{ geometry: at, properties: { type: 'house', street: 'Rue X', housenumber: '1' } }] },
    ],
    [
      'photon',
      { features: [{ geometry: at, properties: { osm_key: 'highway', name: 'Rue X' } }] },
      { features: [{ geometry: at, properties: { osm_key: 'amenity', name: 'Café', street: 'Rue X' } }] },
    ],
    [
      'nominatim',
      [{ ...osm, category: 'highway' }],
      [{ ...osm, category: 'place', address: { ...osm.address, house_number: '1' } }],
    ],
    ['tomtom', tomtom('Street', {}), tomtom('Point Address', { streetNumber: '1' })],
    ['google', google(['route']), google(['street_address'], [{ long_name: '1', types: ['street_number'] }])],
    ['mapbox', mapbox({}), mapbox({ address: '1' })],
    ['mapbox-v6', mapboxV6({ street_name: 'Rue X' }), mapboxV6({ street_name: 'Rue X', address_number: '1' })],
  ])('%s: a street without a house is its middle, without an entrance', async (name, street, house) => {
    const toPlace = async (body: unknown) => {
      const played = await startHttpStub(createHttpStubFixture(JSON.stringify(body)));
      const found = await remoteAdapters[name](played.base, http.fetch).forward({ language: 'en', text: 'rue x' });
      await played.close();
      return found.outcome === 'found' ? found.place : undefined;
    };
    expect(await toPlace(street)).toMatchObject({
      kind: 'street',
      exactness: { kind: 'locality' },
      approximate: false,
    });
    expect(await toPlace(house)).toMatchObject({ approximate: false });
    expect(await toPlace(house)).not.toHaveProperty('exactness');
  });

  test('saudi: `long`, utf8, and the key in a header', async () => {
    const reverse = parameters(await requested('saudi', 'reverse'));
    expect(reverse).toEqual({ lat: '24.711664', long: '46.674264', format: 'JSON', encode: 'utf8', language: 'E' });
    expect(parameters(await requested('saudi', { text: 'الرياض', language: 'ar-SA' }))).toMatchObject({
      language: 'A',
    });
  });

  test.each(['onemap', 'saudi'] as const)('%s is not called for another country', async (provider) => {
    const played = await startHttpStub(createHttpStubFixture('{}'));
    const answer = await remoteAdapters[provider](played.base, http.fetch).forward({
      language: 'en',
      text: 'x',
      country: 'FR',
    });
    await played.close();
    expect(answer).toEqual({ outcome: 'none' });
    expect(played.requests).toEqual([]);
  });
});

describe.each(['mapbox', 'tomtom', 'google', 'onemap', 'saudi', 'nominatim', 'photon'] as const)('%s', (provider) => {
  test('is called at the configured address, and redirects are not followed', async () => {
    const inside: string[] = [];
    const internalServer = createServer((request, response) => {
      inside.push(request.url ?? '');
      response.end('[]');
    });
    await new Promise<void>((resolve) => void internalServer.listen(0, '127.0.0.1', resolve));
    const away = `http://127.0.0.1:${(internalServer.address() as AddressInfo).port}/inside`;
    const provided = createServer((_request, response) => response.writeHead(302, { location: away }).end());
    await new Promise<void>((resolve) => void provided.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(provided.address() as AddressInfo).port}`;
    const answer = await remoteAdapters[provider](base, http.fetch).forward({ language: 'en', text: 'x' });
    expect([answer.outcome, inside]).toEqual(['failed', []]);
    internalServer.close();
    provided.close();
  });
});

describe('OneMap’s token', () => {
  const account = { email: 'a@example.org', password: 'secret' };
  const singapore = unwrap(createPoint(1.35, 103.8));

  /** Simulates OneMap with a clock that the test controls; it accepts only the latest token. */
  async function createOneMapCase({ lasts = 259_200, accountIs = 'good' as 'good' | 'refused' } = {}) {
    let time = 1_000_000_000_000;
    let issued = 0;
    let good = '';
    const play: StubHandler = (request, response) => {
      if (request.url!.includes('getToken')) {
        if (accountIs === 'refused')
          return void response.writeHead(404).end('{"error":"You have to enter a valid email"}');
        issued += 1;
        good = `token-${issued}`;
        return void response.end(JSON.stringify({ access_token: good, expiry_timestamp: String(time / 1000 + lasts) }));
      }
      const isSearch = request.url!.startsWith('/api/common');
      const sent = request.headers.authorization;
      if (sent !== `Bearer ${good}` && !(isSearch && sent === undefined))
        return void response.writeHead(401).end('{"error":"Token has expired"}');
      response.end(readFixtureBytes(`providers/own/onemap-${isSearch ? 'forward' : 'reverse'}.json`));
    };
    const played = await startHttpStub(play);
    return {
      geocoder: createOneMapGeocoder({ fetch: http.fetch, base: played.base, account, now: () => time }),
      pass: (seconds: number) => {
        time += seconds * 1000;
      },
      forget: () => {
        good = 'none';
      },
      tokens: () => played.requests.filter(({ line }) => line.includes('getToken')).length,
      close: played.close,
    };
  }

  test('is fetched once, also concurrently, and cached', async () => {
    const { geocoder, tokens, close } = await createOneMapCase();
    const many = await Promise.all(
      Array.from({ length: 20 }, () => geocoder.reverse({ language: 'en', point: singapore })),
    );
    await geocoder.forward({ language: 'en', text: 'x' });
    await close();
    expect(new Set(many.map(({ outcome }) => outcome))).toEqual(new Set(['found']));
    expect(tokens()).toBe(1);
  });

  test('is renewed before it expires', async () => {
    const { geocoder, pass, tokens, close } = await createOneMapCase({ lasts: 3600 });
    await geocoder.reverse({ language: 'en', point: singapore });
    pass(3600 - 400);
    await geocoder.reverse({ language: 'en', point: singapore });
    expect(tokens()).toBe(1);
    pass(200);
    expect(await geocoder.reverse({ language: 'en', point: singapore })).toMatchObject({ outcome: 'found' });
    await close();
    expect(tokens()).toBe(2);
  });

  test('is renewed once when it is refused early', async () => {
    const { geocoder, forget, tokens, close } = await createOneMapCase();
    await geocoder.reverse({ language: 'en', point: singapore });
    forget();
    expect(await geocoder.reverse({ language: 'en', point: singapore })).toMatchObject({ outcome: 'found' });
    await close();
    expect(tokens()).toBe(2);
  });

  test('a refused account disables reverse look-ups, not search, and is not retried at once', async () => {
    const { geocoder, tokens, close } = await createOneMapCase({ accountIs: 'refused' });
    expect(await geocoder.reverse({ language: 'en', point: singapore })).toMatchObject({
      outcome: 'failed',
      why: 'auth',
    });
    expect(await geocoder.forward({ language: 'en', text: 'x' })).toMatchObject({ outcome: 'found' });
    expect(await geocoder.forward({ language: 'en', text: 'y' })).toMatchObject({ outcome: 'found' });
    await close();
    expect(tokens()).toBe(1);
  });

  test('without an account search works, and reverse reports what is missing', async () => {
    const played = await startHttpStub(createHttpStubFixture(readFixtureBytes('providers/own/onemap-forward.json')));
    const geocoder = createOneMapGeocoder({ fetch: http.fetch, base: played.base, now: Date.now });
    expect(geocoder.forwardOnly).toBe(true);
    expect(await geocoder.forward({ language: 'en', text: 'x' })).toMatchObject({ outcome: 'found' });
    expect(await geocoder.reverse({ language: 'en', point: singapore })).toMatchObject({
      outcome: 'failed',
      why: 'auth',
      detail: expect.stringContaining('ONEMAP_EMAIL'),
    });
    await played.close();
    expect(played.requests).toHaveLength(1);
  });
});
