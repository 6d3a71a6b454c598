import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/** Runs statements in one transaction, all or nothing, and resolves after the commit. */
export type Write = <T>(work: (tx: Kysely<Schema>) => Promise<T>) => Promise<T>;

/**
 * Creates a group commit for SQLite. Writes that are requested in the same event-loop tick share a transaction and its flush to disk, which
 * is the most expensive step and blocks readers. An action that throws is rolled back to its savepoint. If the commit fails, all actions of
 * the batch fail.
 */
export function createWriteBatcher(query: Kysely<Schema>): Write {
  let waiting: PendingWrite[] = [];

  const commitAll = async () => {
    const batch = waiting;
    waiting = [];
    try {
      await query.connection().execute((tx) => runInTransaction(tx, batch));
      for (const { settle } of batch) settle();
    } catch (cause) {
      for (const { fail } of batch) fail(cause);
    }
  };

  return <T>(work: (tx: Kysely<Schema>) => Promise<T>) => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const pending: PendingWrite = {
      async run(tx) {
        const value = await work(tx);
        pending.settle = () => resolve(value);
      },
      settle: () => undefined,
      fail: reject,
    };
    if (waiting.push(pending) === 1) setImmediate(commitAll);
    return promise;
  };
}

interface PendingWrite {
  /** Runs the action. `settle` then resolves with its value. */
  run(tx: Kysely<Schema>): Promise<void>;
  settle: () => void;
  readonly fail: (cause: unknown) => void;
}

async function runInTransaction(tx: Kysely<Schema>, batch: readonly PendingWrite[]): Promise<void> {
  await sql`begin immediate`.execute(tx);
  try {
    const [first] = batch;
    if (batch.length === 1) await first!.run(tx);
    else for (const pending of batch) await runInSavepoint(tx, pending);
    await sql`commit`.execute(tx);
  } catch (cause) {
    await ignoreErrors(() => sql`rollback`.execute(tx));
    throw cause;
  }
}

async function runInSavepoint(tx: Kysely<Schema>, pending: PendingWrite): Promise<void> {
  await sql`savepoint action`.execute(tx);
  try {
    await pending.run(tx);
  } catch (cause) {
    pending.settle = () => pending.fail(cause);
    if (!(await ignoreErrors(() => sql`rollback to action`.execute(tx)))) throw cause;
  }
  await sql`release action`.execute(tx);
}

/** Runs a rollback, and returns false if it fails: when the disk is full, SQLite has already rolled back the whole transaction. */
async function ignoreErrors(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch {
    return false;
  }
}
