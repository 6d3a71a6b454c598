import { type AddressInfo, createServer } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { hurried } from '../../../src/adapters/geocoders/hurried.ts';
import { nodeFetch } from '../../../src/adapters/http/node-fetch.ts';
import { pointAt } from '../../../src/domain/coordinates.ts';
import type { GeocodeAnswer } from '../../../src/ports/geocoder.ts';
import { unwrapped } from '../../support/outcomes.ts';
import { type AdapterName, remoteAdapters } from '../../support/providers.ts';
import { type Play, playing, replay } from '../../support/replay.ts';
import { fixtureBytes } from '../../support/vectors.ts';

const http = nodeFetch();
afterAll(http.close);

const point = unwrapped(pointAt(1.35, 103.82));
const providers = Object.keys(remoteAdapters) as AdapterName[];
const directions = ['forward', 'reverse'] as const;
type Direction = (typeof directions)[number];

/** Milliseconds that a provider has here. */
const patience = 200;

function ask(provider: AdapterName, direction: Direction, base: string): Promise<GeocodeAnswer> {
  const geocoder = hurried(remoteAdapters[provider](base, http.fetch), { patience, again: false });
  return direction === 'forward' ? geocoder.forward({ text: 'somewhere' }) : geocoder.reverse({ point });
}

/** OneMap's token is given in any case: what fails is the question itself. */
const exceptToken =
  (play: Play): Play =>
  (request, response, base) => {
    if (!request.url?.includes('getToken')) return play(request, response, base);
    response.end(
      JSON.stringify({ access_token: 'token', expiry_timestamp: String(Math.ceil(Date.now() / 1000) + 9999) }),
    );
  };

interface Trouble {
  readonly what: string;
  readonly play: (provider: AdapterName) => Play;
  readonly why: string | Partial<Record<AdapterName | 'else', string>>;
}

const html = '<html><body><h1>403 Forbidden</h1></body></html>';
const good = (provider: AdapterName, direction: 'forward' | 'reverse' = 'forward') =>
  fixtureBytes(`providers/own/${provider}-${direction}.json`);

/** A refusal in an answer of status 200, in each provider's own words. */
const refusalsInside: Readonly<Record<AdapterName, unknown>> = {
  mapbox: { message: 'Not Authorized - Invalid Token' },
  'mapbox-v6': { message: 'Not Authorized - Invalid Token', error_code: 'INVALID_TOKEN' },
  tomtom: { errorText: 'something', httpStatusCode: 400 },
  google: { status: 'REQUEST_DENIED', error_message: 'The provided API key is invalid.', results: [] },
  nominatim: { error: { code: 429, message: 'Bandwidth limit exceeded' } },
  onemap: { error: 'Your API limit(s) exceeded.' },
  saudi: { success: false, statusdescription: 'ERROR', fullexception: 'System.Exception', Addresses: null },
};

