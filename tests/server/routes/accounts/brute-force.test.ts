import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPostgresDatabase } from '../../../support/postgres-databases.ts';
import { type ServerProcess, startServer } from '../../../support/server-process.ts';

/** The only proxy in front of the server. */
const proxy = '203.0.113.9';
const password = 'correct horse battery';
const folder = mkdtempSync(join(tmpdir(), 'whereat-brute-force-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const post = (origin: string, path: string, from: string, body: object) =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
const register = async (origin: string, username: string, from: string) => {
  const { status } = await post(origin, '/api/auth/register', from, {
    username,
    password,
    email: `${username}@example.com`,
  });
  expect(status).toBe(201);
};
const signIn = (origin: string, username: string, from: string, secret = 'wrong password') =>
  post(origin, '/api/auth/login', from, { username, password: secret });
const expectLimited = async (answer: Response) => {
  expect([answer.status, (await answer.json()).code]).toEqual([429, 'rate_limited']);
  const seconds = Number(answer.headers.get('retry-after'));
  expect(Number.isInteger(seconds) && seconds >= 1 && seconds <= 60).toBe(true);
};

describe.each([
  ['one PostgreSQL', () => newPostgresDatabase()],
  ['one SQLite file', async () => `sqlite:${join(folder, 'whereat.db')}`],
])('brute force against two processes on %s', (_engine, newDatabase) => {
  let servers: readonly ServerProcess[] = [];
  /** Returns the origin of the processes in turn. */
  const origin = (turn: number): string => servers[turn % servers.length]!.origin;
  beforeAll(async () => {
    const env = { DATABASE_URL: await newDatabase(), TRUST_PROXY: '1', PUBLIC_URL: 'http://localhost' };
    servers = [await startServer(env), await startServer(env)];
  });
  afterAll(async () => {
    for (const server of servers) expect((await server.stop()).code).toBe(0);
  });

  test('is limited by account and address', async () => {
    await register(origin(0), 'ann', '203.0.113.1');
    for (let i = 0; i < 5; i += 1) expect((await signIn(origin(i), 'ann', '192.0.2.1')).status).toBe(401);
    await expectLimited(await signIn(origin(0), 'A.N.N', '192.0.2.1', password));
    await expectLimited(await signIn(origin(1), 'ann', '::ffff:192.0.2.1', password));
    expect((await signIn(origin(1), 'ann', '192.0.2.2', password)).status).toBe(200);
  });

  test('is limited by address over many accounts, an IPv6 household counts as one', async () => {
    const household = (i: number) => `2001:db8:7:7::${(i + 1).toString(16)}`;
    for (let i = 0; i < 30; i += 1) expect((await signIn(origin(i), `user${i}`, household(i))).status).toBe(401);
    await expectLimited(await signIn(origin(0), 'somebodyelse', '2001:db8:7:7:ffff::1'));
    await expectLimited(await signIn(origin(1), 'somebodyelse', household(3)));
    await expectLimited(
      await post(origin(1), '/api/tokens', household(4), { username: 'one', password: 'wrong password' }),
    );
    expect((await signIn(origin(0), 'somebodyelse', '2001:db8:7:8::1')).status).toBe(401);
  });

  test('is limited by account over many addresses, and does not lock out the owner', async () => {
    const home = '203.0.113.77';
    await register(origin(0), 'carol', home);
    for (let i = 0; i < 30; i += 1) expect((await signIn(origin(i), 'carol', `198.51.100.${i}`)).status).toBe(401);
    await expectLimited(await signIn(origin(0), 'carol', '198.51.100.200'));
    // The correct password from another network is rejected too.
    await expectLimited(await signIn(origin(1), 'carol', '198.51.100.201', password));
    expect((await signIn(origin(0), 'carol', home, password)).status).toBe(200);
    expect((await signIn(origin(1), 'carol', home, password)).status).toBe(200);
    // A trusted network has five attempts too.
    for (let i = 0; i < 3; i += 1) expect((await signIn(origin(i), 'carol', home)).status).toBe(401);
    await expectLimited(await signIn(origin(0), 'carol', home, password));
  });

  test('reaches at most ten accounts a minute from one address', async () => {
    const apply = (i: number) =>
      post(origin(i), '/api/auth/register', '192.0.2.99', { username: `crowd${i}`, password: 'x', email: 'x' });
    for (let i = 0; i < 10; i += 1) expect((await apply(i)).status).toBe(400);
    await expectLimited(await apply(10));
    await expectLimited(await apply(11));
  });
});

describe.each<[string, readonly [string, (i: number) => string, boolean][]]>([
  ['off', [['whatever is forwarded', (i) => `198.51.100.${i}`, true]]],
  [
    '1',
    [
      ['what the one proxy says', (i) => `198.51.100.${i}`, false],
      ['not what the visitor put before it', (i) => `198.51.100.${i}, ${proxy}`, true],
      ['the same whatever the port', (i) => `198.51.100.1:${4000 + i}`, true],
      ['one for all that is no address', (i) => `hidden${i}`, true],
    ],
  ],
  [
    'on',
    [
      ['what the proxy says', (i) => `198.51.100.${i}`, false],
      ['not what the visitor put before it', (i) => `198.51.100.${i}, ${proxy}`, true],
    ],
  ],
  [
    '2',
    [
      ['what the outer of two proxies says', (i) => `198.51.100.${i}, ${proxy}`, false],
      ['not what the visitor put before that', (i) => `198.51.100.${i}, 192.0.2.5, ${proxy}`, true],
    ],
  ],
  [
    `loopback,${proxy}`,
    [
      ['the right-most that is no proxy', (i) => `198.51.100.${i}, ${proxy}`, false],
      ['not what is left of it', (i) => `198.51.100.${i}, 192.0.2.5, ${proxy}`, true],
    ],
  ],
  ['192.0.2.0/24', [['not what a client says that is no proxy', (i) => `198.51.100.${i}`, true]]],
])('with TRUST_PROXY=%s the counted address', (trust, cases) => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServer({ DATABASE_URL: 'sqlite::memory:', TRUST_PROXY: trust, PUBLIC_URL: 'http://localhost' });
  });
  afterAll(async () => void (await server.stop()));

  // Each case tries a separate account six times, each time with another address.
  test.each(cases.map((testCase, i) => [...testCase, `user${i}`] as const))(
    'is %s',
    async (_title, forwarded, isLimited, username) => {
      const statuses: number[] = [];
      for (let i = 0; i < 6; i += 1) statuses.push((await signIn(server.origin, username, forwarded(i))).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, isLimited ? 429 : 401]);
    },
  );
});
