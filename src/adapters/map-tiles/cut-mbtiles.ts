import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type Area, formatArea } from '../../domain/coordinates/coordinates.ts';
import { tileBoxes } from '../../domain/drawing/tile-boxes.ts';
import { ArchiveError } from './archive-problem.ts';
import { type Cut, type CutOptions, commonArea } from './cut.ts';
import { openMbtiles } from './mbtiles-archive.ts';
import { tilesSource } from './mbtiles-tables.ts';

const IN_BOX = `WHERE zoom_level = ? AND tile_column BETWEEN ? AND ? AND tile_row BETWEEN ? AND ?`;

type Box = readonly [zoom: number, west: number, east: number, south: number, north: number];

/** Plans the extraction of an area from an MBTiles file. Rejects with `ArchiveError`, or if the file is invalid. */
export async function planMbtilesCut(path: string, options: CutOptions): Promise<Cut> {
  const archive = openMbtiles(path);
  await archive.close();
  const { info } = archive;
  const area = options.area ?? info.bounds;
  const maxZoom = Math.min(options.maxZoom ?? info.maxZoom, info.maxZoom);
  const bounds = commonArea(area, info.bounds);
  const source = new DatabaseSync(path, { readOnly: true });
  const tilesInBox = `FROM ${tilesSource(source)} ${IN_BOX}`;
  const boxes = boxesOfZooms(area, info.minZoom, maxZoom);
  const count = source.prepare(`SELECT count(*) AS tiles, sum(length(tile_data)) AS bytes ${tilesInBox}`);
  let tiles = 0;
  let bytes = 0;
  for (const box of boxes) {
    const counted = count.get(...box);
    tiles += Number(counted?.tiles);
    bytes += Number(counted?.bytes);
  }
  const plan = { tiles, bytes, minZoom: info.minZoom, maxZoom, bounds };
  const close = () => {
    if (source.isOpen) source.close();
  };
  if (tiles === 0) {
    close();
    throw new ArchiveError('no-tiles', formatArea(info.bounds));
  }
  return { plan, close, fetch: async () => copyTiles(source, boxes, { ...options, plan, tilesInBox }) };
}

/** Returns the boxes of tiles of an area. Rows of MBTiles are counted from the south. */
function boxesOfZooms(area: Area, minZoom: number, maxZoom: number): readonly Box[] {
  const zooms = Array.from({ length: maxZoom - minZoom + 1 }, (_, index) => minZoom + index);
  return zooms.flatMap((zoom) =>
    tileBoxes(area, zoom).map(({ west, east, south, north }): Box => {
      const last = 2 ** zoom - 1;
      return [zoom, west, east, last - south, last - north];
    }),
  );
}

function copyTiles(
  source: DatabaseSync,
  boxes: readonly Box[],
  { part, plan, progress, signal, tilesInBox }: CutOptions & Pick<Cut, 'plan'> & { readonly tilesInBox: string },
): void {
  rmSync(part, { force: true });
  const target = new DatabaseSync(part);
  try {
    // The file is discarded unless it is complete, so it needs no journal.
    target.exec(`PRAGMA journal_mode = off; PRAGMA synchronous = off;
      CREATE TABLE metadata (name TEXT PRIMARY KEY, value TEXT);
      CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB);
      CREATE UNIQUE INDEX tile_index ON tiles (zoom_level, tile_column, tile_row);
      BEGIN`);
    const insert = target.prepare('INSERT INTO tiles VALUES (?, ?, ?, ?)');
    const select = source.prepare(
      `SELECT zoom_level AS z, tile_column AS x, tile_row AS y, tile_data AS data ${tilesInBox}`,
    );
    let done = 0;
    for (const box of boxes)
      for (const { z, x, y, data } of select.iterate(...box)) {
        signal?.throwIfAborted();
        insert.run(Number(z), Number(x), Number(y), data as Uint8Array);
        done += (data as Uint8Array).length;
        progress({ step: 'copy', done: done / plan.bytes, bytes: done, totalBytes: plan.bytes });
      }
    const describe = target.prepare('INSERT INTO metadata VALUES (?, ?)');
    for (const row of getMetadata(source, plan)) describe.run(...row);
    target.exec('COMMIT');
  } finally {
    target.close();
  }
}

/** Returns the metadata of the source with new bounds and zoom levels. */
function getMetadata(source: DatabaseSync, { bounds, minZoom, maxZoom }: Cut['plan']): Map<string, string> {
  const rows = source.prepare('SELECT name, value FROM metadata').all();
  const metadata = new Map(rows.map(({ name, value }) => [String(name), String(value)]));
  metadata.set('bounds', [bounds.west, bounds.south, bounds.east, bounds.north].join(','));
  metadata.set('minzoom', String(minZoom)).set('maxzoom', String(maxZoom)).delete('center');
  return metadata;
}
