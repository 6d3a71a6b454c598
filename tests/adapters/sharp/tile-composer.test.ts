import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createTileComposer } from '../../../src/adapters/sharp/tile-composer.ts';
import { tilesInView } from '../../../src/domain/drawing/placed-tiles.ts';
import { viewportAround } from '../../../src/domain/drawing/viewport.ts';
import { townPicture } from '../../support/town-picture.ts';

const { compose } = createTileComposer();
const frame = { width: 448, height: 240, padding: { top: 0, bottom: 0, side: 0 } };

/** Returns the colour of a tile, which identifies its column and row. */
const findColour = ({ x, y }: { readonly x: number; readonly y: number }) => ({
  r: (x % 4) * 80,
  g: (y % 4) * 80,
  b: 120,
});
const colouredTile = (address: { readonly x: number; readonly y: number }, edge: number) =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: findColour(address) } })
    .png()
    .toBuffer();

describe('composed tiles', () => {
  test.each([
    [17, 17, 256],
    [16.6, 17, 256],
    [17.4, 17, 512],
  ])('at zoom %s, of level %s with an edge of %s, are at their positions in the window', async (zoom, level, edge) => {
    const view = viewportAround({ latitude: 24.7136, longitude: 46.6753 }, zoom, frame);
    const places = tilesInView(view, level);
    const tiles = await Promise.all(
      places.map(async (place) => ({ ...place, bytes: await colouredTile(place.address, edge) })),
    );
    const created = await compose(view, tiles, 'webp');
    const { data, info } = await sharp(created!).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([448, 240]);
    for (const { left, top, size, address } of places) {
      const x = Math.round(left + size / 2);
      const y = Math.round(top + size / 2);
      if (x < 0 || y < 0 || x >= 448 || y >= 240) continue;
      const at = (y * info.width + x) * info.channels;
      const { r, g, b } = findColour(address);
      for (const [index, value] of [r, g, b].entries())
        expect(Math.abs(data[at + index]! - value), `${x} ${y}`).toBeLessThan(12);
    }
  });

  test('are a picture of at most 20 kB for a phone, and JPEG for previews', async () => {
    const view = viewportAround({ latitude: 24.7136, longitude: 46.6753 }, 17, frame);
    const tiles = tilesInView(view, 17).map((place) => ({ ...place, bytes: townPicture() }));
    const created = await compose(view, tiles, 'webp');
    expect(created!.length).toBeLessThan(20_000);
    expect((await sharp(await compose(view, tiles, 'jpeg')).metadata()).format).toBe('jpeg');
  });

  test('do not exist if one tile is invalid', async () => {
    const view = viewportAround({ latitude: 24.7136, longitude: 46.6753 }, 17, frame);
    const tiles = tilesInView(view, 17).map((place) => ({ ...place, bytes: Buffer.from('\x89PNG and nothing else') }));
    expect(await compose(view, tiles, 'webp')).toBeUndefined();
  });
});
