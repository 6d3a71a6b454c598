import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as operations from '../../../src/adapters/api-contract/operations/index.ts';
import type { Operation } from '../../../src/adapters/api-contract/shared/operation.ts';

import { describeOperation } from '../../../src/server/http/operation.ts';
import { SECRET_FIELDS } from '../../../src/server/routing/repeated-requests.ts';
import { openTestDatabase } from '../../support/databases.ts';
import { newMigratedPostgresDatabase, newPostgresDatabase } from '../../support/postgres-databases.ts';
import { engines } from '../../support/sample.ts';
import { type ServerProcess, startServer } from '../../support/server-process.ts';
import { readFetchedCookie } from '../../support/session-cookie.ts';
import { createTestServer, draft, password, readSessionCookie, type TestServer } from '../../support/test-server.ts';
import { unwrap } from '../../support/unwrap.ts';

describe.each(engines)('a create with Idempotency-Key on %s', (engine) => {
  let server: ServerProcess;
  const cookies: string[] = [];
  beforeAll(async () => {
    server = await startServer({
      ...(engine === 'PostgreSQL' && { DATABASE_URL: await newPostgresDatabase() }),
      RATE_LIMITS: 'off',
    });
    for (const username of ['ann', 'bob']) {
      const answer = await post('/api/auth/register', {
        username,
        password: 'correct horse battery',
        email: `${username}@example.com`,
      });
      cookies.push(readFetchedCookie(answer));
    }
  });
  afterAll(async () => void (await server?.stop()));

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(server.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const create = async (key: string, handle: string, label: string, caller = 0, more: Record<string, unknown> = {}) => {
    const answer = await post('/api/locations', draft(handle, label, more), {
      cookie: cookies[caller]!,
      'idempotency-key': key,
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  test('runs once, however often it is sent, and returns the same response', async () => {
    const first = await create('one', '@cafe', 'door');
    expect(first.status).toBe(201);
    expect(await create('one', '@cafe', 'door')).toEqual(first);
    expect(await create('two', '@cafe', 'door')).toMatchObject({ status: 409, body: { code: 'label_taken' } });
  });

  test('in a batch has its own key, in whatever batch it is resent', async () => {
    const send = async (...labels: string[]) => {
      const body = {
        locations: labels.map((label) => draft('@keyed', label)),
        idempotencyKeys: labels.map((label) => `key of ${label}`),
      };
      const answer = await post('/api/locations/batch', body, { cookie: cookies[0]! });
      const { results } = (await answer.json()) as { results: { status: number; location: { id: string } }[] };
      return results;
    };
    const first = await send('a', 'b', 'c');
    expect(first.map(({ status }) => status)).toEqual([201, 201, 201]);
    const again = await send('d', 'c', 'a');
    expect(again.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(again.slice(1)).toEqual([first[2], first[0]]);
  });

  test('runs once when sent many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => create('race', '@race', 'door')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  test('of another request is rejected, and users have separate keys', async () => {
    expect((await create('mine', '@shop', 'door')).status).toBe(201);
    expect(await create('mine', '@shop', 'gate')).toMatchObject({
      status: 422,
      body: { code: 'idempotency_conflict' },
    });
    expect((await create('mine', '@bobs', 'door', 1)).status).toBe(201);
  });

  test('of the same place with another PIN is rejected, and with the same PIN returns the same response', async () => {
    const createWith = (pin: string, key = 'pin') => create(key, '@vault', 'door', 0, { visibility: 'protected', pin });
    const first = await createWith('2468');
    expect(first.status).toBe(201);
    expect(await createWith('2468')).toEqual(first);
    expect(await createWith('1357')).toMatchObject({ status: 422, body: { code: 'idempotency_conflict' } });
    const opened = await post('/api/locations/vault/door/unlock', { pin: '2468' });
    expect(opened.status).toBe(200);
  });

  test('is not stored if the request was rejected, and an invalid key is rejected', async () => {
    expect((await create('later', '@bobs', 'gate')).status).toBe(409);
    expect((await create('later', '@anns', 'gate')).status).toBe(201);
    expect(await create('k'.repeat(256), '@anns', 'x')).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  });
});

describe.each(engines)('a change with Idempotency-Key on %s', (engine) => {
  let server: TestServer;
  let cookie: string;
  beforeAll(async () => {
    const database = engine === 'SQLite' ? undefined : await openTestDatabase(await newMigratedPostgresDatabase());
    server = await createTestServer({ limits: false }, {}, undefined, database);
    ({ cookie } = await server.signUp('ann'));
    const { statusCode, headers } = await send('POST', '/api/locations', draft('@cafe', 'door'));
    expect([statusCode, String(headers.etag)]).toEqual([201, expect.stringMatching(/^"1-/)]);
    expect(headers.etag).toBe((await send('GET', '/api/locations/cafe/door')).headers.etag);
  });
  afterAll(() => server.close());

  const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT', url: string, payload?: object, headers = {}) =>
    server.ask({ method, url, headers: { cookie, ...headers }, ...(payload !== undefined && { payload }) });
  const door = '/api/locations/cafe/door';

  test('runs once, also if it names the previous version', async () => {
    const change = () => send('PATCH', door, { floor: '3' }, { 'if-match': '"1"', 'idempotency-key': 'floor' });
    const first = await change();
    expect([first.statusCode, first.json().version]).toEqual([200, 2]);
    const again = await change();
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([200, first.body, first.headers.etag]);
    expect((await send('GET', door)).json().version).toBe(2);
    const reused = await send('PATCH', door, { floor: '4' }, { 'if-match': '"1"', 'idempotency-key': 'floor' });
    expect([reused.statusCode, reused.json().code]).toEqual([422, 'idempotency_conflict']);
  });

  test('can be corrected and resent with the same key after a refusal', async () => {
    const stale = await send('PATCH', door, { floor: '5' }, { 'if-match': '"1"', 'idempotency-key': 'mended' });
    expect(stale.statusCode).toBe(412);
    const mended = await send('PATCH', door, { floor: '5' }, { 'if-match': '"2"', 'idempotency-key': 'mended' });
    expect([mended.statusCode, mended.json().version]).toEqual([200, 3]);
  });

  test('runs once also for delete, restore, handle rename, put by external id, and webhooks', async () => {
    const twice = async (...request: Parameters<typeof send>) => {
      const first = await send(...request);
      const second = await send(...request);
      expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
      return first.statusCode;
    };
    expect(await twice('DELETE', door, undefined, { 'idempotency-key': 'away' })).toBe(200);
    expect(await twice('POST', `${door}/restore`, {}, { 'idempotency-key': 'back' })).toBe(200);
    expect(await twice('POST', `${door}/confirm`, {}, { 'idempotency-key': 'checked' })).toBe(200);
    expect((await send('GET', door)).json().version).toBe(6);
    const put = { label: 'gate', latitude: 24, longitude: 46 };
    expect(await twice('PUT', '/api/handles/cafe/by-external-id/7', put, { 'idempotency-key': 'put' })).toBe(201);
    expect(await twice('PATCH', '/api/handles/cafe', { handle: '@bistro' }, { 'idempotency-key': 'name' })).toBe(200);
    const hooks = '/api/handles/bistro/webhooks';
    const body = { url: 'https://hooks.example.com/' };
    // The secret is repeated too, which no other call returns.
    expect(await twice('POST', hooks, body, { 'idempotency-key': 'hook' })).toBe(201);
    const [created, ...others] = (await send('GET', hooks)).json();
    expect(others).toEqual([]);
    const webhook = `${hooks}/${created.id}`;
    expect(await twice('PATCH', webhook, { isOn: false }, { 'idempotency-key': 'off' })).toBe(200);
    expect(await twice('DELETE', webhook, undefined, { 'idempotency-key': 'gone' })).toBe(200);
  });

  test('runs once for feedback and administration', async () => {
    const headers = { 'idempotency-key': 'said' };
    for (let time = 0; time < 2; time += 1)
      expect((await send('POST', '/api/feedback', { feedback: 'Once.' }, headers)).statusCode).toBe(201);
    const administrator = {
      cookie: readSessionCookie(await send('POST', '/api/auth/login', { username: 'admin', password }, { cookie: '' })),
    };
    const listed = await send('GET', '/api/feedback', undefined, administrator);
    expect(listed.json<unknown[]>()).toHaveLength(1);
    const hide = (key: string) =>
      send(
        'POST',
        '/api/admin/locations/bistro/door/hide',
        { reason: 'Spam' },
        { ...administrator, 'idempotency-key': key },
      );
    for (let time = 0; time < 2; time += 1) expect((await hide('hidden')).statusCode).toBe(200);
    const log = await send('GET', '/api/admin/audit?event=location-hidden', undefined, administrator);
    expect(log.json<unknown[]>()).toHaveLength(1);
    const response = await send('POST', '/api/admin/locations/bistro/door/show', {}, administrator);
    expect(response.statusCode).toBe(200);
  });

  test('in flight does not run concurrently a second time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        send('PATCH', '/api/locations/bistro/door', { floor: '9' }, { 'idempotency-key': 'at once' }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const versions = new Set(
      answers.filter((answer) => answer.statusCode === 200).map((answer) => answer.json().version),
    );
    expect(versions.size).toBe(1);
  });

  test('does not run again if its result cannot be stored', async () => {
    const key = { 'idempotency-key': 'lost' };
    const before = (await send('GET', '/api/locations/bistro/door', {})).json().version;
    const { engine: kind, query } = server.database;
    await (kind === 'postgres'
      ? sql`alter table idempotency_keys add constraint lost check (answer = '') not valid`
      : sql`create trigger lost before update of answer on idempotency_keys begin select raise(abort, 'lost'); end`
    ).execute(query);
    expect((await send('PATCH', '/api/locations/bistro/door', { floor: '11' }, key)).statusCode).toBe(200);
    await (kind === 'postgres'
      ? sql`alter table idempotency_keys drop constraint lost`
      : sql`drop trigger lost`
    ).execute(query);
    for (const seconds of [1, 61, 3600]) {
      server.clock.forward(seconds);
      const again = await send('PATCH', '/api/locations/bistro/door', { floor: '11' }, key);
      expect([again.statusCode, again.json().code]).toEqual([
        409,
        seconds === 1 ? 'idempotency_under_way' : 'idempotency_unknown',
      ]);
    }
    expect((await send('GET', '/api/locations/bistro/door', {})).json().version).toBe(before + 1);
  });

  test('does not run again if its process was killed, until the key expires', async () => {
    const keys = server.useCases.idempotencyKeys;
    const { id } = await server.signUp('bob');
    const key = { userId: id, key: 'killed' };
    const request = { content: 'f', isRemoval: false };
    const claimed = { ok: true, value: { claim: expect.any(String) } };
    const first = await keys.claim(key, request);
    expect(first).toEqual(claimed);
    expect(await keys.claim(key, request)).toMatchObject({ failure: { kind: 'idempotency-under-way' } });
    server.clock.forward(61);
    expect(await keys.claim(key, request)).toMatchObject({ failure: { kind: 'idempotency-unknown' } });
    expect(await keys.claim(key, { ...request, content: 'g' })).toMatchObject({
      failure: { kind: 'idempotency-conflict' },
    });
    server.clock.forward(24 * 3600);
    const second = await keys.claim(key, request);
    expect(second).toEqual(claimed);
    // The request of the first claim ends late, and neither releases the key nor stores its result.
    const claimIn = (result: typeof first) => (unwrap(result) as { readonly claim: string }).claim;
    unwrap(await keys.release(claimIn(first), key));
    unwrap(await keys.store(claimIn(first), key, '"late"'));
    expect(await keys.claim(key, request)).toMatchObject({ failure: { kind: 'idempotency-under-way' } });
    unwrap(await keys.store(claimIn(second), key, '"mine"'));
    unwrap(await keys.release(claimIn(first), key));
    expect(await keys.claim(key, request)).toEqual({ ok: true, value: { result: '"mine"' } });
  });
});

describe('a repeated request', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ limits: false });
  });
  afterAll(() => server.close());

  test('returns the current place, if the caller may see it, and stores none of it', async () => {
    const { cookie } = await server.signUp('cleo');
    const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, key?: string) =>
      server.ask({
        method,
        url,
        headers: { cookie, ...(key !== undefined && { 'idempotency-key': key }) },
        ...(payload !== undefined && { payload }),
      });
    const created = await send(
      'POST',
      '/api/locations',
      draft('@cleos', 'door', { street: 'A secret street' }),
      'made',
    );
    expect(created.statusCode).toBe(201);
    const door = '/api/locations/cleos/door';
    const first = await send('PATCH', door, { floor: '1' }, 'first');
    await send('PATCH', door, { floor: '2', pin: '1234', visibility: 'protected' }, 'second');
    const again = await send('PATCH', door, { floor: '1' }, 'first');
    expect([again.statusCode, again.json().floor, again.json().version]).toEqual([200, '2', 3]);
    expect(again.headers.etag).not.toBe(first.headers.etag);
    const createdAgain = await send(
      'POST',
      '/api/locations',
      draft('@cleos', 'door', { street: 'A secret street' }),
      'made',
    );
    expect([createdAgain.statusCode, createdAgain.json().version]).toEqual([201, 3]);
    const rows = await server.database.query.selectFrom('idempotency_keys').selectAll().execute();
    expect(rows.length).toBe(3);
    expect(JSON.stringify(rows)).not.toContain('secret street');
    for (const { answer } of rows) expect(answer.length).toBeLessThan(300);
    // The handle now belongs to another account, and the user is not a member.
    const { id: dora } = await server.signUp('dora');
    await server.database.query.updateTable('handles').set({ owner_id: dora }).execute();
    expect((await send('PATCH', door, { floor: '1' }, 'first')).statusCode).toBe(403);
    expect(
      (await send('POST', '/api/locations', draft('@cleos', 'door', { street: 'A secret street' }), 'made')).statusCode,
    ).toBe(410);
  });

  test('has a fingerprint that depends on the server’s secret and does not contain it', async () => {
    const keyed = Object.values<Operation>(operations).filter(({ isIdempotent }) => isIdempotent);
    expect(keyed.length).toBeGreaterThan(30);
    for (const operation of keyed) {
      const { body } = describeOperation(operation);
      const fields = Object.keys((body as { readonly shape?: object } | undefined)?.shape ?? {});
      const secret = fields.filter(
        (field) => /pin|pass|secret|token|code$/i.test(field) && field !== 'postcode' && field !== 'plusCode',
      );
      expect(
        secret.filter((field) => !SECRET_FIELDS.has(field)),
        operation.id,
      ).toEqual([]);
    }
  });
});
