import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/**
 * The tables that `whereat db distribute` distributes over the workers of a Citus cluster, with the column that determines the worker of a
 * row. Tables by `handle_key` are co-located: all rows of a handle are on the same worker.
 */
export const distributedTables = {
  lookalikes: 'lookalike_key',
  handles: 'handle_key',
  handle_members: 'handle_key',
  aliases: 'handle_key',
  locations: 'handle_key',
  location_history: 'handle_key',
  handle_renames: 'handle_key',
  handle_segments: 'handle_key',
  place_terms: 'handle_key',
  changes: 'handle_key',
} as const satisfies Partial<Record<keyof Schema, string>>;

/** Returns whether a database is distributed, according to Citus's list of tables. */
export async function hasDistributedTables(query: Kysely<Schema>): Promise<boolean> {
  const citus = await sql<{ table: string | null }>`select to_regclass('pg_dist_partition') as table`.execute(query);
  if (citus.rows[0]!.table === null) return false;
  const { rows } = await sql`select 1 from pg_dist_partition where logicalrelid = to_regclass('handles')`.execute(
    query,
  );
  return rows.length > 0;
}

/** Returns the number of workers of a Citus cluster; `undefined` without Citus. */
export async function countWorkers(query: Kysely<Schema>): Promise<number | undefined> {
  const citus = await sql<{ table: string | null }>`select to_regclass('pg_dist_node') as table`.execute(query);
  if (citus.rows[0]!.table === null) return undefined;
  const { rows } = await sql<{ count: number | string }>`select count(*) as count from pg_dist_node
    where noderole = 'primary' and isactive and groupid <> 0`.execute(query);
  return Number(rows[0]!.count);
}
