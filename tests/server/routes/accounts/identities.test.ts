import { rmSync } from 'node:fs';
import type { LightMyRequestResponse } from 'fastify';
import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseIdentityReturn } from '../../../../src/domain/accounts/identity-return.ts';
import { RECENT_SIGN_IN_MINUTES } from '../../../../src/usecases/accounts/sessions.ts';
import { type LocalOidcProvider, startOidcProvider } from '../../../support/oidc-provider.ts';
import { config, createTestServer, password, type TestServer } from '../../../support/test-server.ts';
import { createWebRoot } from '../../../support/web-root.ts';

const callback = '/auth/oidc/callback';
const webRoot = createWebRoot();
let provider: LocalOidcProvider;
let server: TestServer;
/** The cookies of the browser. */
let jar: Map<string, string>;

beforeAll(async () => {
  provider = await startOidcProvider([`https://where.example${callback}`]);
});
afterAll(async () => {
  await provider.close();
  rmSync(webRoot, { recursive: true });
});

const open = (issuer: string, signUp: 'open' | 'closed' = 'open') =>
  createTestServer(
    { publicUrl: 'https://where.example', webRoot, config: { ...config, signUp } },
    { settings: { identityProviders: [{ id: 'oidc', name: 'Test', issuer, ...provider.client }] } },
  );

beforeEach(async () => {
  server = await open(provider.issuer);
  jar = new Map();
  provider.setUser('ann');
});
afterEach(() => server.close());

async function ask(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object): Promise<LightMyRequestResponse> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await server.ask({
    method,
    url,
    headers: { cookie },
    ...(payload !== undefined && { payload }),
  });
  for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
    if (value === '') jar.delete(name!);
    else jar.set(name!, value!);
  }
  return answer;
}

const start = (from?: string) => ask('POST', '/api/auth/identity', { provider: 'oidc', ...(from && { from }) });
const callBack = (query: string) => ask('GET', `${callback}${query}`);
const whoAmI = async () => (await ask('GET', '/api/auth/user')).json().username;
const toCode = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code];

/** Signs in at the provider, and returns the response to the callback. */
async function signInWithProvider(from?: string): Promise<LightMyRequestResponse> {
  const { url } = (await start(from)).json();
  return callBack(await provider.authorize(url));
}

/** Returns the status of a redirect, its path and its parsed fragment. */
function readReturn({ statusCode, headers }: LightMyRequestResponse) {
  const [path, fragment = ''] = String(headers.location).split('#');
  return [statusCode, path, parseIdentityReturn(fragment)] as const;
}

const toStep = (step: string, from = '/', path = '/auth') => [303, path, { step, provider: 'oidc', from }];

async function createAccount(username: string): Promise<void> {
  await signInWithProvider();
  const created = await ask('POST', '/api/auth/identity/register', { username });
  expect(created.statusCode).toBe(201);
}

async function signUp(username: string): Promise<string> {
  const { cookie, id } = await server.signUp(username);
  jar.set(cookie.split('=')[0]!, cookie.slice(cookie.indexOf('=') + 1));
  return id;
}

const link = async () => {
  const { url } = (await ask('POST', '/api/account/identities', { provider: 'oidc' })).json();
  return callBack(await provider.authorize(url));
};

const signOut = () => ask('POST', '/api/auth/logout');

