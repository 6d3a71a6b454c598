import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, draft, type TestServer } from '../../../support/test-server.ts';

// Tests `near`, `km` and `bbox` in the lists of own places and of a handle, for each viewer.

const riyadh = { latitude: 24.7136, longitude: 46.6753 };
let server: TestServer;
let cookie: string;
let stranger: string;
const create = (label: string, place: object) =>
  server.ask({
    method: 'POST',
    url: '/api/locations',
    payload: { ...draft('@cafe', label), ...place },
    headers: { cookie },
  });
const get = (path: string, headers: Record<string, string> = {}) => server.ask({ url: path, headers });
const getLabels = async (path: string, headers?: Record<string, string>) => {
  const answer = await get(path, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ label: string }[]>().map(({ label }) => label);
};

beforeAll(async () => {
  server = await createTestServer();
  ({ cookie } = await server.signUp('ann'));
  ({ cookie: stranger } = await server.signUp('bob'));
  await create('door', riyadh);
  await create('far', { latitude: 21.5433, longitude: 39.1728 });
  await create('vague', { ...riyadh, approximate: 6 });
  await create('vault', { ...riyadh, visibility: 'private' });
});
afterAll(() => server.close());

describe('lists by area', () => {
  test('contain own places around a point, and in a box', async () => {
    const own = (query: string) => getLabels(`/api/aliases/mine?sort=name&${query}`, { cookie });
    expect(await own('near=24.7136,46.6753')).toEqual(['door', 'vague', 'vault']);
    expect(await own('near=24.8,46.6753&km=9')).toEqual([]);
    expect(await own('near=24.8,46.6753&km=10')).toEqual(['door', 'vague', 'vault']);
    expect(await own('bbox=39,21,40,22')).toEqual(['far']);
    expect(await own('bbox=39,21,47,25&near=24.7,46.7&km=50&q=vault')).toEqual(['vault']);
    const first = await get('/api/aliases/mine?sort=name&bbox=39,21,47,25&limit=2', { cookie });
    expect(first.headers.link).toBe(
      '</api/aliases/mine?after=%40cafe%23far&sort=name&bbox=39,21,47,25&limit=2>; rel="next"',
    );
  });

  test('contain the places of a handle that a visitor may see there', async () => {
    expect(await getLabels('/api/locations/@cafe?near=24.7136,46.6753&km=0.1')).toEqual(['door']);
    expect(await getLabels('/api/locations/@cafe?near=24.7136,46.6753&km=0.1', { cookie })).toEqual([
      'door',
      'vague',
      'vault',
    ]);
    // A signed-in user who is not a member sees the same as a visitor.
    expect(await getLabels('/api/locations/@cafe?near=24.7136,46.6753&km=0.1', { cookie: stranger })).toEqual(['door']);
    expect(await getLabels('/api/locations/@cafe?bbox=45,24,47,25', { cookie: stranger })).not.toContain('vault');
    expect(await getLabels('/api/locations/@cafe?bbox=0,0,1,1')).toEqual([]);
    expect(await getLabels('/api/locations/@cafe?bbox=0,0,1,1&limit=1')).toEqual([]);
    expect((await get('/api/locations/@nobody?bbox=0,0,1,1')).json()).toMatchObject({ code: 'handle_not_found' });
    const file = await get('/api/locations/@cafe?bbox=45,24,47,25', { accept: 'application/geo+json' });
    expect(file.json<{ features: unknown[] }>().features.length).toBe(2);
  });

  test('find an approximate place by the centre of its cell, and by no more exact point', async () => {
    const [visible] = (await get('/api/locations/@cafe'))
      .json()
      .filter(({ label }: { label: string }) => label === 'vague');
    const listAround = (latitude: number, longitude: number) =>
      getLabels(
        `/api/locations/@cafe?bbox=${longitude - 0.001},${latitude - 0.001},${longitude + 0.001},${latitude + 0.001}`,
      );
    expect(await listAround(riyadh.latitude, riyadh.longitude)).toEqual(['door']);
    expect(await listAround(visible.latitude, visible.longitude)).toEqual(['vague']);
  });

  test.each([
    ['near=24.7', 'near must be lat,lng.'],
    ['near=95,46', 'near must be lat,lng.'],
    ['bbox=1,2,3', 'bbox must be west,south,east,north.'],
    ['bbox=0,10,1,5', 'bbox must be west,south,east,north.'],
    ['km=5', 'near is required.'],
    ['near=24.7,46.7&km=2000', 'km must be at most 1000.'],
    ['near=24.7,46.7&km=far', 'km must be a number.'],
  ])('explain what is wrong with ?%s', async (query, error) => {
    for (const path of ['/api/aliases/mine', '/api/locations/@cafe']) {
      const answer = await get(`${path}?${query}`, { cookie });
      expect([answer.statusCode, answer.json().error]).toEqual([400, error]);
    }
  });
});
