import type { CompiledQuery, Kysely } from 'kysely';
import type pg from 'pg';
import type { Schema } from './schema.ts';
import { SqliteReader } from './sqlite-reader.ts';

/** Asks the same statements over and over: the look-ups. */
export interface Often {
  prepare<Row>(statement: CompiledQuery<Row>): (parameters: readonly unknown[]) => Promise<readonly Row[]>;
  /** Something was written: what is read next must see it. */
  written(): void;
  close(): void;
}

/** A database in memory has one connection: it cannot be read beside itself. */
export function oftenInSqlite(query: Kysely<Schema>, file: string): Often {
  if (file === ':memory:')
    return {
      prepare:
        <Row>(statement: CompiledQuery<Row>) =>
        async (parameters: readonly unknown[]) =>
          (await query.executeQuery({ ...statement, parameters })).rows as readonly Row[],
      written: () => undefined,
      close: () => undefined,
    };
  const reader = new SqliteReader(file);
  return {
    prepare<Row>({ sql }: CompiledQuery<Row>) {
      const ask = reader.prepare(sql);
      return async (parameters) => ask(parameters) as readonly Row[];
    },
    written: reader.stopReading,
    close: () => reader.close(),
  };
}

/** PostgreSQL plans a named statement once a connection. */
export function oftenInPostgres(pool: pg.Pool): Often {
  let statements = 0;
  return {
    prepare<Row>({ sql: text }: CompiledQuery<Row>) {
      statements += 1;
      const name = `often_${statements}`;
      return async (values) => (await pool.query({ name, text, values: [...values] })).rows as readonly Row[];
    },
    written: () => undefined,
    close: () => undefined,
  };
}
