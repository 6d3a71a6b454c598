import { createPostgresBackup } from '../../adapters/sql/backup/postgres-backup.ts';
import { createSqliteBackup } from '../../adapters/sql/backup/sqlite-backup.ts';
import type { DatabaseBackup } from '../../ports/shared/database-backup.ts';

/** Saves and brings back the database that a server started in this environment would open. */
export const databaseBackup = (databaseUrl: string): DatabaseBackup =>
  databaseUrl.startsWith('sqlite:')
    ? createSqliteBackup(databaseUrl.slice('sqlite:'.length))
    : createPostgresBackup(databaseUrl);
