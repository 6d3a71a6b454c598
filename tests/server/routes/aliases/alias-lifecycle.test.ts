import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestServer, draft, password, readSessionCookie, type TestServer } from '../../../support/test-server.ts';

let server: TestServer;
const cookies = { ann: '', bob: '' };
let count = 0;
/** The handle of the current test, with Ann's labels `door` and `gate`. */
let cafe = '';

beforeAll(async () => {
  server = await createTestServer();
  for (const name of ['ann', 'bob']) await server.signUp(name);
  await signIn();
});
/** Signs in again, because some tests last longer than a session. */
async function signIn(): Promise<void> {
  for (const username of ['ann', 'bob'] as const)
    cookies[username] = readSessionCookie(
      await server.ask({ method: 'POST', url: '/api/auth/login', payload: { username, password } }),
    );
}
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  cafe = `lifecafe${'abcdefghjkpqrstuvxyz'[count % 20]}${count}`;
  for (const label of ['door', 'gate']) expect((await create(cafe, label)).statusCode).toBe(201);
});

type Caller = keyof typeof cookies | null;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const ask = (caller: Caller, method: Method, path: string, payload?: object, headers: Record<string, string> = {}) =>
  server.ask({
    method,
    url: `/api/${path}`,
    headers: { ...(caller === null ? {} : { cookie: cookies[caller] }), ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
const create = (handle: string, label: string, more: object = {}, caller: Caller = 'ann') =>
  ask(caller, 'POST', 'locations', draft(`@${handle}`, label, { ...more }));
const toPath = (label: string, handle = cafe) => `locations/${handle}/${label}`;
const patch = (label: string, payload: object, headers = {}, caller: Caller = 'ann') =>
  ask(caller, 'PATCH', toPath(label), payload, headers);
const get = async (label: string, caller: Caller = null) => (await ask(caller, 'GET', toPath(label))).json();

describe('editing', () => {
  test('changes only the given fields, and counts versions', async () => {
    const before = await get('door', 'ann');
    const edited = await patch('door', { street: ' New Street ', searchable: true });
    expect(edited.statusCode).toBe(200);
    expect(edited.json()).toEqual({
      ...before,
      street: 'New Street',
      address: 'New Street, Riyadh, Saudi Arabia',
      searchable: true,
      version: 2,
      updatedAt: server.clock.now().toISOString(),
    });
    expect(await get('door', 'ann')).toEqual(edited.json());
    expect((await ask('ann', 'GET', toPath('door'))).headers.etag).toBe(edited.headers.etag);
  });

  test('updates a derived address after a move, and marks a written one as from before the move', async () => {
    const far = { latitude: 21.5, longitude: 39.2 };
    const stored = await patch('door', { ...far, keepAddress: true });
    expect(stored.json()).toMatchObject({ address: 'Riyadh, Saudi Arabia', addressSource: 'before-move' });
    await patch('door', { address: '' });
    const moved = await patch('door', { latitude: 22.5, longitude: 39.2 });
    expect(moved.json()).toMatchObject({ address: '22.500000, 39.200000', addressSource: 'derived', city: '' });
    const written = await patch('door', { address: 'Behind the mosque' });
    expect(written.json()).toMatchObject({ addressSource: 'written' });
    expect((await patch('door', far)).json()).toMatchObject({
      address: 'Behind the mosque',
      addressSource: 'before-move',
    });
    expect((await patch('door', { addressSource: 'written' })).json()).toMatchObject({ addressSource: 'before-move' });
  });

  test('without a difference creates no version', async () => {
    await patch('door', { city: 'Riyadh' });
    expect(await get('door')).toMatchObject({ version: 1 });
  });

  test('moves the codes with the point, and shows visitors the distance for sixty days', async () => {
    await patch('door', { latitude: 24.714679 });
    const moved = { latitude: 24.714679, longitude: 46.6753, plusCode: '7HP8PM7G+V4', movedMetres: 120 };
    expect(await get('door')).toMatchObject({
      ...moved,
      address: 'Riyadh, Saudi Arabia',
      movedAt: server.clock.now().toISOString(),
    });
    server.clock.forward(60 * 86_400 + 1);
    expect(await get('door')).toMatchObject({ movedMetres: 0, movedAt: '' });
    await signIn();
    expect(await get('door', 'ann')).toMatchObject({ movedMetres: 120 });
  });

  test('replaces an address that was only coordinates by the new coordinates', async () => {
    await create(cafe, 'sea', { latitude: 1, longitude: 2, city: '', country: '' });
    expect((await patch('sea', { longitude: 3 })).json()).toMatchObject({ address: '1.000000, 3.000000' });
  });

  test.each([
    [{ latitude: 91 }, 'bad_coordinates'],
    [{ latitude: '1' }, 'bad_request'],
    [{ saudiShortAddress: 'XX' }, 'bad_saudi_short_address'],
    [{ label: '??' }, 'bad_alias'],
    [{ handle: '' }, 'bad_alias'],
  ])('refuses %j', async (payload, code) => {
    const answer = await patch('door', payload);
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
  });

  test('with the ETag of an earlier version changes nothing, and returns both versions', async () => {
    const { etag } = (await ask('ann', 'GET', toPath('door'))).headers;
    const first = await patch('door', { street: 'First' }, { 'if-match': String(etag) });
    expect(first.statusCode).toBe(200);
    for (const tag of [String(etag), '"1"', 'W/"1-x"', '"nonsense"']) {
      const second = await patch('door', { street: 'Second' }, { 'if-match': tag });
      expect([second.statusCode, second.json()]).toEqual([
        412,
        expect.objectContaining({ code: 'version_conflict', params: { version: 2 }, current: first.json() }),
      ]);
      if (tag !== '"nonsense"') expect(second.json().expected).toMatchObject({ version: 1, street: '' });
      expect(second.headers.etag).toBe(first.headers.etag);
    }
    for (const tag of [`"1", ${first.headers.etag}`, '*'])
      expect((await patch('door', { city: tag }, { 'if-match': tag })).statusCode).toBe(200);
    expect((await ask('ann', 'DELETE', toPath('door'), undefined, { 'if-match': '"1"' })).statusCode).toBe(412);
    expect(
      (await ask('ann', 'POST', `${toPath('door')}/revert`, { version: 1 }, { 'if-match': '"1"' })).statusCode,
    ).toBe(412);
  });

  test('by two editors concurrently reports a conflict to one of them', async () => {
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((street) => patch('door', { street }, { 'if-match': '"1"' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412]);
  });
});

describe('a former name', () => {
  test('redirects in one step, also after several renames', async () => {
    for (const label of ['front', 'entrance', 'main']) expect((await patch('door', { label })).statusCode).toBe(200);
    for (const former of ['door', 'front', 'entrance']) {
      const answer = await ask(null, 'GET', `${toPath(former)}?lang=en`);
      expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
        301,
        `/api/${toPath('main')}?lang=en`,
        'public, no-cache',
      ]);
    }
    expect((await patch('main', { label: 'door' })).json()).toMatchObject({ label: 'door', version: 5 });
    expect((await ask(null, 'GET', toPath('door'))).statusCode).toBe(200);
    expect((await ask(null, 'GET', toPath('main'))).headers.location).toBe(`/api/${toPath('door')}`);
  });

  test('cannot be a reserved handle, for a location or for a whole handle', async () => {
    for (const renamed of [
      await patch('door', { handle: 'police' }),
      await ask('ann', 'PATCH', `handles/${cafe}`, { handle: 'P0lice' }),
    ])
      expect([renamed.statusCode, renamed.json().code]).toEqual([409, 'handle_reserved']);
    expect((await ask(null, 'GET', toPath('door'))).statusCode).toBe(200);
  });

  test('of a handle redirects its list and its labels', async () => {
    const renamed = await ask('ann', 'PATCH', `handles/${cafe}`, { handle: `${cafe}.New` });
    expect([renamed.statusCode, renamed.json()]).toEqual([200, { handle: `@${cafe}.New`, renamed: 2 }]);
    const list = await ask(null, 'GET', `locations/${cafe}?limit=1`);
    expect([list.statusCode, list.headers.location]).toEqual([301, `/api/locations/${cafe}.New?limit=1`]);
    expect((await ask(null, 'GET', toPath('gate'))).headers.location).toBe(`/api/locations/${cafe}.New/gate`);
    for (const label of ['door', 'gate']) await ask('ann', 'DELETE', toPath(label));
    expect((await ask(null, 'GET', `locations/${cafe}`)).statusCode).toBe(301);
  });

  test('can only be reused by its owner, and only on explicit request', async () => {
    await patch('door', { label: 'front' });
    expect((await create(cafe, 'door')).json()).toMatchObject({ code: 'former_name' });
    expect((await create(cafe, 'door', { reuse: true })).statusCode).toBe(201);
    expect((await patch('gate', { label: 'roof' })).statusCode).toBe(200);
    expect((await patch('front', { label: 'gate' })).json()).toMatchObject({ code: 'former_name' });
    expect((await patch('front', { label: 'gate', reuse: true })).statusCode).toBe(200);
    expect(await get('gate')).toMatchObject({ label: 'gate', version: 3 });
  });
});

describe('deleting', () => {
  test('returns 410, keeps the name reserved, and can be undone', async () => {
    const before = await get('door', 'ann');
    expect((await ask('ann', 'DELETE', toPath('door'))).json()).toEqual({
      ...before,
      version: 2,
      updatedAt: server.clock.now().toISOString(),
    });
    const gone = await ask(null, 'GET', toPath('door'));
    expect([gone.statusCode, gone.json().code]).toEqual([410, 'removed']);
    expect((await patch('door', { city: 'x' })).statusCode).toBe(410);
    expect((await create(cafe, 'door')).json()).toMatchObject({ code: 'label_taken' });
    const bin = (await ask('ann', 'GET', 'aliases/mine?state=deleted')).json();
    expect(bin).toContainEqual(expect.objectContaining({ handle: `@${cafe}`, label: 'door' }));
    expect((await ask('ann', 'POST', `${toPath('door')}/restore`)).json()).toMatchObject({
      version: 3,
      city: 'Riyadh',
    });
    expect((await ask(null, 'GET', toPath('door'))).statusCode).toBe(200);
  });
});

describe('history', () => {
  test('shows who changed what, and reverts changes', async () => {
    await patch('door', { street: 'One' });
    await patch('door', { street: 'Two', label: 'front' });
    const history = (await ask('ann', 'GET', `${toPath('door')}/history`)).json();
    expect(history.map(({ location, ...entry }: { location: object }) => entry)).toEqual([
      {
        version: 3,
        change: 'renamed',
        at: server.clock.now().toISOString(),
        by: 'ann',
        changes: [
          { field: 'label', before: 'door', after: 'front' },
          { field: 'address', before: 'One, Riyadh, Saudi Arabia', after: 'Two, Riyadh, Saudi Arabia' },
          { field: 'street', before: 'One', after: 'Two' },
        ],
      },
      expect.objectContaining({ version: 2, change: 'edited' }),
      expect.objectContaining({ version: 1, change: 'created', changes: [] }),
    ]);
    expect((await ask('ann', 'POST', `${toPath('door')}/revert`, { version: 2 })).json()).toMatchObject({
      label: 'front',
      street: 'One',
      version: 4,
    });
    const missing = await ask('ann', 'POST', `${toPath('door')}/revert`, { version: 9 });
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'version_not_found']);
    const confirmed = await ask('ann', 'POST', `${toPath('door')}/confirm`);
    expect(confirmed.json()).toMatchObject({ version: 5, confirmedAt: server.clock.now().toISOString() });
    expect(await get('front')).toMatchObject({ confirmedAt: server.clock.now().toISOString() });
  });
});

