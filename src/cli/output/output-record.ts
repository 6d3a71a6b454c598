import { printable, printableJson } from './printable.ts';

/** One thing that a command found, as its JSON has it. */
export type OutputRow = Readonly<Record<string, unknown>>;

/** What a command found: the JSON of it, and the records in it one by one. */
export interface CommandResult {
  readonly json: OutputRow | readonly OutputRow[];
  readonly rows: readonly OutputRow[];
  /** What the row of a batch says besides. */
  readonly about?: OutputRow;
}

export const singleResult = (row: object): CommandResult => ({ json: row as OutputRow, rows: [row as OutputRow] });
export const listResult = (rows: readonly object[]): CommandResult => ({
  json: rows as OutputRow[],
  rows: rows as OutputRow[],
});

/** How records of one kind are shown. Field names with a dot lead into nested ones. */
export interface RecordView {
  /** Every field, in the order of a table's columns. */
  readonly fields: readonly string[];
  /** Those of the one plain line that a pipe gets. */
  readonly plain: readonly string[];
  /** The row of that line, its address in words. */
  readonly plainRow?: (row: OutputRow) => OutputRow;
  /** What a person reads above the facts. */
  readonly heading?: (row: OutputRow) => string;
  /** What a person reads: names and values to copy. Empty values are left out. */
  readonly facts: (row: OutputRow) => readonly (readonly [name: string, value: string])[];
  /** What a person must know of a row besides its plain line: said on stderr, where the row goes to a pipe. */
  readonly notes?: (row: OutputRow) => readonly string[];
  /** The cells of one line when there are several records. */
  readonly summary?: (row: OutputRow) => readonly string[];
}

export function getField(row: OutputRow, field: string): unknown {
  if (Object.hasOwn(row, field)) return row[field];
  return field
    .split('.')
    .reduce<unknown>((value, name) => (isRow(value) && Object.hasOwn(value, name) ? value[name] : undefined), row);
}

export const isRow = (value: unknown): value is OutputRow => typeof value === 'object' && value !== null;

/** A row of these fields alone, in their order. */
export const pickFields = (row: OutputRow, fields: readonly string[]): OutputRow =>
  Object.fromEntries(fields.map((field) => [field, getField(row, field) ?? null]));

/** One cell: printable text; what is nested as JSON. */
export const formatCell = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? printableJson(value) : printable(String(value));
};
