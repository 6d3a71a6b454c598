import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  wireAddressAnswer,
  wireCountry,
  wireOneMapResults,
  wireReadings,
  wireSaudiResults,
  wireSettlements,
} from '../../../../src/adapters/api-contract/geocoding/schemas.ts';
import { completeLanguages, type OfferedLanguage } from '../../../../src/domain/languages.ts';
import { answerAsProvider } from '../../../support/provider-stub.ts';
import type { TestServer } from '../../../support/test-server.ts';
import { startWholeServer } from '../../../support/whole-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startWholeServer(answerAsProvider, {}, { limits: false });
});
afterAll(() => server.close());

async function get(url: string, headers: Record<string, string> = {}) {
  const response = await server.ask({ url, headers });
  expect(response.body).not.toContain('top-secret');
  return { status: response.statusCode, body: response.json() };
}

describe('/api/geocode', () => {
  test('returns the provider, and the attempt of each provider', async () => {
    const { status, body } = await get('/api/geocode?q=Pr%C3%B8vegade&country=dk');
    expect(status).toBe(200);
    expect(wireAddressAnswer.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      provider: 'tomtom',
      approximate: false,
      latitude: 55.1,
      longitude: 11.2,
      address: 'Prøvegade 12b, 9990 Testkøbing',
      details: { street: 'Prøvegade', address2: '12b', city: 'Testkøbing', country: 'Denmark', postcode: '9990' },
      tried: [{ provider: 'tomtom', outcome: 'found' }],
    });
  });

  test('accepts a country', async () => {
    expect((await get('/api/geocode?q=Pr%C3%B8vegade&country=Denmark')).body.provider).toBe('tomtom');
  });

  test('falls back to the gazetteer when the providers fail', async () => {
    const { body } = await get('/api/geocode?q=Nairobi&country=KE&language=sw');
    expect(body).toMatchObject({ provider: 'gazetteer', approximate: true, countryCode: 'KE' });
    expect(body.attribution).toContain('GeoNames');
    expect(body.tried).toEqual([
      { provider: 'tomtom', outcome: 'wrong-country' },
      { provider: 'google', outcome: 'network' },
      { provider: 'gazetteer', outcome: 'found' },
    ]);
  });

  test('returns all places of a name with their kind, those in view first', async () => {
    const { body } = await get('/api/geocode?q=Springfield&provider=gazetteer');
    expect(wireAddressAnswer.parse(body)).toEqual(body);
    const { candidates } = wireAddressAnswer.parse(body);
    expect(candidates).toHaveLength(10);
    expect(candidates?.[0]).toMatchObject({ kind: 'town', address: body.address, exactness: { kind: 'locality' } });
    const near = await get('/api/geocode?q=Springfield&provider=gazetteer&near=44.05,-123.02');
    expect(near.body.address).toBe('Springfield, Oregon, United States');
    const home = await get('/api/geocode?q=Hamilton&provider=gazetteer&home=NZ');
    expect(home.status).toBe(200);
    expect((await get('/api/geocode?q=x&near=north')).status).toBe(400);
    expect((await get('/api/suggest?q=Springfield&near=44.05,-123.02')).body[0].region).toBe('Oregon');
  });

  test('ranks a place where the reader’s language is spoken before its namesakes', async () => {
    const salem = '/api/geocode?q=Salem&provider=gazetteer';
    expect((await get(salem)).body.countryCode).toBe('US');
    expect((await get(`${salem}&homeLanguage=hi`)).body.countryCode).toBe('IN');
    const hindi = { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' };
    expect((await get(salem, hindi)).body.countryCode).toBe('IN');
    expect((await get(`${salem}&homeLanguage=en`, hindi)).body.countryCode).toBe('US');
    expect((await get('/api/suggest?q=Salem', hindi)).body[0].country).toBe('IN');
    expect((await get(salem, { 'accept-language': '*;;,\u00ff-' })).body.countryCode).toBe('US');
  });

  test('credits an airport to its source, and lists what was not searched', async () => {
    const airport = await get('/api/geocode?q=JED&provider=gazetteer');
    expect(airport.body).toMatchObject({ kind: 'airport', attribution: '© airport-data-js, CC BY 4.0' });
    const road = await get('/api/geocode?q=King%20Fahd%20Road,%20Riyadh&provider=gazetteer');
    expect(road.body).toMatchObject({ ignored: 'King Fahd Road', details: { city: 'Riyadh' } });
  });

  test('a misspelt name is 404 with suggestions', async () => {
    const { status, body } = await get('/api/geocode?q=Lodnon&provider=gazetteer');
    expect(status).toBe(404);
    expect(body.code).toBe('place_not_found');
    expect(body.params.didYouMean[0]).toBe('London, England, United Kingdom');
    expect(body.error).toContain('Did you mean London, England, United Kingdom');
  });

  test('no result is 404, and a failed provider that was requested by name is 502 with its message', async () => {
    expect(await get('/api/geocode?q=Atlantis&country=SG')).toMatchObject({
      status: 404,
      body: { code: 'place_not_found' },
    });
    expect(await get('/api/geocode?q=Oslo&provider=google')).toEqual({
      status: 502,
      body: {
        error: 'Google Maps error: 500 Internal Server Error',
        details: 'Google Maps error: 500 Internal Server Error',
        code: 'provider_failed',
        params: { provider: 'google', problem: 'network', detail: '500 Internal Server Error' },
      },
    });
  });

  test.each([
    '/api/geocode',
    '/api/geocode?q=',
    `/api/geocode?q=${'x'.repeat(513)}`,
    '/api/geocode?q=x&country=Atlantis',
    '/api/geocode?q=x&provider=bing',
    '/api/geocode?q=x&language=%0a',
    '/api/reverse?lat=1',
    '/api/reverse?lat=&lng=',
    '/api/reverse?lat=91&lng=0',
    '/api/reverse?lat=1e1&lng=0',
    '/api/country?lat=NaN&lng=0',
    '/api/understand?q=',
    '/api/places?south=0&west=0&north=1',
    '/api/places?south=0&west=0&north=1&east=1&limit=0',
    '/api/suggest?q=x&limit=51',
    '/api/saudi/search',
    '/api/onemap/geocode?lat=1',
  ])('%s is 400 with a message', async (url) => {
    const { status, body } = await get(url);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: expect.stringMatching(/\S/), code: expect.stringMatching(/^bad_/) });
  });
});

