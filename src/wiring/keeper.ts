import { sqliteKeeper } from '../adapters/sql/sqlite-backup.ts';
import type { DatabaseBackup } from '../ports/database-backup.ts';

/** For `whereat backup` and `whereat restore`: the database that `DATABASE_URL` names. */
export const databaseKeeper = (databaseUrl = 'sqlite:data/whereat.db'): DatabaseBackup => sqliteKeeper(databaseUrl);
