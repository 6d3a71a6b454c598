import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createArgon2PasswordHasher } from '../../../../src/adapters/argon2/password-hasher.ts';
import { createNodeSecretGenerator } from '../../../../src/adapters/node/crypto-secrets.ts';
import { ensureAdministrator } from '../../../../src/usecases/accounts/ensure-administrator.ts';
import { silentLog } from '../../../support/databases.ts';
import { createSqlStores } from '../../../support/sql-stores.ts';
import { createTestServer, password, readSessionCookie, type TestServer } from '../../../support/test-server.ts';
import { unwrap } from '../../../support/unwrap.ts';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const post = (url: string, payload: object, cookie?: string) =>
  server.ask({ method: 'POST', url, payload, ...(cookie === undefined ? {} : { headers: { cookie } }) });
const user = (cookie: string) => server.ask({ url: '/api/auth/user', headers: { cookie } });
const ann = { username: 'ann', password, email: 'ann@example.com' };

describe('registration', () => {
  test('creates an account and signs in to it', async () => {
    const answer = await post('/api/auth/register', ann);
    expect(answer.statusCode).toBe(201);
    const { recoveryCodes, ...created } = answer.json();
    expect(recoveryCodes).toHaveLength(10);
    expect(created).toEqual({ id: expect.any(String), username: 'ann', email: 'ann@example.com' });
    expect((await user(readSessionCookie(answer))).json()).toEqual(created);
  });

  test.each([
    [{ ...ann, username: 'a' }, 400, 'bad_username'],
    [{ ...ann, username: 'ann\r\nset-cookie: x=y' }, 400, 'bad_username'],
    [{ ...ann, email: 'ann.example.com' }, 400, 'bad_email'],
    [{ ...ann, email: 'ann@example' }, 400, 'bad_email'],
    [{ ...ann, password: 'short' }, 400, 'bad_password'],
    [{ ...ann, password: 'x'.repeat(129) }, 400, 'bad_password'],
    [{ ...ann, password: 'password123' }, 400, 'bad_password'],
    [{ ...ann, username: 'ann.bobson', password: 'annBobson' }, 400, 'bad_password'],
    [{ ...ann, username: 'admin' }, 409, 'username_reserved'],
    [{ ...ann, username: 'Adm1n' }, 409, 'username_reserved'],
    [{ username: 'ann', password }, 400, 'bad_request'],
    [{ ...ann, username: { $ne: null } }, 400, 'bad_request'],
    [[], 400, 'bad_request'],
  ])('refuses %j with %i and %s', async (body, status, code) => {
    const answer = await post('/api/auth/register', body);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code, error: expect.stringMatching(/\w+/) });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test.each(['support', 'Security', 'r00t', 'administrator', 'Adrnin', 'supp0rt', '5ecurity', 'samples', 'sam.ples'])(
    'reserves the name %s',
    async (username) => {
      const answer = await post('/api/auth/register', { ...ann, username });
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'username_reserved']);
    },
  );

  test('refuses a taken name in any spelling, and reveals no address', async () => {
    await post('/api/auth/register', { ...ann, username: 'Ann.Lee' });
    const name = await post('/api/auth/register', { ...ann, username: 'annlee', email: 'x@example.com' });
    expect([name.statusCode, name.json().code]).toEqual([409, 'username_taken']);
    const email = await post('/api/auth/register', { ...ann, username: 'other' });
    expect([email.statusCode, email.json().username]).toEqual([201, 'other']);
  });
});

test('too many log-ins at once get 503 with a time to retry', async () => {
  const login = (i: number) =>
    server.ask({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: `198.51.100.${i}`,
      payload: { username: `user${i}`, password },
    });
  const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => login(i)));
  const refused = answers.filter(({ statusCode }) => statusCode !== 401);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([503, '1', 'busy']);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  expect((await login(60)).statusCode).toBe(401);
});

