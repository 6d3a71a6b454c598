import type { TileAddress } from './tile-grid.ts';

/** The media types of tiles. A tile file stores their index, so the order must not change. */
const MEDIA_TYPES = ['application/vnd.mapbox-vector-tile', 'image/png', 'image/jpeg', 'image/webp'] as const;

export interface FiledTile extends TileAddress {
  readonly mediaType: (typeof MEDIA_TYPES)[number];
  /** The stored bytes; those of vector tiles are compressed with gzip. */
  readonly bytes: Uint8Array;
}

/** The size of the header of each tile: zoom and media type (8 bits each), column, row and length (32 bits each, big-endian). */
export const TILE_HEAD_BYTES = 14;

/** The HTTP header of a cached tile that is compressed with gzip: browsers do not decode the content encoding of cached responses. */
export const STORED_ENCODING = 'kept-coding';

/** Serializes a tile: its header and its bytes. */
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

/** Parses the complete tiles at the start of a chunk of a tile file. `length`: their total size in bytes. */
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
