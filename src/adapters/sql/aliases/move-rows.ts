import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/** The number of rows that one statement of a rename changes, so that each statement ends long before `statement_timeout`. */
export const RENAME_CHUNK_ROWS = 1_000;

interface Move<Row> {
  readonly from: string;
  readonly to: string;
  /** The numeric columns that identify a row within its handle. */
  readonly keys: readonly string[];
  /** The value of the first key; if absent, all rows of the handle are moved. */
  readonly only?: number;
  readonly changes?: Readonly<Record<string, unknown>>;
  readonly returning?: readonly (string & keyof Row)[];
}

/**
 * Moves rows to another handle in PostgreSQL, in chunks: inserts them under the new key and deletes the old rows. An update is not
 * possible, because the key determines the machine of a row in a distributed table. Returns the new rows.
 */
export async function moveRows<Row = object>(
  tx: Kysely<Schema>,
  table: keyof Schema,
  { from, to, keys, only, changes = {}, returning = [] }: Move<Row>,
): Promise<readonly Row[]> {
  const columns = await listColumns(tx, table);
  const changed: Readonly<Record<string, unknown>> = { ...changes, handle_key: to };
  const values = columns.map(({ name, type }) =>
    name in changed ? sql`cast(${changed[name]} as ${sql.raw(type)})` : sql.ref(name),
  );
  const isMoved = sql`handle_key = ${from} ${only === undefined ? sql`` : sql`and ${sql.ref(keys[0]!)} = ${only}`}`;
  const all: Row[] = [];
  for (;;) {
    const { rows } = await sql<Row>`
      insert into ${sql.table(table)} (${toList(columns.map(({ name }) => name))})
      select ${sql.join(values)} from ${sql.table(table)} where ${isMoved}
      order by ${toList(keys)} limit ${sql.lit(RENAME_CHUNK_ROWS)}
      returning ${toList([...keys, ...returning])}`.execute(tx);
    all.push(...rows);
    const last = keys.map((key) => rows.map((row) => Number(row[key as keyof Row])));
    if (rows.length > 0)
      await sql`delete from ${sql.table(table)} where ${isMoved}
        and (${toList(keys)}) <= (${sql.join(findLast(last))})`.execute(tx);
    if (rows.length < RENAME_CHUNK_ROWS) return all;
  }
}

const toList = (columns: readonly string[]): RawBuilder<unknown> => sql.join(columns.map((column) => sql.ref(column)));

/** Returns the greatest row of a table of numbers that is given column by column. */
function findLast(columns: readonly (readonly number[])[]): readonly number[] {
  const rows = columns[0]!.map((_, index) => columns.map((column) => column[index]!));
  return rows.reduce((last, row) => (isGreater(row, last) ? row : last));
}

function isGreater(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at >= 0 && a[at]! > b[at]!;
}

interface Column {
  readonly name: string;
  readonly type: string;
}

/** Returns the columns of a table that are not generated. */
async function listColumns(tx: Kysely<Schema>, table: string): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(tx);
  return rows;
}
