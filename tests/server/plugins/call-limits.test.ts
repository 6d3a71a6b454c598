import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpStubFixture } from '../../support/http-stub.ts';
import { password, readSessionCookie, type TestServer } from '../../support/test-server.ts';
import { startWholeServer } from '../../support/whole-server.ts';

let server: TestServer;
let administrator: string;
beforeAll(async () => {
  server = await startWholeServer(createHttpStubFixture('[]'), {}, { limits: true });
  const payload = { username: 'admin', password };
  administrator = readSessionCookie(await server.ask({ method: 'POST', url: '/api/auth/login', payload }));
});
afterAll(() => server.close());

test('an account has the call limit that the administrator sets, by session and by token', async () => {
  const { cookie } = await server.signUp('olga');
  const payload = { username: 'olga', password };
  const { token } = (await server.ask({ method: 'POST', url: '/api/tokens', payload })).json();
  const url = '/api/admin/users/olga';
  const headers = { cookie: administrator };
  const allow = async (callsPerFiveMinutes: number | null) => {
    const set = await server.ask({ method: 'PATCH', url, headers, payload: { callsPerFiveMinutes } });
    expect(set.statusCode).toBe(200);
  };
  for (const credentials of [{ cookie }, { authorization: `Bearer ${token}` }]) {
    const call = () => server.ask({ url: '/api/config', headers: credentials });
    await allow(20_000);
    expect((await call()).headers['ratelimit-policy']).toBe('"calls";q=20000;w=300');
    await allow(1);
    await call();
    const refused = await call();
    expect([refused.statusCode, refused.headers['ratelimit-policy']]).toEqual([429, '"calls";q=1;w=300']);
    await allow(0);
    const unlimited = await call();
    expect([unlimited.statusCode, unlimited.headers.ratelimit]).toEqual([200, undefined]);
    await allow(null);
    expect((await call()).headers['ratelimit-policy']).toBe('"calls";q=3000;w=300');
  }
  const [found] = (await server.ask({ url: '/api/admin/users?q=olga', headers })).json();
  expect(found).toMatchObject({ callsPerFiveMinutes: null, placesPerHour: null });
});
