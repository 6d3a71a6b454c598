import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createJsonLogger } from '../../../../src/adapters/pino/pino-logger.ts';
import { isPrivateResponse } from '../../../../src/server/plugins/security-headers.ts';
import { toAddress, toBody } from '../../../support/calls.ts';
import { listDescribedCalls } from '../../../support/described-calls.ts';
import { answerAsProvider } from '../../../support/provider-stub.ts';
import { sample } from '../../../support/sample.ts';
import { createTestServer, draft, password, readSessionCookie, type TestServer } from '../../../support/test-server.ts';
import { startWholeServer } from '../../../support/whole-server.ts';

/** Returns whether a call hides the place from all visitors; such calls are last. */
const endsSession = ({ path }: { readonly path: string }): boolean =>
  /^[/]api[/]admin[/].*[/](?:retire|hide)$/.test(path);
const calls = (await listDescribedCalls()).toSorted(
  (first, second) => Number(endsSession(first)) - Number(endsSession(second)),
);

let server: TestServer;
beforeAll(async () => {
  // With limits, each call of the API authenticates its caller.
  server = await startWholeServer(answerAsProvider, {}, { metrics: 'here', limits: true });
  const { cookie } = await server.signUp('ann');
  const created = await server.ask({
    method: 'POST',
    url: '/api/locations',
    payload: draft('@cafe', 'door'),
    headers: { cookie },
  });
  expect(created.statusCode).toBe(201);
});
afterAll(() => server.close());

/** The number of networks. Each test uses another one, because together they exceed a network's limit. */
let networks = 0;
let remoteAddress = '';
beforeEach(() => {
  networks += 1;
  remoteAddress = `10.0.${networks >> 8}.${networks & 255}`;
});

/** Creates a session of the administrator, who may use every call, and waits two days, after which it is due for extension. */
async function createDueSession(): Promise<string> {
  const payload = { username: 'admin', password };
  const cookie = readSessionCookie(
    await server.ask({ remoteAddress, method: 'POST', url: '/api/auth/login', payload }),
  );
  server.clock.forward(2 * 86_400);
  return cookie;
}

const getUntil = async () =>
  (await server.database.query.selectFrom('sessions').select('until').orderBy('until', 'desc').executeTakeFirst())
    ?.until ?? 0;

/** Matches calls that never authenticate their caller. */
const asksNobody = /^[/](?:api[/]health|metrics|assets|manifest|icons|shared$|towns|maps|streets|@|share[/]preview)/;

describe('a session due for extension', () => {
  test.each(sample(calls, 40).map((call) => [call.method, call.path, call] as const))(
    'calls %s %s',
    async (method, path, call) => {
      const cookie = await createDueSession();
      const ask = (headers: Record<string, string> = {}) =>
        server.ask({
          remoteAddress,
          method: method.toUpperCase() as 'GET',
          url: toAddress(path),
          headers: { host: 'localhost', cookie, ...headers },
          ...(call.body === undefined ? {} : { payload: toBody(call) }),
        });
      const before = await getUntil();
      const answer = await ask();
      const isPrivate = isPrivateResponse(answer.headers['cache-control']);
      if (!isPrivate) {
        expect([answer.headers['set-cookie'], await getUntil()]).toEqual([undefined, before]);
        const { etag } = answer.headers;
        // The server of this test has no map tiles.
        if (call.tagged && answer.statusCode !== 204) expect(etag).toBeDefined();
        if (etag === undefined) return;
        const unchanged = await ask({ 'if-none-match': String(etag) });
        expect([unchanged.statusCode, unchanged.headers['set-cookie']]).toEqual([304, undefined]);
        return;
      }
      // This call ends its own session.
      if (path === '/api/admin/users/{username}/sessions') return;
      if (asksNobody.test(path)) return expect(answer.headers['set-cookie']).toBeUndefined();
      // Signing in or up starts another session, and signing out ends it.
      const cookies = readSessionCookie(answer);
      expect([cookies !== '', cookies !== cookie]).toEqual([true, true]);
      if (/[/]auth[/](?:login|register|logout)$/.test(path)) return;
      expect(await getUntil()).toBe(server.clock.now().getTime() + 7 * 86_400_000);
      const user = (sent: string) => server.ask({ remoteAddress, url: '/api/auth/user', headers: { cookie: sent } });
      expect((await user(cookies)).json()).toMatchObject({ username: 'admin' });
      server.clock.forward(61);
      expect([(await user(cookie)).statusCode, (await user(cookies)).statusCode]).toEqual([401, 200]);
    },
  );

  test('requests a page, and a missing page', async () => {
    for (const [url, status] of [
      ['/account', 200],
      ['/nothing/here/at/all', 404],
    ] as const) {
      const cookie = await createDueSession();
      const answer = await server.ask({ remoteAddress, url, headers: { cookie } });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'private, no-cache']);
      expect(readSessionCookie(answer)).toMatch(/^whereat=[\w-]{43}$/);
    }
  });
});

test.each([
  ['private', true],
  ['no-store', true],
  ['max-age=0, Private', true],
  ['private="set-cookie", max-age=60', false],
  ['no-cache', false],
  ['public, max-age=60', false],
  [undefined, false],
])('a response with %j stays private: %j', (cacheControl, stays) => {
  expect(isPrivateResponse(cacheControl)).toBe(stays);
});

test('a cookie on a shared response is removed, and the log says so', async () => {
  const lines: string[] = [];
  const careless = await createTestServer({
    logger: createJsonLogger('info', { write: (line: string) => void lines.push(line) }),
  });
  careless.app.get('/careless', async (_request, reply) =>
    reply.headers({ 'set-cookie': 'whereat=secret', 'cache-control': 'public, max-age=60' }).send('all'),
  );
  const answer = await careless.ask({ url: '/careless' });
  await careless.close();
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined]);
  const [line] = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error');
  expect(line).toMatchObject({ route: '/careless', msg: expect.stringContaining('cookie') });
  expect(lines.join('')).not.toContain('secret');
});