describe('/api/reverse, /api/country, /api/understand', () => {
  test('a point is described and not moved', async () => {
    const { body } = await get('/api/reverse?lat=55.5&lng=11.5');
    expect(body).toMatchObject({
      provider: 'tomtom',
      latitude: 55.5,
      longitude: 11.5,
      details: { street: 'Prøvegade' },
    });
  });

  test('without an answering provider the address is the coordinates', async () => {
    const { status, body } = await get('/api/reverse?lat=-50.5&lng=20.25');
    expect(status).toBe(200);
    expect(body).toMatchObject({ provider: 'coordinates', address: '-50.500000, 20.250000', approximate: true });
  });

  test('a country has its name and its providers; the sea has none', async () => {
    const { body } = await get('/api/country?lat=22.3&lng=114.17');
    expect(wireCountry.parse(body)).toEqual({ country: 'HK', name: 'Hong Kong', providers: ['tomtom', 'osm'] });
    expect((await get('/api/country?lat=0&lng=0')).body).toEqual({
      country: null,
      name: null,
      providers: ['osm', 'google'],
    });
  });

  test('a text is classified, best reading first', async () => {
    const { body } = await get('/api/understand?q=Paris%20France');
    expect(wireReadings.parse(body).readings[0]).toMatchObject({ kind: 'place', text: 'Paris', country: 'FR' });
  });

  test.each([
    ['fr', '48.85 N, 2.35 O', -2.35],
    ['de-AT,de;q=0.9', '48.85 N, 2.35 O', 2.35],
    ['cs', '50.1 S, 14.4 V', 14.4],
    ['hr', '45.8 S, 15.9 I', 15.9],
    ['nl', '34.2 Z, 18.4 O', 18.4],
  ])('the reader’s language %s determines the meaning of the letters in %s', async (language, text, longitude) => {
    const url = `/api/understand?q=${encodeURIComponent(text)}`;
    const { body } = await get(url, { 'accept-language': language });
    expect(wireReadings.parse(body).readings[0]).toMatchObject({ kind: 'coordinates', point: { longitude } });
  });
});

