import { createHash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { isBadData, isStalePlan, isUnknownStatement } from '../errors/map-driver-error.ts';

/**
 * Returns a function that reads a row, and batches calls: a round trip to PostgreSQL costs much more than a row.
 *
 * Calls that arrive while a statement runs become the next statement. If none runs, they are sent at the end of the event-loop tick. If
 * many calls wait, a second statement runs concurrently with the first, so that PostgreSQL is not idle while this process writes responses. In each
 * case a statement sees what was committed before its calls. A statement that takes more than 20 ms no longer counts as running, so it does
 * not delay others.
 */
export function createBatchLoader<Row>(
  pool: pg.Pool,
  query: CompiledQuery<Row>,
  { readAll = createLateralRead(pool, query), slowAfterMs = SLOW_STATEMENT_MS }: BatchOptions<Row> = {},
): (parameters: readonly string[]) => Promise<Row | undefined> {
  let waiting: PendingRead<Row>[] = [];
  let inFlight = 0;
  let isScheduled = false;

  const send = (): void => {
    isScheduled = false;
    const together = waiting.slice(0, MAX_ROWS);
    waiting = waiting.slice(MAX_ROWS);
    inFlight += 1;
    let isWaitedFor = true;
    const letOthersGo = () => {
      if (!isWaitedFor) return;
      isWaitedFor = false;
      inFlight -= 1;
      schedule();
    };
    const slow = setTimeout(letOthersGo, slowAfterMs);
    void readAll(together).finally(() => {
      clearTimeout(slow);
      letOthersGo();
    });
    schedule();
  };
  const schedule = (): void => {
    const enough = [1, MIN_BATCH_WHILE_BUSY][inFlight];
    if (isScheduled || enough === undefined || waiting.length < enough) return;
    isScheduled = true;
    setImmediate(send);
  };
  return (parameters) => {
    const answer = Promise.withResolvers<Row | undefined>();
    waiting.push({ parameters, answer });
    schedule();
    return answer.promise;
  };
}

export interface PendingRead<Row> {
  readonly parameters: readonly string[];
  readonly answer: PromiseWithResolvers<Row | undefined>;
}

/** Sends the reads as one statement and settles each. Never rejects. */
type ReadAll<Row> = (together: readonly PendingRead<Row>[]) => Promise<void>;

interface BatchOptions<Row> {
  readonly readAll?: ReadAll<Row>;
  /** Milliseconds after which a statement no longer counts as running. */
  readonly slowAfterMs?: number;
}

/**
 * Returns a function that runs a prepared statement, and repeats it without its name if PostgreSQL cannot use the prepared one: a migration
 * changed its result, or a pooler (PgBouncer before 1.21) uses another connection for each transaction. In the second case it prepares no
 * statement from then on.
 */
export function createPreparedQuery(
  text: string,
): (client: Pick<pg.ClientBase, 'query'> | pg.Pool, values: unknown[]) => Promise<pg.QueryResult> {
  // The name contains a hash of the text: a pooler may share connections with another version of this program.
  const prepared = { name: `read_${createHash('sha1').update(text).digest('hex').slice(0, 12)}` };
  let isPrepared = true;
  return async (client, values) => {
    if (!isPrepared) return client.query({ text, values });
    try {
      return await client.query({ text, values, ...prepared });
    } catch (cause) {
      if (isUnknownStatement(cause)) isPrepared = false;
      else if (!isStalePlan(cause)) throw cause;
      return client.query({ text, values });
    }
  };
}

/** Milliseconds after which a statement no longer counts as running. */
const SLOW_STATEMENT_MS = 20;
/** The maximum number of rows of a statement. */
const MAX_ROWS = 200;
/** The number of waiting reads that justify a second statement. */
const MIN_BATCH_WHILE_BUSY = 8;

/**
 * Reads several rows in one statement: the query, joined laterally with a row of parameters for each read. The parameters come from
 * subselects, so that the planner cannot see their number. Otherwise it would plan each statement again, which costs more than running it.
 *
 * If PostgreSQL cannot store one of the texts, each row is read by a statement of its own.
 */
function createLateralRead<Row>(pool: pg.Pool, query: CompiledQuery<Row>): ReadAll<Row> {
  const parameters = query.parameters.map((_, i) => `parameter${i + 1}`);
  const text = `select wanted.place, found.*
    from unnest(${parameters.map((_, i) => `(select $${i + 1}::text[])`).join(', ')})
      with ordinality as wanted (${[...parameters, 'place'].join(', ')})
    cross join lateral (${query.sql.replaceAll(/\$(\d+)/g, 'wanted.parameter$1')}) as found`;
  const queryPrepared = createPreparedQuery(text);

  const readRow = async (values: readonly string[]) =>
    (await pool.query({ text: query.sql, values: [...values] })).rows[0] as Row | undefined;
  const queryAll = (together: readonly PendingRead<Row>[]) =>
    queryPrepared(
      pool,
      parameters.map((_, i) => together.map((pending) => pending.parameters[i])),
    );
  return async (together) => {
    try {
      for (const { place, ...row } of (await queryAll(together)).rows) together[place - 1]!.answer.resolve(row as Row);
      for (const { answer } of together) answer.resolve(undefined);
    } catch (cause) {
      const isAlone = together.length === 1 || !isBadData(cause);
      for (const { parameters, answer } of together)
        isAlone ? answer.reject(cause) : answer.resolve(readRow(parameters));
    }
  };
}
