import type { SQLInputValue } from 'node:sqlite';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Schema } from '../schema/schema.ts';
import { openSqliteReader, retryWhileLocked } from './sqlite.ts';

/**
 * Prepares a query for many runs with different parameters, and returns its first row. It reads committed data; a visitor may read a
 * replica.
 */
export type PrepareRead = <Row>(
  query: CompiledQuery<Row>,
) => (parameters: readonly string[], reader?: 'visitor') => Promise<Row | undefined>;

/** Opens a connection for reads. It sees only committed data, even while the other connection is in a transaction. The file must exist. */
export function sqliteReadConnection(file: string): { readonly prepareRead: PrepareRead; close(): void } {
  const database = openSqliteReader(file);
  return {
    prepareRead: <Row>({ sql }: CompiledQuery<Row>) => {
      const statement = database.prepare(sql);
      return async (parameters: readonly string[]) =>
        retryWhileLocked(() => statement.get(...(parameters as readonly SQLInputValue[])) as Row | undefined);
    },
    close: () => database.close(),
  };
}

/** Reads on the connection that also writes. */
export const readThrough =
  (database: Kysely<Schema>): PrepareRead =>
  <Row>({ sql }: CompiledQuery<Row>) =>
  async (parameters: readonly string[]) =>
    (await database.executeQuery<Row>(CompiledQuery.raw(sql, [...parameters]) as CompiledQuery<Row>)).rows[0];
