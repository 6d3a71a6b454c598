import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCachedRenderer } from '../../../src/adapters/image-rendering/cached-renderer.ts';
import { createPictureRenderer } from '../../../src/adapters/image-rendering/picture-renderer.ts';
import { createResvgRenderer } from '../../../src/adapters/image-rendering/resvg-renderer.ts';
import { createRasterTiles } from '../../../src/adapters/map-tiles/raster-tiles.ts';
import { createTileComposer } from '../../../src/adapters/sharp/tile-composer.ts';
import { ok } from '../../../src/domain/result.ts';
import type { MapTileReader } from '../../../src/ports/maps/tile-archive.ts';
import { pages } from '../../../src/ui/app/entry-server.tsx';
import { createBackgroundJobs } from '../../../src/usecases/health/background-jobs.ts';
import { createRasterGround } from '../../../src/usecases/maps/raster-ground.ts';
import { silentLog } from '../../support/databases.ts';
import { type HttpStub, type StubHandler, startHttpStub } from '../../support/http-stub.ts';
import { noTiles } from '../../support/pictures.ts';
import { createTestServer, draft, readSessionCookie, type TestServer } from '../../support/test-server.ts';
import { townPicture } from '../../support/town-picture.ts';
import { createWebRoot } from '../../support/web-root.ts';

const town = townPicture();
const pictures: StubHandler = (_request, response) => {
  response.writeHead(200, { 'content-type': 'image/png' }).end(town);
};
const webRoot = createWebRoot();
const folder = mkdtempSync(join(tmpdir(), 'whereat-pictures-'));
let play: StubHandler = pictures;
let stub: HttpStub;
let server: TestServer;
let cookie: string;
let archives: Awaited<ReturnType<MapTileReader['listArchives']>> = [];

const create = async (label: string, more: Record<string, unknown> = {}) => {
  const answer = await server.ask({
    method: 'POST',
    url: '/api/locations',
    payload: draft('@ali', label, more),
    headers: { cookie },
  });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
};

beforeAll(async () => {
  stub = await startHttpStub((...call) => play(...call));
  const rasters = createRasterGround({
    background: createBackgroundJobs(silentLog),
    tiles: createRasterTiles({
      pattern: `${stub.base}/{z}/{x}/{y}.png`,
      userAgent: 'whereat/1',
      folder,
      maxBytes: 200e6,
      fetch,
      log: { warn: () => undefined },
      timeoutMs: 30_000,
      pauseMs: 0,
    }),
    composer: createTileComposer(),
    clock: { now: () => new Date() },
  });
  const images = createCachedRenderer(
    createPictureRenderer(
      {
        gazetteer: { listWithin: async () => ok([]) },
        tiles: { ...noTiles, listArchives: async () => archives },
        rasters,
      },
      createResvgRenderer(),
    ),
    { bytes: 16_000_000 },
  );
  server = await createTestServer({ webRoot }, { pages, images });
  ({ cookie } = await server.signUp('ali'));
});
afterAll(async () => {
  await server.close();
  await stub.close();
  rmSync(webRoot, { recursive: true });
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  play = pictures;
  archives = [];
  stub.requests.length = 0;
});

const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await server.ask({ url, headers });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer;
};
/** Returns whether the rendered map in a response contains raster tiles. */
const hasTiles = ({ body }: { readonly body: string }): boolean => body.includes('data:image/webp;base64,');
/** Waits longer than a request to the tile server takes. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 200));
/** Returns the paths of the pages and images of a place. */
const listPaths = (label: string) => [
  `/at/ali/${label}`,
  ...['phone', 'tablet', 'column'].map((size) => `/share/ali/${label}/map.svg?size=${size}`),
  `/share/ali/${label}/preview.png`,
];