describe('/api/suggest and /api/places', () => {
  test('suggest places while typing', async () => {
    const { body } = await get('/api/suggest?q=singap&limit=3');
    expect(wireSettlements.parse(body)[0]).toMatchObject({ name: 'Singapore', country: 'SG' });
    expect(body.length).toBeLessThanOrEqual(3);
  });

  test('have the attribution of each place; an airport has another one', async () => {
    const places = wireSettlements.parse((await get('/api/suggest?q=changi&limit=20')).body);
    const attributions = Map.groupBy(places, ({ kind }) => (kind === 'airport' ? 'airport' : 'other'));
    expect(attributions.get('airport')?.map(({ attribution }) => attribution)).toContain(
      '© airport-data-js, CC BY 4.0',
    );
    expect(new Set(attributions.get('other')?.map(({ attribution }) => attribution))).toEqual(
      new Set(['© GeoNames, CC BY 4.0']),
    );
  });

  test('return the largest places of an area, cacheable for a day', async () => {
    const response = await server.ask({ url: '/api/places?south=-40&west=150&north=-30&east=-170&limit=2' });
    const places = wireSettlements.parse(response.json());
    expect(places.map(({ name }) => name)).toContain('Sydney');
    for (const { latitude, longitude } of places) {
      expect(latitude).toBeLessThanOrEqual(-30);
      expect(longitude >= 150 || longitude <= -170).toBe(true);
    }
    expect(response.headers['cache-control']).toContain('max-age=86400');
  });
});

describe('/api/places in a language', () => {
  test.each([
    ['ar', 'القاهرة'],
    ['ur', 'قاہرہ'],
    ['zh-Hans', '开罗'],
    ['fr', 'Cairo'],
    ['ar-EG', 'القاهرة'],
  ])('%s: %s', async (language, name) => {
    const { body } = await get(`/api/places?south=29.9&west=31&north=30.2&east=31.4&limit=1&language=${language}`);
    expect(wireSettlements.parse(body).map((place) => place.name)).toEqual([name]);
  });
});

describe('place names in the reader’s language', () => {
  const muscat = '/api/reverse?lat=23.588&lng=58.383&provider=gazetteer';
  const named = {
    en: ['Muscat', 'Oman'],
    ar: ['مسقط', 'عُمان'],
    ur: ['مسقط', 'عمان'],
    hi: ['मस्क़त', 'ओमान'],
    'zh-Hans': ['马斯喀特', '阿曼'],
    fr: ['Muscat', 'Oman'],
    ms: ['Muscat', 'Oman'],
    id: ['Muscat', 'Oman'],
  } as const satisfies Record<OfferedLanguage, readonly [string, string]>;

  test.each(completeLanguages)('%s: selected by the request language, or by its own parameter', async (language) => {
    const [city, country] = named[language];
    const details = { city, region: city, country };
    for (const [url, headers] of [
      [muscat, { 'accept-language': language }],
      [muscat, { 'accept-language': 'en', cookie: `lang=${language}` }],
      [`${muscat}&lang=${language}`, { 'accept-language': 'en' }],
      [`${muscat}&language=${language}`, { 'accept-language': 'en' }],
    ] as const)
      expect((await get(url, headers)).body).toMatchObject({
        details,
        countryCode: 'OM',
        address: '23.588000, 58.383000',
      });
    const found = await get('/api/geocode?q=Muscat&provider=gazetteer', { 'accept-language': language });
    expect(found.body).toMatchObject({ details, countryCode: 'OM' });
    expect(found.body.address.split(/[,،] /)).toEqual([city, country]);
    const [suggested] = (await get('/api/suggest?q=muscat', { 'accept-language': language })).body;
    expect(suggested).toMatchObject({ name: city, region: city, country: 'OM' });
  });

  test('default to English', async () => {
    const [city, country] = named.en;
    expect((await get(muscat)).body.details).toMatchObject({ city, country });
    expect((await get(muscat, { 'accept-language': 'sv' })).body.details).toMatchObject({ city, country });
    expect((await get('/api/suggest?q=muscat')).body[0].name).toBe(city);
  });

  test('a response has Vary and Content-Language', async () => {
    for (const url of [muscat, '/api/geocode?q=Muscat&provider=gazetteer', '/api/suggest?q=muscat']) {
      const { headers } = await server.ask({ url, headers: { 'accept-language': 'ar' } });
      expect(headers['content-language']).toBe('ar');
      expect(String(headers.vary)).toMatch(/accept-language, cookie/);
    }
  });

  test('suggestions are in the reader’s language', async () => {
    const { status, body } = await get('/api/geocode?q=Mascut&provider=gazetteer', { 'accept-language': 'ar' });
    expect(status).toBe(404);
    expect(body.params.didYouMean).toContain('مسقط، عُمان');
  });

  test('a town without a name in the language’s script keeps its own', async () => {
    const { body } = await get('/api/geocode?q=Springfield,%20Vermont&provider=gazetteer', { 'accept-language': 'hi' });
    expect(body.details).toMatchObject({ city: 'Springfield', country: 'संयुक्त राज्य' });
  });

  test.each(['i', 'a'.repeat(9), 'en-x', 'ar-', 'de-DE-DE'])('“%s” is not a language', async (language) => {
    expect(await get(`${muscat}&language=${language}`)).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  });
});

