import { createDatabaseCopy } from '../adapters/sql/database-copy.ts';
import type { DatabaseCopy } from '../ports/database-copy.ts';

/** Copies one database into another. */
export const databaseCopy = (): DatabaseCopy => createDatabaseCopy();
