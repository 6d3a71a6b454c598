import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, draft, type TestServer } from '../../../support/test-server.ts';

let server: TestServer;
let ann: { readonly cookie: string };
beforeAll(async () => {
  server = await createTestServer({ limits: true });
  ann = await server.signUp('ann');
  for (const [label, more] of [
    ['door', {}],
    ['home', { visibility: 'private' }],
    ['safe', { visibility: 'protected', pin: '2468' }],
  ] as const)
    expect((await post('/api/locations', draft('@cafe', label, more), ann.cookie)).statusCode).toBe(201);
  await server.ask({
    method: 'PATCH',
    url: '/api/locations/cafe/door',
    payload: { label: 'gate' },
    headers: { cookie: ann.cookie },
  });
});
afterAll(() => server.close());

const post = (url: string, payload: object, cookie = '', remoteAddress = '192.0.2.1') =>
  server.ask({ method: 'POST', url, payload, headers: { cookie }, remoteAddress });
const ask = (aliases: readonly string[], cookie?: string, from?: string) =>
  post('/api/locations/resolve', { aliases }, cookie, from);
const resolve = async (...requested: Parameters<typeof ask>) => {
  const { results } = (await ask(...requested)).json();
  return results.map(({ status, location, error }: Record<string, Record<string, unknown>>) => [
    status,
    location?.label ?? error?.code,
  ]);
};

test('returns each place as its caller may see it, in order', async () => {
  const names = ['@cafe#gate', 'CAFE/Door', '@cafe#home', '@cafe#safe', '@cafe#nothing', '@cafe', '@@'];
  const known = [
    [200, 'gate'],
    [200, 'gate'],
  ];
  const rest = [
    [404, 'location_not_found'],
    [400, 'bad_alias'],
    [400, 'bad_alias'],
  ];
  expect(await resolve(names)).toEqual([...known, [404, 'location_not_found'], [403, 'pin_required'], ...rest]);
  expect(await resolve(names, ann.cookie)).toEqual([...known, [200, 'home'], [200, 'safe'], ...rest]);
});

test('counts each unknown name, and beyond the limit resolves no name, known or unknown', async () => {
  const guesses = Array.from({ length: 70 }, (_, i) => `@cafe#guess-${i}`);
  const statuses = (await resolve([...guesses, '@cafe#gate'], '', '192.0.2.9')).map(([status]: [number]) => status);
  expect(statuses.filter((status: number) => status === 404)).toHaveLength(60);
  expect(statuses.slice(-5)).toEqual([429, 429, 429, 429, 429]);
  const byItself = await server.ask({ url: '/api/locations/cafe/gate', remoteAddress: '192.0.2.9' });
  expect(byItself.statusCode).toBe(429);
  const again = await ask(['@cafe#gate'], '', '192.0.2.9');
  const getWait = ({ headers }: typeof again) => Number(headers['retry-after']);
  // A second can pass between the two requests.
  expect([getWait(byItself), getWait(byItself) - 1]).toContain(getWait(again));
  expect((await ask(['@cafe#gate'], '', '192.0.2.10')).headers).not.toHaveProperty('retry-after');
});

test('counts fifty names as one call, and accepts at most 500', async () => {
  const left = async (from: string) => {
    const { ratelimit } = (await server.ask({ url: '/api/country?lat=24&lng=46', remoteAddress: from })).headers;
    return Number(/r=(\d+)/.exec(String(ratelimit))?.[1]);
  };
  await resolve(Array(500).fill('@cafe#gate'), '', '192.0.2.17');
  expect(await left('192.0.2.17')).toBe(300 - 10 - 1);
  const tooMany = await post('/api/locations/resolve', { aliases: Array(501).fill('@cafe#gate') });
  expect([tooMany.statusCode, tooMany.json().code]).toEqual([400, 'bad_request']);
});