describe('the product’s national calls', () => {
  test.each([
    '/api/saudi/search?searchVal=TEST2929',
    '/api/saudi/search?lat=24.7&lng=46.7',
    '/api/saudi/geocode?lat=24.7&long=46.7',
  ])('%s', async (url) => {
    const { status, body } = await get(url);
    expect(status).toBe(200);
    expect(wireSaudiResults.parse(body)).toEqual(body);
    expect(body.results[0]).toMatchObject({ ShortAddress: url.includes('2929') ? 'TEST2929' : 'JTST0008' });
  });

  test.each([
    '/api/onemap/search?searchVal=999999',
    '/api/onemap/search?lat=1.35&lng=103.8',
    '/api/onemap/reverse?latitude=1.35&longitude=103.8',
    '/api/onemap/geocode?lat=1.35&lng=103.8',
  ])('%s', async (url) => {
    const { status, body } = await get(url);
    expect(status).toBe(200);
    expect(wireOneMapResults.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      found: 1,
      results: [{ ROAD_NAME: url.includes('999999') ? 'TEST DRIVE' : 'NEAR ROAD', LATITUDE: expect.any(String) }],
    });
    expect(body.results[0].BUILDING).toBe(url.includes('999999') ? 'TEST TOWER' : 'NIL');
  });

  test('no result is an empty list', async () => {
    expect(await get('/api/onemap/search?searchVal=Atlantis')).toEqual({
      status: 200,
      body: { found: 0, results: [] },
    });
  });
});

describe('choosing a provider that charges per request', () => {
  test.each([
    ['/api/geocode?q=Olaya', 'tomtom'],
    ['/api/reverse?lat=24.7&lng=46.6', 'google'],
  ])('%s have ten an hour without an account, over all calls', async (call, provider) => {
    const server = await startWholeServer(answerAsProvider, {}, { limits: true });
    const { cookie } = await server.signUp('ann');
    const ask = (url: string, remoteAddress = '192.0.2.1', headers = {}) => server.ask({ url, remoteAddress, headers });
    const choose = `${call}&provider=${provider}`;
    for (let i = 0; i < 9; i += 1) expect((await ask(choose)).statusCode).not.toBe(429);
    expect((await ask('/api/saudi/search?searchVal=Olaya')).statusCode).not.toBe(429);
    const refused = await ask(choose);
    expect([refused.statusCode, refused.json().error]).toEqual([
      429,
      'Too many requests. Please wait 60 minutes and try again.',
    ]);
    expect((await ask('/api/saudi/search?searchVal=Olaya')).statusCode).toBe(429);
    expect((await ask(`${call}&provider=osm`)).statusCode).not.toBe(429);
    expect((await ask(call)).statusCode).not.toBe(429);
    expect((await ask(choose, '192.0.2.2')).statusCode).not.toBe(429);
    expect((await ask(choose, '192.0.2.1', { cookie })).statusCode).not.toBe(429);
    await server.close();
  });
});
