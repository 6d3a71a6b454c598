import { sqliteKeeper } from '../adapters/sql/database-keeper.ts';
import type { DatabaseKeeper } from '../ports/database-keeper.ts';

/** For `whereat backup` and `whereat restore`: the database that `DATABASE_URL` names. */
export const databaseKeeper = (databaseUrl = 'sqlite:data/whereat.db'): DatabaseKeeper => sqliteKeeper(databaseUrl);