test('a user cannot change what belongs to another user', async () => {
  const calls: readonly [Method, string, object?][] = [
    ['PATCH', toPath('door'), { city: 'x' }],
    ['DELETE', toPath('door')],
    ['POST', `${toPath('door')}/restore`],
    ['GET', `${toPath('door')}/history`],
    ['POST', `${toPath('door')}/revert`, { version: 1 }],
    ['POST', `${toPath('door')}/confirm`],
    ['PATCH', `handles/${cafe}`, { handle: 'bobsplace' }],
  ];
  for (const [method, path, payload] of calls) {
    const visitor = await ask(null, method, path, payload);
    expect([path, visitor.statusCode, visitor.json().code]).toEqual([path, 401, 'sign_in_needed']);
    const bob = await ask('bob', method, path, payload);
    expect([path, bob.statusCode, bob.json().code]).toEqual([path, 403, 'not_owner']);
    const missing = await ask('bob', method, path.replace(cafe, 'nowhere'), payload);
    expect([path, missing.statusCode]).toEqual([path, 404]);
  }
  expect(await get('door')).toMatchObject({ version: 1 });
});

describe('My Places', () => {
  const mine = async (query: string) => {
    const answer = await ask('bob', 'GET', `aliases/mine?${query}`);
    expect([query, answer.statusCode]).toEqual([query, 200]);
    return { labels: answer.json().map(({ label }: { label: string }) => label), link: answer.headers.link };
  };

  test('can be sorted, searched and paged', async () => {
    const handle = `${cafe}bob`;
    for (const [label, city] of [
      ['Büro', 'Muscat'],
      ['attic', 'Sur'],
      ['cellar', 'Muscat'],
    ] as const) {
      server.clock.forward(1);
      await create(handle, label, { city }, 'bob');
    }
    server.clock.forward(1);
    await ask('bob', 'PATCH', toPath('attic', handle), { street: '100%_Street' });
    expect((await mine('')).labels).toEqual(['cellar', 'attic', 'Büro']);
    expect((await mine('sort=updated')).labels).toEqual(['attic', 'cellar', 'Büro']);
    for (const sort of ['created', 'updated', 'name']) {
      const whole = (await mine(`sort=${sort}`)).labels;
      const first = await mine(`sort=${sort}&limit=2`);
      expect(first.labels).toEqual(whole.slice(0, 2));
      const next = /<\/api\/aliases\/mine\?(.*)>; rel="next"/.exec(String(first.link))![1]!;
      expect(await mine(next)).toEqual({ labels: whole.slice(2), link: undefined });
    }
    for (const [q, labels] of [
      ['muscat', ['cellar', 'Büro']],
      [`@${handle}%23buro`, ['Büro']],
      ['buero', []],
      ['100%25_', ['attic']],
      ['10_%25', []],
      ['sur muscat', []],
      ['street sur', ['attic']],
    ] as const)
      expect([q, (await mine(`q=${q}`)).labels]).toEqual([q, labels]);
    expect((await mine('state=expired')).labels).toEqual([]);
    expect((await ask('bob', 'GET', 'aliases/mine?sort=name&after=2026-01-31T12:00:00.000Z@a1%23b')).statusCode).toBe(
      400,
    );
  });
});
