import PQueue from 'p-queue';
import type { TileComposer } from '../../ports/maps/raster-tiles.ts';
import { loadSharp, type Open } from './load-sharp.ts';

/** The edge of a tile in the intermediate picture, in pixels. */
const TILE = 256;
/** The maximum number of pixels of a tile. No tile in use has more. */
const PIXEL_LIMIT = 1024 * 1024;
/** The quality at which streets and their names are legible, and a picture for a phone has less than 20 kB. */
const QUALITY = 60;

/** Creates a composer of raster tiles with libvips, for one picture at a time. */
export function createTileComposer(): TileComposer {
  const queue = new PQueue({ concurrency: 1 });
  let loading: Promise<Open> | undefined;
  return {
    async compose(window, tiles, format) {
      loading ??= loadSharp();
      const open = await loading;
      return queue.add(() => compose(open, window, tiles, format).catch(() => undefined));
    },
  };
}

async function compose(
  open: Open,
  { width, height }: Parameters<TileComposer['compose']>[0],
  tiles: Parameters<TileComposer['compose']>[1],
  format: Parameters<TileComposer['compose']>[2],
): Promise<Uint8Array> {
  const left = Math.min(...tiles.map((tile) => tile.left));
  const top = Math.min(...tiles.map((tile) => tile.top));
  const { size = TILE } = tiles[0] ?? {};
  const toTilePixels = (pixels: number) => Math.round((pixels * TILE) / size);
  const placed = await Promise.all(
    tiles.map(async (tile) => ({
      input: await open(tile.bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'none', pages: 1 })
        .resize({ width: TILE, height: TILE, fit: 'fill' })
        .png({ compressionLevel: 0 })
        .toBuffer(),
      left: toTilePixels(tile.left - left),
      top: toTilePixels(tile.top - top),
    })),
  );
  const sheet = {
    width: Math.max(...placed.map((tile) => tile.left)) + TILE,
    height: Math.max(...placed.map((tile) => tile.top)) + TILE,
  };
  const paper = Buffer.alloc(sheet.width * sheet.height * 3, 0xf4);
  const whole = await open(paper, { raw: { ...sheet, channels: 3 } })
    .composite(placed)
    .removeAlpha()
    .raw()
    .toBuffer();
  const cut = open(whole, { raw: { ...sheet, channels: 3 } })
    .extract({
      left: toTilePixels(-left),
      top: toTilePixels(-top),
      width: Math.min(toTilePixels(width), sheet.width - toTilePixels(-left)),
      height: Math.min(toTilePixels(height), sheet.height - toTilePixels(-top)),
    })
    .resize({ width: Math.round(width), height: Math.round(height), fit: 'fill' });
  return format === 'webp'
    ? cut.webp({ quality: QUALITY, effort: 5 }).toBuffer()
    : cut.jpeg({ quality: 80 }).toBuffer();
}
