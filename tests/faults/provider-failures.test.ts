import type { Socket } from 'node:net';
import PQueue from 'p-queue';
import { expect, test } from 'vitest';
import { runLoad } from '../../bench/support/load-generator.ts';
import { type ProviderName, providersFor, providerTitle } from '../../src/domain/country/provider-selection.ts';
import { type StubHandler, startHttpStub } from '../support/http-stub.ts';
import { providerFailureModes } from '../support/provider-failures.ts';
import type { AdapterName } from '../support/providers.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { readFixtureBytes } from '../support/vectors.ts';
import { chooseByDuration, isLong, logLine, pause, testTimeoutMs } from './support/durations.ts';

type Remote = Exclude<ProviderName, 'streets' | 'gazetteer'>;

/** The name of each provider in the fixtures. */
const getAdapter: Readonly<Record<Remote, AdapterName>> = {
  mapbox: 'mapbox',
  tomtom: 'tomtom',
  google: 'google',
  onemap: 'onemap',
  saudi: 'saudi',
  osm: 'nominatim',
  photon: 'photon',
};
const everybody = Object.keys(getAdapter) as Remote[];

/** A point and the name of each country. The country decides which providers are asked. */
const countries = [
  { code: 'SA', name: 'Saudi Arabia', lat: 24.7, lng: 46.7 },
  { code: 'SG', name: 'Singapore', lat: 1.35, lng: 103.8 },
  { code: 'MY', name: 'Malaysia', lat: 3.14, lng: 101.69 },
  { code: 'CN', name: 'China', lat: 39.9, lng: 116.4 },
  { code: 'DE', name: 'Germany', lat: 52.52, lng: 13.4 },
  { code: 'KE', name: 'Kenya', lat: -1.29, lng: 36.82 },
  { code: 'LK', name: 'Sri Lanka', lat: 6.93, lng: 79.85 },
] as const;

/** The time limit of a whole chain in milliseconds, with two seconds extra for a busy machine. */
const chainTimeoutMs = 12_000;
/** The same limit for tests whose own measurements keep the processors busy. */
const busy = 20_000;
const secrets = /a-secret-key|a-secret-password|127\.0\.0\.1/;

/** Answers with the recordings of a provider. A OneMap token is always answered. */
function answerFromRecordings(provider: Remote): StubHandler {
  return (request, response) => {
    const url = request.url ?? '';
    if (isForToken(url)) return void response.end('{"access_token":"t","expiry_timestamp":"9999999999"}');
    const isReverse = /reverse|revgeocode|latlng|address-geocode|places\/-?[\d.]+,/i.test(decodeURIComponent(url));
    response.end(readFixtureBytes(`providers/own/${getAdapter[provider]}-${isReverse ? 'reverse' : 'forward'}.json`));
  };
}

const isForToken = (url: string): boolean => url.includes('getToken');

/** Serves all providers, each under its own path. */
const playAll =
  (getPlay: (provider: Remote) => StubHandler): StubHandler =>
  (request, response, base) => {
    const [, provider, rest = ''] = /^\/(\w+)(.*)$/.exec(request.url ?? '') ?? [];
    request.url = rest;
    getPlay(provider as Remote)(request, response, base);
  };

const environment = (base: string) => ({
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  MAPBOX_URL: `${base}/mapbox`,
  MAPBOX_TOKEN: 'a-secret-key',
  TOMTOM_URL: `${base}/tomtom`,
  TOMTOM_KEY: 'a-secret-key',
  GOOGLE_MAPS_URL: `${base}/google`,
  GOOGLE_MAPS_KEY: 'a-secret-key',
  ONEMAP_URL: `${base}/onemap`,
  ONEMAP_EMAIL: 'someone@example.org',
  ONEMAP_PASSWORD: 'a-secret-password',
  SAUDI_ADDRESS_URL: `${base}/saudi`,
  SAUDI_ADDRESS_KEY: 'a-secret-key',
  NOMINATIM_URL: `${base}/osm`,
  PHOTON_URL: `${base}/photon`,
});

