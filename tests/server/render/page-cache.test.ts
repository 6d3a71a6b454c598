import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPageCache } from '../../../src/server/render/page-cache.ts';
import { pages } from '../../../src/ui/app/entry-server.tsx';
import { createHttpStubFixture } from '../../support/http-stub.ts';
import { draft, type TestServer } from '../../support/test-server.ts';
import { startWholeServer } from '../../support/whole-server.ts';

let server: TestServer;
let cookie: string;
/** The renderer of pages, which counts its calls. */
const page = vi.fn(pages.page);
beforeAll(async () => {
  server = await startWholeServer(createHttpStubFixture('[]'), { pages: { ...pages, page } });
  ({ cookie } = await server.signUp('ann'));
  for (const label of ['door', 'gate'])
    await server.ask({ method: 'POST', url: '/api/locations', payload: draft('@cafe', label), headers: { cookie } });
});
afterAll(() => server.close());
beforeEach(() => void page.mockClear());

const get = (url: string, headers: Record<string, string> = {}) => server.ask({ url, headers });
const decoded = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body: Buffer) => body,
};
const codings = Object.keys(decoded) as (keyof typeof decoded)[];

describe('a page that is the same for every visitor', () => {
  test.each(['/', '/search', '/auth', '/map', '/at/cafe', '/at/cafe/gate', '/at/cafe?after=door', '/search/cafe'])(
    '%s is rendered once for each coding, each with its own ETag',
    async (url) => {
      const tags = new Set<unknown>();
      const texts = new Set<string>();
      for (const coding of codings)
        for (const _again of [1, 2]) {
          const answer = await get(url, { 'accept-encoding': coding });
          expect(answer.statusCode).toBe(200);
          expect(answer.headers['content-encoding']).toBe(coding === 'identity' ? undefined : coding);
          expect(answer.headers['cache-control']).toContain('no-cache');
          expect(answer.headers.vary).toContain('accept-encoding');
          tags.add(answer.headers.etag);
          texts.add(decoded[coding](answer.rawPayload).toString());
          const again = await get(url, { 'accept-encoding': coding, 'if-none-match': String(answer.headers.etag) });
          expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', answer.headers.etag]);
        }
      expect([tags.size, texts.size, page.mock.calls.length]).toEqual([4, 1, 4]);
      for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/);
      expect([...texts][0]).toContain('<main');
    },
  );

  test.each([
    ['/at/cafe/door', 'zstd'],
    ['/map', 'br'],
  ])('a browser that accepts every coding gets %s in %s', async (path, coding) => {
    const { headers } = await get(path, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(headers['content-encoding']).toBe(coding);
  });

  test('ETags differ between codings', async () => {
    const { headers } = await get('/at/cafe/door', { 'accept-encoding': 'br' });
    const gzipped = await get('/at/cafe/door', { 'accept-encoding': 'gzip', 'if-none-match': String(headers.etag) });
    expect(gzipped.statusCode).toBe(200);
  });

  test('is rendered once for concurrent requests', async () => {
    await Promise.all(Array.from({ length: 20 }, () => get('/test-simple')));
    expect(page).toHaveBeenCalledTimes(1);
  });

  test('is rendered again after its place changed', async () => {
    const { body, headers } = await get('/at/cafe/door');
    expect(body).not.toContain('Moved Street');
    await sql`update locations set address = 'Moved Street 5' where label = 'door'`.execute(server.database.query);
    const moved = await get('/at/cafe/door', { 'if-none-match': String(headers.etag) });
    expect(moved.statusCode).toBe(200);
    expect(moved.body).toContain('Moved Street 5');
  });

  test('contains the requested host', async () => {
    for (const host of ['one.example', 'two.example'])
      expect((await get('/at/cafe/gate', { host })).body).toContain(`http://${host}/at/cafe/gate`);
  });
});

describe('a page with private data', () => {
  test.each([
    ['/', 'private, no-cache'],
    ['/at/cafe/door', 'no-store'],
  ])('%s shows the name privately, and no cached page contains it', async (url, cacheControl) => {
    const mine = await get(url, { cookie });
    expect(mine.headers['cache-control']).toBe(cacheControl);
    expect(mine.body).toContain('Hi ann');
    const stranger = await get(url);
    expect(stranger.body).not.toContain('Hi ann');
    expect(stranger.headers.etag).not.toBe(mine.headers.etag);
    expect((await get(url, { cookie })).body).toContain('Hi ann');
    expect((await get(url, { cookie, 'if-none-match': String(stranger.headers.etag) })).statusCode).toBe(200);
  });
});

test.each(['/at/nobody', '/no/where', '/?made-up=1', '/at/cafe/door?made-up=1', '/search?alias=%40cafe'])(
  '%s is not cached, because there is an unlimited number of such addresses',
  async (url) => {
    await get(url);
    await get(url);
    expect(page).toHaveBeenCalledTimes(2);
  },
);

test('a missing page never has the status 304', async () => {
  const answer = await get('/at/nobody', { 'if-none-match': '*' });
  expect([answer.statusCode, answer.headers.etag]).toEqual([404, undefined]);
});

describe('the page cache', () => {
  test('has a byte limit', async () => {
    const cache = createPageCache({ bytes: 10_000 });
    let drawn = 0;
    const ask = (key: string) =>
      cache.get(key, 'identity', async () => {
        drawn += 1;
        return 'x'.repeat(3_000);
      });
    for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await ask(key);
    expect(drawn).toBe(3);
    await ask('d');
    await ask('a');
    expect(drawn).toBe(4);
    await ask('c');
    expect(drawn).toBe(5);
  });

  test('does not store incomplete pages', async () => {
    const cache = createPageCache({ bytes: 10_000 });
    expect(await cache.get('a', 'br', async () => undefined)).toBeUndefined();
    expect((await cache.get('a', 'br', async () => 'whole'))?.body.length).toBeGreaterThan(0);
  });
});
