import type pg from 'pg';
import type { AskOne, RowByKey } from './row-by-key.ts';

/**
 * What is asked in one turn of the event loop goes as one statement: a way to PostgreSQL and back costs both sides many
 * times what a row does. It is sent when the turn ends, so it sees what was committed before any of them was asked. A named
 * statement is planned once a connection.
 */
export function askInTurns(pool: pg.Pool, { table, key, columns }: RowByKey): AskOne {
  const name = `often_${table}`;
  const text = `select asked.place, ${columns.map((column) => `kept.${column}`).join(', ')}
    from unnest(${key.map((_, i) => `$${i + 1}::text[]`).join(', ')}) with ordinality as asked (${key.join(', ')}, place)
    join ${table} as kept on ${key.map((column) => `kept.${column} = asked.${column}`).join(' and ')}`;
  let waiting: Waiting[] = [];

  const ask = async (asked: readonly Waiting[]): Promise<void> => {
    try {
      const values = key.map((_, i) => asked.map(({ key }) => key[i]));
      const { rows } = await pool.query<[number, ...unknown[]]>({ name, text, values, rowMode: 'array' });
      const found = new Map(rows.map(([place, ...row]) => [place, row]));
      for (const [i, { answer }] of asked.entries()) answer.resolve(found.get(i + 1));
    } catch (cause) {
      for (const { answer } of asked) answer.reject(cause);
    }
  };
  const askAll = (): void => {
    const asked = waiting;
    waiting = [];
    for (let from = 0; from < asked.length; from += mostAtOnce) void ask(asked.slice(from, from + mostAtOnce));
  };
  return (key) => {
    if (waiting.length === 0) setImmediate(askAll);
    const answer = Promise.withResolvers<readonly unknown[] | undefined>();
    waiting.push({ key, answer });
    return answer.promise;
  };
}

interface Waiting {
  readonly key: readonly string[];
  readonly answer: PromiseWithResolvers<readonly unknown[] | undefined>;
}

/** More are asked over several connections. */
const mostAtOnce = 200;
