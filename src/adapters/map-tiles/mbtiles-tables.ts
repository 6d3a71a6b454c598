import type { DatabaseSync } from 'node:sqlite';
import { UnreadableArchive } from './archive-info.ts';

/** The schemas of programs that store equal tiles once: a table of tile addresses, a table of contents, and a view `tiles` over both. */
const deduplicated = [
  { addresses: 'map', contents: 'images', id: 'tile_id' },
  { addresses: 'tiles_shallow', contents: 'tiles_data', id: 'tile_data_id' },
] as const;

/**
 * Returns the table or subquery with the tiles of an MBTiles file. It contains only SQL of this program over plain tables: a view of the
 * file could run endlessly, and nothing would stop it in the server's thread. Throws `UnreadableArchive` if the file has only a view.
 */
export function tilesSource(database: DatabaseSync): string {
  if (!isPlainTable(database, 'metadata')) throw new UnreadableArchive('it has no table metadata');
  if (isPlainTable(database, 'tiles')) return 'tiles';
  const layout = deduplicated.find(
    ({ addresses, contents }) => isPlainTable(database, addresses) && isPlainTable(database, contents),
  );
  if (layout === undefined)
    throw new UnreadableArchive(
      'its tiles are no table: a view is read only over the tables map and images, or tiles_shallow and tiles_data',
    );
  const { addresses, contents, id } = layout;
  return `(SELECT zoom_level, tile_column, tile_row, tile_data FROM ${addresses} JOIN ${contents} USING (${id}))`;
}

/** Returns whether a table has only stored columns. Virtual tables and generated columns are computed when they are read. */
function isPlainTable(database: DatabaseSync, name: string): boolean {
  const found = database.prepare("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?").get(name);
  if (found === undefined || /^\s*create\s+virtual/i.test(String(found.sql))) return false;
  return database
    .prepare('SELECT hidden FROM pragma_table_xinfo(?)')
    .all(name)
    .every(({ hidden }) => hidden === 0);
}