const troubles: readonly Trouble[] = [
  { what: '400', play: () => playing('{"message":"bad"}', 400), why: 'invalid' },
  { what: '401', play: () => playing('{"message":"who are you"}', 401), why: 'auth' },
  { what: '403 as text', play: () => playing('Forbidden', 403, 'text/plain'), why: { saudi: 'quota', else: 'auth' } },
  { what: '403 as HTML', play: () => playing(html, 403, 'text/html'), why: { saudi: 'quota', else: 'auth' } },
  { what: '404', play: () => playing('{"message":"Not Found"}', 404), why: 'invalid' },
  { what: '429', play: () => playing('{"message":"Slow down"}', 429), why: 'rate' },
  { what: '500', play: () => playing('<h1>oops</h1>', 500, 'text/html'), why: 'network' },
  { what: '503', play: () => playing('', 503), why: 'network' },
  { what: '200 and nothing', play: () => playing(''), why: 'invalid' },
  { what: '200 and HTML', play: () => playing(html, 200, 'text/html'), why: 'invalid' },
  {
    what: '200 with an error inside',
    play: (provider) => playing(JSON.stringify(refusalsInside[provider])),
    why: { google: 'auth', nominatim: 'rate', onemap: 'rate', else: 'invalid' },
  },
  { what: '200 of another shape', play: () => playing('{"hello":"world"}'), why: 'invalid' },
  { what: '200 and null', play: () => playing('null'), why: 'invalid' },
  { what: 'truncated JSON', play: (provider) => playing(good(provider).subarray(0, 100)), why: 'invalid' },
  { what: 'another character set', play: () => playing(Uint8Array.of(0x7b, 0xff, 0xfe, 0x00, 0x7d)), why: 'invalid' },
  { what: 'a body of 20 MB', play: () => playing(new Uint8Array(20_000_000).fill(0x20)), why: 'invalid' },
  {
    what: 'a slow drip',
    play: () => (_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(drip));
    },
    why: 'timeout',
  },
  { what: 'a hang', play: () => () => {}, why: 'timeout' },
  { what: 'a reset', play: () => (request) => void request.socket.resetAndDestroy(), why: 'network' },
  {
    what: 'a reset in the middle',
    play: () => (request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"features":[');
      setTimeout(() => request.socket.resetAndDestroy(), 20);
    },
    why: 'network',
  },
];

describe.each(providers)('%s', (provider) => {
  describe.each(directions)('%s', (direction) => {
    test.each(troubles)('$what', async ({ play, why }) => {
      const played = await replay(exceptToken(play(provider)));
      const answer = await ask(provider, direction, played.base);
      await played.close();
      const expected = typeof why === 'string' ? why : (why[provider] ?? why.else);
      expect(answer).toMatchObject({ outcome: 'failed', why: expected });
      expect(JSON.stringify(answer)).not.toMatch(/test-key|secret|127\.0\.0\.1/);
    });

    test('a host that does not exist', async () => {
      expect(await ask(provider, direction, 'http://no-such-host.invalid')).toMatchObject({
        outcome: 'failed',
        why: expect.stringMatching(/^(network|timeout)$/),
      });
    });

    test('nobody listens', async () => {
      const port = await freePort();
      expect(await ask(provider, direction, `http://127.0.0.1:${port}`)).toMatchObject({ why: 'network' });
    });
  });
});

test.each(providers)('%s: a refusal that says the key back does not reach anybody', async (provider) => {
  const echo: Play = (request, response) => {
    const message = `You asked ${request.url} with ${request.headers.api_key} and ${request.headers.authorization}`;
    response.writeHead(403).end(JSON.stringify({ message }));
  };
  const played = await replay(exceptToken(echo));
  const answer = await ask(provider, 'reverse', played.base);
  await played.close();
  expect(answer).toMatchObject({ outcome: 'failed' });
  expect(JSON.stringify(answer)).not.toMatch(/test-key|Bearer token/);
});

test('TomTom says over QPS with the same 403 as a wrong key', async () => {
  const played = await replay(playing('<h1>Developer Over Qps</h1>', 403, 'text/xml'));
  expect(await ask('tomtom', 'forward', played.base)).toMatchObject({ outcome: 'failed', why: 'rate' });
  await played.close();
});

test('OpenStreetMap fails in the words of the product', async () => {
  const played = await replay(playing('blocked', 403, 'text/plain'));
  expect(await ask('nominatim', 'forward', played.base)).toMatchObject({
    detail: 'OpenStreetMap API failed: Forbidden',
  });
  await played.close();
});

test('an abort reaches the provider: its connection is closed', async () => {
  const closed = Promise.withResolvers<string>();
  const played = await replay((request) => request.socket.once('close', () => closed.resolve('closed')));
  expect(await ask('tomtom', 'forward', played.base)).toMatchObject({ why: 'timeout' });
  expect(await closed.promise).toBe('closed');
  await played.close();
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
