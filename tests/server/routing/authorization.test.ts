import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toAddress, toBody } from '../../support/calls.ts';
import { listDescribedCalls } from '../../support/described-calls.ts';
import { runs } from '../../support/fuzz-runs.ts';
import { answerAsProvider } from '../../support/provider-stub.ts';
import { longTest } from '../../support/sample.ts';
import { createTestServer, draft, password, readSessionCookie, type TestServer } from '../../support/test-server.ts';
import { startWholeServer } from '../../support/whole-server.ts';

let server: TestServer;
const cookies: Record<'visitor' | 'user' | 'administrator', string> = { visitor: '', user: '', administrator: '' };
beforeAll(async () => {
  server = await createTestServer();
  cookies.user = (await server.signUp('ann')).cookie;
  const admin = await server.ask({ method: 'POST', url: '/api/auth/login', payload: { username: 'admin', password } });
  cookies.administrator = readSessionCookie(admin);
});
afterAll(() => server.close());

type Caller = keyof typeof cookies;
const as = (caller: Caller) => (cookies[caller] === '' ? {} : { cookie: cookies[caller] });

describe('authorization', () => {
  test.each<[string, string, object | undefined, Record<Caller, number>]>([
    ['GET', '/api/auth/user', undefined, { visitor: 401, user: 200, administrator: 200 }],
    ['GET', '/api/locations/%40nobody', undefined, { visitor: 404, user: 404, administrator: 404 }],
    ['POST', '/api/locations', {}, { visitor: 401, user: 400, administrator: 400 }],
    ['GET', '/api/aliases/mine', undefined, { visitor: 401, user: 200, administrator: 200 }],
    ['POST', '/api/feedback', { feedback: 'hello' }, { visitor: 401, user: 201, administrator: 201 }],
    ['POST', '/api/feedback', { feedback: ' \n ' }, { visitor: 401, user: 400, administrator: 400 }],
    ['GET', '/api/feedback', undefined, { visitor: 401, user: 403, administrator: 200 }],
    ['GET', '/api/tokens', undefined, { visitor: 401, user: 200, administrator: 200 }],
    ['POST', '/api/tokens', { name: 'x' }, { visitor: 401, user: 400, administrator: 400 }],
    ['POST', '/api/tokens', { name: 'x', password }, { visitor: 401, user: 201, administrator: 201 }],
    ['DELETE', '/api/tokens/none', undefined, { visitor: 401, user: 404, administrator: 404 }],
    ['GET', '/api/config', undefined, { visitor: 200, user: 200, administrator: 200 }],
    ['GET', '/api/health', undefined, { visitor: 200, user: 200, administrator: 200 }],
    ['GET', '/api/nothing', undefined, { visitor: 404, user: 404, administrator: 404 }],
    ['PUT', '/api/locations', {}, { visitor: 405, user: 405, administrator: 405 }],
    ['TRACE', '/api/locations/cafe', undefined, { visitor: 405, user: 405, administrator: 405 }],
    ['OPTIONS', '/api/locations', undefined, { visitor: 405, user: 405, administrator: 405 }],
  ])('%s %s %j', async (method, url, payload, statuses) => {
    for (const [caller, status] of Object.entries(statuses)) {
      const answer = await server.ask({
        method: method as 'GET',
        url,
        headers: as(caller as Caller),
        ...(payload === undefined ? {} : { payload }),
      });
      expect([caller, answer.statusCode]).toEqual([caller, status]);
      if (status >= 400) expect(answer.json()).toMatchObject({ error: expect.any(String), code: expect.any(String) });
    }
  });

  test.each([{}, { feedback: '' }, { feedback: ' \n ' }])('blank feedback is refused: %j', async (payload) => {
    const answer = await server.ask({ method: 'POST', url: '/api/feedback', payload, headers: as('user') });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'empty_feedback']);
  });

  test('the sender of feedback is the user of the session, whatever the body says', async () => {
    const payload = { feedback: 'from ann', username: 'mallory', email: 'm@example.com', recipient: 'x@example.com' };
    await server.ask({ method: 'POST', url: '/api/feedback', payload, headers: as('user') });
    const items = (await server.ask({ url: '/api/feedback', headers: as('administrator') })).json();
    expect(items.find(({ message }: { message: string }) => message === 'from ann')).toEqual({
      id: expect.any(String),
      message: 'from ann',
      username: 'ann',
      email: 'ann@example.com',
      createdAt: expect.stringMatching(/Z$/),
    });
  });
});

