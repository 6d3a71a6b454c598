import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/** Runs statements in one transaction, all of them or none, and resolves after its commit. */
export type Write = <T>(act: (tx: Kysely<Schema>) => Promise<T>) => Promise<T>;

/**
 * Group commit for SQLite: writes that are asked for in one event-loop tick share a transaction and its flush to the disk,
 * which costs more than the rest and blocks readers meanwhile. An act that throws is rolled back alone, to its savepoint;
 * when the commit fails, all acts of the batch fail.
 */
export function createWriteBatcher(query: Kysely<Schema>): Write {
  let waiting: PendingWrite[] = [];

  const commitAll = async () => {
    const batch = waiting;
    waiting = [];
    try {
      await query.connection().execute((tx) => inTransaction(tx, batch));
      for (const { settle } of batch) settle();
    } catch (cause) {
      for (const { fail } of batch) fail(cause);
    }
  };

  return <T>(act: (tx: Kysely<Schema>) => Promise<T>) => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const pending: PendingWrite = {
      async run(tx) {
        const value = await act(tx);
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
  /** Runs the action; `settle` then answers with its value. */
  run(tx: Kysely<Schema>): Promise<void>;
  settle: () => void;
  readonly fail: (cause: unknown) => void;
}

async function inTransaction(tx: Kysely<Schema>, batch: readonly PendingWrite[]): Promise<void> {
  await sql`begin immediate`.execute(tx);
  try {
    const [first] = batch;
    if (batch.length === 1) await first!.run(tx);
    else for (const pending of batch) await inSavepoint(tx, pending);
    await sql`commit`.execute(tx);
  } catch (cause) {
    await ignoreErrors(() => sql`rollback`.execute(tx));
    throw cause;
  }
}

async function inSavepoint(tx: Kysely<Schema>, pending: PendingWrite): Promise<void> {
  await sql`savepoint act`.execute(tx);
  try {
    await pending.run(tx);
  } catch (cause) {
    pending.settle = () => pending.fail(cause);
    if (!(await ignoreErrors(() => sql`rollback to act`.execute(tx)))) throw cause;
  }
  await sql`release act`.execute(tx);
}

/** SQLite rolls back the whole transaction by itself on a full disk; there is nothing left to roll back then. */
async function ignoreErrors(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch {
    return false;
  }
}
