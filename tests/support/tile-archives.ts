import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';
import vtPbf from 'vt-pbf';

export interface ArchiveTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly bytes: Uint8Array;
}

/** Creates a gzipped vector tile of the OpenMapTiles schema with one street across it. */
export const createStreetTile = (name: string): Uint8Array =>
  gzipSync(
    vtPbf.fromGeojsonVt(
      {
        transportation: {
          features: [
            {
              type: 2,
              geometry: [
                [
                  [0, 2048],
                  [4096, 2048],
                ],
              ],
              tags: { class: 'primary', name },
            },
          ],
        },
      },
      { version: 2 },
    ),
  );

/** Creates a gzipped vector tile that is covered by water. */
export const createLakeTile = (): Uint8Array =>
  gzipSync(
    vtPbf.fromGeojsonVt(
      {
        water: {
          features: [
            {
              type: 3,
              geometry: [
                [
                  [0, 0],
                  [4096, 0],
                  [4096, 4096],
                  [0, 4096],
                  [0, 0],
                ],
              ],
              tags: { class: 'lake' },
            },
          ],
        },
      },
      { version: 2 },
    ),
  );

const metadata = {
  name: 'Tiny',
  attribution: '<a href="https://example.org/">Someone’s data</a>',
  vector_layers: [{ id: 'transportation', fields: {} }],
};

type Bounds = readonly [west: number, south: number, east: number, north: number];

export function writeMbtiles(path: string, tiles: readonly ArchiveTile[], bounds: Bounds, format = 'pbf'): void {
  const database = new DatabaseSync(path);
  database.exec(`CREATE TABLE metadata (name TEXT, value TEXT);
    CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB);`);
  const describe = database.prepare('INSERT INTO metadata VALUES (?, ?)');
  for (const [name, value] of Object.entries({
    name: metadata.name,
    format,
    bounds: bounds.join(','),
    attribution: metadata.attribution,
    json: JSON.stringify({ vector_layers: metadata.vector_layers }),
  }))
    describe.run(name, value);
  const insert = database.prepare('INSERT INTO tiles VALUES (?, ?, ?, ?)');
  for (const { z, x, y, bytes } of tiles) insert.run(z, x, 2 ** z - 1 - y, bytes);
  database.close();
}

/** Creates a PMTiles archive of version 3: header, root directory, metadata, leaf directories, tiles. */
export function getPmtiles(
  tiles: readonly ArchiveTile[],
  bounds: Bounds,
  { leafSize = 4096, deduplicate = false } = {},
): Buffer {
  const sorted = tiles
    .map((tile) => ({ id: zxyToTileId(tile.z, tile.x, tile.y), bytes: tile.bytes }))
    .sort((a, b) => a.id - b.id);
  const { entries, contents } = deduplicate ? getRuns(sorted) : getEntries(sorted);
  const leaves: Buffer[] = [];
  const pointers: Entry[] = [];
  let leafOffset = 0;
  for (let at = 0; entries.length > leafSize && at < entries.length; at += leafSize) {
    const leaf = gzipSync(encodeDirectory(entries.slice(at, at + leafSize)));
    pointers.push({ id: entries[at]!.id, offset: leafOffset, length: leaf.length, run: 0 });
    leaves.push(leaf);
    leafOffset += leaf.length;
  }
  const root = gzipSync(encodeDirectory(pointers.length > 0 ? pointers : entries));
  const described = gzipSync(JSON.stringify(metadata));
  const data = Buffer.concat(contents);
  const header = Buffer.alloc(127);
  header.write('PMTiles', 0, 'latin1');
  header[7] = 3;
  const places = [
    [127, root.length],
    [127 + root.length, described.length],
    [127 + root.length + described.length, leafOffset],
    [127 + root.length + described.length + leafOffset, data.length],
    [tiles.length, tiles.length],
  ].flat();
  places.forEach((value, index) => {
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  });
  header.writeBigUInt64LE(BigInt(tiles.length), 88);
  const zooms = tiles.map(({ z }) => z);
  header.set([1, 2, 2, 1, Math.min(...zooms), Math.max(...zooms)], 96);
  bounds.forEach((degrees, index) => {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  });
  return Buffer.concat([header, root, described, ...leaves, data]);
}

