import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { listDescribedCalls } from '../support/described-calls.ts';
import { findDifference, normalizeResponse, type PlaceCall, toPlaceCalls } from '../support/place-calls.ts';
import { newPostgresDatabase } from '../support/postgres-databases.ts';
import { runWhereat } from '../support/program.ts';
import { runServer, type ServerProcess, startServer } from '../support/server-process.ts';
import { readFetchedCookie } from '../support/session-cookie.ts';
import { draft } from '../support/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'whereat-processes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const password = 'correct horse battery';

const send = (origin: string, path: string, body: object, cookie = '') =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) },
    body: JSON.stringify(body),
  });
const register = async (origin: string, username: string): Promise<string> => {
  const answer = await send(origin, '/api/auth/register', { username, password, email: `${username}@example.com` });
  expect(answer.status).toBe(201);
  return readFetchedCookie(answer);
};

/**
 * Expects that the second process immediately rejects what a member revokes at the first: a grant, a PIN, the place itself, and access
 * requests.
 */
async function expectWithdrawnAtOnce([first, second]: readonly [ServerProcess, ServerProcess]): Promise<void> {
  const cookie = await register(first.origin, 'warda');
  const get = (path: string, cookies = '', more: RequestInit = {}) =>
    fetch(`${second.origin}${path}`, {
      headers: { cookie: cookies, accept: 'text/html' },
      redirect: 'manual',
      ...more,
    });
  const change = async (path: string, body?: object, method = 'PATCH') => {
    const json = { 'content-type': 'application/json' };
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(`${first.origin}/api/${path}`, {
      method,
      headers: { cookie, ...(body === undefined ? {} : json) },
      ...init,
    });
    expect([path, answer.ok]).toEqual([path, true]);
    return answer.json() as Promise<Record<string, string>>;
  };
  const create = async (label: string, more: object) => {
    const payload = { ...draft('@warda', label), ...more };
    expect((await send(first.origin, '/api/locations', payload, cookie)).status).toBe(201);
    return `/at/warda/${label}`;
  };
  const status = async (path: string, cookies = '') => (await get(path, cookies)).status;

  const hidden = await create('hidden', { visibility: 'private' });
  const grant = await change('locations/warda/hidden/grants', { name: 'Courier', hours: 2 }, 'POST');
  const link = new URL(grant.link ?? '').pathname;
  const granted = readFetchedCookie(await get(link));
  expect([await status(hidden), await status(hidden, granted)]).toEqual([404, 200]);
  await change(`locations/warda/hidden/grants/${grant.id}`, undefined, 'DELETE');
  expect([await status(hidden, granted), await status(link)]).toEqual([404, 404]);

  const locked = await create('locked', { visibility: 'protected', pin: '2468' });
  const unlocked = readFetchedCookie(await send(second.origin, '/api/locations/warda/locked/unlock', { pin: '2468' }));
  expect([await status(locked), await status(locked, unlocked)]).toEqual([403, 200]);
  await change('locations/warda/locked', { pin: '1357' });
  expect(await status(locked, unlocked)).toBe(403);
  expect((await send(second.origin, '/api/locations/warda/locked/unlock', { pin: '2468' })).status).toBe(403);

  const near = await create('near', { approximate: 8 });
  const asks = '/api/locations/warda/near/asks';
  const requested = (await (await send(second.origin, asks, { name: 'Ben' })).json()) as { readonly link: string };
  const answerPage = async () => (await get(new URL(requested.link).pathname)).text();
  expect(await answerPage()).toContain('hasn’t replied yet');
  const [ask] = (await (await get('/api/asks', cookie)).json()) as { readonly id: string }[];
  await change(`asks/${ask?.id}/answer`, { hours: 2 }, 'POST');
  expect(await answerPage()).toContain('Your request was approved');
  expect((await send(second.origin, `/api/asks/${ask?.id}/answer`, {}, cookie)).status).toBe(404);
  await change('locations/warda/near/asks', { isOpen: false });
  expect((await send(second.origin, asks, { name: 'Ben' })).status).toBe(409);
  expect(await status(near)).toBe(200);
  await change('locations/warda/near', { visibility: 'private' });
  expect(await status(near)).toBe(404);
}

