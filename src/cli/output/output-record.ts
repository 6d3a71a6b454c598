import { printable, printableJson } from './printable.ts';

/** One thing that a command found, as its JSON has it. */
export type Row = Readonly<Record<string, unknown>>;

/** What a command found: the JSON of it, and the records in it one by one. */
export interface CommandResult {
  readonly json: Row | readonly Row[];
  readonly rows: readonly Row[];
}

export const singleResult = (row: object): CommandResult => ({ json: row as Row, rows: [row as Row] });
export const listResult = (rows: readonly object[]): CommandResult => ({ json: rows as Row[], rows: rows as Row[] });

/** How records of one kind are shown. Field names with a dot lead into nested ones. */
export interface RecordView {
  /** Every field, in the order of a table's columns. */
  readonly fields: readonly string[];
  /** Those of the one plain line that a pipe gets. */
  readonly plain: readonly string[];
  /** The row of that line, its address in words. */
  readonly plainRow?: (row: Row) => Row;
  /** What a person reads above the facts. */
  readonly heading?: (row: Row) => string;
  /** What a person reads: names and values to copy. Empty values are left out. */
  readonly facts: (row: Row) => readonly (readonly [name: string, value: string])[];
  /** What a person must know of a row besides its plain line: said on stderr, where the row goes to a pipe. */
  readonly notes?: (row: Row) => readonly string[];
  /** The cells of one line when there are several records. */
  readonly summary?: (row: Row) => readonly string[];
}

export function getField(row: Row, field: string): unknown {
  if (Object.hasOwn(row, field)) return row[field];
  return field
    .split('.')
    .reduce<unknown>((value, name) => (isRow(value) && Object.hasOwn(value, name) ? value[name] : undefined), row);
}

export const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** A row of these fields alone, in their order. */
export const pickFields = (row: Row, fields: readonly string[]): Row =>
  Object.fromEntries(fields.map((field) => [field, getField(row, field) ?? null]));

/** One cell: printable text; what is nested as JSON. */
export const formatCell = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? printableJson(value) : printable(String(value));
};