describe('a request from another site', () => {
  const post = (headers: Record<string, string>) =>
    server.ask({
      method: 'POST',
      url: '/api/tokens',
      payload: { name: 'x', password },
      headers: { ...as('user'), ...headers },
    });

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'none' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'https://whereat.example.evil.example', host: 'whereat.example' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, 201],
    [{ origin: 'http://whereat.example', host: 'whereat.example' }, 201],
    [{}, 201],
  ])('%j is answered with %i', async (headers, status) => {
    expect((await post(headers as Record<string, string>)).statusCode).toBe(status);
  });

  test('that is not JSON is refused', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await server.ask({
        method: 'POST',
        url: '/api/auth/login',
        payload: 'username=ann',
        headers: { 'content-type': type },
      });
      expect([answer.statusCode, answer.json().error]).toEqual([415, 'The body of a request must be JSON.']);
    }
  });
});

describe('unreadable input', () => {
  const raw = (payload: string) =>
    server.ask({
      method: 'POST',
      url: '/api/auth/login',
      payload,
      headers: { 'content-type': 'application/json' },
    });

  test('gets one clear message', async () => {
    const broken = await raw('{"username":');
    expect([broken.statusCode, broken.json().error]).toEqual([400, 'The body of the request isn’t valid JSON.']);
    const large = await raw(JSON.stringify({ username: 'x'.repeat(70_000) }));
    expect([large.statusCode, large.json().error]).toEqual([413, 'The request is too large. The limit is 64 kB.']);
    const proto = await raw('{"__proto__":{"x":1},"username":"a","password":"b"}');
    expect(proto.statusCode).toBe(400);
  });

  test('never causes a 5xx', async () => {
    const urls = ['/api/auth/login', '/api/auth/register', '/api/locations', '/api/feedback', '/api/tokens'];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...urls), fc.json(), async (url, payload) => {
        const answer = await server.ask({
          method: 'POST',
          url,
          payload,
          headers: { 'content-type': 'application/json', ...as('user') },
        });
        expect(answer.statusCode).toBeLessThan(500);
        expect(answer.json()).toBeTypeOf('object');
      }),
      runs(200),
    );
    const names = fc.string({ unit: 'binary', maxLength: 60 }).filter((text) => text.isWellFormed());
    await fc.assert(
      fc.asyncProperty(names, names, async (handle, label) => {
        const url = `/api/locations/${encodeURIComponent(handle)}/${encodeURIComponent(label)}`;
        expect((await server.ask({ url })).statusCode).toBeLessThan(500);
      }),
      runs(200),
    );
    const fields = fc.record({
      handle: fc.string(),
      label: fc.string({ unit: 'binary' }),
      latitude: fc.oneof(fc.double(), fc.string(), fc.constant(null)),
      longitude: fc.oneof(fc.double(), fc.boolean()),
      city: fc.oneof(fc.string({ unit: 'binary' }), fc.integer()),
    });
    await fc.assert(
      fc.asyncProperty(fields, async (body) => {
        const answer = await server.ask({ method: 'POST', url: '/api/locations', payload: body, headers: as('user') });
        expect(answer.statusCode).toBeLessThan(500);
      }),
      runs(200),
    );
  });
});

