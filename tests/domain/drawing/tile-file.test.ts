import { describe, expect, test } from 'vitest';
import { type FiledTile, formatTile, parseTiles } from '../../../src/domain/drawing/tile-file.ts';

const tiles: readonly FiledTile[] = [
  { z: 0, x: 0, y: 0, mediaType: 'application/vnd.mapbox-vector-tile', bytes: Uint8Array.from([1, 2, 3]) },
  { z: 22, x: 4_194_303, y: 70_000, mediaType: 'image/webp', bytes: new Uint8Array(300).fill(7) },
  { z: 5, x: 17, y: 9, mediaType: 'image/png', bytes: Uint8Array.from([9]) },
];
const file = Uint8Array.from(tiles.flatMap((tile) => [...formatTile(tile)]));

describe('a file of tiles', () => {
  test('has each tile unchanged', () => {
    expect(parseTiles(file)).toEqual({ tiles, length: file.length });
    // The bytes may be a part of a larger buffer.
    expect(parseTiles(new Uint8Array([0, ...file]).subarray(1)).tiles).toEqual(tiles);
  });

  test.each([0, 5, 17, 18, 40, 330])('ends before an incomplete tile: after %i bytes', (bytes) => {
    const { tiles: whole, length } = parseTiles(file.subarray(0, bytes));
    expect(length).toBeLessThanOrEqual(bytes);
    expect([...whole, ...parseTiles(file.subarray(length)).tiles]).toEqual(tiles);
  });
});
