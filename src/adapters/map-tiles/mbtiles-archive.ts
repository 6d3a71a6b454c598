import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TileArchiveInfo } from '../../ports/maps/tile-archive.ts';
import { MAX_TILE_BYTES } from '../files/gunzip.ts';
import {
  findBounds,
  getSchema,
  getTileMediaType,
  isGzip,
  layerIds,
  type OpenedArchive,
  UnreadableArchive,
} from './archive-info.ts';
import { tilesSource } from './mbtiles-tables.ts';

/** Opens an archive in MBTiles 1.3: a SQLite database whose rows of tiles are counted from the south. Throws if the file is invalid. */
export function openMbtiles(path: string): OpenedArchive {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return getArchive(database, path);
  } catch (cause) {
    database.close();
    throw cause;
  }
}

function getArchive(database: DatabaseSync, path: string): OpenedArchive {
  const source = tilesSource(database);
  const rows = database.prepare('SELECT name, value FROM metadata LIMIT 1000').all();
  const metadata = new Map(rows.map(({ name, value }) => [String(name), String(value)]));
  const zooms = getZooms(database, metadata, source);
  const mediaType = getTileMediaType(metadata.get('format') ?? '');
  const select = database.prepare(
    `SELECT CASE WHEN length(tile_data) <= ${MAX_TILE_BYTES} THEN tile_data ELSE length(tile_data) END AS data
      FROM ${source} WHERE zoom_level = ? AND tile_column = ? AND tile_row = ? LIMIT 1`,
  );
  const lock = lockForOneTurn(database);
  return {
    info: {
      name: basename(path, '.mbtiles'),
      schema: getSchema(mediaType, layerIds(JSON.parse(metadata.get('json') ?? '{}'))),
      mediaType,
      ...zooms,
      bounds: findBounds((metadata.get('bounds') ?? '').split(',').map(Number)),
      attribution: metadata.get('attribution') ?? '',
      bytes: statSync(path).size,
    },
    async readTile({ z, x, y }) {
      lock();
      const row = select.get(z, x, 2 ** z - 1 - y);
      if (typeof row?.data === 'number') throw new UnreadableArchive(`tile ${z}/${x}/${y} is larger than 4 MB`);
      if (!(row?.data instanceof Uint8Array)) return undefined;
      return { bytes: row.data, isGzip: isGzip(row.data) };
    },
    async close() {
      database.close();
    },
  };
}

/**
 * Returns a function that begins a transaction for the reads of one event-loop turn, because locking the file takes as long as reading a
 * tile.
 */
function lockForOneTurn(database: DatabaseSync): () => void {
  const begin = database.prepare('BEGIN');
  const end = database.prepare('COMMIT');
  return () => {
    if (database.isTransaction) return;
    begin.run();
    setImmediate(() => {
      // An error may have ended the transaction.
      if (database.isOpen && database.isTransaction) end.run();
    });
  };
}

/** Returns the zoom levels of the metadata. Computing them from the tiles of a large archive without an index takes seconds. */
function getZooms(
  database: DatabaseSync,
  metadata: ReadonlyMap<string, string>,
  source: string,
): Pick<TileArchiveInfo, 'minZoom' | 'maxZoom'> {
  const [minZoom, maxZoom] = ['minzoom', 'maxzoom'].map((key) => Number(metadata.get(key) || Number.NaN)) as [
    number,
    number,
  ];
  if (Number.isInteger(minZoom) && Number.isInteger(maxZoom) && minZoom <= maxZoom) return { minZoom, maxZoom };
  const found = database.prepare(`SELECT min(zoom_level) AS min, max(zoom_level) AS max FROM ${source}`).get();
  return { minZoom: Number(found?.min ?? 0), maxZoom: Number(found?.max ?? 0) };
}
