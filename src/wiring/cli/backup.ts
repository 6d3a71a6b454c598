import { createPostgresBackup } from '../../adapters/sql/backup/postgres-backup.ts';
import { createSqliteBackup } from '../../adapters/sql/backup/sqlite-backup.ts';
import type { DatabaseBackup } from '../../ports/shared/database-backup.ts';

/** Creates the backup of the database at a URL: `sqlite:FILE` or a URL of PostgreSQL. */
export const createBackup = (databaseUrl: string): DatabaseBackup =>
  databaseUrl.startsWith('sqlite:')
    ? createSqliteBackup(databaseUrl.slice('sqlite:'.length))
    : createPostgresBackup(databaseUrl);
