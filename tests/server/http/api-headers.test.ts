import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getCountry } from '../../../src/adapters/api-contract/geocoding/operations.ts';
import * as operations from '../../../src/adapters/api-contract/operations/index.ts';
import { wireProblem } from '../../../src/adapters/api-contract/shared/errors.ts';
import type { Operation } from '../../../src/adapters/api-contract/shared/operation.ts';
import { ok } from '../../../src/domain/result.ts';
import { unlimited } from '../../../src/server/plugins/rate-limits.ts';
import { createAuditor } from '../../../src/server/routing/auditor.ts';
import { createRoute, setZodCompilers } from '../../../src/server/routing/route.ts';
import { answerAsProvider } from '../../support/provider-stub.ts';
import { sample } from '../../support/sample.ts';
import { draft, password, type TestServer } from '../../support/test-server.ts';
import { startWholeServer } from '../../support/whole-server.ts';

let server: TestServer;
let cookie: string;
beforeEach(async () => {
  server = await startWholeServer(answerAsProvider, {}, { limits: true, publicUrl: 'https://where.example' });
  ({ cookie } = await server.signUp('ann'));
  await server.ask({ method: 'POST', url: '/api/locations', payload: draft('@cafe', 'door'), headers: { cookie } });
});
afterEach(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.ask({ url, headers });
const login = () => server.ask({ method: 'POST', url: '/api/auth/login', payload: { username: 'ann', password } });

describe('the RateLimit headers', () => {
  test('have the policy, the remaining budget and the reset time', async () => {
    const first = await get('/api/locations/cafe/door');
    expect(first.headers['ratelimit-policy']).toBe('"calls";q=300;w=300');
    expect(first.headers.ratelimit).toMatch(/^"calls";r=299;t=(?:[12]\d\d|300|\d\d?)$/);
    expect((await get('/api/country?lat=24&lng=46')).headers.ratelimit).toMatch(/^"calls";r=298;t=\d+$/);
    const mine = await get('/api/aliases/mine', { cookie });
    expect(mine.headers['ratelimit-policy']).toBe('"calls";q=3000;w=300');
    expect((await get('/api/health')).headers.ratelimit).toBeUndefined();
  });

  test('show zero remaining, also for unknown names, and signing in has its own limit', async () => {
    for (let i = 0; i < 60; i += 1) await get(`/api/locations/unknown${i}`);
    const guess = await get('/api/locations/cafe');
    expect([guess.statusCode, guess.headers['ratelimit-policy']]).toEqual([429, '"probing";q=60;w=300']);
    expect(guess.headers.ratelimit).toBe(`"probing";r=0;t=${guess.headers['retry-after']}`);
    for (let i = 0; i < 300; i += 1) await get('/api/country?lat=24&lng=46');
    const call = await get('/api/country?lat=24&lng=46');
    expect([call.statusCode, call.headers.ratelimit]).toEqual([429, `"calls";r=0;t=${call.headers['retry-after']}`]);

    const signedIn = await login();
    expect(signedIn.statusCode).toBe(200);
    expect(signedIn.headers['ratelimit-policy']).toBe('"accounts";q=300;w=300');
    const payload = { username: 'ann', password, name: 'laptop' };
    expect((await server.ask({ method: 'POST', url: '/api/tokens', payload })).statusCode).toBe(201);
    const registration = { username: 'ben', password, email: 'ben@example.com' };
    expect((await server.ask({ method: 'POST', url: '/api/auth/register', payload: registration })).statusCode).toBe(
      201,
    );
  });
});

/** The paths that scripts of any site may read. */
const readable = [
  '/api/locations/cafe/door',
  '/api/locations/cafe',
  '/api/country?lat=24&lng=46',
  '/api/understand?q=%40cafe',
  '/api/suggest?q=Riyadh',
  '/api/places?south=24&west=46&north=25&east=47',
  '/api/openapi.json',
];
const unreadable = ['/api/aliases/mine', '/api/auth/user', '/api/tokens', '/api/config', '/api/geocode?q=Riyadh'];

describe('CORS', () => {
  test.each(sample(readable, 5))('lets scripts of any site read %s as a visitor', async (url) => {
    const origin = 'https://shop.example';
    const answer = await get(url, { origin });
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*' });
    expect(answer.headers['access-control-expose-headers']).toContain('RateLimit');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    const ask = { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'if-none-match' };
    const preflight = await server.ask({ method: 'OPTIONS', url, headers: ask });
    expect([preflight.statusCode, preflight.body]).toEqual([204, '']);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'If-None-Match',
    });
  });

  test.each(sample(readable, 5))('%s is not readable by another site with the user’s credentials', async (url) => {
    const origin = 'https://shop.example';
    for (const [name, value] of [
      ['cookie', cookie],
      ['authorization', 'Bearer whereat_x'],
    ] as const) {
      const { headers } = await get(url, { origin, [name]: value });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      if (url.startsWith('/api/places')) expect(headers['cache-control']).toBe('private, max-age=86400');
    }
  });

  test.each(sample(unreadable, 5))('is not mentioned in %s, in preflight or response', async (url) => {
    for (const answer of [await get(url), await get(url, { cookie }), await server.ask({ method: 'OPTIONS', url })])
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('scripts of any site can resolve many names, as a visitor', async () => {
    const url = '/api/locations/resolve';
    const browser = { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' };
    const requested = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' };
    const preflight = await server.ask({ method: 'OPTIONS', url, headers: { ...browser, ...requested } });
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'Content-Type',
    });
    const payload = { aliases: ['@cafe#door'] };
    const ask = (headers: object) => server.ask({ method: 'POST', url, payload, headers: { ...browser, ...headers } });
    const found = await ask({});
    expect([found.statusCode, found.headers['access-control-allow-origin']]).toEqual([200, '*']);
    expect(found.json().results).toMatchObject([{ status: 200 }]);
    for (const credentials of [{ cookie }, { authorization: 'Bearer whereat_x' }]) {
      const refused = await ask(credentials);
      expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([403, undefined]);
    }
  });

  test('also permits reading a failure', async () => {
    for (const url of ['/api/locations/unknown', '/api/locations/cafe/unknown', '/api/country?lat=x&lng=1'])
      expect((await get(url)).headers['access-control-allow-origin']).toBe('*');
  });
});