/** Runs `act` with a server whose providers are simulated. */
async function withServer<T>(
  getPlay: (provider: Remote) => StubHandler,
  act: (server: ServerProcess) => Promise<T>,
): Promise<T> {
  const played = await startHttpStub(playAll(getPlay));
  const server = await startServer(environment(played.base));
  try {
    return await act(server);
  } finally {
    server.process.kill('SIGKILL');
    await server.ended;
    await played.close();
  }
}

interface Answer {
  readonly status: number;
  readonly body: { provider?: string; error?: string; code?: string; tried?: { provider: string; outcome: string }[] };
}

async function ask({ origin }: ServerProcess, path: string, bound = chainTimeoutMs): Promise<Answer> {
  const begun = performance.now();
  const answer = await fetch(origin + path);
  const text = await answer.text();
  expect(performance.now() - begun, path).toBeLessThan(bound);
  expect(text).not.toMatch(secrets);
  return { status: answer.status, body: JSON.parse(text) as Answer['body'] };
}

/**
 * Asks up to three times if Nominatim should answer: on a busy machine a request can miss its slot by an eighth of a second.
 */
async function askWhom(server: ServerProcess, next: string, path: string): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask(server, path);
    if (next !== 'osm' || answer.body.provider === next || tries === 3) return answer;
  }
}

const eachAtOnce = <T>(all: readonly T[], concurrency: number, act: (item: T) => Promise<void>) =>
  new PQueue({ concurrency }).addAll(all.map((item) => () => act(item)));

const tried = isLong
  ? providerFailureModes
  : providerFailureModes.filter(({ name }) => /^(?:403 as HTML|a hang)$/.test(name));

test(
  `${tried.length} kinds of failure of every provider give a message in time and no 500`,
  async () => {
    await eachAtOnce(tried, chooseByDuration(3, 2), async ({ name, play }) => {
      const getPlay = (provider: Remote): StubHandler => {
        const inTrouble = play(getAdapter[provider]);
        return (request, response, base) =>
          isForToken(request.url ?? '')
            ? answerFromRecordings(provider)(request, response, base)
            : inTrouble(request, response, base);
      };
      await withServer(getPlay, async (server) => {
        const chained = countries.slice(0, 2).map(async ({ lat, lng }) => {
          const { status, body } = await ask(server, `/api/reverse?lat=${lat}&lng=${lng}`);
          expect([name, status]).toEqual([name, 200]);
          expect(['gazetteer', 'coordinates']).toContain(body.provider);
          expect(body.tried?.map(({ outcome }) => outcome)).not.toContain('none');
        });
        const forward = ask(server, '/api/geocode?q=Riyadh&country=SA').then(({ body }) =>
          expect(body.provider).toBe('gazetteer'),
        );
        const questions = everybody.flatMap((provider) => [
          { provider, path: `/api/geocode?q=Somewhere&provider=${provider}` },
          { provider, path: `/api/reverse?lat=1.35&lng=103.8&provider=${provider}` },
        ]);
        const each = questions.map(async ({ provider, path }) => {
          const { status, body } = await ask(server, path);
          expect([name, path, status, body.code]).toEqual([name, path, 502, 'provider_failed']);
          expect(body.error).toContain(`${providerTitle[provider]} error: `);
        });
        await Promise.all([...chained, forward, ...each]);
        expect(server.output()).not.toContain('unexpectedly');
      });
    });
    logLine(
      `${tried.length} troubles, seven providers, both directions: none was answered with 500, none after ${chainTimeoutMs} ms`,
    );
  },
  testTimeoutMs,
);

/** Every set of providers that are down. The short run takes none, each of the two that are asked most, and all. */
const subsets = Array.from({ length: 2 ** everybody.length }, (_, bits) =>
  everybody.filter((_provider, i) => (bits >> i) & 1),
).filter((down) => isLong || ['', 'tomtom', 'osm', everybody.join()].includes(down.join()));

