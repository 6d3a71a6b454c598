import type { TileAddress } from './tile-grid.ts';

/** Media types of tiles; a file of tiles has their index. */
const MEDIA_TYPES = ['application/vnd.mapbox-vector-tile', 'image/png', 'image/jpeg', 'image/webp'] as const;

export interface FiledTile extends TileAddress {
  readonly mediaType: (typeof MEDIA_TYPES)[number];
  /** The bytes as they are stored; those of vector tiles are compressed with gzip. */
  readonly bytes: Uint8Array;
}

/** Bytes before each tile of a file: zoom and media type of 8 bits, then column, row and length of 32, the highest byte first. */
export const TILE_HEAD_BYTES = 14;

/** The header of a kept tile that is packed by gzip, as the coding of a kept answer is not undone by browsers. */
export const KEPT_CODING = 'kept-coding';

/** A tile in the form of a file. */
export function formatTile({ z, x, y, mediaType, bytes }: FiledTile): Uint8Array {
  const filed = new Uint8Array(TILE_HEAD_BYTES + bytes.length);
  const head = new DataView(filed.buffer);
  head.setUint8(0, z);
  head.setUint8(1, MEDIA_TYPES.indexOf(mediaType));
  head.setUint32(2, x);
  head.setUint32(6, y);
  head.setUint32(10, bytes.length);
  filed.set(bytes, TILE_HEAD_BYTES);
  return filed;
}

/** The complete tiles at the start of a part of a file, and their size in bytes. */
export function parseTiles(part: Uint8Array): { readonly tiles: readonly FiledTile[]; readonly length: number } {
  const heads = new DataView(part.buffer, part.byteOffset, part.byteLength);
  const tiles: FiledTile[] = [];
  let at = 0;
  while (at + TILE_HEAD_BYTES <= part.length) {
    const end = at + TILE_HEAD_BYTES + heads.getUint32(at + 10);
    if (end > part.length) break;
    tiles.push({
      z: heads.getUint8(at),
      x: heads.getUint32(at + 2),
      y: heads.getUint32(at + 6),
      mediaType: MEDIA_TYPES[heads.getUint8(at + 1)] ?? MEDIA_TYPES[0],
      bytes: part.subarray(at + TILE_HEAD_BYTES, end),
    });
    at = end;
  }
  return { tiles, length: at };
}
