import { createHash } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { isBadData, isStalePlan, isUnknownStatement } from '../errors/map-driver-error.ts';

/**
 * Reads that come while a statement is running are sent together as the next one: a round trip to PostgreSQL costs both
 * sides many times what a row does. With no statement running they are sent at the end of the event loop's tick; with
 * enough reads waiting a second statement runs beside the first, so that PostgreSQL is not idle while this process
 * writes responses. Either way a statement sees what was committed before its reads were asked. A slow statement delays
 * no other: after 20 ms it no longer counts as running.
 */
export function createBatchLoader<Row>(
  pool: pg.Pool,
  query: CompiledQuery<Row>,
  { readAll = createLateralRead(pool, query), slowAfterMs = slowStatementMs }: BatchOptions<Row> = {},
): (parameters: readonly string[]) => Promise<Row | undefined> {
  let waiting: PendingRead<Row>[] = [];
  let underWay = 0;
  let isScheduled = false;

  const send = (): void => {
    isScheduled = false;
    const together = waiting.slice(0, maxRows);
    waiting = waiting.slice(maxRows);
    underWay += 1;
    let isWaitedFor = true;
    const letOthersGo = () => {
      if (!isWaitedFor) return;
      isWaitedFor = false;
      underWay -= 1;
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
    const enough = [1, minBatchWhileBusy][underWay];
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

/** Sends the reads as one statement, and settles each. Never rejects. */
type ReadAll<Row> = (together: readonly PendingRead<Row>[]) => Promise<void>;

interface BatchOptions<Row> {
  readonly readAll?: ReadAll<Row>;
  /** Milliseconds after which a statement is slow. */
  readonly slowAfterMs?: number;
}

/**
 * Runs a prepared statement again without its name if PostgreSQL cannot use it: its result changed with the table, or a pooler in between
 * (PgBouncer before 1.21) gives each transaction another connection. In the second case no statement is prepared from then on.
 */
export function createPreparedQuery(
  text: string,
): (client: Pick<pg.ClientBase, 'query'> | pg.Pool, values: unknown[]) => Promise<pg.QueryResult> {
  // The connections of a pooler may be shared with another version of this program, whose statement is another.
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

/** After which a statement is slow. */
const slowStatementMs = 20;
/** Rows of one statement. */
const maxRows = 200;
/** Rows that are worth a statement beside another. */
const minBatchWhileBusy = 8;

/**
 * Reads several rows in one statement: the query, once for each row of parameters. The parameters come from subselects, so that PostgreSQL
 * cannot count them when it plans: otherwise it would plan each statement again, which costs more than running it.
 *
 * If a parameter is a text that PostgreSQL cannot store, each row is read by its own statement.
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