test(
  `the next provider answers whichever of ${subsets.length} sets of providers is down`,
  async () => {
    let requested = 0;
    await eachAtOnce(subsets, chooseByDuration(4, 2), async (down) => {
      const getPlay = (provider: Remote): StubHandler =>
        down.includes(provider) ? (request) => void request.socket.resetAndDestroy() : answerFromRecordings(provider);
      const askIn = async (server: ServerProcess, { code, name, lat, lng }: (typeof countries)[number]) => {
        const osm: readonly ProviderName[] = ['photon', 'osm'];
        const chain = [
          ...providersFor(code).flatMap((name) => (name === 'osm' ? osm : [name])),
          'photon',
          'mapbox',
        ] as Remote[];
        const next = chain.find((provider) => !down.includes(provider)) ?? 'gazetteer';
        const reverse = await askWhom(server, next, `/api/reverse?lat=${lat}&lng=${lng}`);
        expect([down, code, reverse.status, reverse.body.provider]).toEqual([down, code, 200, next]);
        const forward = await askWhom(
          server,
          next,
          `/api/geocode?q=${encodeURIComponent(`Somewhere Street, ${name}`)}`,
        );
        requested += 2;
        if (next !== 'gazetteer') expect([down, code, forward.body.provider]).toEqual([down, code, next]);
        else expect([503, 404, 200]).toContain(forward.status);
        const triedInVain = (reverse.body.tried ?? []).filter(({ provider }) => down.includes(provider as Remote));
        expect(triedInVain.filter(({ outcome }) => outcome !== 'network')).toEqual([]);
      };
      await withServer(getPlay, async (server) => {
        // The countries of the short run all have different chains.
        for (const country of isLong ? countries : countries.slice(0, 5)) await askIn(server, country);
      });
    });
    logLine(`${subsets.length} sets of providers down, ${requested} questions: the next one answered each`);
  },
  testTimeoutMs,
);

test(
  'a provider that hangs uses only its share of connections, while look-ups and other providers work',
  async () => {
    const open = new Set<Socket>();
    let most = 0;
    const hang: StubHandler = (request) => {
      open.add(request.socket);
      most = Math.max(most, open.size);
      request.socket.once('close', () => open.delete(request.socket));
    };
    await withServer(
      (provider) => (provider === 'tomtom' ? hang : answerFromRecordings(provider)),
      async (server) => {
        const look = () =>
          runLoad(server.origin, () => '/api/locations/marinabay/merlion', {
            connections: 16,
            seconds: chooseByDuration(2, 8),
          });
        await look();
        const alone = await look();
        const statuses: number[] = [];
        const waiting = Promise.all(
          Array.from({ length: chooseByDuration(200, 1_000) }, async (_, i) =>
            statuses.push(
              (await ask(server, `/api/geocode?q=${encodeURIComponent(`Street ${i}, Germany`)}`, busy)).status,
            ),
          ),
        );
        await pause(300);
        const begun = performance.now();
        expect((await ask(server, '/api/geocode?q=999999&country=SG', busy)).body.provider).toBe('onemap');
        const durationMs = performance.now() - begun;
        const among = await look();
        await waiting;
        expect(most).toBeGreaterThan(0);
        expect(most).toBeLessThanOrEqual(8);
        expect(statuses.filter((status) => ![200, 404, 503].includes(status))).toEqual([]);
        expect([alone.wrong, among.wrong]).toEqual([0, 0]);
        // The short run shares the processors with other tests, and the searches need some too.
        expect(among.perSecond / alone.perSecond).toBeGreaterThan(chooseByDuration(0, 0.25));
        expect(durationMs).toBeLessThan(chooseByDuration(busy, 4_000));
        logLine(
          `${statuses.length} searches at a provider that hangs: at most ${most} connections to it; look-ups a second ${alone.perSecond} before, ` +
            `${among.perSecond} meanwhile; another provider answered in ${Math.round(durationMs)} ms`,
        );
      },
    );
  },
  testTimeoutMs,
);
