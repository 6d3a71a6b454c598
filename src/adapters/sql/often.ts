import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import type { Soon } from '../../domain/soon.ts';
import type { Schema } from './schema.ts';
import type { AskSqlite } from './sqlite.ts';
import { SqliteReader } from './sqlite-reader.ts';
import { type Ask, together, type Write } from './together.ts';

/** Asks the same statements over and over: those of a look-up, and those that name a place. */
export interface Often {
  prepareOne(statement: CompiledQuery): AskOne;
  /** Answers when what was written is kept. */
  prepareWrite<Asked, Answer>(write: Write<Asked, Answer>): (asked: Asked) => Promise<Answer>;
  /** Something was written: what is read next must see it. */
  written(): void;
  close(): void;
}

/** The first row's values in the order in which the statement names its columns; `undefined` when there is none. */
export type AskOne = (parameters: readonly unknown[]) => Soon<readonly unknown[] | undefined>;

/**
 * Writers wait for each other anyway, so those that come together share a transaction. `ask` goes past Kysely.
 *
 * A database in memory has one connection: it cannot be read beside itself.
 */
export function oftenInSqlite(query: Kysely<Schema>, file: string, ask: AskSqlite): Often {
  const prepareWrite: Often['prepareWrite'] = (write) => together(query, ask, write);
  if (file === ':memory:')
    return {
      prepareOne: (statement) => async (parameters) => {
        const { rows } = await query.executeQuery({ ...statement, parameters });
        return rows[0] === undefined ? undefined : Object.values(rows[0] as Record<string, unknown>);
      },
      prepareWrite,
      written: () => undefined,
      close: () => undefined,
    };
  const reader = new SqliteReader(file);
  return {
    prepareOne: ({ sql }) => reader.prepareOne(sql),
    prepareWrite,
    written: reader.stopReading,
    close: () => reader.close(),
  };
}

/**
 * PostgreSQL plans a named statement once a connection. Its connections write side by side, each write in a transaction
 * of its own: processes that held several handles at once would wait for each other's.
 */
export function oftenInPostgres(query: Kysely<Schema>, pool: pg.Pool): Often {
  let statements = 0;
  return {
    prepareOne({ sql: text }) {
      statements += 1;
      const name = `often_${statements}`;
      return async (values) => {
        const { rows } = await pool.query<unknown[]>({ name, text, values: [...values], rowMode: 'array' });
        return rows[0];
      };
    },
    prepareWrite: (write) => (asked) =>
      query.transaction().execute((transaction) => {
        const ask: Ask = async (text, parameters) =>
          (await transaction.executeQuery(CompiledQuery.raw(text, [...parameters]))).rows;
        return write(ask, asked);
      }),
    written: () => undefined,
    close: () => undefined,
  };
}
