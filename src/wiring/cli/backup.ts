import { createPostgresBackup } from '../../adapters/sql/backup/postgres-backup.ts';
import { createSqliteBackup } from '../../adapters/sql/backup/sqlite-backup.ts';
import type { DatabaseBackup } from '../../ports/shared/database-backup.ts';

/** Backs up and restores the database that a server would open in this environment. */
export const createBackup = (databaseUrl: string): DatabaseBackup =>
  databaseUrl.startsWith('sqlite:')
    ? createSqliteBackup(databaseUrl.slice('sqlite:'.length))
    : createPostgresBackup(databaseUrl);
