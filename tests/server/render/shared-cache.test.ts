import PQueue from 'p-queue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApacheCache } from '../../support/apache-cache.ts';
import { toAddress } from '../../support/calls.ts';
import { type Call, listDescribedCalls } from '../../support/described-calls.ts';
import { createHttpStubFixture } from '../../support/http-stub.ts';
import { draft, readSessionCookie, type TestServer } from '../../support/test-server.ts';
import { startWholeServer } from '../../support/whole-server.ts';

/** The places; the responses for each differ between viewers, except for a public one. */
const places: Readonly<Record<string, Record<string, unknown>>> = {
  door: { approximate: 6, searchable: true },
  store: { visibility: 'protected', pin: '2468' },
  home: { visibility: 'private' },
};
const viewers = ['stranger', 'other', 'member', 'unlocked'] as const;
type Viewer = (typeof viewers)[number];
/** An order in which each viewer follows each other one. */
const order = [0, 1, 2, 3, 0, 2, 0, 3, 1, 0, 3, 2, 1, 3].map((at) => viewers[at]!);

let server: TestServer;
let cache: Awaited<ReturnType<typeof startApacheCache>>;
let direct: string;
let calls: readonly Call[];
const cookies = new Map<Viewer, string>();

beforeAll(async () => {
  server = await startWholeServer(createHttpStubFixture('[]'), {}, { publicUrl: 'http://where.example' });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as { readonly port: number };
  direct = `http://127.0.0.1:${port}`;
  cache = await startApacheCache(direct);
  const ann = await server.signUp('ann');
  for (const [label, more] of Object.entries(places)) {
    const payload = draft('@cafe', label, { address: `7 Secret ${label}`, ...more });
    const created = await server.ask({
      method: 'POST',
      url: '/api/locations',
      payload,
      headers: { cookie: ann.cookie },
    });
    expect(created.statusCode).toBe(201);
  }
  const unlocked = await server.ask({
    method: 'POST',
    url: '/api/locations/cafe/store/unlock',
    payload: { pin: '2468' },
  });
  cookies.set('member', ann.cookie);
  cookies.set('other', (await server.signUp('bobby')).cookie);
  cookies.set('unlocked', readSessionCookie(unlocked));
  calls = (await listDescribedCalls()).filter(({ method }) => method === 'get');
});
afterAll(async () => {
  await cache.stop();
  await server.close();
});

/** Returns a response without the headers of intermediaries and limits. */
async function answerTo(origin: string, address: string, viewer: Viewer) {
  const cookie = cookies.get(viewer);
  const response = await fetch(`${origin}${address}`, {
    redirect: 'manual',
    headers: { accept: '*/*', 'accept-encoding': 'identity', ...(cookie && { cookie }) },
  });
  const body = Buffer.from(await response.arrayBuffer()).toString('base64');
  const { status, headers } = response;
  return {
    answer: { status, location: headers.get('location'), type: headers.get('content-type'), body },
    cacheStatus: headers.get('x-cache') ?? '',
  };
}

/** Returns the labels for a path: all for paths with their own access check, one for those that share a look-up. */
const placesFor = (path: string): readonly string[] =>
  /^\/(?:api\/locations|at)\/\{handle\}\/\{label\}$/.test(path) ? Object.keys(places) : ['door'];

/** Matches paths whose responses change with every request. */
const unsteady = /^\/(?:api\/health|metrics|api\/feedback|api\/account\/export|g\/)/;
/** Matches images that take a second or more to render, from the same data as other images. */
const slow = /\.png$/;

test('a shared cache gives no viewer another’s response, for any described GET', async () => {
  const addresses = calls
    .map(({ path }) => path)
    .filter((path) => !unsteady.test(path) && !slow.test(path))
    .flatMap((path) =>
      (path.includes('{label}') ? placesFor(path) : ['']).map((label) => toAddress(path.replaceAll('{label}', label))),
    );
  expect(addresses.length).toBeGreaterThan(50);
  const cachedAddresses = new Set<string>();
  // Eight addresses are requested concurrently, because Apache mostly waits for delayed acknowledgements.
  await new PQueue({ concurrency: 8 }).addAll(
    addresses.map((address) => async () => {
      const own = new Map<Viewer, object>();
      for (const viewer of viewers) own.set(viewer, (await answerTo(direct, address, viewer)).answer);
      const isSame = new Set([...own.values()].map((body) => JSON.stringify(body))).size === 1;
      // Responses that differ by more than the user's name are requested often enough to be cached and confused.
      const isOfPlace = !isSame && address.includes('cafe');
      for (const viewer of isOfPlace ? order : [...viewers, viewers[0]]) {
        const { answer, cacheStatus } = await answerTo(cache.origin, address, viewer);
        expect({ address, viewer, ...answer }).toEqual({ address, viewer, ...own.get(viewer) });
        if (/HIT|REVALIDATE/i.test(cacheStatus)) cachedAddresses.add(address);
      }
    }),
  );
  // The cache does store responses.
  expect(cachedAddresses.size).toBeGreaterThan(5);
  expect(cachedAddresses).toContain('/api/locations/cafe/door');
});

test('a change is visible to the next request', async () => {
  const address = '/api/locations/cafe/door';
  const change = (payload: object) =>
    server.ask({ method: 'PATCH', url: address, payload, headers: { cookie: cookies.get('member')! } });
  const status = async () => (await answerTo(cache.origin, address, 'stranger')).answer.status;
  expect([await status(), await status()]).toEqual([200, 200]);
  expect((await change({ visibility: 'private' })).statusCode).toBe(200);
  expect(await status()).toBe(404);
  expect((await change({ visibility: 'public' })).statusCode).toBe(200);
  expect(await status()).toBe(200);
});
