import { type Kysely, PostgresDialect, sql } from 'kysely';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { Distributed, DistributeProblem } from '../../../ports/shared/database-distribution.ts';
import { createMigrationPool } from '../connection/postgres-pool.ts';
import { createPostgresServers } from '../connection/postgres-servers.ts';
import { parsePostgresUrl } from '../connection/postgres-url.ts';
import { latestVersion } from '../migrations/migrate.ts';
import type { Schema } from '../schema/schema.ts';
import { distributedTables, referenceTables } from './distributed-tables.ts';