describe('the pictures of a public place outside all archives', () => {
  test('are drawn at once, and get the streets of raster tiles once these arrive', async () => {
    await create('door', { entrance: { latitude: 24.7138, longitude: 46.6755 } });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    play = (...call) => void released.then(() => pictures(...call));
    const first = await Promise.all(listPaths('door').map((url) => get(url)));
    expect(first.map(hasTiles)).toEqual(listPaths('door').map(() => false));
    release();
    await expect.poll(async () => hasTiles(await get('/at/ali/door'))).toBe(true);
    for (const url of listPaths('door').slice(0, -1))
      await expect.poll(async () => hasTiles(await get(url))).toBe(true);
    await expect
      .poll(async () => (await get('/share/ali/door/preview.png')).rawPayload.equals(first.at(-1)!.rawPayload))
      .toBe(false);
    const picture = await get('/share/ali/door/map.svg?size=phone');
    // The gate is above the tiles, which have an attribution and are dimmed in the dark colour scheme.
    expect(picture.body).toContain('© OpenStreetMap contributors');
    expect(picture.body).toContain('>Gate</text>');
    expect(picture.body).toMatch(/prefers-color-scheme:dark\)\{.*\.raster\{filter:brightness/);
    expect(picture.headers['content-security-policy']).toContain('img-src data:');
    expect(stub.requests.every(({ headers }) => headers['user-agent'] === 'whereat/1')).toBe(true);
  });

  test('are not fetched again by later visits', async () => {
    await create('kept');
    await get('/at/ali/kept');
    await expect.poll(async () => hasTiles(await get('/at/ali/kept'))).toBe(true);
    const requested = stub.requests.length;
    expect(requested).toBeLessThanOrEqual(9);
    for (let visit = 0; visit < 5; visit += 1) expect(hasTiles(await get('/at/ali/kept'))).toBe(true);
    expect(stub.requests.length).toBe(requested);
  });

  test('are drawn without tiles if the tile server fails, after one request', async () => {
    play = (_request, response) => response.writeHead(503).end();
    await create('failing', { latitude: 21.4, longitude: 39.8 });
    for (let visit = 0; visit < 5; visit += 1) expect(hasTiles(await get('/at/ali/failing'))).toBe(false);
    await expect.poll(() => stub.requests.length).toBe(1);
    await settled();
    expect(stub.requests.length).toBe(1);
  });

  test('use no raster tiles where a picture archive has the place', async () => {
    archives = [
      {
        name: 'oman',
        schema: 'raster',
        mediaType: 'image/png',
        minZoom: 0,
        maxZoom: 18,
        attribution: '',
        bytes: 1,
        bounds: { west: 58, south: 23, east: 59, north: 24 },
      },
    ];
    await create('archived', { latitude: 23.6, longitude: 58.5 });
    await Promise.all(listPaths('archived').map((url) => get(url)));
    await settled();
    expect(stub.requests).toEqual([]);
  });
});

describe('no raster tiles are requested for', () => {
  let places = 0;
  /** Returns a point far from the others, whose tiles may be cached. */
  const newPoint = () => {
    places += 1;
    return { latitude: 25.2, longitude: 55.3 + places / 10 };
  };
  const kinds: Readonly<Record<string, Record<string, unknown>>> = {
    private: { visibility: 'private' },
    unlisted: { visibility: 'unlisted' },
    protected: { visibility: 'protected', pin: '1234' },
    approximate: { approximate: 8 },
  };

  test.each(Object.entries(kinds))('a place that is %s, whoever views it', async (label, more) => {
    await create(label, { ...newPoint(), ...more });
    const visits = [undefined, cookie].flatMap((viewer) =>
      listPaths(label).map((url) => server.ask({ url, headers: viewer === undefined ? {} : { cookie: viewer } })),
    );
    const statuses = new Set((await Promise.all(visits)).map(({ statusCode }) => statusCode));
    expect(statuses).toContain(200);
    await settled();
    expect(stub.requests).toEqual([]);
  });

  test('a grant of an approximate place', async () => {
    await create('granted', { ...newPoint(), approximate: 8 });
    const created = await server.ask({
      method: 'POST',
      url: '/api/locations/ali/granted/grants',
      payload: { name: 'Courier', hours: 2 },
      headers: { cookie },
    });
    expect(created.statusCode).toBe(201);
    const opened = await server.ask({ url: new URL(created.json().link).pathname, headers: { accept: 'text/html' } });
    const page = await get('/at/ali/granted', { cookie: readSessionCookie(opened) });
    // The grant works: the page shows the point.
    expect(page.body).toContain('25.2');
    await settled();
    expect(stub.requests).toEqual([]);
  });

  test('a way that only members see', async () => {
    const point = newPoint();
    const way = [0.0001, 0.0004].map((away) => ({ ...point, latitude: point.latitude + away }));
    await create('hidden-way', { ...point, way, restricted: 'way' });
    await Promise.all(listPaths('hidden-way').map((url) => get(url, { cookie })));
    await settled();
    expect(stub.requests).toEqual([]);
  });

  test('the list of a handle', async () => {
    await get('/at/ali');
    await get('/share/ali/map.svg');
    await settled();
    expect(stub.requests).toEqual([]);
  });
});
