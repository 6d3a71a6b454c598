import { createDatabaseCopy } from '../../adapters/sql/backup/database-copy.ts';
import type { DatabaseCopy } from '../../ports/shared/database-copy.ts';

export const createCopy = (): DatabaseCopy => createDatabaseCopy();
