import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRasterTiles, type RasterTilesOptions } from '../../../src/adapters/map-tiles/raster-tiles.ts';
import { type HttpStub, type StubHandler, startHttpStub } from '../../support/http-stub.ts';
import { townPicture } from '../../support/town-picture.ts';

const picture = townPicture();
const pictures: StubHandler = (_request, response) => {
  response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
};
const tile = (x: number) => ({ z: 17, x, y: 56_000 });
const DAY_MS = 86_400_000;

let folder: string;
let stub: HttpStub;
let play: StubHandler;
const warnings: unknown[] = [];

beforeEach(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'whereat-raster-')), 'map-cache');
  play = pictures;
  warnings.length = 0;
  stub = await startHttpStub((...call) => play(...call));
});
afterEach(async () => {
  vi.useRealTimers();
  await stub.close();
  rmSync(folder, { recursive: true, force: true });
});

const getTiles = (more: Partial<RasterTilesOptions> = {}) =>
  createRasterTiles({
    pattern: `${stub.base}/{z}/{x}/{y}.png?key=top-secret`,
    userAgent: 'whereat/1 (https://where.example/)',
    folder,
    maxBytes: 200e6,
    fetch,
    log: { warn: (_title, details) => void warnings.push(details) },
    ...more,
  });
const requested = () => stub.requests.map(({ line }) => line);

describe('raster tiles', () => {
  test('are fetched once, with this program as the user agent, and stored for thirty days, also for other processes', async () => {
    const until = await getTiles().fetch([tile(1), tile(2)]);
    expect(until! - Date.now()).toBeGreaterThan(29.9 * DAY_MS);
    expect(until! - Date.now()).toBeLessThanOrEqual(30 * DAY_MS);
    expect(requested()).toEqual(['GET /17/1/56000.png?key=top-secret', 'GET /17/2/56000.png?key=top-secret']);
    expect(stub.requests[0]!.headers['user-agent']).toBe('whereat/1 (https://where.example/)');
    const secondTiles = getTiles();
    expect(await secondTiles.fetch([tile(2), tile(1)])).toBeGreaterThan(Date.now());
    expect(await secondTiles.read([tile(2), tile(1)])).toEqual([picture, picture]);
    expect(requested()).toHaveLength(2);
  });

  test('are fetched again after thirty days', async () => {
    await getTiles().fetch([tile(1)]);
    const [name = ''] = readdirSync(folder);
    const old = (Date.now() - 31 * DAY_MS) / 1000;
    utimesSync(join(folder, name), old, old);
    expect(await getTiles().fetch([tile(1)])).toBeGreaterThan(Date.now() + 29 * DAY_MS);
    expect(requested()).toHaveLength(2);
  });

  test('are those of the currently configured server', async () => {
    await getTiles().fetch([tile(1)]);
    expect(await getTiles({ pattern: `${stub.base}/other/{z}/{x}/{-y}` }).read([tile(1)])).toBeUndefined();
  });

  test.each([
    ['{a-c}.png', '/a.png'],
    ['{a-b}.png', '/b.png'],
    ['{0-3}/{-y}', '/1/75071'],
    ['{y}/{x}', '/56000/1'],
  ])('%s of an address is filled in', async (part, expected) => {
    await getTiles({ pattern: `${stub.base}/${part}` }).fetch([tile(1)]);
    expect(requested()).toEqual([`GET ${expected}`]);
  });

  test('are fetched two at once, and each once for two windows', async () => {
    let now = 0;
    let most = 0;
    play = (_request, response) => {
      now += 1;
      most = Math.max(most, now);
      setTimeout(() => {
        now -= 1;
        response.end(picture);
      }, 20);
    };
    const tiles = getTiles();
    const windows = [1, 1, 3, 5, 7, 9].map((from) => tiles.fetch([tile(from), tile(from + 1)]));
    expect((await Promise.all(windows)).every((until) => until !== undefined)).toBe(true);
    expect([most, requested().length]).toEqual([2, 10]);
  });

  test('stay within their limit; the oldest are deleted first', async () => {
    const tiles = getTiles({ maxBytes: picture.length * 5 });
    for (let x = 0; x < 12; x += 1) await tiles.fetch([tile(x)]);
    const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
    expect(bytes).toBeLessThanOrEqual(picture.length * 5);
    expect(await tiles.read([tile(11)])).toEqual([picture]);
    expect(await tiles.read([tile(0)])).toBeUndefined();
  });
});

describe('a server of raster tiles that', () => {
  const silent: StubHandler = () => undefined;
  const troubles: Readonly<Record<string, readonly [StubHandler, RegExp]>> = {
    'answers an error': [(_request, response) => response.writeHead(503).end('busy'), /answered 503/],
    'answers too slowly': [silent, /not answer in time/],
    'breaks off': [
      (_request, response) => {
        response.writeHead(200, { 'content-length': String(picture.length) }).write(picture.subarray(0, 100));
        setTimeout(() => response.destroy(), 20);
      },
      /./,
    ],
    'answers a page': [(_request, response) => response.end('<html>Sign in</html>'), /no picture/],
    'answers more than a tile': [(_request, response) => response.end(Buffer.alloc(2_000_000, 1)), /more than 1 MB/],
    'leads elsewhere': [(_request, response) => response.writeHead(302, { location: '/elsewhere' }).end(), /./],
  };

  test.each(Object.entries(troubles))(
    '%s is paused, and the log reports it without its key',
    async (_title, [trouble, reason]) => {
      play = trouble;
      // Only requests to the silent server may time out.
      const tiles = getTiles({ timeoutMs: trouble === silent ? 300 : 30_000 });
      expect(await tiles.fetch([tile(1), tile(2)])).toBeUndefined();
      expect(await tiles.fetch([tile(3)])).toBeUndefined();
      expect(requested()).toHaveLength(1);
      expect(JSON.stringify(warnings)).toMatch(reason);
      expect(JSON.stringify(warnings)).not.toContain('top-secret');
      expect(await tiles.read([tile(1)])).toBeUndefined();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
      play = pictures;
      expect(await tiles.fetch([tile(3)])).toBeGreaterThan(Date.now());
    },
  );

  test('lacks a tile is still called for other tiles', async () => {
    play = (request, response, base) =>
      request.url?.startsWith('/17/1/') ? response.writeHead(404).end() : pictures(request, response, base);
    const tiles = getTiles();
    expect(await tiles.fetch([tile(1)])).toBeUndefined();
    expect(await tiles.fetch([tile(2)])).toBeGreaterThan(Date.now());
    expect(warnings).toEqual([]);
  });

  test('is used with a full disk has tiles that are not stored, and the log reports why', async () => {
    const tiles = getTiles({ folder: join(import.meta.filename, 'map-cache') });
    expect(await tiles.fetch([tile(1)])).toBeUndefined();
    expect(warnings).toHaveLength(1);
  });
});
