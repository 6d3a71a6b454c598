import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHttpStubFixture } from '../../support/http-stub.ts';
import { draft, type TestServer } from '../../support/test-server.ts';
import { startWholeServer } from '../../support/whole-server.ts';

let server: TestServer;
let cookie: string;
beforeEach(async () => {
  server = await startWholeServer(createHttpStubFixture('[]'), {}, { limits: true });
  ({ cookie } = await server.signUp('ann'));
  await server.ask({ method: 'POST', url: '/api/locations', payload: draft('@cafe', 'door'), headers: { cookie } });
});
afterEach(() => server.close());

const from =
  (remoteAddress: string) =>
  (url: string, headers: Record<string, string> = {}) =>
    server.ask({ url, remoteAddress, headers: { host: 'localhost', ...headers } });

/** All routes that reveal whether a name exists. */
const routes: readonly (readonly [string, (name: string) => string])[] = [
  ['call', (name) => `/api/locations/${name}`],
  ['call of a label', (name) => `/api/locations/cafe/${name}`],
  ['call with its path escaped', (name) => `/api/%6cocations/${name}`],
  ['question for a free handle', (name) => `/api/handles/${name}`],
  ['picture', (name) => `/share/cafe/${name}/qr.svg`],
  ['picture with its path escaped', (name) => `/%73hare/cafe/${name}/map.svg`],
  ['preview', (name) => `/share/${name}/preview.png`],
  ['sign', (name) => `/share/cafe/${name}/sign`],
  ['frame', (name) => `/embed/cafe/${name}`],
  ['oEmbed', (name) => `/oembed?url=${encodeURIComponent(`http://localhost/at/cafe/${name}`)}`],
  ['page', (name) => `/at/${name}`],
  ['file', (name) => `/at/cafe/${name}.gpx`],
  ['page of the application', (name) => `/search/cafe/${name}`],
];

describe('a client that guesses names', () => {
  test.each(routes)('by %s is limited on every route, and other clients are not', async (_title, url) => {
    const guess = from('192.0.2.1');
    for (let i = 0; i < 60; i += 1) {
      const { statusCode } = await guess(url(`guess${i}`));
      expect(statusCode, url(`guess${i}`)).not.toBe(429);
    }
    for (const [title, toPath] of routes) {
      const answer = await guess(toPath('cafe'));
      // The page of the application is sent without the place, and its call is then rejected.
      if (title === 'page of the application') expect(answer.body).not.toContain('"received"');
      else {
        expect([title, answer.statusCode]).toEqual([title, 429]);
        expect(answer.headers['retry-after']).toMatch(/^[1-9]\d{0,2}$/);
      }
    }
    expect((await from('192.0.2.2')('/api/locations/cafe')).statusCode).toBe(200);
  });

  test('is slowed in a whole /48, but its other /64s not before', async () => {
    const household = (i: number) => from(`2001:db8:7:${i.toString(16)}::1`);
    for (let i = 0; i < 240; i += 1)
      expect((await household(i)(`/api/locations/guess${i}`)).statusCode, String(i)).toBe(404);
    expect((await household(300)('/api/locations/cafe')).statusCode).toBe(429);
    expect((await from('2001:db8:8:1::1')('/api/locations/cafe')).statusCode).toBe(200);
  });

  test('is slowed by a monotonic clock', async () => {
    const guess = from('192.0.2.1');
    for (let i = 0; i < 60; i += 1) await guess(`/api/locations/guess${i}`);
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      vi.setSystemTime(Date.now() + 3_600_000);
      expect((await guess('/api/locations/cafe')).statusCode).toBe(429);
    } finally {
      vi.useRealTimers();
    }
  });

  test('is also slowed when signed in, at ten times as many, separately from the address', async () => {
    const signedIn = (url: string) => from('192.0.2.1')(url, { cookie });
    for (let i = 0; i < 600; i += 1) expect((await signedIn(`/api/locations/guess${i}`)).statusCode).toBe(404);
    const over = await signedIn('/api/locations/cafe');
    expect([over.statusCode, over.json().code]).toEqual([429, 'rate_limited']);
    expect((await signedIn('/api/auth/user')).statusCode).toBe(200);
    expect((await from('192.0.2.1')('/api/locations/cafe')).statusCode).toBe(200);
  });

  test('has no unlimited calls by a path that only begins like the health check', async () => {
    const ask = from('192.0.2.3');
    for (let i = 0; i < 300; i += 1) expect((await ask(`/api/healthy${i}`)).statusCode).toBe(404);
    expect((await ask('/api/healthy')).statusCode).toBe(429);
    expect((await ask('/api/health')).statusCode).toBe(200);
  });
});