describe('a location', () => {
  test('has the address of its page in every response', async () => {
    const url = 'https://where.example/at/cafe/door';
    const location = await get('/api/locations/cafe/door');
    expect(location.json()).toMatchObject({ url, version: 1 });
    expect(location.headers['cache-control']).toBe('public, no-cache');
    expect((await get('/api/locations/cafe')).json()).toMatchObject([{ url }]);
    expect((await get('/api/aliases/mine', { cookie })).json()).toMatchObject([{ url }]);
    const payload = draft('@cafe', 'Büro');
    const created = await server.ask({ method: 'POST', url: '/api/locations', payload, headers: { cookie } });
    expect(created.json().url).toBe('https://where.example/at/cafe/B%C3%BCro');
    for (const name of ['createdAt', 'updatedAt']) expect(Date.parse(created.json()[name])).toBeGreaterThan(0);
  });
});

describe('a file', () => {
  test.each(sample(['geojson', 'gpx', 'kml', 'vcf', 'csv'], 2))(
    'of %s has an ETag for each coding, and is revalidated with 304',
    async (format) => {
      const tags: string[] = [];
      for (const coding of ['identity', 'br', 'gzip']) {
        const url = `/at/cafe/door.${format}`;
        const file = await get(url, { 'accept-encoding': coding });
        expect(file.statusCode).toBe(200);
        expect(file.headers['content-encoding']).toBe(coding === 'identity' ? undefined : coding);
        const tag = String(file.headers.etag);
        const again = await get(url, { 'accept-encoding': coding, 'if-none-match': tag });
        expect([again.statusCode, again.body]).toEqual([304, '']);
        tags.push(tag);
      }
      expect(new Set(tags).size).toBe(3);
    },
  );

  test('requested by Accept has an ETag too', async () => {
    const headers = { accept: 'application/gpx+xml' };
    const file = await get('/api/locations/cafe', headers);
    expect(file.headers['content-type']).toBe('application/gpx+xml; charset=utf-8');
    const again = await get('/api/locations/cafe', { ...headers, 'if-none-match': String(file.headers.etag) });
    expect(again.statusCode).toBe(304);
  });
});

