import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createTokenFileStore } from '../../../../src/adapters/files/token-file-store.ts';
import { createApi } from '../../../../src/client/api.ts';
import { createCall } from '../../../../src/client/call.ts';
import { createTokenSession } from '../../../../src/client/token-session.ts';
import { err } from '../../../../src/domain/result.ts';
import { createTestServer, type TestServer } from '../../../support/test-server.ts';
import { unwrap } from '../../../support/unwrap.ts';

const root = mkdtempSync(join(tmpdir(), 'whereat-device-'));
let server: TestServer;
let cookie: string;
beforeEach(async () => {
  server = await createTestServer();
  ({ cookie } = await server.signUp('ann'));
});
afterEach(() => server.close());
afterAll(() => rmSync(root, { recursive: true }));

const post = (url: string, payload: object, headers = {}) => server.ask({ method: 'POST', url, payload, headers });
const decide = (userCode: string, allow: boolean) =>
  post('/api/device-sign-ins/decision', { userCode, allow }, { cookie });

/** Creates the session of a terminal; `wait` is called instead of waiting. */
function createTerminal(wait: (milliseconds: number) => Promise<unknown>) {
  const fetch = async (input: URL | RequestInfo, init?: RequestInit) => {
    const { pathname } = new URL(String(input));
    const headers = Object.fromEntries(new Headers(init?.headers));
    const answer = await server.ask({
      method: (init?.method ?? 'GET') as 'POST',
      url: pathname,
      headers,
      ...(init?.body && { payload: String(init.body) }),
    });
    return new Response(answer.body, { status: answer.statusCode, headers: answer.headers as Record<string, string> });
  };
  const tokens = createTokenFileStore({ folder: mkdtempSync(join(root, 'home-')), server: 'http://where.example' });
  const api = createApi(createCall({ base: 'http://where.example', fetch }));
  const session = createTokenSession({
    api,
    tokens,
    device: 'command line on laptop',
    wait: async (milliseconds) => {
      server.clock.forward(milliseconds / 1000);
      await wait(milliseconds);
    },
  });
  return { api, session, tokens };
}

test('a terminal gets a token, which the user sees in the list and in the security events', async () => {
  let userCode = '';
  const waits: number[] = [];
  const { session, tokens, api } = createTerminal(async (milliseconds) => {
    waits.push(milliseconds);
    if (waits.length === 2) expect((await decide(userCode, true)).statusCode).toBe(200);
  });
  const user = unwrap(
    await session.signInByBrowser({
      token: { scope: 'write', expiresInDays: 30 },
      signal: new AbortController().signal,
      async show(codes) {
        ({ userCode } = codes);
        expect(codes.verificationUriComplete).toBe(`${codes.verificationUri}#${userCode}`);
        const found = await post('/api/device-sign-ins/find', { userCode }, { cookie });
        expect(found.json()).toMatchObject({
          name: 'command line on laptop',
          network: '127.0.0.1',
          scope: 'write',
          expiresInDays: 30,
          handles: null,
        });
      },
    }),
  );
  expect([user.username, waits]).toEqual(['ann', [5000, 5000]]);
  const stored = await tokens.read();
  expect(unwrap(await api.getUser({ token: stored!.token })).username).toBe('ann');
  const listed = (await server.ask({ url: '/api/tokens', headers: { cookie } })).json();
  expect(listed).toMatchObject([{ id: stored!.id, name: 'command line on laptop' }]);
  const account = (await server.ask({ url: '/api/account', headers: { cookie } })).json();
  expect(account.securityEvents).toMatchObject([{ kind: 'token-made', detail: 'command line on laptop' }]);
});

test('a terminal learns that its request was denied or expired', async () => {
  const signal = new AbortController().signal;
  const denying = createTerminal(async () => {});
  const denied = await denying.session.signInByBrowser({
    token: {},
    signal,
    show: async ({ userCode }) => void (await decide(userCode, false)),
  });
  expect(denied).toEqual(err({ kind: 'access-denied' }));
  const late = createTerminal(async () => {});
  expect(await late.session.signInByBrowser({ token: {}, signal, show: async () => {} })).toEqual(
    err({ kind: 'expired-token' }),
  );
  expect(await late.tokens.read()).toBeUndefined();
});

test('only a session of this site can find and decide a code', async () => {
  const { userCode, deviceCode } = (await post('/api/device-sign-ins', {})).json();
  expect((await decide(userCode, true)).statusCode).toBe(200);
  const { token } = (await post('/api/device-sign-ins/token', { deviceCode })).json();
  const second = (await post('/api/device-sign-ins', {})).json();
  const body = { userCode: second.userCode, allow: true };
  const getStatus = async (headers: object) => (await post('/api/device-sign-ins/decision', body, headers)).statusCode;
  expect([
    await getStatus({}),
    await getStatus({ authorization: `Bearer ${token}` }),
    await getStatus({ cookie, 'sec-fetch-site': 'cross-site' }),
  ]).toEqual([401, 403, 403]);
  const again = await post('/api/device-sign-ins/token', { deviceCode: second.deviceCode });
  expect([again.statusCode, again.json().code]).toEqual([400, 'authorization_pending']);
});