describe('limits of sign-in and sign-up attempts', () => {
  const wrong = 'wrong password';
  const tryIn = (username: string, remoteAddress: string, tried = wrong) =>
    server.ask({ method: 'POST', url: '/api/auth/login', remoteAddress, payload: { username, password: tried } });
  const tryUp = (i: number, remoteAddress: string) =>
    server.ask({
      method: 'POST',
      url: '/api/auth/register',
      remoteAddress,
      payload: { username: `crowd${i}`, password: 'x', email: 'x' },
    });
  const spend = async (key: string, count: number) => {
    const { rateLimiter } = createSqlStores(server.database, server.clock);
    for (let i = 0; i < count; i += 1) unwrap(await rateLimiter.consume(key, count, 60, server.clock.now()));
  };
  const household = (i: number) => `2001:db8:7:${i.toString(16)}::1`;

  test('an IPv6 /48 has four times the limit of a /64', async () => {
    for (let i = 0; i < 120; i += 1) expect((await tryIn(`user${i}`, household(i))).statusCode, `${i}`).toBe(401);
    expect((await tryIn('other', household(200))).statusCode).toBe(429);
    expect((await tryIn('other', '2001:db8:8:1::1')).statusCode).toBe(401);
    for (let i = 0; i < 40; i += 1) expect((await tryUp(i, household(i))).statusCode, `${i}`).toBe(400);
    expect((await tryUp(40, household(200))).statusCode).toBe(429);
    expect((await tryUp(41, '2001:db8:8:1::1')).statusCode).toBe(400);
  });

  test('a thousand attempts a minute over all networks, except from networks that the owner used', async () => {
    await server.ask({ method: 'POST', url: '/api/auth/register', remoteAddress: '203.0.113.7', payload: ann });
    await spend('logins', 1000);
    // After that, each network has one attempt a minute, for an existing and for a missing account.
    for (const name of ['ann', 'other']) {
      expect((await tryIn(name, `192.0.2.${name.length}`)).statusCode).toBe(401);
      expect((await tryIn(name, `192.0.2.${name.length}`)).statusCode).toBe(429);
    }
    expect((await tryIn('ann', '203.0.113.7', password)).statusCode).toBe(200);
    server.clock.forward(60);
    expect((await tryIn('other', '192.0.2.1')).statusCode).toBe(401);
  });

  test('two hundred new accounts a minute over all networks', async () => {
    // A sign-up that cannot succeed counts only in the limit of its network.
    for (let i = 0; i < 200; i += 1) expect((await tryUp(i, `10.0.0.${i}`)).statusCode).toBe(400);
    await spend('registrations', 199);
    const signUp = (username: string) =>
      server.ask({
        method: 'POST',
        url: '/api/auth/register',
        remoteAddress: '192.0.2.1',
        payload: { ...ann, username, email: `${username}@example.com` },
      });
    const statuses = [];
    for (const username of ['bob', 'carl', 'dora']) statuses.push((await signUp(username)).statusCode);
    expect(statuses).toEqual([201, 201, 429]);
  });
});

