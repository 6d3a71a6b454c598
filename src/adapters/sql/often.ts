import type { CompiledQuery, Kysely } from 'kysely';
import type pg from 'pg';
import type { Soon } from '../../domain/soon.ts';
import type { Schema } from './schema.ts';
import { SqliteReader } from './sqlite-reader.ts';

/** Asks the same statements over and over: the look-ups. */
export interface Often {
  prepareOne(statement: CompiledQuery): AskOne;
  /** Something was written: what is read next must see it. */
  written(): void;
  close(): void;
}

/** The first row's values in the order in which the statement names its columns; `undefined` when there is none. */
export type AskOne = (parameters: readonly unknown[]) => Soon<readonly unknown[] | undefined>;

/** A database in memory has one connection: it cannot be read beside itself. */
export function oftenInSqlite(query: Kysely<Schema>, file: string): Often {
  if (file === ':memory:')
    return {
      prepareOne: (statement) => async (parameters) => {
        const { rows } = await query.executeQuery({ ...statement, parameters });
        return rows[0] === undefined ? undefined : Object.values(rows[0] as Record<string, unknown>);
      },
      written: () => undefined,
      close: () => undefined,
    };
  const reader = new SqliteReader(file);
  return {
    prepareOne: ({ sql }) => reader.prepareOne(sql),
    written: reader.stopReading,
    close: () => reader.close(),
  };
}

/** PostgreSQL plans a named statement once a connection. */
export function oftenInPostgres(pool: pg.Pool): Often {
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
    written: () => undefined,
    close: () => undefined,
  };
}
