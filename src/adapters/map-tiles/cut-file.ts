import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { TileAddress } from '../../domain/drawing/tile-grid.ts';
import { ArchiveError } from './archive-problem.ts';

/** The position of a tile's content in the source. `offset` is also its id in the new file, because equal tiles are stored once. */
export interface Content {
  readonly offset: number;
  readonly length: number;
}

/** The contents that one request fetches, by offset. The request also fetches the unneeded bytes between them. */
export interface ContentRange extends Content {
  readonly contents: readonly Content[];
}

interface CutTotals {
  readonly tiles: number;
  /** The bytes of the missing contents, and in `bytes` those of all contents. Both include the unneeded bytes in between. */
  readonly missing: number;
  readonly bytes: number;
}

/** A new MBTiles file (version 1.3), which contains its own plan until it is complete. */
export interface CutFile {
  /** True if an earlier process planned the same request. Its contents are reused. */
  readonly isPlanned: boolean;
  addTile(address: TileAddress, content: Content): void;
  endPlan(): void;
  totals(): CutTotals;
  /** Returns the missing contents from an offset on that one request should fetch. */
  nextRange(from: number): ContentRange | undefined;
  addContent(id: number, bytes: Uint8Array): void;
  /** Writes the metadata, removes the plan and closes the file. */
  complete(metadata: Readonly<Record<string, string>>): void;
  /** Closes the file. The contents remain for the next process. */
  close(): void;
}

/** The maximum gap in bytes between two contents of a request, and the maximum size of a request. */
const MAX_GAP = 64 * 1024;
const MAX_RANGE = 1024 * 1024;

/** The number of bytes that are buffered before a commit. */
const COMMIT_EACH = 4 * 1024 * 1024;

/**
 * Opens the unfinished file of this request, or creates a new one. The path '' is a temporary file that is removed when it is closed.
 * Throws `ArchiveError` if another process is writing the file.
 */
export function openCutFile(path: string, request: string): CutFile {
  const database = openExisting(path, request) ?? create(path, request);
  const insertTile = database.prepare('INSERT OR REPLACE INTO map VALUES (?, ?, ?, ?)');
  const insertWanted = database.prepare('INSERT OR IGNORE INTO wanted VALUES (?, ?)');
  const insertImage = database.prepare('INSERT OR IGNORE INTO images VALUES (?, ?)');
  const missing = database.prepare(
    `SELECT "offset", length FROM wanted WHERE "offset" >= ? AND "offset" NOT IN (SELECT tile_id FROM images)
     ORDER BY "offset"`,
  );
  const all = database.prepare('SELECT "offset", length FROM wanted WHERE "offset" >= ? ORDER BY "offset"');
  const isPlanned = database.prepare("SELECT 1 FROM plan WHERE state = 'planned'").get() !== undefined;
  let uncommitted = 0;
  database.exec('BEGIN');
  const commit = () => {
    database.exec('COMMIT; BEGIN');
    uncommitted = 0;
  };
  return {
    isPlanned,
    addTile({ z, x, y }, { offset, length }) {
      insertTile.run(z, x, 2 ** z - 1 - y, offset);
      if (length > 0) insertWanted.run(offset, length);
    },
    endPlan() {
      database.exec("UPDATE plan SET state = 'planned'");
      commit();
    },
    totals: () => ({
      tiles: Number(database.prepare('SELECT count(*) AS tiles FROM map').get()?.tiles),
      missing: sumRangeBytes((from) => findRange(missing, from)),
      bytes: sumRangeBytes((from) => findRange(all, from)),
    }),
    nextRange: (from) => findRange(missing, from),
    addContent(id, bytes) {
      insertImage.run(id, bytes);
      uncommitted += bytes.length;
      if (uncommitted > COMMIT_EACH) commit();
    },
    complete(metadata) {
      const describe = database.prepare('INSERT INTO metadata VALUES (?, ?)');
      for (const [name, value] of Object.entries(metadata)) describe.run(name, value);
      database.exec('DROP TABLE wanted; DROP TABLE plan; COMMIT');
      database.close();
    },
    close() {
      if (!database.isOpen) return;
      database.exec('COMMIT');
      database.close();
    },
  };
}

/** Opens the file that an earlier process created for the same request. */
function openExisting(path: string, request: string): DatabaseSync | undefined {
  if (path === '') return undefined;
  const database = openExclusively(path);
  try {
    const plan = database.prepare('SELECT request FROM plan').get();
    if (plan?.request === request) return database;
  } catch {
    // A file without a plan is new, or does not belong to this program.
  }
  database.close();
  return undefined;
}

function create(path: string, request: string): DatabaseSync {
  if (path !== '') for (const file of [path, `${path}-journal`]) rmSync(file, { force: true });
  const database = openExclusively(path);
  database.exec(`
    CREATE TABLE metadata (name TEXT PRIMARY KEY, value TEXT);
    CREATE TABLE map (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_id INTEGER,
      PRIMARY KEY (zoom_level, tile_column, tile_row)) WITHOUT ROWID;
    CREATE TABLE images (tile_id INTEGER PRIMARY KEY, tile_data BLOB);
    CREATE VIEW tiles AS SELECT zoom_level, tile_column, tile_row,
      (SELECT tile_data FROM images WHERE images.tile_id = map.tile_id) AS tile_data FROM map;
    CREATE TABLE wanted ("offset" INTEGER PRIMARY KEY, length INTEGER);
    CREATE TABLE plan (request TEXT, state TEXT);`);
  database.prepare("INSERT INTO plan VALUES (?, 'begun')").run(request);
  return database;
}

function openExclusively(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  try {
    // Written pages are not read again, so a large cache would be useless.
    database.exec('PRAGMA locking_mode = exclusive; PRAGMA synchronous = normal; PRAGMA cache_size = -256;');
    database.exec('BEGIN EXCLUSIVE; COMMIT');
    return database;
  } catch (cause) {
    database.close();
    const isLocked = /locked/.test((cause as Error).message);
    if (!isLocked && path !== '') {
      // The existing file is not a database, so it is created again.
      rmSync(path, { force: true });
      return openExclusively(path);
    }
    throw isLocked ? new ArchiveError('in-use') : cause;
  }
}

type Rows = Pick<ReturnType<DatabaseSync['prepare']>, 'iterate'>;

function findRange(rows: Rows, from: number): ContentRange | undefined {
  const contents: Content[] = [];
  let end = 0;
  for (const row of rows.iterate(from)) {
    const offset = Number(row.offset);
    const length = Number(row.length);
    const isNext =
      contents.length === 0 ||
      (offset >= end && offset - end <= MAX_GAP && offset + length - contents[0]!.offset <= MAX_RANGE);
    if (!isNext) break;
    contents.push({ offset, length });
    end = offset + length;
  }
  const [first] = contents;
  return first && { offset: first.offset, length: end - first.offset, contents };
}

function sumRangeBytes(next: (from: number) => ContentRange | undefined): number {
  let bytes = 0;
  for (let range = next(0); range !== undefined; range = next(range.contents.at(-1)!.offset + 1)) bytes += range.length;
  return bytes;
}