describe('a session', () => {
  beforeEach(async () => {
    await post('/api/auth/register', ann);
  });
  const signIn = (cookie?: string) => post('/api/auth/login', { username: 'ann', password }, cookie);

  test('is a cookie that no script reads and no other site sends', async () => {
    const answer = await signIn();
    expect(answer.headers['set-cookie']).toMatch(
      /^whereat=[\w-]{43}; Path=\/; Expires=[^;]+ GMT; HttpOnly; SameSite=Lax$/,
    );
  });

  test('is bound to the host, and to https if the server uses https', async () => {
    const secure = await createTestServer({ publicUrl: 'https://whereat.example' });
    const { cookie } = await secure.signUp('bob');
    expect(cookie).toMatch(/^__Host-whereat=/);
    const answer = await secure.ask({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: 'bob', password },
    });
    expect(answer.headers['set-cookie']).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
    expect(answer.headers['strict-transport-security']).toBe('max-age=63072000');
    await secure.close();
  });

  test.each([
    ['off', undefined],
    ['host', 'max-age=63072000'],
    ['subdomains', 'max-age=63072000; includeSubDomains'],
  ] as const)('requires https as HSTS=%s says, on pages, calls and data', async (hsts, header) => {
    for (const [publicUrl, expected] of [
      ['https://whereat.example', header],
      ['http://whereat.example', undefined],
    ] as const) {
      const site = await createTestServer({ publicUrl, hsts });
      for (const url of ['/', '/api/health', '/api/locations/none/here', '/tiles'])
        expect([url, (await site.ask({ url })).headers['strict-transport-security']]).toEqual([url, expected]);
      await site.close();
    }
  });

  test('is new at each sign-in, and the previous one ends', async () => {
    const first = readSessionCookie(await signIn());
    const second = readSessionCookie(await signIn(first));
    expect(second).not.toBe(first);
    expect((await user(first)).statusCode).toBe(401);
    expect((await user(second)).statusCode).toBe(200);
  });

  test('from the client is not accepted', async () => {
    const fixed = `whereat=${'A'.repeat(43)}`;
    const cookie = readSessionCookie(await signIn(fixed));
    expect(cookie).not.toBe(fixed);
    expect((await user(fixed)).statusCode).toBe(401);
  });

  test('ends at sign-out, for every copy of the cookie', async () => {
    const cookie = readSessionCookie(await signIn());
    const out = await server.ask({ method: 'POST', url: '/api/auth/logout', headers: { cookie } });
    expect(out.statusCode).toBe(200);
    expect(out.headers['set-cookie']).toMatch(/^whereat=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await user(cookie)).statusCode).toBe(401);
  });

  test('ends after a week without use, and after thirty days with use', async () => {
    const idle = readSessionCookie(await signIn());
    server.clock.forward(7 * 86_400);
    expect((await user(idle)).statusCode).toBe(401);
    let used = readSessionCookie(await signIn());
    for (let day = 0; day < 29; day += 1) {
      server.clock.forward(86_400);
      const answer = await user(used);
      expect(answer.statusCode).toBe(200);
      used = readSessionCookie(answer) || used;
    }
    server.clock.forward(86_400);
    expect((await user(used)).statusCode).toBe(401);
  });

  test('gets a new secret when extended; the old one works for concurrent requests and ends with it', async () => {
    const old = readSessionCookie(await signIn());
    server.clock.forward(2 * 86_400);
    const all = await Promise.all([user(old), user(old), user(old)]);
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const extended = all.map(readSessionCookie).filter((cookie) => cookie !== '');
    expect(extended).toEqual([expect.stringMatching(/^whereat=[\w-]{43}$/)]);
    expect(extended[0]).not.toBe(old);
    expect(readSessionCookie(await user(extended[0]!))).toBe('');
    server.clock.forward(59);
    expect([(await user(old)).statusCode, readSessionCookie(await user(old))]).toEqual([200, '']);
    server.clock.forward(1);
    expect([(await user(old)).statusCode, (await user(extended[0]!)).statusCode]).toEqual([401, 200]);
    server.clock.forward(2 * 86_400);
    const next = readSessionCookie(await user(extended[0]!));
    expect((await post('/api/auth/logout', {}, next)).statusCode).toBe(200);
    expect([(await user(extended[0]!)).statusCode, (await user(next)).statusCode]).toEqual([401, 401]);
  });

  test('is stored as a hash: the database alone cannot sign in', async () => {
    const secret = readSessionCookie(await signIn()).split('=')[1]!;
    const rows = await server.database.query.selectFrom('sessions').select('hash').execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ hash }) => hash)).not.toContain(secret);
  });

  test('is required: without one, the response is 401 with a message', async () => {
    const answer = await server.ask({ url: '/api/auth/user' });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'sign_in_needed']);
  });
});

