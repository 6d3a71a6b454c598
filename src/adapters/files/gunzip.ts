import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const unzip = promisify(gunzip);

/** The maximum size of a decompressed map tile in bytes. The largest tiles of a street map have about one megabyte. */
export const MAX_TILE_BYTES = 4 * 1024 * 1024;

/**
 * Decompresses gzip up to a maximum number of bytes, and rejects beyond it: a file of 3 MB can decompress to 3 GB. This is the only place
 * that decompresses gzip from other programs (`tests/architecture/decompression.test.ts`).
 */
export const gunzipAtMost = (bytes: Uint8Array | ArrayBuffer, maxBytes: number): Promise<Uint8Array> =>
  unzip(bytes, { maxOutputLength: maxBytes });

/** Returns the bytes of a map tile, decompressed if necessary. */
export const readTileBytes = async ({
  bytes,
  isGzip,
}: {
  readonly bytes: Uint8Array;
  readonly isGzip: boolean;
}): Promise<Uint8Array> => (isGzip ? gunzipAtMost(bytes, MAX_TILE_BYTES) : bytes);
