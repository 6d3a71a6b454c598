import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { AskOne, RowByKey } from './key-lookup.ts';
import { isBadData, isStalePlan, isUnknownStatement } from './map-driver-error.ts';

/**
 * What is asked while statements are under way goes together as the next one: a way to PostgreSQL and back costs both
 * sides many times what a row does. It is sent when the turn of the event loop ends, if nothing is under way; a second one
 * goes beside the first when enough is asked meanwhile, so that PostgreSQL is not idle while this process writes answers.
 * Either way a statement sees what was committed before anything in it was asked. One that is slow holds nobody up: after a
 * moment it no longer counts.
 */
export function createBatchLoader(pool: pg.Pool, row: Row): AskOne {
  const askAll = statementFor(pool, row);
  let waiting: PendingKey[] = [];
  let underWay = 0;
  let isDue = false;

  const send = (): void => {
    isDue = false;
    const together = waiting.slice(0, mostTogether);
    waiting = waiting.slice(mostTogether);
    underWay += 1;
    let isWaitedFor = true;
    const letOthersGo = () => {
      if (!isWaitedFor) return;
      isWaitedFor = false;
      underWay -= 1;
      sendSoon();
    };
    const slow = setTimeout(letOthersGo, moment);
    void askAll(together).finally(() => {
      clearTimeout(slow);
      letOthersGo();
    });
    sendSoon();
  };
  const sendSoon = (): void => {
    const enough = [1, enoughBeside][underWay];
    if (isDue || enough === undefined || waiting.length < enough) return;
    isDue = true;
    setImmediate(send);
  };
  return (key) => {
    const answer = Promise.withResolvers<readonly unknown[] | undefined>();
    waiting.push({ key, answer });
    sendSoon();
    return answer.promise;
  };
}

type Row = Omit<RowByKey, 'numbered'>;

interface PendingKey {
  readonly key: readonly string[];
  readonly answer: PromiseWithResolvers<readonly unknown[] | undefined>;
}

/** Milliseconds, after which a statement is slow. */
const moment = 20;
/** Rows of one statement. */
const mostTogether = 200;
/** Rows that are worth a statement beside another. */
const enoughBeside = 8;

/**
 * Asks for several rows in one statement, and answers each.
 *
 * The keys come out of subselects, so that PostgreSQL cannot count them while it plans: else it would plan each statement
 * anew, which costs it more than to carry it out. A row comes as one text, which costs the driver half of what its columns
 * do; one that holds the separator is asked for again, column by column.
 *
 * A prepared statement that PostgreSQL cannot use is asked again without its name: its result changed with the table, or a
 * pooler between (PgBouncer before 1.21) gives each transaction another connection. In the second case no statement is
 * prepared from then on. Where a key is no text that PostgreSQL can hold, each key is asked for by itself.
 */
function statementFor(pool: pg.Pool, { table, key, columns }: Row): (together: readonly PendingKey[]) => Promise<void> {
  const text = `select concat_ws(E'\\x1f', asked.place, ${columns.map((column) => `kept.${column}`).join(', ')})
      from unnest(${key.map((_, i) => `(select $${i + 1}::text[])`).join(', ')})
        with ordinality as asked (${key.join(', ')}, place)
      join ${table} as kept on ${key.map((column) => `kept.${column} = asked.${column}`).join(' and ')}`;
  // The connections of a pooler may be shared with another version of this program, whose statement is another.
  const prepared = { name: `${table}_${createHash('sha1').update(text).digest('hex').slice(0, 12)}` };
  const single = {
    text: `select ${columns.join(', ')} from ${table} where ${key.map((column, i) => `${column} = $${i + 1}`).join(' and ')}`,
    rowMode: 'array',
  } as const;
  let isPrepared = true;

  const rowOf = async (key: readonly string[]) =>
    (await pool.query<unknown[]>({ ...single, values: [...key] })).rows[0];
  const queryAll = async (together: readonly PendingKey[]) => {
    const several = { text, rowMode: 'array', values: key.map((_, i) => together.map(({ key }) => key[i])) } as const;
    if (!isPrepared) return pool.query<[string]>(several);
    try {
      return await pool.query<[string]>({ ...several, ...prepared });
    } catch (cause) {
      if (isUnknownStatement(cause)) isPrepared = false;
      else if (!isStalePlan(cause)) throw cause;
      return pool.query<[string]>(several);
    }
  };
  return async (together) => {
    try {
      for (const [text] of (await queryAll(together)).rows) {
        const row = text.split('\x1f');
        const asked = together[Number(row.shift()) - 1]!;
        asked.answer.resolve(row.length === columns.length ? row : rowOf(asked.key));
      }
      for (const { answer } of together) answer.resolve(undefined);
    } catch (cause) {
      const isAlone = together.length === 1 || !isBadData(cause);
      for (const { key, answer } of together) isAlone ? answer.reject(cause) : answer.resolve(rowOf(key));
    }
  };
}
