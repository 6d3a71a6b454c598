import { type Kysely, sql } from 'kysely';
import type { DatabaseDistribution, DistributeOptions } from '../../../ports/shared/database-distribution.ts';
import { rankRestoredChanges } from '../changes/rank-restored-changes.ts';
import type { Schema } from '../schema/schema.ts';
import { countWorkers, distributedTables } from './distributed-tables.ts';
import { findVersionObstacle } from './version-obstacle.ts';

/**
 * Distributes the tables of a PostgreSQL database over the workers of its Citus cluster. Each statement is its own transaction, and
 * completed ones are skipped, so an interrupted run can continue.
 */
export async function distributeTables(
  query: Kysely<Schema>,
  { isDryRun, onStatement }: DistributeOptions,
): ReturnType<DatabaseDistribution['distribute']> {
  const reason = await findObstacle(query);
  if (reason !== undefined) return { ok: false, reason };
  if (!isDryRun) await rankRestoredChanges(query);
  const workers = (await countWorkers(query)) ?? 0;
  const statements = await listStatements(query, SHARDS_PER_WORKER * workers);
  for (const statement of statements) {
    onStatement(statement);
    if (!isDryRun) await sql.raw(statement).execute(query);
  }
  return { ok: true, value: { statements: statements.length, workers } };
}

async function findObstacle(query: Kysely<Schema>): Promise<string | undefined> {
  const workers = await countWorkers(query);
  if (workers === undefined)
    return 'This PostgreSQL has no Citus. Install it on every machine, and run on each, in this database: create extension citus.';
  const { rows } = await sql`select 1 from pg_dist_node where groupid = 0`.execute(query);
  if (rows.length === 0)
    return "Citus does not know the coordinator. Run here: select citus_set_coordinator_host('HOST'), with the name by which the workers reach this machine.";
  if (workers === 0) return "The cluster has no worker. Run here for each: select citus_add_node('HOST', 5432).";
  return findVersionObstacle(query);
}

/**
 * The number of shards per worker. Batched look-ups reach every shard: with 16 shards on each of two workers they take twice as long. With
 * 4, a cluster can grow fourfold.
 */
const SHARDS_PER_WORKER = 4;

/** The tables with the only foreign key that a cluster can enforce: within the rows of one handle. */
const tablesWithKey = ['handle_members', 'aliases', 'locations', 'location_history', 'handle_segments', 'place_terms'];

/** Lists the statements. Foreign keys are dropped first: with a foreign key, Citus would also convert the table at its other end. */
async function listStatements(query: Kysely<Schema>, shards: number): Promise<readonly string[]> {
  const { rows: done } = await sql<{ name: string }>`select relname as name from pg_dist_partition
    join pg_class on pg_class.oid = logicalrelid`.execute(query);
  const isDone = (table: string) => done.some(({ name }) => name === table);
  const spread = Object.entries(distributedTables).filter(([table]) => !isDone(table));
  const isUnfinished = (table: string) => spread.some(([name]) => name === table);
  const keys = await listForeignKeys(query);
  const isUnchanged = ({ name, source, target }: ForeignKey) =>
    !isUnfinished(source) && !isUnfinished(target) && tablesWithKey.some((table) => toName(table) === name);
  const dropped = keys.filter((key) => !isUnchanged(key));
  const unchanged = new Set(keys.filter(isUnchanged).map(({ name }) => name));
  return [
    ...dropped.map(({ name, source }) => `alter table ${source} drop constraint ${name}`),
    ...spread.map(([table, column]) => {
      const isBesideHandles = column === 'handle_key' && table !== 'handles';
      const place = isBesideHandles
        ? `colocate_with => 'handles'`
        : `colocate_with => 'none', shard_count => ${shards}`;
      return `select create_distributed_table('${table}', '${column}', ${place})`;
    }),
    ...tablesWithKey
      .filter((table) => !unchanged.has(toName(table)))
      .map(
        (table) =>
          `alter table ${table} add constraint ${toName(table)} foreign key (handle_key) references handles (handle_key)`,
      ),
  ];
}

const toName = (table: string): string => `${table}_handle_key_fkey`;

interface ForeignKey {
  readonly name: string;
  readonly source: string;
  readonly target: string;
}

async function listForeignKeys(query: Kysely<Schema>): Promise<readonly ForeignKey[]> {
  const tables = sql.join(Object.keys(distributedTables));
  const { rows } = await sql<ForeignKey>`
    select conname as name, source.relname as source, target.relname as target
    from pg_constraint join pg_class as source on source.oid = conrelid join pg_class as target on target.oid = confrelid
    where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace
      and (source.relname in (${tables}) or target.relname in (${tables})) and source.relname !~ '_[0-9]{6,}$'
    order by source.relname, conname`.execute(query);
  return rows;
}
