import { createDatabaseDistribution } from '../../adapters/sql/distribution/database-distribution.ts';
import type { DatabaseDistribution } from '../../ports/shared/database-distribution.ts';

export const createDistribution = (databaseUrl: string): DatabaseDistribution =>
  createDatabaseDistribution(databaseUrl, process.env);
