import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { createBatchLoader, createPreparedQuery, type PendingRead } from '../connection/postgres-batch-loader.ts';
import { isBadData } from '../errors/map-driver-error.ts';

/**
 * Returns loaders that read the rows of a cluster by their keys. Reads of the same time are one statement, which Citus plans once and sends
 * to the shards with these rows. If that fails, or takes `HANG_MS`, each row is read on its own for `RETRY_MS`, from the worker that has
 * it, so that an unavailable worker does not delay rows of another.
 *
 * A hanging worker would occupy all connections for look-ups until their timeouts, because Citus waits for it even to cancel a statement.
 * So once a read of a single row takes `HANG_MS`, the coordinator is queried first for the worker of a row. Reads of a hanging worker are
 * then refused immediately, except for one attempt every `RETRY_MS`, until an attempt succeeds.
 */
export function createClusterLoaders(general: pg.Pool) {
  /** The times when hanging workers are tried again, by their group in the cluster. */
  const retryAt = new Map<number, number>();
  const tryLater = (group: number) => void retryAt.set(group, performance.now() + RETRY_MS);

  /** Returns the worker that this read tries again, if it does. Throws if the row is on a hanging worker. */
  async function checkWorker(client: pg.PoolClient, key: string): Promise<number | undefined> {
    const group = retryAt.size > 0 ? await findWorker(client, key) : undefined;
    const at = group === undefined ? undefined : retryAt.get(group);
    if (group === undefined || at === undefined) return undefined;
    if (performance.now() < at) throw new Error(`worker ${group} of the cluster does not answer`);
    tryLater(group);
    return group;
  }

  async function readOnWorker<T>(client: pg.PoolClient, key: string, read: () => Promise<T>): Promise<T> {
    let group = await checkWorker(client, key);
    let hasAnswered = false;
    const timer = setTimeout(async () => {
      group ??= await findWorker(general, key);
      if (!hasAnswered && group !== undefined) tryLater(group);
    }, HANG_MS);
    try {
      const found = await read();
      hasAnswered = true;
      if (group !== undefined) retryAt.delete(group);
      return found;
    } finally {
      clearTimeout(timer);
    }
  }

  function createSingleRead<Row>(pool: pg.Pool, { sql }: CompiledQuery<Row>) {
    const query = createPreparedQuery(sql);
    const keyIndex = Number(/"handle_key" = \$(\d+)/.exec(sql)![1]) - 1;
    return async (parameters: readonly string[]): Promise<Row | undefined> => {
      const client = await pool.connect();
      try {
        const { rows } = await readOnWorker(client, parameters[keyIndex]!, () => query(client, [...parameters]));
        return rows[0] as Row | undefined;
      } finally {
        // The pool closes broken connections.
        client.release();
      }
    };
  }

  let aloneUntil = 0;
  const isWhole = () => retryAt.size === 0 && performance.now() >= aloneUntil;

  return <Row>(pool: pg.Pool, query: CompiledQuery<Row>) => {
    const readAlone = createSingleRead(pool, query);
    const readAll = createReadByKeys(pool, query);
    if (readAll === undefined) return readAlone;
    // Batches that hang occupy at most two connections, and leave the others to single reads.
    const readTogether = createBatchLoader(pool, query, { readAll, slowAfterMs: HANG_MS * 2 });
    return async (parameters: readonly string[]): Promise<Row | undefined> => {
      if (!isWhole()) return readAlone(parameters);
      try {
        return await rejectAfter(HANG_MS, readTogether(parameters));
      } catch (cause) {
        // A text that PostgreSQL cannot store does not mean that a worker failed.
        if (!isBadData(cause)) aloneUntil = performance.now() + RETRY_MS;
        return readAlone(parameters);
      }
    };
  };
}

/**
 * Returns a function that reads several rows in one statement if the query compares each parameter with a column; `undefined` for any other
 * query. The statement compares each column with all requested texts.
 */
function createReadByKeys<Row>(pool: pg.Pool, query: CompiledQuery<Row>) {
  const columns = [...query.sql.matchAll(/((?:"\w+"[.])?"\w+") = \$\d+/g)].map(([, column]) => column!);
  if (columns.length !== query.parameters.length) return undefined;
  const names = columns.map((_, index) => `key${index + 1}`);
  // The last condition excludes the other combinations of these texts.
  const text = `${query.sql
    .replace('select ', `select ${columns.map((column, index) => `${column} as ${names[index]}`).join(', ')}, `)
    .replaceAll(
      / = \$(\d+)/g,
      ' = any($$$1::text[])',
    )} and ${columns.join(" || ' ' || ")} = any($${columns.length + 1}::text[])`;
  const queryAll = createPreparedQuery(text);
  return async (together: readonly PendingRead<Row>[]): Promise<void> => {
    try {
      const sought = [
        ...columns.map((_, index) => [...new Set(together.map(({ parameters }) => parameters[index]))]),
        together.map(({ parameters }) => parameters.join(' ')),
      ];
      const { rows } = await queryAll(pool, sought);
      const found = new Map(rows.map((row) => [JSON.stringify(names.map((name) => row[name])), row as Row]));
      for (const { parameters, answer } of together) answer.resolve(found.get(JSON.stringify(parameters)));
    } catch (cause) {
      for (const { answer } of together) answer.reject(cause);
    }
  };
}

/** Rejects if the work takes longer than this time. */
async function rejectAfter<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`nothing came in ${milliseconds} ms`)), milliseconds);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** A read that takes longer than this has met a hanging worker. It is less than the timeouts of look-ups in a cluster. */
const HANG_MS = 1_000;

const RETRY_MS = 5_000;

/** Returns the group of the worker that has the rows of a handle, from the coordinator; `undefined` if that fails. */
async function findWorker(client: pg.PoolClient | pg.Pool, key: string): Promise<number | undefined> {
  const text = `select groupid from pg_dist_placement where shardid = get_shard_id_for_distribution_column('handles', $1::text)`;
  const found = await client.query<{ groupid: number }>(text, [key]).catch(() => undefined);
  return found?.rows[0]?.groupid;
}
