import { sqliteKeeper } from '../adapters/sql/sqlite-backup.ts';
import type { DatabaseBackup } from '../ports/database-backup.ts';

/** Saves and brings back the database that a server started in this environment would open. */
export const databaseKeeper = (databaseUrl: string): DatabaseBackup => sqliteKeeper(databaseUrl);
