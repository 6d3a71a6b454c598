import type { FailureKind, FailureOf } from '../domain/failure.ts';

/** The kinds that only the operator of a server sees, on the command line: their sentences are in English alone. */
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
      return `${file} is there already. Name another file, or remove it.`;
    case 'damaged':
      return `${tried}: it is damaged${detail === undefined ? '' : ` (${detail})`}. Nothing was changed.`;
    case 'newer-version':
      return `${tried}: it is of a newer Whereat, version ${detail}.`;
    case 'no-program':
      return `${tried}: there is no program ${detail} here. Install PostgreSQL's client programs, as new as the server.`;
    case 'in-use':
      return `${tried}: the database is in use. Stop the server first.`;
    case 'system':
      return `${tried}: ${detail}.`;
  }
}

function copy({ problem, detail }: FailureOf<'copy-failed'>): string {
  switch (problem) {
    case 'same-database':
      return '--from and --to name the same database.';
    case 'older-version':
      return 'The database to copy is of an older Whereat, or of none. Bring it up to date first: whereat serve --migrate-only.';
    case 'newer-version':
      return 'The database to copy is of a newer Whereat. Copy it with that one.';
    case 'target':
      return `${detail}`;
    case 'different-tables':
      return `The two databases have different tables${detail === undefined ? '' : `: ${detail}`}. Nothing was copied.`;
    case 'not-empty':
      return `There are rows in the table ${detail} already. Copy into a new database. Nothing was changed.`;
    case 'no-room':
      return `There is no room for the copy: ${detail}. Nothing was changed.`;
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
      return `${source} is no OpenStreetMap extract: a file that ends in .osm.pbf is needed, as Geofabrik has one of each country.`;
    case 'cut-off':
      return `${source} ends too early: download it again. Nothing was changed.`;
    case 'broken':
      return `${source} is damaged: download it again. Nothing was changed.`;
    case 'too-new':
      return `${source} is packed in a way that cannot be read here, or has the history of its data. Convert it with: osmium cat IN.osm.pbf -o OUT.osm.pbf`;
    case 'no-addresses':
      return `${source} has no street and no named place. Nothing was changed.`;
    case 'no-download':
      return `${source} could not be downloaded: ${detail}. Nothing was changed.`;
    case 'bad-name':
      return `“${detail}” is no name for an extract: take letters, digits, dots and hyphens, with --name.`;
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
      return `${source} is no map archive that is read here: ${detail}. Nothing was changed.`;
    case 'broken':
      return `${source} is damaged: ${detail}. Nothing was changed.`;
    case 'needs-pmtiles':
      return `Of an address only PMTiles archives are read, by ranges. Download ${source} and add the file.`;
    case 'needs-area':
      return `${source} has ${detail} of tiles. Say which area: --near PLACE --km 25, or --bbox WEST,SOUTH,EAST,NORTH.`;
    case 'no-tiles':
      return `${source} has no tile there: it covers ${detail} (west, south, east, north). Nothing was changed.`;
    case 'no-download':
      return `${source} could not be fetched: ${detail}. The same command goes on with what there is.`;
    case 'no-ranges':
      return `The server of ${source} sends only whole files, no ranges. Download the file and add that.`;
    case 'wrong-range':
      return `The server of ${source} sends other bytes than it was asked for: ${detail}. Download the file and add that.`;
    case 'changed':
      return `${source} was changed while it was read. Give the same command again, which begins anew.`;
    case 'no-room':
      return `There is no room for the tiles of ${source}: ${detail}. Nothing was changed.`;
    case 'bad-name':
      return `“${detail}” is no name for an archive: take letters, digits, dots and hyphens, with --name.`;
    case 'no-archive':
      return `There is no archive ${source} in the data folder. See: whereat map list`;
    case 'in-use':
      return `Another command is adding an archive of that name from ${source}. Wait for it, or give --name another one.`;
    case 'interrupted':
      return `Adding ${source} was interrupted. The same command goes on with what there is.`;
    case 'system':
      return `${source}: ${detail}. Nothing was changed.`;
  }
}
