import type { FailureKind, FailureOf } from '../domain/failure.ts';

/** The kinds that only the operator of a server sees, on the command line: their sentences are only in English. */
export type OperatorFailureKind = keyof OperatorMessages;
export type OperatorMessages = typeof operatorMessages;

/** The sentences of failures that only an operator sees. */
export const operatorMessages = {
  'backup-failed': backup,
  'copy-failed': copy,
  'extract-failed': extract,
  'archive-failed': archive,
} as const satisfies { readonly [K in FailureKind]?: (failure: FailureOf<K>) => string };

function backup({ action, problem, file, database, detail }: FailureOf<'backup-failed'>): string {
  const tried = action === 'backup' ? `Cannot save ${database} to ${file}` : `Cannot restore ${file}`;
  switch (problem) {
    case 'no-database':
      return `There is no database at ${database}. Set DATABASE_URL to the one to save.`;
    case 'no-file':
      return `There is no file ${file}.`;
    case 'file-exists':
      return `${file} already exists. Choose another file, or remove it.`;
    case 'damaged':
      return `${tried}: it’s damaged${detail === undefined ? '' : ` (${detail})`}. Nothing was changed.`;
    case 'newer-version':
      return `${tried}: it’s from a newer Whereat, version ${detail}. Use that version.`;
    case 'no-program':
      return `${tried}: the program ${detail} isn’t installed. Install PostgreSQL’s client programs, at least as new as the server.`;
    case 'in-use':
      return `${tried}: the database is in use. Stop the server first.`;
    case 'not-tried':
      return `${file} can be read completely, but restoring it couldn’t be tested: ${detail}. Set BACKUP_DATABASE_URL to a user with CREATEDB at the server itself, not at a pooler.`;
    case 'system':
      return `${tried}: ${detail}.`;
  }
}

function copy({ problem, detail }: FailureOf<'copy-failed'>): string {
  switch (problem) {
    case 'same-database':
      return '--from and --to are the same database. Choose two different ones.';
    case 'older-version':
      return 'The database to copy is from an older Whereat, or isn’t a Whereat database. Update it first: whereat serve --migrate-only.';
    case 'newer-version':
      return 'The database to copy is from a newer Whereat. Use that version to copy it.';
    case 'target':
      return `${detail}`;
    case 'different-tables':
      return `The two databases have different tables${detail === undefined ? '' : `: ${detail}`}. Nothing was copied.`;
    case 'not-empty':
      return `The table ${detail} already has rows. Copy into a new database. Nothing was changed.`;
    case 'no-room':
      return `There isn’t enough space for the copy: ${detail}. Nothing was changed.`;
    case 'system':
      return `The copy failed: ${detail}. Nothing was changed.`;
  }
}

function extract({ problem, source, detail }: FailureOf<'extract-failed'>): string {
  switch (problem) {
    case 'no-file':
      return `There is no file ${source}.`;
    case 'empty':
      return `${source} is empty. Download the extract again.`;
    case 'not-pbf':
      return `${source} isn’t an OpenStreetMap extract. Use a file that ends in .osm.pbf, such as those from Geofabrik.`;
    case 'cut-off':
      return `${source} is incomplete. Download it again. Nothing was changed.`;
    case 'broken':
      return `${source} is damaged. Download it again. Nothing was changed.`;
    case 'too-new':
      return `${source} has a compression we can’t read, or contains history. Convert it with: osmium cat IN.osm.pbf -o OUT.osm.pbf`;
    case 'no-addresses':
      return `${source} has no streets and no named places. Nothing was changed.`;
    case 'no-download':
      return `${source} couldn’t be downloaded: ${detail}. Nothing was changed.`;
    case 'bad-name':
      return `“${detail}” isn’t a valid name for an extract. Use letters, digits, dots and hyphens with --name.`;
    case 'no-extract':
      return `There is no extract ${source}. See: whereat gazetteer list`;
    case 'interrupted':
      return `Adding ${source} was interrupted. Nothing was changed.`;
    case 'system':
      return `${source}: ${detail}. Nothing was changed.`;
  }
}

function archive({ problem, source, detail }: FailureOf<'archive-failed'>): string {
  switch (problem) {
    case 'no-file':
      return `There is no file ${source}.`;
    case 'not-archive':
      return `${source} isn’t a map archive we can read: ${detail}. Nothing was changed.`;
    case 'broken':
      return `${source} is damaged: ${detail}. Nothing was changed.`;
    case 'needs-pmtiles':
      return `Only PMTiles archives can be read from an address. Download ${source} and add the file.`;
    case 'needs-area':
      return `${source} has ${detail} of tiles. Choose an area: --near PLACE --km 25, or --bbox WEST,SOUTH,EAST,NORTH.`;
    case 'no-tiles':
      return `${source} has no tiles there: it covers ${detail} (west, south, east, north). Nothing was changed.`;
    case 'no-download':
      return `${source} couldn’t be downloaded: ${detail}. Run the same command again to resume.`;
    case 'no-ranges':
      return `The server of ${source} doesn’t support range requests. Download the file and add that.`;
    case 'wrong-range':
      return `The server of ${source} sent a wrong range: ${detail}. Download the file and add that.`;
    case 'changed':
      return `${source} changed while it was being read. Run the same command again to start over.`;
    case 'no-room':
      return `There isn’t enough space for the tiles of ${source}: ${detail}. Nothing was changed.`;
    case 'bad-name':
      return `“${detail}” isn’t a valid name for an archive. Use letters, digits, dots and hyphens with --name.`;
    case 'no-archive':
      return `There is no archive ${source} in the data folder. See: whereat map list`;
    case 'in-use':
      return `Another command is adding an archive with that name from ${source}. Wait for it, or choose another --name.`;
    case 'interrupted':
      return `Adding ${source} was interrupted. Run the same command again to resume.`;
    case 'system':
      return `${source}: ${detail}. Nothing was changed.`;
  }
}
