import { expect, test } from 'vitest';
import { decodeTile } from '../../../src/adapters/image-rendering/decoded-tiles.ts';
import { createLakeTile, createStreetTile } from '../../support/tile-archives.ts';

const tile = (bytes: Uint8Array, etag: string) =>
  ({ bytes, isGzip: true, etag, mediaType: 'application/vnd.mapbox-vector-tile' }) as const;

test('a tile is decoded once for each ETag, and has the same content each time', async () => {
  const street = await decodeTile(tile(createStreetTile('High Street'), '"a"'));
  expect(await decodeTile(tile(createLakeTile(), '"a"'))).toBe(street);
  const lake = await decodeTile(tile(createLakeTile(), '"b"'));
  expect(Object.keys(lake.layers)).toEqual(['water']);
  const feature = () => street.layers.transportation!.feature(0);
  expect(feature().properties.name).toBe('High Street');
  expect(feature().loadGeometry()).toEqual(feature().loadGeometry());
});

test('the least recently decoded tiles are evicted', async () => {
  const first = await decodeTile(tile(createStreetTile('First'), '"first"'));
  const large = { ...tile(Buffer.alloc(0), ''), isGzip: false } as const;
  for (let index = 0; index < 5; index += 1) {
    // An unknown field makes the tile large.
    const bytes = Buffer.concat([Buffer.from([0x7a, 0x80, 0xf1, 0x04]), Buffer.alloc(80_000)]);
    await decodeTile({ ...large, bytes, etag: `"large ${index}"` });
  }
  expect(await decodeTile(tile(createStreetTile('First'), '"first"'))).not.toBe(first);
});
