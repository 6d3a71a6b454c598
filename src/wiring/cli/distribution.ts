import { createDatabaseDistribution } from '../../adapters/sql/distribution/database-distribution.ts';
import type { DatabaseDistribution } from '../../ports/shared/database-distribution.ts';

/** The distribution of the database at an address. */
export const createDistribution = (databaseUrl: string): DatabaseDistribution =>
  createDatabaseDistribution(databaseUrl, process.env);