export const writePmtiles = (path: string, ...archive: Parameters<typeof getPmtiles>): void =>
  writeFileSync(path, getPmtiles(...archive));

interface SortedTile {
  readonly id: number;
  readonly bytes: Uint8Array;
}

function getEntries(sorted: readonly SortedTile[]) {
  let offset = 0;
  const entries = sorted.map(({ id, bytes }): Entry => {
    const entry = { id, offset, length: bytes.length, run: 1 };
    offset += bytes.length;
    return entry;
  });
  return { entries, contents: sorted.map(({ bytes }) => bytes) };
}

/** Stores equal tiles once, and equal tiles with consecutive ids in one entry. */
function getRuns(sorted: readonly SortedTile[]) {
  const offsets = new Map<string, number>();
  const contents: Uint8Array[] = [];
  const entries: Entry[] = [];
  let end = 0;
  for (const { id, bytes } of sorted) {
    const key = Buffer.from(bytes).toString('base64');
    const offset = offsets.get(key) ?? end;
    if (!offsets.has(key)) {
      offsets.set(key, end);
      contents.push(bytes);
      end += bytes.length;
    }
    const last = entries.at(-1);
    if (last !== undefined && last.offset === offset && last.id + last.run === id) last.run += 1;
    else entries.push({ id, offset, length: bytes.length, run: 1 });
  }
  return { entries, contents };
}

interface Entry {
  readonly id: number;
  readonly offset: number;
  readonly length: number;
  run: number;
}

/** Encodes a directory column by column: id differences, run lengths, lengths, offsets plus one. */
function encodeDirectory(entries: readonly Entry[]): Buffer {
  const numbers = [
    entries.length,
    ...entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0)),
    ...entries.map(({ run }) => run),
    ...entries.map(({ length }) => length),
    ...entries.map(({ offset }) => offset + 1),
  ];
  return Buffer.from(numbers.flatMap(encodeVarint));
}

function encodeVarint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
}

/** Writes an archive with nine equal tiles of each zoom from 7 to 14 around Burj Khalifa, in the Emirates' bounds; returns its path. */
export function createEmiratesArchive(bytes: Uint8Array): string {
  const path = join(mkdtempSync(join(tmpdir(), 'archives-')), 'emirates.mbtiles');
  const tiles = [7, 8, 9, 10, 11, 12, 13, 14].flatMap((z) => {
    const [x, y] = createDubaiTile(z);
    return [-1, 0, 1].flatMap((across) => [-1, 0, 1].map((down) => ({ z, x: x + across, y: y + down, bytes })));
  });
  writeMbtiles(path, tiles, [51, 22.5, 56.5, 26.5]);
  return path;
}

/** Returns the tile of Burj Khalifa at a zoom. */
const createDubaiTile = (z: number): readonly [x: number, y: number] => [
  Math.floor(((55.2744 + 180) / 360) * 2 ** z),
  Math.floor(((1 - Math.asinh(Math.tan((25.1972 * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z),
];

/**
 * Writes an archive with nine equal tiles of zoom 14 around Burj Khalifa, or `away` tiles east of it, and returns its path. The bounds
 * include both.
 */
export function createDubaiArchive(bytes: Uint8Array, format: string, away = 0): string {
  const path = join(mkdtempSync(join(tmpdir(), 'archives-')), 'dubai.mbtiles');
  const north = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - row / 2 ** 13))) * 180) / Math.PI;
  const west = (column: number) => (column / 2 ** 14) * 360 - 180;
  const [x, y] = createDubaiTile(14);
  const tiles = [-1, 0, 1].flatMap((across) =>
    [-1, 0, 1].map((down) => ({ z: 14, x: x + away + across, y: y + down, bytes })),
  );
  writeMbtiles(path, tiles, [west(x - 1), north(y + 2), west(x + away + 2), north(y - 1)], format);
  return path;
}
