import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import pg from 'pg';
import { createMigrationPool } from '../connection/postgres-pool.ts';
import { createPostgresServers } from '../connection/postgres-servers.ts';
import { parsePostgresUrl } from '../connection/postgres-url.ts';
import { openSqlite } from '../connection/sqlite.ts';

/** A table as the database describes it. */
export interface Table {
  readonly name: string;
  /** The columns in alphabetical order, which both engines share. Generated columns are missing. */
  readonly columns: readonly string[];
}

/** A value that both engines can store. */
type Value = string | number | null | Uint8Array;
export type TableRow = readonly Value[];

/** A snapshot of a database, table by table. */
export interface TableSource {
  /** The version of the schema; 0 if the database does not belong to this program. */
  readonly version: number;
  readonly tables: readonly Table[];
  count(table: string): Promise<number>;
  /** Reads rows in batches, with values in the order of `columns`, sorted by the columns of `order`. */
  rows(table: Table, order?: readonly string[]): AsyncIterable<readonly TableRow[]>;
  close(): Promise<void>;
}

/** A database in a transaction that is rolled back unless `commit` is called. */
export interface TableTarget extends TableSource {
  /** Returns the columns by which inserted rows should be sorted for speed; empty if the order makes no difference. */
  insertOrder(table: string): readonly string[];
  insert(table: Table, rows: readonly TableRow[]): Promise<void>;
  commit(): Promise<void>;
}

/** The number of rows that are read and written together. */
const BATCH_SIZE = 5_000;

/** Opens the source. Throws the message of the driver if the database cannot be read. */
export const openSource = (url: string): Promise<TableSource> =>
  url.startsWith('sqlite:') ? openSqliteSource(fileIn(url)) : openPostgresTables(url, 'source');

/** Opens the target, which must exist and have the schema version of this program. */
export const openTarget = (url: string): Promise<TableTarget> =>
  url.startsWith('sqlite:') ? openSqliteTarget(fileIn(url)) : openPostgresTables(url, 'target');

const fileIn = (url: string): string => url.slice('sqlite:'.length);

async function openSqliteSource(file: string): Promise<TableSource> {
  if (!existsSync(file)) throw new Error('there is no such file');
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  database.exec('begin');
  return sqliteTables(database);
}

/**
 * Opens a SQLite target. Rows are inserted without secondary indexes, in the order of their keys, so that each page is written once; the
 * indexes are created at the end. Foreign keys are also checked at the end: checked row by row, a row that precedes its target makes SQLite
 * scan the whole table.
 */