describe('every response', () => {
  test('has the request id and the version of the program', async () => {
    for (const url of ['/api/health', '/api/locations/cafe/door', '/api/nothing', '/%zz', '/', '/api/aliases/mine']) {
      const answer = await get(url, { 'x-request-id': 'order-17.a:b' });
      expect([url, answer.headers['x-request-id']]).toEqual([url, 'order-17.a:b']);
      expect(answer.headers['whereat-version']).toMatch(/^\d+\.\d+\.\d+/);
    }
  });

  test('has a generated id if the one of the request is too long or not plain text', async () => {
    for (const sent of ['a'.repeat(65), 'a b', 'ä', '"', '']) {
      const { 'x-request-id': id } = (await get('/api/health', { 'x-request-id': sent })).headers;
      expect(id).toMatch(/^[\da-f-]{36}$/);
    }
  });
});

test('a deprecated operation states the dates of its deprecation and its end', async () => {
  const app = Fastify();
  setZodCompilers(app);
  const operation = { ...getCountry, deprecated: { since: '2026-12-01', sunset: '2027-06-30' } };
  createRoute(app, {
    limits: unlimited,
    auditor: createAuditor({ current: async () => ok(null) }),
    idempotencyKeys: server.useCases.idempotencyKeys,
  })(operation, { handle: async () => ok({ country: '', name: '', providers: [] } as never) });
  const { headers } = await app.inject('/api/country?lat=24&lng=46');
  expect([headers.deprecation, headers.sunset]).toEqual(['@1796083200', 'Wed, 30 Jun 2027 00:00:00 GMT']);
});

test('an operation ends 180 days after its deprecation at the earliest', () => {
  const dates = Object.values<Operation>(operations).flatMap(({ deprecated }) => deprecated ?? []);
  for (const { since, sunset } of [...dates, { since: '2026-12-01', sunset: '2027-06-30' }])
    expect(Date.parse(sunset) - Date.parse(since)).toBeGreaterThanOrEqual(180 * 86_400_000);
});

describe('a failure', () => {
  const problem = {
    type: '/api/docs#location_not_found',
    title: 'Location not found',
    status: 404,
    code: 'location_not_found',
    detail: 'Location not found: @cafe#gate',
    params: { handle: '@cafe', label: 'gate' },
  };
  const ask = (accept: string, url = '/api/locations/cafe/gate') => server.ask({ url, headers: { accept } });

  test.each([
    'application/problem+json',
    'application/json, application/problem+json',
    'application/problem+json; q=0.5',
  ])('is a problem (RFC 9457) for Accept: %s', async (accept) => {
    const answer = await ask(accept);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toMatchObject(problem);
    expect(answer.json()).not.toHaveProperty('error');
    expect(wireProblem.parse(answer.json())).toEqual(answer.json());
  });

  test.each([
    'application/json',
    '*/*',
    'application/*',
    'application/problem+json;q=0',
    'application/problem+json; q=0.0, */*',
  ])('is an error object for Accept: %s', async (accept) => {
    const answer = await ask(accept);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toMatchObject({ error: problem.detail, code: problem.code });
  });

  test('is a problem in every route, with a type that the API page describes', async () => {
    const accept = 'application/problem+json';
    const codes = ['/api/none', '/api/country?lat=91&lng=0', '/api/aliases/mine'].map(async (url) => {
      const answer = await ask(accept, url);
      expect(answer.headers['content-type']).toBe(`${accept}; charset=utf-8`);
      return answer.json().type.split('#')[1];
    });
    const docs = (await server.ask({ url: '/api/docs' })).body;
    for (const code of await Promise.all(codes)) expect(docs).toContain(`id="${code}"`);
  });

  test('a successful call is not a problem', async () => {
    const answer = await ask('application/problem+json', '/api/locations/cafe/door');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json()).toMatchObject({ handle: '@cafe', label: 'door' });
  });
});