describe('signing in', () => {
  test('has the same response for a wrong password and an unknown user', async () => {
    await post('/api/auth/register', ann);
    const wrong = await post('/api/auth/login', { username: 'ann', password: 'wrong password' });
    const unknown = await post('/api/auth/login', { username: 'unknown', password: 'wrong password' });
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(wrong.json()).toEqual(unknown.json());
    expect(wrong.json()).toMatchObject({ error: 'Invalid username or password', code: 'wrong_credentials' });
  });

  test.each([
    {},
    { username: 'ann' },
    { username: 'ann', password: 7 },
    { username: "' or 1=1 --", password: "' or 1=1 --" },
  ])('refuses %j', async (body) => {
    const answer = await post('/api/auth/login', body);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('permits five attempts a minute for an account from one address, and returns the wait', async () => {
    await post('/api/auth/register', ann);
    const tryIt = (secret: string) => post('/api/auth/login', { username: 'ann', password: secret });
    for (let i = 0; i < 5; i += 1) expect((await tryIt('wrong password')).statusCode).toBe(401);
    const sixth = await tryIt(password);
    expect([sixth.statusCode, sixth.json().code, sixth.headers['retry-after']]).toEqual([429, 'rate_limited', '60']);
    server.clock.forward(60);
    expect((await tryIt(password)).statusCode).toBe(200);
  });
});

describe('the administrator', () => {
  test('signs in with the password of the environment', async () => {
    const answer = await post('/api/auth/login', { username: 'admin', password });
    expect([answer.statusCode, answer.json().username]).toEqual([200, 'admin']);
  });
});

describe('the administrator’s account', () => {
  let warnings: unknown[];
  beforeEach(() => {
    warnings = [];
  });
  const appoint = async (username: string, secret: string | undefined) => {
    const needs = {
      ...createSqlStores(server.database, server.clock),
      passwords: createArgon2PasswordHasher({ memoryCost: 64, timeCost: 1 }),
      secrets: createNodeSecretGenerator(),
      clock: server.clock,
      log: { ...silentLog, warn: (...line: unknown[]) => void warnings.push(line) },
    };
    unwrap(await ensureAdministrator(needs, username, secret));
  };
  /** Creates a session and a token of the account, and returns a function that requests with each. */
  const waysIn = async (username: string, secret: string) => {
    const signedIn = await post('/api/auth/login', { username, password: secret });
    const cookie = readSessionCookie(signedIn);
    const created = await post('/api/tokens', { name: 'x', username, password: secret });
    const headers = { authorization: `Bearer ${created.json().token}` };
    const requested = async () => [
      (await user(cookie)).statusCode,
      (await server.ask({ url: '/api/auth/user', headers })).statusCode,
    ];
    expect(await requested()).toEqual([200, 200]);
    return { requested, id: signedIn.json().id as string };
  };
  const revoked = (id: string, sessions: number, tokens: number) => [
    [expect.stringContaining('revoked'), { event: 'administrator-reset', user: id, sessions, tokens }],
  ];

  test('loses its sessions and tokens when the operator changes its password, with a notice', async () => {
    const { requested: request, id } = await waysIn('admin', password);
    await appoint('admin', password);
    await appoint('admin', undefined);
    expect([await request(), warnings]).toEqual([[200, 200], []]);
    await appoint('admin', 'another long password');
    expect([await request(), warnings]).toEqual([[401, 401], revoked(id, 1, 1)]);
    expect((await post('/api/auth/login', { username: 'admin', password })).statusCode).toBe(401);
    const after = await post('/api/auth/login', { username: 'admin', password: 'another long password' });
    expect([after.statusCode, after.json().id]).toEqual([200, id]);
  });

  test.each([
    ['another password', 'another long password'],
    ['the same password', password],
  ])('that was a visitor’s account loses its sessions and tokens once, with %s', async (_, named) => {
    await server.signUp('ann');
    const bob = await server.signUp('bob');
    const before = await waysIn('ann', password);
    await appoint('ann', named);
    expect([await before.requested(), warnings]).toEqual([[401, 401], revoked(before.id, 2, 1)]);
    expect((await user(bob.cookie)).statusCode).toBe(200);
    const after = await waysIn('ann', named);
    expect(after.id).toBe(before.id);
    await appoint('ann', named);
    expect([await after.requested(), warnings.length]).toEqual([[200, 200], 1]);
    await appoint('ann', 'a third long password');
    expect([await after.requested(), warnings.length]).toEqual([[401, 401], 2]);
  });
});

describe('an access token', () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  test('requires a password, is shown once, and authenticates every call', async () => {
    const { cookie, id } = await server.signUp('ann');
    const created = await post('/api/tokens', { name: 'laptop', username: 'ann', password });
    expect(created.statusCode).toBe(201);
    expect(created.headers['set-cookie']).toBeUndefined();
    expect(created.json()).toMatchObject({
      name: 'laptop',
      token: expect.stringMatching(/^whereat_[\w-]{43}$/),
      user: { id },
    });
    const byCookie = await post('/api/tokens', { name: 'phone', password }, cookie);
    expect(byCookie.statusCode).toBe(201);
    const { token } = created.json();
    expect((await server.ask({ url: '/api/auth/user', headers: bearer(token) })).json().id).toBe(id);
    const listed = await server.ask({ url: '/api/tokens', headers: { cookie } });
    expect(
      listed
        .json()
        .map(({ name }: { name: string }) => name)
        .sort(),
    ).toEqual(['laptop', 'phone']);
    expect(listed.body).not.toContain(token);
    const rows = await server.database.query.selectFrom('access_tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('can only be revoked by its owner', async () => {
    const { cookie } = await server.signUp('ann');
    const bob = await server.signUp('bob');
    const { token, id } = (await post('/api/tokens', { name: 'laptop', password }, cookie)).json();
    const revoke = (headers: Record<string, string>) =>
      server.ask({ method: 'DELETE', url: `/api/tokens/${id}`, headers });
    expect((await revoke({ cookie: bob.cookie })).statusCode).toBe(404);
    expect((await revoke(bearer(token))).statusCode).toBe(200);
    expect((await server.ask({ url: '/api/auth/user', headers: bearer(token) })).statusCode).toBe(401);
  });

  test('requires the password of the session’s user', async () => {
    const { cookie, id } = await server.signUp('ann');
    const created = async (payload: object) => {
      const answer = await post('/api/tokens', { name: 'phone', ...payload }, cookie);
      return [answer.statusCode, answer.json().code ?? answer.json().user.id, answer.json().error];
    };
    expect(await created({})).toEqual([400, 'bad_request', 'password is required.']);
    expect(await created({ username: 'ann' })).toEqual([400, 'bad_request', 'password is required.']);
    expect(await created({ password: 'wrong password' })).toEqual([401, 'wrong_credentials', expect.any(String)]);
    expect(await created({ password })).toEqual([201, id, undefined]);
  });

  test('cannot create, list or revoke tokens, except itself', async () => {
    const { cookie } = await server.signUp('ann');
    const make = async () => (await post('/api/tokens', { name: 'x', password }, cookie)).json();
    const first = await make();
    const second = await make();
    const ask = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
      const headers = { cookie, ...bearer(first.token) };
      const answer = await server.ask({ method, url, headers, ...(payload && { payload }) });
      return [answer.statusCode, answer.json().code, /can’t do this/.test(answer.body)];
    };
    const refused = [403, 'token_not_allowed', true];
    expect(await ask('POST', '/api/tokens', { name: 'x' })).toEqual(refused);
    expect(await ask('POST', '/api/tokens', { name: 'x', password })).toEqual(refused);
    expect(await ask('GET', '/api/tokens')).toEqual(refused);
    for (const id of [second.id, 'none']) expect(await ask('DELETE', `/api/tokens/${id}`)).toEqual(refused);
    expect((await server.ask({ url: '/api/tokens', headers: { cookie } })).json()).toHaveLength(2);
    expect((await ask('DELETE', `/api/tokens/${first.id}`))[0]).toBe(200);
    expect((await server.ask({ url: '/api/tokens', headers: { cookie } })).json()).toMatchObject([{ id: second.id }]);
  });

  test('that is invalid does not authenticate, even beside a cookie', async () => {
    const { cookie } = await server.signUp('ann');
    const answer = await server.ask({ url: '/api/auth/user', headers: { cookie, ...bearer('whereat_nonsense') } });
    expect(answer.statusCode).toBe(401);
  });
});