async function openSqliteTarget(file: string): Promise<TableTarget> {
  const database = openSqlite(file);
  database.exec('pragma foreign_keys = off; pragma cache_size = -131072; begin immediate');
  const indexes = database
    .prepare("select name, sql from sqlite_schema where type = 'index' and sql is not null")
    .all() as { name: string; sql: string }[];
  for (const { name } of indexes) database.exec(`drop index ${quoteIdentifier(name)}`);
  const triggers = database.prepare("select name, sql from sqlite_schema where type = 'trigger'").all() as {
    name: string;
    sql: string;
  }[];
  for (const { name } of triggers) database.exec(`drop trigger ${quoteIdentifier(name)}`);
  return {
    ...sqliteTables(database),
    insertOrder: (table) =>
      database
        .prepare('select name from pragma_table_xinfo(?) where pk > 0 order by pk')
        .all(table)
        .map(({ name }) => String(name)),
    async insert({ name, columns }, rows) {
      const statement = database.prepare(
        `insert into ${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      );
      for (const row of rows) statement.run(...row);
    },
    async commit() {
      for (const { sql } of [...indexes, ...triggers]) database.exec(sql);
      database.exec("insert into place_terms_index (place_terms_index) values ('rebuild')");
      const [broken] = database.prepare('pragma foreign_key_check').all();
      if (broken !== undefined)
        throw new Error(`a row of ${broken.table} points at one of ${broken.parent} that is missing`);
      database.exec('commit');
    },
  };
}

function sqliteTables(database: DatabaseSync): TableSource {
  const all = <T>(text: string, ...parameters: SQLInputValue[]) => database.prepare(text).all(...parameters) as T[];
  // The tables of full-text indexes are omitted, because they follow from the others.
  const names = all<{ name: string }>(
    "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\'",
  ).map(({ name }) => name);
  const tables = names.filter(isCopied).map((name) => ({
    name,
    columns: all<{ name: string }>('select name from pragma_table_xinfo(?) where hidden = 0', name)
      .map((column) => column.name)
      .sort(),
  }));
  const version = names.includes('schema_version')
    ? all<{ version: number }>('select max(version) as version from schema_version')[0]!.version
    : 0;
  return {
    version,
    tables,
    count: async (table) => all<{ count: number }>(`select count(*) as count from ${quoteIdentifier(table)}`)[0]!.count,
    async *rows(table, order) {
      const statement = database.prepare(selectAll(table, order));
      statement.setReturnArrays(true);
      let batch: TableRow[] = [];
      for (const row of statement.iterate() as unknown as Iterable<TableRow>) {
        if (batch.push(row) < BATCH_SIZE) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
    close: async () => database.close(),
  };
}

const selectAll = ({ name, columns }: Table, order: readonly string[] = []): string =>
  `select ${columns.map(quoteIdentifier).join(', ')} from ${quoteIdentifier(name)}${
    order.length === 0 ? '' : ` order by ${order.map(quoteIdentifier).join(', ')}`
  }`;

async function openPostgresTables(url: string, as: 'source' | 'target'): Promise<TableTarget> {
  const settings = parsePostgresUrl(url, process.env);
  if (!settings.ok) throw new Error(settings.reason);
  const pool = createMigrationPool(createPostgresServers(settings.value));
  try {
    const client = await pool.connect();
    await client.query(
      as === 'source' ? `begin isolation level repeatable read read only; set local work_mem = '64MB'` : 'begin',
    );
    const close = async () => {
      client.release(true);
      await pool.end();
    };
    return await postgresTables(client, as === 'target' ? await dropUntilCommit(client) : async () => undefined, close);
  } catch (cause) {
    void pool.end();
    throw cause;
  }
}

/**
 * Drops foreign keys and the indexes that no constraint needs. Returns a function that restores them. Creating an index once takes a
 * fraction of the time of updating it for each row.
 */
async function dropUntilCommit(client: pg.PoolClient): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace = current_schema()::regnamespace
        and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of indexes) await client.query(definition);
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  };
}

async function postgresTables(
  client: pg.PoolClient,
  putBack: () => Promise<void>,
  close: () => Promise<void>,
): Promise<TableTarget> {
  const all = async <T extends object>(text: string, ...values: unknown[]) =>
    (await client.query<T>(text, values)).rows;
  const described = await all<{ name: string; columns: string[]; identities: string[] }>(
    `select relname as name,
      array(select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      array(select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped
          and pg_get_serial_sequence(pg_class.oid::regclass::text, attname) is not null) as identities
      from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`,
  );
  const [found] = described.some(({ name }) => name === 'schema_version')
    ? await all<{ version: number }>('select max(version) as version from schema_version')
    : [];
  return {
    version: found?.version ?? 0,
    tables: described
      .filter(({ name }) => isCopied(name))
      .map(({ name, columns }) => ({ name, columns: columns.sort() })),
    count: async (table) =>
      (await all<{ count: number }>(`select count(*) as count from ${quoteIdentifier(table)}`))[0]!.count,
    insertOrder: () => [],
    async *rows(table, order) {
      await client.query(`declare copied cursor for ${selectAll(table, order)}`);
      for (;;) {
        const { rows } = await client.query({ text: `fetch ${BATCH_SIZE} from copied`, rowMode: 'array' });
        if (rows.length > 0) yield rows.map((row) => (row as unknown[]).map(toValue));
        if (rows.length < BATCH_SIZE) break;
      }
      await client.query('close copied');
    },
    async insert({ name, columns }, rows) {
      const list = columns.map(quoteIdentifier).join(', ');
      const objects = rows.map((row) => Object.fromEntries(row.map((value, i) => [columns[i]!, toJson(value)])));
      await client.query(
        `insert into ${quoteIdentifier(name)} (${list}) overriding system value
          select ${list} from json_populate_recordset(null::${quoteIdentifier(name)}, $1)`,
        [JSON.stringify(objects)],
      );
    },
    async commit() {
      await putBack();
      // Copied ids must not be assigned again.
      for (const { name, identities } of described)
        for (const column of identities)
          await client.query(
            `select setval(pg_get_serial_sequence($1, $2), (select coalesce(max(${quoteIdentifier(column)}), 0) + 1 from ${quoteIdentifier(name)}), false)`,
            [quoteIdentifier(name), column],
          );
      // SQLite stores no positions of changes. If the last one has none, the order is that of the ids.
      await client.query(`update changes set position = 0
        where position <> 0 and (select position from changes order by id desc limit 1) = 0`);
      await client.query('commit');
      // Without statistics the first statements would be planned for empty tables.
      await client.query('analyze');
    },
    close,
  };
}

/** Returns whether a table is copied. Each database records its schema version itself. */
const isCopied = (table: string): boolean => table !== 'schema_version';

const quoteIdentifier = (name: string): string => pg.escapeIdentifier(name);

/** Converts a value of PostgreSQL. SQLite stores booleans as numbers, and times and JSON as text. */
function toValue(value: unknown): Value {
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof Date) return value.toISOString();
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return value as Value;
  return JSON.stringify(value);
}

const toJson = (value: Value): unknown =>
  value instanceof Uint8Array
    ? `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`
    : value;

/** A checksum of rows that does not depend on their order: the sum of 48 bits of each row's SHA-1. */
export class RowDigest {
  rows = 0;
  #sum = 0;

  add(rows: readonly TableRow[]): void {
    for (const row of rows) {
      const digest = hash('sha1', JSON.stringify(row.map(toJson)), 'buffer');
      this.#sum = (this.#sum + digest.readUIntBE(0, 6)) % 2 ** 48;
      this.rows += 1;
    }
  }

  equals(other: RowDigest): boolean {
    return this.rows === other.rows && this.#sum === other.#sum;
  }
}
