import { type Kysely, sql } from 'kysely';
import type { Failure } from '../../../domain/failure.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { isExternalIdRace, isLockConflict, isStalePlan, mapDriverError } from '../errors/map-driver-error.ts';
import type { Schema } from '../schema/schema.ts';
import type { Database } from './database.ts';

export type DatabaseFailure = ReturnType<typeof mapDriverError>;

/** Rolls back a transaction for an expected reason. `read` and `transaction` return its failure. */
export class RollbackError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** Rolls back a transaction that nevertheless has an answer. */
class UndoneError extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('undone');
    this.answer = answer;
  }
}

/**
 * Runs statements, and converts each error of the driver to a failure after logging it. Repeats statements that PostgreSQL rolled back
 * because of a deadlock, or because a migration changed a table. `F` are the failures of the `RollbackError`s that the statements may
 * throw.
 */
async function run<T, F extends Failure = never>(
  database: Database,
  work: () => Promise<T>,
): Promise<Result<T, F | DatabaseFailure>> {
  try {
    return ok(await retryRolledBack(work, database.counters));
  } catch (cause) {
    if (cause instanceof RollbackError) return err(cause.failure as F);
    database.logError(cause);
    const failure = mapDriverError(cause);
    const { kind } = failure;
    if (kind !== 'unavailable') database.counters.unsaved = { kind, at: performance.now() };
    return err(failure);
  }
}

/** Runs queries that change nothing. Their `F` are the failures of a `RollbackError`. */
export const read = <T, F extends Failure = never>(
  database: Database,
  work: () => Promise<T>,
): Promise<Result<T, F | DatabaseFailure>> => run<T, F>(database, work);

interface Statement<Row> {
  execute(): Promise<readonly Row[]>;
}

/** Runs one statement that changes rows, without the round trips of a transaction. Returns a value of its result; by default none. */
export function execute(database: Database, statement: Statement<unknown>): Promise<Result<void, DatabaseFailure>>;
export function execute<Row, T>(
  database: Database,
  statement: Statement<Row>,
  toValue: (rows: readonly Row[]) => T,
): Promise<Result<T, DatabaseFailure>>;
export function execute<Row>(
  database: Database,
  statement: Statement<Row>,
  toValue: (rows: readonly Row[]) => unknown = () => undefined,
): Promise<Result<unknown, DatabaseFailure>> {
  return run(database, async () => toValue(await statement.execute()));
}

/** Truncates the write-ahead log of SQLite, which contains erased data until then. */
export const truncateWriteAheadLog = (database: Database): Promise<Result<void, DatabaseFailure>> =>
  run(database, async () => {
    if (database.engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(database.query);
  });

interface TransactionOptions<T> {
  /** True for a trial: the changes are rolled back, and the answer is returned. */
  readonly dryRun?: boolean | undefined;
  /** Returns whether the changes are rolled back after this answer. */
  readonly isUndone?: (answer: T) => boolean;
}

/** Runs statements in one transaction. */
export const transaction = <T, F extends Failure = never>(
  database: Database,
  work: (tx: Kysely<Schema>) => Promise<T>,
  { dryRun = false, isUndone = () => dryRun }: TransactionOptions<T> = {},
): Promise<Result<T, F | DatabaseFailure>> =>
  run<T, F>(database, async () => {
    try {
      return await database.write(async (tx) => {
        const answer = await work(tx);
        if (isUndone(answer)) throw new UndoneError(answer);
        return answer;
      });
    } catch (cause) {
      if (cause instanceof UndoneError) return cause.answer as T;
      throw cause;
    }
  });

async function retryRolledBack<T>(work: () => Promise<T>, counters: Database['counters']): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (cause) {
      const isConflict = isLockConflict(cause);
      if (isConflict) counters.deadlocks += 1;
      else if (isStalePlan(cause)) counters.stalePlans += 1;
      else if (!isExternalIdRace(cause)) throw cause;
      if (attempt === 3) throw cause;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
}