describe('every response', () => {
  test.each(['/api/config', '/api/locations/%40nobody', '/api/nothing', '/nothing', '/api/auth/user'])(
    '%s has the security headers',
    async (url) => {
      const { headers } = await server.ask({ url });
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['access-control-allow-origin']).toBe(url.startsWith('/api/locations/') ? '*' : undefined);
      expect(headers['x-powered-by']).toBeUndefined();
      if (url.startsWith('/api'))
        expect(headers['content-security-policy']).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
    },
  );
});

describe('metrics', () => {
  test('are off by default, and contain routes but no names', async () => {
    expect((await server.ask({ url: '/metrics' })).statusCode).toBe(404);
    const measured = await createTestServer({ metrics: 'here' });
    await measured.ask({ url: '/api/locations/%40secretname/door' });
    const answer = await measured.ask({ url: '/metrics' });
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/locations/:handle/:label",status="404"} 1',
    );
    expect(answer.body).not.toContain('secretname');
    for (const line of answer.body.trim().split('\n'))
      expect(line).toMatch(/^(?:# (?:HELP|TYPE) |[a-z0-9_]+(?:\{.*\})? [\d.e+-]+$)/);
    await measured.close();
  });
});

describe('limits', () => {
  test('300 calls in five minutes for a network without an account, an IPv6 household counts as one', async () => {
    const limited = await createTestServer({ limits: true });
    const { cookie } = await limited.signUp('ann');
    const config = (remoteAddress: string, headers = {}) => limited.ask({ url: '/api/config', remoteAddress, headers });
    for (let i = 0; i < 300; i += 1) expect((await config(`2001:db8:1:2::${i + 1}`)).statusCode).toBe(200);
    const over = await config('2001:db8:1:2:ffff::1');
    expect([over.statusCode, over.json().code]).toEqual([429, 'rate_limited']);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
    expect((await config('2001:db8:1:3::1')).statusCode).toBe(200);
    expect((await config('2001:db8:1:2::1', { cookie })).statusCode).toBe(200);
    expect((await config('2001:db8:1:2::1', { cookie: 'whereat=made-up' })).statusCode).toBe(429);
    expect((await limited.ask({ url: '/api/health', remoteAddress: '2001:db8:1:2::1' })).statusCode).toBe(200);
    await limited.close();
  });

  test('a client that guesses names is rejected with 429', async () => {
    const limited = await createTestServer({ limits: true });
    const { cookie } = await limited.signUp('ann');
    await limited.ask({ method: 'POST', url: '/api/locations', payload: draft('@cafe', 'door'), headers: { cookie } });
    const askFor = (name: string) => limited.ask({ url: `/api/locations/${name}`, remoteAddress: '192.0.2.1' });
    for (let i = 0; i < 60; i += 1) expect((await askFor(`guess${i}`)).statusCode).toBe(404);
    expect((await askFor('cafe')).statusCode).toBe(429);
    expect((await limited.ask({ url: '/api/locations/cafe', remoteAddress: '192.0.2.2' })).statusCode).toBe(200);
    await limited.close();
  });

  longTest('500 places an hour for a user, with the time to retry', async () => {
    const { cookie } = await server.signUp('dora');
    const { cookie: emil } = await server.signUp('emil');
    const name = (handle: string, label: string, headers = { cookie }) =>
      server.ask({ method: 'POST', url: '/api/locations', payload: draft(handle, label), headers });
    for (let i = 0; i < 500; i += 1) expect((await name('@dora-street', `door-${i}`)).statusCode).toBe(201);
    // An invalid name does not count as a miss.
    expect((await name('@dora-street', '??')).statusCode).toBe(400);
    const over = await name('@dora-street', 'one-more');
    expect([over.statusCode, over.json().code, over.headers['retry-after']]).toEqual([429, 'rate_limited', '3600']);
    expect(over.json().error).toBe('Too many requests. Please wait 60 minutes and try again.');
    expect((await server.ask({ url: '/api/locations/dora-street/one-more' })).statusCode).toBe(404);
    expect((await name('@emil-street', 'door', { cookie: emil })).statusCode).toBe(201);
    server.clock.forward(3600);
    expect((await name('@dora-street', 'one-more')).statusCode).toBe(201);
  });

  test('five feedbacks a minute for a user', async () => {
    const { cookie } = await server.signUp('carol');
    const say = () =>
      server.ask({ method: 'POST', url: '/api/feedback', payload: { feedback: 'hm' }, headers: { cookie } });
    for (let i = 0; i < 5; i += 1) expect((await say()).statusCode).toBe(201);
    expect((await say()).statusCode).toBe(429);
  });

  test('count the address from a trusted proxy, and no other', async () => {
    const register = (app: TestServer, i: number) =>
      app.ask({
        method: 'POST',
        url: '/api/auth/register',
        payload: { username: `user${i}`, password: 'x', email: 'x' },
        headers: { 'x-forwarded-for': `198.51.100.${i}` },
      });
    const direct = await createTestServer();
    for (let i = 0; i < 10; i += 1) expect((await register(direct, i)).statusCode).toBe(400);
    expect((await register(direct, 10)).statusCode).toBe(429);
    await direct.close();
    const behind = await createTestServer({ trustProxy: true });
    for (let i = 0; i < 12; i += 1) expect((await register(behind, i)).statusCode).toBe(400);
    await behind.close();
  });
});

/** Bodies with which an operation for visitors requires a user. */
const refusedBodies: Readonly<Record<string, object>> = { createToken: { name: 'laptop', password } };
const callsOfUsers = (await listDescribedCalls()).filter(
  ({ codes, id }) => codes.includes('sign_in_needed') || id in refusedBodies,
);

describe('401 explains what is wrong with the access token', () => {
  const tokens: Record<string, string> = { wrong: 'whereat_wrong' };
  let server: TestServer;
  beforeAll(async () => {
    expect(callsOfUsers.length).toBeGreaterThan(60);
    server = await startWholeServer(answerAsProvider);
    await server.signUp('eve');
    const make = async (payload: object) =>
      (
        await server.ask({ method: 'POST', url: '/api/tokens', payload: { username: 'eve', password, ...payload } })
      ).json() as { readonly id: string; readonly token: string };
    const expired = await make({ expiresInDays: 1 });
    const revoked = await make({ expiresInDays: 365 });
    const headers = { authorization: `Bearer ${revoked.token}` };
    await server.ask({ method: 'DELETE', url: `/api/tokens/${revoked.id}`, headers });
    server.clock.forward(86_401);
    Object.assign(tokens, { expired: expired.token, revoked: revoked.token });
  });
  afterAll(() => server.close());

  test.each(callsOfUsers.map((call) => [call.id, call] as const))('%s', async (id, call) => {
    const ask = async (authorization?: string) => {
      const answer = await server.ask({
        method: call.method.toUpperCase() as 'GET',
        url: toAddress(call.path),
        headers: { host: 'localhost', ...(authorization !== undefined && { authorization }) },
        ...(call.body !== undefined && { payload: refusedBodies[id] ?? toBody(call) }),
      });
      const { code, params, error } = answer.json();
      return [answer.statusCode, code, params, answer.headers['www-authenticate'], error];
    };
    const refusal = (token: string, description: string, error: RegExp) => [
      401,
      'sign_in_needed',
      { token },
      `Bearer error="invalid_token", error_description="${description}"`,
      expect.stringMatching(error),
    ];
    expect(await ask()).toEqual([401, 'sign_in_needed', undefined, 'Bearer', 'Please sign in to access this page']);
    for (const authorization of [`Bearer ${tokens.wrong}`, 'Bearer', `bearer ${tokens.expired}x`])
      expect(await ask(authorization)).toEqual(
        refusal('wrong', 'The access token is unknown', /This access token isn’t valid/),
      );
    expect(await ask(`Bearer ${tokens.expired}`)).toEqual(
      refusal('expired', 'The access token has expired', /has expired/),
    );
    expect(await ask(`Bearer ${tokens.revoked}`)).toEqual(
      refusal('revoked', 'The access token was revoked', /was revoked/),
    );
  });
});
