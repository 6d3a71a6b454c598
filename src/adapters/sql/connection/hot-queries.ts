import { CompiledQuery, type Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { AskOne, RowByKey } from './key-lookup.ts';
import { createBatchLoader } from './postgres-batch-loader.ts';
import type { PostgresPools } from './postgres-pool.ts';
import type { AskSqlite } from './sqlite.ts';
import { SqliteReader } from './sqlite-read-connection.ts';
import { type Ask, createWriteBatcher, type Write } from './write-batcher.ts';

/** Asks the same statements over and over: those of a look-up, and those that name a place. */
export interface HotQueries {
  prepareOne(row: RowByKey): AskOne;
  /** Answers when what was written is kept. */
  prepareWrite<Asked, Answer>(write: Write<Asked, Answer>): (asked: Asked) => Promise<Answer>;
  /** Something was written: what is read next must see it. */
  written(): void;
  close(): void | Promise<void>;
}

/**
 * Writers wait for each other anyway, so those that come together share a transaction. `ask` goes past Kysely.
 *
 * A database in memory has one connection: it cannot be read beside itself.
 */
export function sqliteHotQueries(query: Kysely<Schema>, file: string, ask: AskSqlite): HotQueries {
  const prepareWrite: HotQueries['prepareWrite'] = (write) => createWriteBatcher(query, ask, write);
  if (file === ':memory:')
    return {
      prepareOne: (row) => async (key) => {
        const [found] = (await query.executeQuery(CompiledQuery.raw(textOf(row, row.key), [...key]))).rows;
        return found === undefined ? undefined : Object.values(found as Record<string, unknown>);
      },
      prepareWrite,
      written: () => undefined,
      close: () => undefined,
    };
  const reader = new SqliteReader(file);
  return {
    prepareOne: (row) => byNumber(reader, row),
    prepareWrite,
    written: reader.stopReading,
    close: () => reader.close(),
  };
}

/**
 * PostgreSQL's connections write side by side, each write in a transaction of its own: processes that held several handles
 * at once would wait for each other's.
 */
export function postgresHotQueries(query: Kysely<Schema>, { lookups, general }: PostgresPools): HotQueries {
  return {
    prepareOne: (row) => createBatchLoader(lookups, row),
    prepareWrite: (write) => (asked) =>
      query.transaction().execute((transaction) => {
        const ask: Ask = async (text, parameters) =>
          (await transaction.executeQuery(CompiledQuery.raw(text, [...parameters]))).rows;
        return write(ask, asked);
      }),
    written: () => undefined,
    close: async () => {
      if (lookups !== general) await lookups.end();
    },
  };
}

/**
 * By its number, and where another row has that by its key. The row tells whose it is: comparing that here costs less than
 * handing the key to SQLite.
 */
function byNumber(reader: SqliteReader, row: RowByKey): AskOne {
  const { column, of, isOf } = row.numbered;
  const numbered = reader.prepareOne(textOf(row, [column]));
  const named = reader.prepareOne(textOf(row, row.key));
  return (key) => {
    const found = numbered([of(key)]);
    return found !== undefined && isOf(found, key) ? found : named(key);
  };
}

const textOf = ({ table, columns }: RowByKey, by: readonly string[]): string =>
  `select ${columns.join(', ')} from ${table} where ${by.map((column) => `${column} = ?`).join(' and ')}`;
