import { afterAll, describe, expect, test } from 'vitest';
import { withTimeout } from '../../../src/adapters/geocoders/with-timeout.ts';
import { createNodeFetch } from '../../../src/adapters/http/undici-fetch.ts';
import { createPoint } from '../../../src/domain/coordinates/coordinates.ts';
import type { GeocodeAnswer } from '../../../src/ports/geocoding/geocoder.ts';
import { createHttpStubFixture, type StubHandler, startHttpStub } from '../../support/http-stub.ts';
import { freePort } from '../../support/postgres.ts';
import { providerFailureModes } from '../../support/provider-failures.ts';
import { type AdapterName, remoteAdapters } from '../../support/providers.ts';
import { sample } from '../../support/sample.ts';
import { unwrap } from '../../support/unwrap.ts';

const http = createNodeFetch();
afterAll(http.close);

const point = unwrap(createPoint(1.35, 103.82));
const providers = Object.keys(remoteAdapters) as AdapterName[];
const directions = ['forward', 'reverse'] as const;
type Direction = (typeof directions)[number];

/** The time-out of providers in milliseconds: the usual one, and a short one for hanging responses. */
const usual = 4000;
const short = 200;

function ask(provider: AdapterName, direction: Direction, base: string, timeoutMs = usual): Promise<GeocodeAnswer> {
  const geocoder = withTimeout(remoteAdapters[provider](base, http.fetch), { timeoutMs, retryOnce: false });
  return direction === 'forward'
    ? geocoder.forward({ language: 'en', text: 'somewhere' })
    : geocoder.reverse({ language: 'en', point });
}

/** Handles requests for OneMap's token successfully, so that only the search fails. */
const exceptToken =
  (play: StubHandler): StubHandler =>
  (request, response, base) => {
    if (!request.url?.includes('getToken')) return play(request, response, base);
    response.end(
      JSON.stringify({ access_token: 'token', expiry_timestamp: String(Math.ceil(Date.now() / 1000) + 9999) }),
    );
  };

describe.each(providers)('%s', (provider) => {
  describe.each(directions)('%s', (direction) => {
    test.each(sample(providerFailureModes, 4))('$name', async ({ play, why }) => {
      const played = await startHttpStub(exceptToken(play(provider)));
      const expected = typeof why === 'string' ? why : (why[provider] ?? why.else);
      const answer = await ask(provider, direction, played.base, expected === 'timeout' ? short : usual);
      await played.close();
      expect(answer).toMatchObject({ outcome: 'failed', why: expected });
      expect(JSON.stringify(answer)).not.toMatch(/test-key|secret|127\.0\.0\.1/);
    });

    test('a missing host', async () => {
      expect(await ask(provider, direction, 'http://no-such-host.invalid', short)).toMatchObject({
        outcome: 'failed',
        why: expect.stringMatching(/^(network|timeout)$/),
      });
    });

    test('connection refused', async () => {
      const port = await freePort();
      expect(await ask(provider, direction, `http://127.0.0.1:${port}`)).toMatchObject({ why: 'network' });
    });
  });
});

test.each(providers)('%s: a refusal that contains the key does not reveal it', async (provider) => {
  const echo: StubHandler = (request, response) => {
    const message = `You asked ${request.url} with ${request.headers.api_key} and ${request.headers.authorization}`;
    response.writeHead(403).end(JSON.stringify({ message }));
  };
  const played = await startHttpStub(exceptToken(echo));
  const answer = await ask(provider, 'reverse', played.base);
  await played.close();
  expect(answer).toMatchObject({ outcome: 'failed' });
  expect(JSON.stringify(answer)).not.toMatch(/test-key|Bearer token/);
});

/** Recorded error responses of each provider, with the expected failure and message for the operator. */
const refusals = [
  ['tomtom', 403, '<h1>Developer Over Qps</h1>', 'rate', /quota.*\(Developer Over Qps\)$/],
  ['tomtom', 403, '<h1>Developer Inactive</h1>', 'auth', /key is wrong.*\(Developer Inactive\)$/],
  ['google', 200, '{"status":"OVER_QUERY_LIMIT","results":[]}', 'rate', /quota.*\(OVER_QUERY_LIMIT\)$/],
  [
    'google',
    200,
    '{"status":"OVER_DAILY_LIMIT","error_message":"Billing is off."}',
    'quota',
    /quota.*\(Billing is off\.\)$/,
  ],
  ['google', 200, '{"status":"REQUEST_DENIED"}', 'auth', /key is wrong.*\(REQUEST_DENIED\)$/],
  ['onemap', 429, '', 'rate', /quota.*\(429 Too Many Requests\)$/],
  ['onemap', 200, '{"error":"API limit(s) exceeded"}', 'rate', /quota.*\(API limit\(s\) exceeded\)$/],
  [
    'mapbox',
    401,
    '{"message":"Not Authorized - Invalid Token"}',
    'auth',
    /key is wrong.*\(Not Authorized - Invalid Token\)$/,
  ],
  ['saudi', 403, '', 'quota', /quota.*\(403 Forbidden\)$/],
] as const;
test.each(refusals)(
  '%s: the status %i with %s has a message for the operator',
  async (provider, status, body, why, words) => {
    const played = await startHttpStub(
      exceptToken(createHttpStubFixture(body, status, body.startsWith('<') ? 'text/xml' : undefined)),
    );
    expect(await ask(provider, 'forward', played.base)).toMatchObject({
      outcome: 'failed',
      why,
      detail: expect.stringMatching(words),
    });
    await played.close();
  },
);

test('OpenStreetMap failures use the specified message', async () => {
  const played = await startHttpStub(createHttpStubFixture('blocked', 403, 'text/plain'));
  expect(await ask('nominatim', 'forward', played.base)).toMatchObject({
    detail: 'OpenStreetMap API failed: Forbidden',
  });
  await played.close();
});

test('an abort closes the provider’s connection', async () => {
  const closed = Promise.withResolvers<string>();
  const played = await startHttpStub((request) => request.socket.once('close', () => closed.resolve('closed')));
  expect(await ask('tomtom', 'forward', played.base)).toMatchObject({ why: 'timeout' });
  expect(await closed.promise).toBe('closed');
  await played.close();
});