describe('sign-in with a provider', () => {
  test('creates an account with a chosen username, and signs in to it from then on', async () => {
    expect(readReturn(await signInWithProvider('/create?near=1'))).toEqual(toStep('username', '/create?near=1'));
    expect(await whoAmI()).toBeUndefined();
    expect(toCode(await ask('POST', '/api/auth/identity/register', { username: 'admin' }))).toEqual([
      409,
      'username_reserved',
    ]);
    const created = await ask('POST', '/api/auth/identity/register', { username: 'annie' });
    expect([created.statusCode, created.json()]).toMatchObject([201, { username: 'annie', email: 'ann@example.com' }]);
    expect(created.json().recoveryCodes).toHaveLength(10);
    const account = (await ask('GET', '/api/account')).json();
    expect(account).toMatchObject({
      hasPassword: false,
      isEmailVerified: false,
      identities: [{ provider: 'Test', lastUsedAt: null }],
    });
    await signOut();
    const back = await signInWithProvider('/mine');
    expect([back.statusCode, back.headers.location]).toEqual([303, '/mine']);
    expect(back.headers['cache-control']).toBe('no-store');
    expect(await whoAmI()).toBe('annie');
  });

  test('sends PKCE, a state and a nonce, and keeps its secret in a cookie that no script reads', async () => {
    const started = await start();
    const { searchParams } = new URL(started.json().url);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'whereat',
      scope: 'openid email',
      redirect_uri: `https://where.example${callback}`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(started.headers['set-cookie']).toMatch(
      /^__Host-whereat-identity=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test('redirects nowhere else', async () => {
    for (const from of ['//evil.example', '/\\evil.example', 'https://evil.example', '/a\\..//b'])
      expect(readReturn(await signInWithProvider(from))).toEqual(toStep('username', '/'));
  });

  test('never opens an account by its email address, even a confirmed one', async () => {
    const id = await signUp('ann');
    await server.database.query.updateTable('users').set({ email_verified_at: 1 }).where('id', '=', id).execute();
    await signOut();
    expect(readReturn(await signInWithProvider())).toEqual(toStep('username'));
    expect(await whoAmI()).toBeUndefined();
    expect(toCode(await ask('POST', '/api/auth/identity/register', { username: 'ann' }))).toEqual([
      409,
      'username_taken',
    ]);
  });

  test('is refused with a wrong state, without the browser’s cookie, and twice', async () => {
    const { url } = (await start()).json();
    const query = await provider.authorize(url);
    const foreign = query.replace(/state=[^&]+/, 'state=foreign');
    expect(readReturn(await callBack(foreign))).toEqual(toStep('expired-token'));
    const mine = jar;
    jar = new Map();
    expect(readReturn(await callBack(query))).toEqual(toStep('expired-token'));
    jar = new Map(mine);
    expect(readReturn(await callBack(query))).toEqual(toStep('username'));
    jar = mine;
    expect(readReturn(await callBack(query))).toEqual(toStep('expired-token'));
    expect(await whoAmI()).toBeUndefined();
  });

  test('is refused with a wrong nonce', async () => {
    const { url } = (await start('/mine')).json();
    const changed = new URL(url);
    changed.searchParams.set('nonce', 'another');
    expect(readReturn(await callBack(await provider.authorize(changed.href)))).toEqual(
      toStep('sign-in-refused', '/mine'),
    );
  });

  test('expires after fifteen minutes', async () => {
    const { url } = (await start()).json();
    const query = await provider.authorize(url);
    server.clock.forward(15 * 60);
    expect(readReturn(await callBack(query))).toEqual(toStep('expired-token'));
    await signInWithProvider();
    server.clock.forward(15 * 60);
    const late = await ask('POST', '/api/auth/identity/register', { username: 'annie' });
    expect(toCode(late)).toEqual([410, 'expired_token']);
  });

  test('reports a cancelled sign-in, with a way back', async () => {
    provider.setUser('cancel');
    expect(readReturn(await signInWithProvider('/mine'))).toEqual(toStep('sign-in-cancelled', '/mine'));
  });

  test('reports an unreachable provider, before and after the redirect', async () => {
    expect(toCode(await ask('POST', '/api/auth/identity', { provider: 'none' }))).toEqual([
      404,
      'sign_in_provider_not_found',
    ]);
    const mortal = await startOidcProvider([`https://where.example${callback}`]);
    await server.close();
    server = await open(mortal.issuer);
    const { url } = (await start('/mine')).json();
    const query = await mortal.authorize(url);
    await mortal.close();
    expect(readReturn(await callBack(query))).toEqual(toStep('sign-in-provider-unreachable', '/mine'));
    await server.close();
    server = await open(mortal.issuer);
    expect(toCode(await start())).toEqual([502, 'sign_in_provider_unreachable']);
  });

  test('creates no account while sign-up is closed', async () => {
    await server.close();
    server = await open(provider.issuer, 'closed');
    await signInWithProvider();
    expect(toCode(await ask('POST', '/api/auth/identity/register', { username: 'annie' }))).toEqual([
      403,
      'sign_up_closed',
    ]);
  });

  test('requires the second factor of an account that has one', async () => {
    await signUp('ann');
    await link();
    const { secret } = (await ask('POST', '/api/account/totp', { password })).json();
    const generate = (steps: number) =>
      new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() + steps * 30_000 });
    expect((await ask('POST', '/api/account/totp/confirm', { code: generate(0) })).statusCode).toBe(200);
    await signOut();
    expect(readReturn(await signInWithProvider('/mine'))).toEqual(toStep('code', '/mine'));
    expect(await whoAmI()).toBeUndefined();
    expect(toCode(await ask('POST', '/api/auth/identity/code', { code: '000000' }))).toEqual([401, 'wrong_code']);
    expect((await ask('POST', '/api/auth/identity/code', { code: generate(1) })).json()).toMatchObject({
      username: 'ann',
    });
    expect(await whoAmI()).toBe('ann');
  });

  test('does not open a suspended account', async () => {
    await createAccount('annie');
    await signOut();
    await server.database.query
      .updateTable('users')
      .set({ suspended_at: 1, suspended_reason: 'spam' })
      .where('username', '=', 'annie')
      .execute();
    expect(readReturn(await signInWithProvider())).toEqual(toStep('account-suspended'));
  });
});

describe('linking an identity', () => {
  test('requires a recent session, is announced and listed, and signs in to the account', async () => {
    await signUp('ann');
    const linked = await link();
    expect([linked.statusCode, linked.headers.location]).toEqual([303, '/account']);
    const { identities, securityEvents } = (await ask('GET', '/api/account')).json();
    expect(identities).toMatchObject([{ provider: 'Test' }]);
    expect(securityEvents).toMatchObject([{ kind: 'identity-linked', detail: 'Test' }]);
    await link();
    expect((await ask('GET', '/api/account')).json().identities).toHaveLength(1);
    await signOut();
    await signInWithProvider();
    expect(await whoAmI()).toBe('ann');
  });

  test('requires a recent sign-in at the start and at the end', async () => {
    await signUp('ann');
    const { url } = (await ask('POST', '/api/account/identities', { provider: 'oidc' })).json();
    const query = await provider.authorize(url);
    server.clock.forward(RECENT_SIGN_IN_MINUTES * 60 - 1);
    expect(readReturn(await callBack(query))[2]).toBeUndefined();
    server.clock.forward(2);
    expect(toCode(await ask('POST', '/api/account/identities', { provider: 'oidc' }))).toEqual([
      403,
      'sign_in_too_old',
    ]);
    const { id } = (await ask('GET', '/api/account')).json().identities[0];
    expect(toCode(await ask('DELETE', `/api/account/identities/${id}`))).toEqual([403, 'sign_in_too_old']);
  });

  test('is refused after signing out or signing in as another user', async () => {
    await signUp('ann');
    const { url } = (await ask('POST', '/api/account/identities', { provider: 'oidc' })).json();
    const query = await provider.authorize(url);
    await signUp('bob');
    expect(readReturn(await callBack(query))).toEqual(toStep('expired-token', '/account', '/account'));
    expect((await ask('GET', '/api/account')).json().identities).toEqual([]);
  });

  test('is refused for an identity of another account', async () => {
    await createAccount('annie');
    await signUp('bob');
    expect(readReturn(await link())).toEqual(toStep('identity-in-use', '/account', '/account'));
  });

  test('can be undone, except for the last way to sign in', async () => {
    await createAccount('annie');
    const { id } = (await ask('GET', '/api/account')).json().identities[0];
    const unlink = () => ask('DELETE', `/api/account/identities/${id}`);
    expect(toCode(await unlink())).toEqual([409, 'last_way_in']);
    expect((await ask('POST', '/api/account/password', { new: password })).statusCode).toBe(200);
    expect((await unlink()).statusCode).toBe(200);
    expect(toCode(await unlink())).toEqual([404, 'identity_not_found']);
    await signOut();
    expect(readReturn(await signInWithProvider())).toEqual(toStep('username'));
    expect((await ask('POST', '/api/auth/login', { username: 'annie', password })).statusCode).toBe(200);
  });
});

describe('an account without a password', () => {
  beforeEach(() => createAccount('annie'));

  test('gets a hint where a password is required', async () => {
    expect(toCode(await ask('DELETE', '/api/account', { password }))).toEqual([403, 'password_not_set']);
    expect(toCode(await ask('POST', '/api/account/totp', { password }))).toEqual([403, 'password_not_set']);
    await signOut();
    expect(toCode(await ask('POST', '/api/auth/login', { username: 'annie', password }))).toEqual([
      401,
      'wrong_credentials',
    ]);
  });

  test('sets its first password in a recent session, once', async () => {
    server.clock.forward(RECENT_SIGN_IN_MINUTES * 60 + 1);
    const set = () => ask('POST', '/api/account/password', { new: password });
    expect(toCode(await set())).toEqual([403, 'sign_in_too_old']);
    await signInWithProvider();
    expect((await set()).statusCode).toBe(200);
    expect((await ask('GET', '/api/account')).json().hasPassword).toBe(true);
    expect(toCode(await set())).toEqual([403, 'wrong_password']);
    expect((await ask('DELETE', '/api/account', { password })).statusCode).toBe(200);
  });
});
