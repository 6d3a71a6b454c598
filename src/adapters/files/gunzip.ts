import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const unzip = promisify(gunzip);

/** Bytes of an unpacked map tile: the largest of a street map have one. */
export const MAX_TILE_BYTES = 4 * 1024 * 1024;

/**
 * Unpacks gzip up to so many bytes, and rejects beyond: a file of 3 MB can unpack to 3 GB. The only place where gzip that this program
 * did not write is unpacked (`tests/architecture/decompression.test.ts`).
 */
export const gunzipAtMost = (bytes: Uint8Array | ArrayBuffer, maxBytes: number): Promise<Uint8Array> =>
  unzip(bytes, { maxOutputLength: maxBytes });

/** The bytes of a map tile, unpacked where they are packed. */
export const readTileBytes = async ({
  bytes,
  isGzip,
}: {
  readonly bytes: Uint8Array;
  readonly isGzip: boolean;
}): Promise<Uint8Array> => (isGzip ? gunzipAtMost(bytes, MAX_TILE_BYTES) : bytes);
