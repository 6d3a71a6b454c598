import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MapTile } from '../../../../src/ports/maps/tile-archive.ts';
import { longTest } from '../../../support/sample.ts';
import { createTestServer, type TestServer } from '../../../support/test-server.ts';

const stored = gzipSync('a vector tile');
const tile: MapTile = {
  bytes: stored,
  isGzip: true,
  mediaType: 'application/vnd.mapbox-vector-tile',
  etag: '"1.5.16.12"',
};

const plain: MapTile = { ...tile, bytes: Buffer.from('a vector tile'), isGzip: false, etag: '"1.5.16.12-plain"' };

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer(
    {},
    {
      mapTiles: {
        readTile: async ({ z }) => (z === 5 ? tile : undefined),
        readPlainTile: async ({ z }) => (z === 5 ? plain : undefined),
        getVersion: () => 'muscat',
        listArchives: async () => [
          {
            name: 'muscat',
            schema: 'protomaps',
            mediaType: 'application/vnd.mapbox-vector-tile',
            minZoom: 0,
            maxZoom: 15,
            bounds: { west: 58, south: 23, east: 59, north: 24 },
            attribution: '© OpenStreetMap contributors',
            bytes: 12,
          },
        ],
        hasDamaged: async () => false,
        close: async () => undefined,
      },
    },
  );
});
afterAll(() => server.close());

describe('GET /tiles/{z}/{x}/{y}', () => {
  test('sends the stored bytes of a tile to any site', async () => {
    const answer = await server.ask({ url: '/tiles/5/16/12', headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(stored)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.mapbox-vector-tile',
      'content-encoding': 'gzip',
      etag: '"1.5.16.12"',
      vary: 'accept-encoding',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['accept-ranges']).toBeUndefined();
    expect(gunzipSync(answer.rawPayload).toString()).toBe('a vector tile');
  });

  test('decompresses it for a client without gzip, with another ETag', async () => {
    const answer = await server.ask({ url: '/tiles/5/16/12', headers: { 'accept-encoding': 'identity' } });
    expect(answer.payload).toBe('a vector tile');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers.etag).toBe('"1.5.16.12-plain"');
  });

  test('returns 304 to a client that has it', async () => {
    const headers = { 'accept-encoding': 'gzip', 'if-none-match': '"1.5.16.12"' };
    expect((await server.ask({ url: '/tiles/5/16/12', headers })).statusCode).toBe(304);
  });

  test('returns 204 for a tile in no archive', async () => {
    expect((await server.ask({ url: '/tiles/6/1/1' })).statusCode).toBe(204);
  });

  test.each([
    '/tiles/5/32/0',
    '/tiles/5/0/32',
    '/tiles/23/0/0',
    '/tiles/-1/0/0',
    '/tiles/1e1/0/0',
    '/tiles/5/0x1/0',
    '/tiles/5/1/1.5',
    '/tiles/5/1/999999999999',
    '/tiles/5/1/',
  ])('returns 404 for %s, which is not a tile', async (url) => {
    expect((await server.ask({ url })).statusCode).toBe(404);
  });
});

test('GET /tiles lists the archives, without operator details', async () => {
  const answer = await server.ask({ url: '/tiles' });
  expect(answer.json()).toEqual({
    archives: [expect.objectContaining({ name: 'muscat', schema: 'protomaps', maxZoom: 15 })],
  });
  expect(answer.json().archives[0].bytes).toBeUndefined();
});

longTest('a network has a separate budget of tiles', async () => {
  const limited = await createTestServer({ limits: true }, { mapTiles: server.useCases.mapTiles });
  for (let count = 0; count < 6000; count += 1) await limited.ask({ url: '/tiles/5/16/12' });
  const refused = await limited.ask({ url: '/tiles/5/16/12' });
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await limited.ask({ url: '/tiles/5/16/12', remoteAddress: '192.0.2.7' })).statusCode).toBe(200);
  expect((await limited.ask({ url: '/api/health' })).statusCode).toBe(200);
  await limited.close();
});
