import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../support/databases.ts';
import { newMigratedPostgresDatabase } from '../../../support/postgres-databases.ts';
import { engines } from '../../../support/sample.ts';
import { createTestServer, draft, type TestServer } from '../../../support/test-server.ts';

describe.each(engines)('a system with its own ids, over %s', (engine) => {
  let server: TestServer;
  let ann: { readonly cookie: string };
  let bob: { readonly cookie: string };
  beforeAll(async () => {
    const opened = engine === 'SQLite' ? undefined : await openTestDatabase(await newMigratedPostgresDatabase());
    server = await createTestServer({}, {}, undefined, opened);
    ann = await server.signUp('ann');
    bob = await server.signUp('bob');
  });
  afterAll(() => server.close());

  type Method = 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE';
  const ask = async (method: Method, url: string, payload?: object, { cookie } = ann, headers = {}) => {
    const answer = await server.ask({
      method,
      url,
      headers: { host: 'where.example', origin: 'http://where.example', cookie, ...headers },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
  const point = { latitude: 24.7, longitude: 46.6 };
  const put = (id: string, body: object, caller = ann, headers = {}) =>
    ask('PUT', `/api/handles/shop/by-external-id/${id}`, body, caller, headers);
  const batch = async (mode: string, locations: readonly object[], more = {}) =>
    (await ask('POST', '/api/locations/batch', { mode, locations, ...more })).body.results as readonly {
      readonly status: number;
      readonly outcome?: string;
      readonly location?: Record<string, unknown>;
      readonly error?: { readonly code: string };
    }[];
  const outcomes = (results: Awaited<ReturnType<typeof batch>>) =>
    results.map(({ status, outcome, error }) => `${status} ${outcome ?? error?.code}`);

  test('creates a place by its id, changes the given fields, and leaves the others', async () => {
    const created = await put('17', { label: 'north', ...point, floor: '3', metadata: { route: '7', depot: 'B' } });
    expect([created.status, created.headers.location]).toEqual([201, '/api/locations/shop/north']);
    expect(created.body).toMatchObject({ externalId: '17', metadata: { depot: 'B', route: '7' }, version: 1 });
    const same = await put('17', { label: 'north', ...point, metadata: { depot: 'B', route: '7' } });
    expect([same.status, same.body.version, same.body.floor]).toEqual([200, 1, '3']);
    const renamed = await put('17', { label: 'north-gate', floor: '4' });
    expect([renamed.status, renamed.body.label, renamed.body.floor]).toEqual([200, 'north-gate', '4']);
    const found = await ask('GET', '/api/handles/shop/by-external-id/17');
    expect(found.body).toEqual(renamed.body);
    const stale = await put('17', { floor: '9' }, ann, { 'if-match': created.headers.etag });
    expect(stale.status).toBe(412);
    expect((await put('18', { floor: '9' })).body.code).toBe('missing_name');
  });

  test('shows the id and the notes only to members of the handle', async () => {
    for (const cookie of ['', bob.cookie]) {
      const seen = await ask('GET', '/api/locations/shop/north-gate', undefined, { cookie });
      expect(seen.body).toMatchObject({ label: 'north-gate', externalId: '', metadata: {} });
    }
    expect((await ask('GET', '/api/handles/shop/by-external-id/17', undefined, bob)).body.code).toBe('not_owner');
    expect((await put('17', { floor: '1' }, bob)).status).toBe(400);
    for (const label of ['x', 'north-gate'])
      expect((await put('17', { label, ...point }, bob)).body.code).toBe('not_owner');
    expect((await ask('GET', '/api/handles/shop/by-external-id/99')).body.code).toBe('external_id_not_found');
  });

  test('gives an id to a place without one, and only to one place of a handle', async () => {
    expect((await ask('POST', '/api/locations', draft('@shop', 'south'))).status).toBe(201);
    const adopted = await put('18', { label: 'south', unit: '12' });
    expect([adopted.status, adopted.body.unit, adopted.body.externalId]).toEqual([200, '12', '18']);
    expect((await put('19', { label: 'south', ...point })).body.code).toBe('label_taken');
    const conflict = await ask('PATCH', '/api/locations/shop/south', { externalId: '17' });
    expect([conflict.status, conflict.body.code]).toEqual([409, 'external_id_taken']);
    const second = await ask('POST', '/api/locations', draft('@shop', 'west', { externalId: '17' }));
    expect(second.body.code).toBe('external_id_taken');
    expect((await ask('POST', '/api/locations', draft('@other', 'west', { externalId: '17' }))).status).toBe(201);
    expect((await ask('PATCH', '/api/handles/other', { handle: '@shop' })).body.code).toBe('external_id_taken');
  });

  test('deletes a place by its id, and the next put restores it', async () => {
    const deleted = await ask('DELETE', '/api/handles/shop/by-external-id/18');
    expect(deleted.status).toBe(200);
    expect((await ask('GET', '/api/locations/shop/south')).status).toBe(410);
    const tried = await batch('upsert', [{ handle: '@shop', externalId: '18', floor: '9' }], { dryRun: true });
    expect([outcomes(tried), tried[0]!.location!.floor]).toEqual([['200 updated'], '9']);
    expect((await put('18', { phone: 'no number' })).body.code).toBe('bad_phone');
    expect((await put('18', { label: 'north-gate' })).body.code).toBe('label_taken');
    expect((await ask('GET', '/api/locations/shop/south')).status).toBe(410);
    const back = await put('18', { label: 'south', floor: '2' });
    expect([back.status, back.body.floor]).toEqual([200, '2']);
    expect((await ask('GET', '/api/locations/shop/south')).status).toBe(200);
  });

  test('creates one place for the same id sent several times at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const name = `race-${performance.now().toFixed(0)}`;
      const answers = await Promise.all(Array.from({ length: 6 }, () => put(name, { label: name, ...point })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 201]);
      const found = await ask('GET', `/api/handles/shop/by-external-id/${name}`);
      expect(found.body).toMatchObject({ label: name, version: 1 });
    }
  });

  test('reveals no labels of a handle to a user who is not a member, in any mode', async () => {
    const labels = ['listed', 'unlisted', 'guarded', 'hidden', 'binned'] as const;
    const kinds: Partial<Record<(typeof labels)[number], Record<string, unknown>>> = {
      guarded: { visibility: 'protected', pin: '1234' },
      hidden: { visibility: 'private' },
    };
    const handles = ['@open', '@closed'];
    const named = handles.flatMap((handle) => labels.map((label) => ({ handle, label })));
    for (const { handle, label } of named) {
      const isListed = handle === '@open' && label === 'listed';
      const more = isListed ? {} : (kinds[label] ?? { visibility: 'unlisted' });
      expect((await ask('POST', '/api/locations', draft(handle, label, more))).status).toBe(201);
    }
    for (const handle of ['open', 'closed']) await ask('DELETE', `/api/locations/${handle}/binned`);
    const tried = ['update', 'upsert', 'skip', 'delete'].flatMap((mode) =>
      handles.flatMap((handle) => [true, false].map((dryRun) => ({ mode, handle, dryRun }))),
    );
    for (const { handle, ...how } of tried) {
      const rows = [...labels, 'never'].map((label) => draft(handle, label));
      const { body } = await ask('POST', '/api/locations/batch', { ...how, locations: rows }, bob);
      const outcomes = (body.results as readonly object[]).map((result, at) =>
        JSON.stringify(result).replaceAll(rows[at]!.label, 'LABEL'),
      );
      expect(new Set(outcomes), `${how.mode} ${handle}`).toEqual(new Set([outcomes.at(-1)]));
      expect(body.results[0].error.code).toMatch(/^(not_owner|handle_taken|location_not_found)$/);
    }
  });

  test('counts a hundred rows as one call', async () => {
    const limited = await createTestServer({ limits: true });
    const { cookie } = await limited.signUp('ann');
    const send = (count: number) =>
      limited.ask({
        method: 'POST',
        url: '/api/locations/batch',
        headers: { cookie },
        payload: { mode: 'update', locations: Array(count).fill({ handle: '@shop', externalId: 'none' }) },
      });
    const left = async () => {
      const { ratelimit } = (await limited.ask({ url: '/api/config', headers: { cookie } })).headers;
      return Number(/r=(\d+)/.exec(String(ratelimit))?.[1]);
    };
    const before = await left();
    expect((await send(500)).statusCode).toBe(200);
    expect(await left()).toBe(before - 5 - 1);
    await send(100);
    expect(await left()).toBe(before - 5 - 1 - 1 - 1);
    await limited.close();
  });

  test('puts many places at once, and changes nothing the second time', async () => {
    const rows = Array.from({ length: 45 }, (_, i) => ({
      ...draft('@fleet', `stop-${i}`),
      externalId: `s${i}`,
    }));
    const tried = await batch('upsert', rows, { dryRun: true });
    expect(new Set(outcomes(tried))).toEqual(new Set(['201 created']));
    expect((await ask('GET', '/api/aliases/mine?q=fleet')).body).toEqual([]);
    expect(new Set(outcomes(await batch('upsert', rows)))).toEqual(new Set(['201 created']));
    const again = await batch('upsert', rows);
    expect(new Set(outcomes(again))).toEqual(new Set(['200 unchanged']));
    expect(again.map(({ location }) => location?.version)).toEqual(rows.map(() => 1));
  });

  test('creates, updates, skips and deletes rows individually', async () => {
    const row = { handle: '@fleet', externalId: 's1' };
    expect(outcomes(await batch('create', [draft('@fleet', 'stop-1'), draft('@fleet', 'new')]))).toEqual([
      '409 label_taken',
      '201 created',
    ]);
    const trial = await batch('update', [{ ...row, floor: '8' }], { dryRun: true });
    expect([outcomes(trial), trial[0]!.location!.floor]).toEqual([['200 updated'], '8']);
    expect((await ask('GET', '/api/locations/fleet/stop-1')).body).toMatchObject({ floor: '', version: 1 });
    expect(
      outcomes(
        await batch('update', [
          { ...row, floor: '8' },
          { handle: '@fleet', externalId: 'none', floor: '8' },
          { handle: '@fleet', label: 'never', floor: '8' },
          { ...row, latitude: 900 },
          { ...row, banana: 1 },
        ]),
      ),
    ).toEqual([
      '200 updated',
      '404 external_id_not_found',
      '404 location_not_found',
      '400 bad_coordinates',
      '400 unknown_field',
    ]);
    const skip = [{ ...draft('@fleet', 'stop-2'), floor: '5' }, draft('@fleet', 'last')];
    expect(outcomes(await batch('skip', skip))).toEqual(['200 skipped', '201 created']);
    const gone = [row, { handle: '@fleet', label: 'last' }];
    expect(outcomes(await batch('delete', gone, { dryRun: true }))).toEqual(['200 deleted', '200 deleted']);
    expect(outcomes(await batch('delete', gone))).toEqual(['200 deleted', '200 deleted']);
    expect(outcomes(await batch('delete', gone))).toEqual(['200 unchanged', '200 unchanged']);
    expect((await ask('POST', '/api/locations/batch', { mode: 'replace', locations: [row] })).body.code).toBe(
      'bad_request',
    );
  });

  test('reads changes in order, and polls for free', async () => {
    const first = await ask('GET', '/api/changes?limit=3');
    expect(first.body.changes).toMatchObject([
      { type: 'created', alias: '@shop#north', version: 1, location: { externalId: '17' } },
      { type: 'renamed', alias: '@shop#north-gate', previousAlias: '@shop#north', version: 2 },
      { type: 'created', alias: '@shop#south' },
    ]);
    const rest = await ask('GET', `/api/changes?after=${first.body.next}&limit=1000`);
    expect(rest.body.changes.length).toBeGreaterThan(50);
    const cursor = `/api/changes?after=${rest.body.next}`;
    const poll = () =>
      server.ask({
        url: cursor,
        headers: { host: 'where.example', cookie: ann.cookie, 'if-none-match': String(rest.headers.etag) },
      });
    expect([(await poll()).statusCode, (await poll()).body]).toEqual([304, '']);
    await put('17', { floor: '77' });
    const news = await poll();
    expect([news.statusCode, news.json().changes.length, news.json().changes[0].location.floor]).toEqual([
      200,
      1,
      '77',
    ]);
    const none = { changes: [], next: news.json().next };
    expect((await ask('GET', '/api/changes', undefined, bob)).body).toEqual(none);
    expect((await ask('GET', '/api/changes?after=x')).body.code).toBe('bad_request');
  });

  test('refuses too many or too long notes', async () => {
    const keys = Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`k${i}`, 'x']));
    for (const metadata of [keys, { k: 'x'.repeat(501) }, { ['k'.repeat(41)]: 'x' }, { k: 7 }, 'no json'])
      expect((await put('17', { metadata })).status).toBe(400);
    expect((await put('17', { metadata: keys })).body.error).toBe('metadata must be at most 20.');
    expect((await put('17', { metadata: '{"a":"b"}' })).body.metadata).toEqual({ a: 'b' });
    expect((await put('17', { metadata: {} })).body.metadata).toEqual({});
    expect((await put('x'.repeat(101), { label: 'y', ...point })).status).toBe(400);
  });
});
