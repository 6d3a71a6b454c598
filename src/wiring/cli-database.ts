import { sqliteKeeper } from '../adapters/sql/database-keeper.ts';
import type { DatabaseKeeper } from '../ports/database-keeper.ts';

/** Saves and brings back the database that a server started in this environment would open. */
export const databaseKeeper = (databaseUrl: string): DatabaseKeeper => sqliteKeeper(databaseUrl);
