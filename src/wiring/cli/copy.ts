import { createDatabaseCopy } from '../../adapters/sql/backup/database-copy.ts';
import type { DatabaseCopy } from '../../ports/shared/database-copy.ts';

/** Copies one database into another. */
export const createCopy = (): DatabaseCopy => createDatabaseCopy();