/**
 * Expects that every documented operation of the second process treats a place that became private at the first like an unknown name,
 * for a visitor and for another user.
 */
async function expectUnknownAtOnce([first, second]: readonly [ServerProcess, ServerProcess]): Promise<void> {
  const owner = await register(first.origin, 'olive');
  const stranger = await register(second.origin, 'ruben');
  const hidden = 'hq0001';
  const create = { method: 'POST', headers: { 'content-type': 'application/json', cookie: owner } };
  // The examples of calls use @cafe.
  for (const label of ['door', hidden]) {
    const body = JSON.stringify(draft('@cafe', label));
    expect((await fetch(`${first.origin}/api/locations`, { ...create, body })).status).toBe(201);
  }
  const toPrivate = { ...create, method: 'PATCH', body: JSON.stringify({ visibility: 'private' }) };
  expect((await fetch(`${first.origin}/api/locations/cafe/${hidden}`, toPrivate)).status).toBe(200);
  const ask = async (placeCall: PlaceCall, label: string, cookie: string) => {
    const { url, method, headers, payload } = placeCall.of(label);
    const { host: _host, ...sent } = headers as Record<string, string>;
    const answer = await fetch(`${second.origin}${url}`, {
      method: method ?? 'GET',
      redirect: 'manual',
      // The length of a compressed body depends on the letters of the label.
      headers: { ...sent, 'accept-encoding': 'identity', ...(cookie !== '' && { cookie }) },
      ...(payload !== undefined && { body: String(payload) }),
    });
    const body = await answer.text();
    return normalizeResponse({ statusCode: answer.status, headers: Object.fromEntries(answer.headers), body }, label);
  };
  const placeCalls = (await listDescribedCalls())
    .flatMap(toPlaceCalls)
    .filter(({ call }) => call.access !== 'administrator');
  const differences: string[] = [];
  for (const cookie of ['', stranger])
    for (const [i, placeCall] of placeCalls.entries()) {
      const differs = findDifference(
        await ask(placeCall, hidden, cookie),
        await ask(placeCall, `zq${1000 + i}`, cookie),
      );
      if (differs !== '') differences.push(`${placeCall.name}: ${differs}`);
    }
  expect(differences).toEqual([]);
  expect(placeCalls.length).toBeGreaterThan(30);
}

