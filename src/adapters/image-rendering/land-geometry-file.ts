import { readFile } from 'node:fs/promises';
import { findEdges } from '../../domain/coordinates/topojson.ts';

/** A ring in degrees, x0 y0 x1 y1 …, and its edges. */
export interface Ring {
  readonly points: Float32Array;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The outlines of all countries, and what is cut out of them: Natural Earth's at 1:10 m, some 4 MB. */
export type LandRings = readonly Ring[];

/**
 * The file that `compile-world.ts` writes: how many rings, how many numbers each has, then all their numbers; four bytes
 * each, little-endian.
 */
export function encodeLandRings(rings: readonly Float32Array[]): Uint8Array {
  const head = new Uint32Array([rings.length, ...rings.map(({ length }) => length)]);
  return Buffer.concat(
    [head, ...rings].map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
  );
}

/** Views into the bytes of such a file, which may be aligned in any way. */
export function decodeLandRings(file: Uint8Array): LandRings {
  // A buffer of its own: numbers of four bytes must begin at a multiple of four.
  const { buffer } = new Uint8Array(file);
  const [count = 0] = new Uint32Array(buffer, 0, 1);
  let at = 4 + count * 4;
  return Array.from(new Uint32Array(buffer, 4, count), (length) => {
    const points = new Float32Array(buffer, at, length);
    at += points.byteLength;
    return { points, ...findEdges(points) };
  });
}

/** Reads such a file at the first call, and keeps it. A call rejects where there is none; the next one tries again. */
export function lazyLandRings(path: string): () => Promise<LandRings> {
  let read: Promise<LandRings> | undefined;
  return () => {
    read ??= readFile(path)
      .then(decodeLandRings)
      .catch((cause) => {
        read = undefined;
        throw cause;
      });
    return read;
  };
}
