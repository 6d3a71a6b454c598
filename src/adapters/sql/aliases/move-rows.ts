import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/** Rows changed by one statement of a rename, so that each ends long before `statement_timeout`. */
export const RENAME_CHUNK_ROWS = 1_000;

interface Move<Row> {
  readonly from: string;
  readonly to: string;
  /** The numeric columns that identify the rows of a handle. */
  readonly keys: readonly string[];
  /** The first key of the rows; absent: all of the handle. */
  readonly only?: number;
  readonly changes?: Readonly<Record<string, unknown>>;
  readonly returning?: readonly (string & keyof Row)[];
}

/**
 * Moves rows to another handle in PostgreSQL: writes them under its key and deletes the old ones, some at a time. An update does not:
 * the key says on which machine a row of a distributed table is. Returns the rows as they are then.
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

/** Returns the greatest row of a table of numbers, which is passed column by column. */
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

/** The columns of a table that are not computed. */
async function listColumns(tx: Kysely<Schema>, table: string): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(tx);
  return rows;
}