describe('two processes on one PostgreSQL', () => {
  let servers: readonly ServerProcess[];
  let url: string;
  beforeAll(async () => {
    url = await newPostgresDatabase();
    const env = { DATABASE_URL: url, ADMIN_PASSWORD: password, METRICS: 'on' };
    servers = await Promise.all([startServer(env), startServer(env)]);
  });
  afterAll(async () => {
    for (const server of servers ?? []) expect((await server.stop()).code).toBe(0);
  });

  test('share a session and its end', async () => {
    const [first, second] = servers as [ServerProcess, ServerProcess];
    const cookie = await register(first.origin, 'ann');
    const user = (origin: string) => fetch(`${origin}/api/auth/user`, { headers: { cookie } });
    expect((await user(second.origin)).status).toBe(200);
    await fetch(`${second.origin}/api/auth/logout`, { method: 'POST', headers: { cookie } });
    expect((await user(first.origin)).status).toBe(401);
  });

  test('let one of two editors save, and see a rename of the other at once', async () => {
    const [first, second] = servers as [ServerProcess, ServerProcess];
    const cookie = await register(first.origin, 'erin');
    const created = await send(first.origin, '/api/locations', draft('@erin', 'door'), cookie);
    const { etag = '' } = Object.fromEntries((await fetch(`${first.origin}/api/locations/erin/door`)).headers);
    expect(created.status).toBe(201);
    const patch = ({ origin }: ServerProcess, path: string, body: object, headers = {}) =>
      fetch(`${origin}/api/${path}`, {
        method: 'PATCH',
        headers: { cookie, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const saved = await Promise.all(
      [first, second].map((server, i) =>
        patch(server, 'locations/erin/door', { city: `City ${i}` }, { 'if-match': etag }),
      ),
    );
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 412]);
    for (let round = 0; round < 5; round += 1) {
      const from = `erin${round || ''}`;
      const to = `erin${round + 1}`;
      expect((await patch(round % 2 ? first : second, `handles/${from}`, { handle: to })).status).toBe(200);
      const answer = await fetch(`${(round % 2 ? second : first).origin}/api/locations/erin/door`, {
        redirect: 'manual',
      });
      expect([answer.status, answer.headers.get('location')]).toEqual([301, `/api/locations/${to}/door`]);
    }
  });

  test('see at once what a member revoked at the other', () =>
    expectWithdrawnAtOnce(servers as [ServerProcess, ServerProcess]));

  test('treat a place that became private at the other like an unknown name', async () => {
    const env = { DATABASE_URL: url, ADMIN_PASSWORD: password, RATE_LIMITS: 'off' };
    const unlimited = await Promise.all([startServer(env), startServer(env)]);
    onTestFinished(async () => void (await Promise.all(unlimited.map((server) => server.stop()))));
    await expectUnknownAtOnce(unlimited);
  });

  test('return 410 for a place that was taken down at the other or by the program, and end the sessions of a suspended account', async () => {
    const [first, second] = servers as [ServerProcess, ServerProcess];
    const cookie = await register(first.origin, 'tina');
    expect((await send(first.origin, '/api/locations', draft('@tina', 'home'), cookie)).status).toBe(201);
    const paths = [
      '/api/locations/tina/home',
      '/at/tina/home',
      '/at/tina/home.gpx',
      '/share/tina/home/map.svg',
      '/share/tina/home/preview.png',
      '/embed/tina/home',
      `/oembed?url=${encodeURIComponent(`${second.origin}/at/tina/home`)}`,
    ];
    const statuses = async ({ origin }: ServerProcess) => {
      const queried = paths.map((path) => path.replace(encodeURIComponent(second.origin), encodeURIComponent(origin)));
      return Promise.all(queried.map(async (path) => (await fetch(`${origin}${path}`)).status));
    };
    const all = (status: number) => paths.map(() => status);
    for (const server of servers) expect(await statuses(server)).toEqual(all(200));
    const login = await send(first.origin, '/api/auth/login', { username: 'admin', password });
    const admin = readFetchedCookie(login);
    const report = { alias: '@tina#home', reason: 'my_home' };
    expect((await send(second.origin, '/api/reports', report)).status).toBe(201);
    const token = await send(first.origin, '/api/tokens', { username: 'admin', password, name: 'cli' });
    const env = { WHEREAT_TOKEN: ((await token.json()) as { token: string }).token, DATABASE_URL: url };
    const whereat = (...args: string[]) => runWhereat(['admin', ...args], { env });
    const listed = await whereat('reports', 'list', '--json', '--server', first.origin);
    const [{ id }] = JSON.parse(listed.out) as [{ id: string }];
    const decided = await whereat('reports', 'decide', id, 'hidden', '--reason', 'A home', '--server', first.origin);
    expect([decided.code, decided.err]).toEqual([0, 'Decided: hidden.\n']);
    for (const server of servers) expect(await statuses(server)).toEqual(all(410));
    const output = await whereat('places', 'show', '@tina#home', '--direct');
    expect([output.code, output.err]).toEqual([0, '@tina#home is shown again.\n']);
    for (const server of servers) expect(await statuses(server)).toEqual(all(200));
    expect((await send(first.origin, '/api/admin/users/tina/suspend', { reason: 'Spam' }, admin)).status).toBe(200);
    expect((await fetch(`${second.origin}/api/auth/user`, { headers: { cookie } })).status).toBe(401);
    expect((await send(second.origin, '/api/auth/login', { username: 'tina', password })).status).toBe(401);
    expect(await statuses(second)).toEqual(all(200));
    const log = await whereat('audit', '--direct', '--who', 'tina', '--csv', '--fields', 'event,actor,subject');
    expect(log.out).toContain('account-suspended,admin,tina');
    const refused = await runWhereat(['admin', 'users', 'list', '--server', first.origin], { env: {} });
    expect([refused.code, refused.out]).toEqual([4, '']);
  });

  test('give a handle to one of two concurrent claims', async () => {
    const [first, second] = servers as [ServerProcess, ServerProcess];
    const bob = await register(first.origin, 'bob');
    const carol = await register(second.origin, 'carol');
    for (let round = 0; round < 10; round += 1) {
      const handle = `@race${round}x`;
      const answers = await Promise.all([
        send(first.origin, '/api/locations', draft(handle, 'door'), bob),
        send(second.origin, '/api/locations', draft(handle, 'gate'), carol),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      const places = await (await fetch(`${first.origin}/api/locations/${encodeURIComponent(handle)}`)).json();
      expect(places).toHaveLength(1);
    }
  });

  test('count sign-in attempts together', async () => {
    const [first, second] = servers as [ServerProcess, ServerProcess];
    await register(first.origin, 'dave');
    const statuses: number[] = [];
    for (const { origin } of [first, second, first, second, first, second])
      statuses.push((await send(origin, '/api/auth/login', { username: 'dave', password: 'wrong password' })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('count a network’s choices of paid providers together', async () => {
    const [first, second] = servers as [ServerProcess, ServerProcess];
    const statuses: number[] = [];
    for (const { origin } of Array.from({ length: 6 }, () => [first, second]).flat())
      statuses.push((await fetch(`${origin}/api/geocode?q=x&provider=tomtom`)).status);
    expect(statuses.map((status) => status === 429)).toEqual([...Array(10).fill(false), true, true]);
  });

  test('report their PostgreSQL connections, waits and retries', async () => {
    for (const { origin } of servers) {
      const metrics = await (await fetch(`${origin}/metrics`)).text();
      const value = (sample: string) =>
        Number(
          metrics
            .split('\n')
            .find((line) => line.startsWith(`${sample} `))
            ?.split(' ')[1],
        );
      for (const pool of ['lookups', 'general'])
        for (const state of ['in_use', 'idle', 'waiting'])
          expect(value(`database_pool_connections{pool="${pool}",state="${state}"}`), state).toBeGreaterThanOrEqual(0);
      for (const reason of ['lock_conflict', 'stale_plan'])
        expect(value(`database_retries_total{reason="${reason}"}`)).toBeGreaterThanOrEqual(0);
    }
  });

  test('agree on the time despite clock skew', async () => {
    const [server] = servers as [ServerProcess, ServerProcess];
    const day = 1_440;
    const ahead = { NODE_OPTIONS: `--import=${join(import.meta.dirname, '../support/stepped-clock.mjs')}` };
    const launch = (minutes: number) =>
      startServer({ DATABASE_URL: url, ADMIN_PASSWORD: password, ...ahead, CLOCK_AHEAD_MINUTES: String(minutes) });
    const [future, past] = await Promise.all([launch(30 * day), launch(-30 * day)]);
    onTestFinished(async () => void (await Promise.all([future.stop(), past.stop()])));
    const user = (origin: string, cookie: string) => fetch(`${origin}/api/auth/user`, { headers: { cookie } });
    const cookies = await Promise.all([server, future, past].map(({ origin }, i) => register(origin, `time${i}`)));
    for (const { origin } of [server, future, past])
      for (const cookie of cookies) expect((await user(origin, cookie)).status).toBe(200);
    const statuses: number[] = [];
    for (const { origin } of [server, future, past, future, past, future])
      statuses.push((await send(origin, '/api/auth/login', { username: 'time0', password: 'wrong password' })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('refuse a text that PostgreSQL cannot store', async () => {
    const [server] = servers as [ServerProcess, ServerProcess];
    const cookie = readFetchedCookie(await send(server.origin, '/api/auth/login', { username: 'admin', password }));
    const login = await send(server.origin, '/api/auth/login', { username: 'ad\0min', password });
    const named = await send(server.origin, '/api/tokens', { name: 'lap\0top', password }, cookie);
    const revoked = await fetch(`${server.origin}/api/tokens/%00`, { method: 'DELETE', headers: { cookie } });
    expect([login.status, named.status, revoked.status]).toEqual([400, 400, 400]);
  });

  test('have one administrator', async () => {
    const [, server] = servers as [ServerProcess, ServerProcess];
    const answer = await send(server.origin, '/api/auth/login', { username: 'admin', password });
    expect(answer.status).toBe(200);
    expect(
      (await fetch(`${server.origin}/api/feedback`, { headers: { cookie: readFetchedCookie(answer) } })).status,
    ).toBe(200);
  });
});

describe('a process on SQLite', () => {
  test('has the sample aliases in a new database, and keeps acknowledged writes when killed', async () => {
    const env = { DATABASE_URL: `sqlite:${join(folder, 'kept.db')}` };
    const first = await startServer(env);
    expect((await fetch(`${first.origin}/api/locations/downtown/burj-khalifa`)).status).toBe(200);
    const cookie = await register(first.origin, 'ann');
    const answered: string[] = [];
    const writing = (async () => {
      for (let i = 0; i < 500; i += 1) {
        const answer = await send(first.origin, '/api/locations', draft('@cafe', `door${i}`), cookie).catch(
          () => undefined,
        );
        if (answer?.status !== 201) return;
        answered.push(`door${i}`);
        if (i === 25) first.process.kill('SIGKILL');
      }
    })();
    await writing;
    const second = await startServer(env);
    const places = (await (await fetch(`${second.origin}/api/locations/cafe`)).json()) as { label: string }[];
    const stored = new Set(places.map(({ label }) => label));
    expect(answered.length).toBeGreaterThan(20);
    expect(answered.filter((label) => !stored.has(label))).toEqual([]);
    expect((await fetch(`${second.origin}/api/auth/user`, { headers: { cookie } })).status).toBe(200);
    expect((await second.stop()).code).toBe(0);
  });

  test('serves within about a second; two start on one new file, and see revocations of each other at once', async () => {
    const env = { DATABASE_URL: `sqlite:${join(folder, 'twice.db')}` };
    const both = await Promise.all([startServer(env), startServer(env)]);
    for (const { origin } of both) expect((await fetch(`${origin}/api/locations/marinabay/merlion`)).status).toBe(200);
    await expectWithdrawnAtOnce(both);
    for (const server of both) expect((await server.stop()).code).toBe(0);
  });

  test('treats a place that became private at another process like an unknown name', async () => {
    const env = { DATABASE_URL: `sqlite:${join(folder, 'unknown.db')}`, RATE_LIMITS: 'off' };
    const first = await startServer(env);
    const second = await startServer(env);
    onTestFinished(async () => void (await Promise.all([first.stop(), second.stop()])));
    await expectUnknownAtOnce([first, second]);
  });

  test('only migrates if configured so', async () => {
    const env = {
      DATABASE_URL: `sqlite:${join(folder, 'migrated.db')}`,
      MIGRATE_ONLY: 'on',
      ADMIN_PASSWORD: 'a long password of nobody 7',
    };
    const first = await runServer(env);
    expect([first.code, first.output]).toEqual([
      0,
      expect.stringMatching(/^The database went from version 0 to \d+\.$/m),
    ]);
    const second = await runServer(env);
    expect([second.code, second.output]).toEqual([0, expect.stringMatching(/there was nothing to do\.$/m)]);
    // It creates no administrator, sample or other data.
    const database = new DatabaseSync(join(folder, 'migrated.db'));
    const tables = database
      .prepare("select name from pragma_table_list where schema = 'main' and type = 'table'")
      .all();
    const filled = tables.filter(({ name }) => database.prepare(`select 1 from "${name}" limit 1`).get() !== undefined);
    database.close();
    expect(
      filled
        .map(({ name }) => name)
        .filter((name) => !String(name).startsWith('sqlite_'))
        .toSorted(),
    ).toEqual(['schema_version']);
  });

  test('creates no samples if configured so', async () => {
    const server = await startServer({ DATABASE_URL: `sqlite:${join(folder, 'bare.db')}`, SAMPLE_ALIASES: 'off' });
    expect((await fetch(`${server.origin}/api/locations/downtown`)).status).toBe(404);
    await server.stop();
  });
});

describe('a server that cannot start', () => {
  const here = { DATABASE_URL: `sqlite:${join(folder, 'never.db')}` };
  let blocker: Server;
  let port: number;
  beforeAll(async () => {
    blocker = createServer();
    port = await new Promise<number>((resolve) => {
      blocker.listen(0, '127.0.0.1', () => resolve((blocker.address() as { port: number }).port));
    });
    writeFileSync(join(folder, 'letter.txt'), 'Dear database, '.repeat(500));
  });
  afterAll(() => blocker.close());

  test.each([
    [{ PORT: 'abc' }, 2, 'PORT (abc) is wrong: must be a whole number from 0 to 65535.'],
    [{ DATABASE_URL: 'mysql://root:s3cret@x/y' }, 2, 'DATABASE_URL is wrong: must be sqlite:FILE or postgres://'],
    [{ ADMIN_PASSWORD: 'Password123' }, 2, 'ADMIN_PASSWORD is wrong. This password is too easy to guess.'],
    [{ ADMIN_PASSWORD: 'Ada.Lovelace', ADMIN_USERNAME: 'ada-lovelace' }, 2, 'ADMIN_PASSWORD is wrong. This password'],
    [{ ADMIN_PASSWORD: 'Password123', MIGRATE_ONLY: 'on' }, 2, 'ADMIN_PASSWORD is wrong. This password'],
    [{ MAPBOX_TOKEN: 's3cret\nx' }, 2, 'MAPBOX_TOKEN is wrong: must be letters, digits and signs without spaces.'],
    [{ SMTP_URL: 'smtp://127.0.0.1:1' }, 2, 'FEEDBACK_RECIPIENT is missing'],
    [{ HOST: '192.0.2.1' }, 1, 'HOST 192.0.2.1 is no address of this machine.'],
    [{ DATABASE_URL: `sqlite:${join(folder, 'letter.txt')}` }, 1, 'Cannot use the database file'],
    [
      { DATABASE_URL: 'postgres://u:s3cret@127.0.0.1:1/x', DATABASE_WAIT_SECONDS: '1' },
      1,
      'Cannot use the PostgreSQL database at 127.0.0.1:1',
    ],
    [
      { DATABASE_URL: 'postgres://u:s3cret@127.0.0.1:1/x?sslmode=maybe' },
      2,
      'DATABASE_URL is wrong: sslmode must be disable, allow, prefer, require, verify-ca or verify-full.',
    ],
  ])('with %j ends with %i and one line', async (env, code, line) => {
    const run = await runServer({ ...here, ...(env as Record<string, string>) });
    expect(run.code).toBe(code);
    expect(run.output).toContain(line);
    expect(
      run.output
        .trim()
        .split('\n')
        .filter((line) => !line.startsWith('{')),
    ).toHaveLength(1);
    expect(run.output).not.toContain('s3cret');
  });

  test('reports that its port is taken', async () => {
    const run = await runServer({ ...here, PORT: String(port) });
    expect([run.code, run.output.includes(`Port ${port} is taken by another program.`)]).toEqual([1, true]);
  });
});
