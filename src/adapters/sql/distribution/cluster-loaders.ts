import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { createPreparedQuery } from '../connection/postgres-batch-loader.ts';

/**
 * Returns how to read the rows of a cluster by themselves, each on the one worker that has it: a statement for several would reach every
 * worker. A worker that hangs would hold all connections of look-ups until their time-outs, since Citus waits for it even to cancel a
 * statement. So once a read takes `HANG_MS`, the coordinator, which knows where a row is, is asked first, and what is on that worker is
 * refused at once, except for one try in `RETRY_MS`, until a try succeeds.
 */
export function createClusterLoaders(general: pg.Pool) {
  /** When the workers that hang are tried again, by their group in the cluster. */
  const retryAt = new Map<number, number>();
  const tryLater = (group: number) => void retryAt.set(group, performance.now() + RETRY_MS);

  /** Returns the worker that this read tries again, if it does. Throws where the row is on one that hangs. */
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

  return <Row>(pool: pg.Pool, { sql }: CompiledQuery<Row>) => {
    const query = createPreparedQuery(sql);
    const keyIndex = Number(/"handle_key" = \$(\d+)/.exec(sql)![1]) - 1;
    return async (parameters: readonly string[]): Promise<Row | undefined> => {
      const client = await pool.connect();
      try {
        const { rows } = await readOnWorker(client, parameters[keyIndex]!, () => query(client, [...parameters]));
        return rows[0] as Row | undefined;
      } finally {
        // The pool closes a connection that broke.
        client.release();
      }
    };
  };
}

/** A read that takes longer met a worker that hangs; less than the time-outs of look-ups in a cluster. */
const HANG_MS = 1_000;

const RETRY_MS = 5_000;

/** Returns the group of the worker with the rows of a handle, as the coordinator knows it; undefined where that cannot be read. */
async function findWorker(client: pg.PoolClient | pg.Pool, key: string): Promise<number | undefined> {
  const text = `select groupid from pg_dist_placement where shardid = get_shard_id_for_distribution_column('handles', $1::text)`;
  const found = await client.query<{ groupid: number }>(text, [key]).catch(() => undefined);
  return found?.rows[0]?.groupid;
}
