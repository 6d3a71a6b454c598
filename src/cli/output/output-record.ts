import { printable, printableJson } from './printable.ts';

/** A record of a command's result, in the form of its JSON. */
export type OutputRow = Readonly<Record<string, unknown>>;

/** The result of a command: its JSON, and its individual records. */
export interface CommandResult {
  readonly rows: readonly OutputRow[];
  /** True if the JSON is an array, whatever the number of rows. */
  readonly isList: boolean;
  /** The JSON of the result, if it differs from the JSON of the rows. */
  readonly json?: OutputRow;
  /** The additional fields of a row in a batch. */
  readonly about?: OutputRow;
}

export const singleResult = (row: object): CommandResult => ({ rows: [row as OutputRow], isList: false });
export const listResult = (rows: readonly object[]): CommandResult => ({ rows: rows as OutputRow[], isList: true });

/** Returns one row in the form of the API's JSON. */
export const toRowJson = (row: OutputRow, { toJson }: Pick<RecordView, 'toJson'>): OutputRow => toJson?.(row) ?? row;

export function toResultJson({ rows, isList, json }: CommandResult, view: Pick<RecordView, 'toJson'>): unknown {
  const all = rows.map((row) => toRowJson(row, view));
  return json ?? (isList ? all : all[0]);
}

/** The presentation of one kind of records. Field names with a dot refer to nested fields. */
export interface RecordView<Row = OutputRow> {
  /** All fields, in the order of a table's columns. */
  readonly fields: readonly string[];
  /** The fields of the single line that is printed to a pipe. */
  readonly plain: readonly string[];
  /** The row for that line, with its address in words. */
  readonly plainRow?: (row: Row) => OutputRow;
  /** The row as the API's JSON, if its form differs. */
  readonly toJson?: (row: Row) => OutputRow;
  /** The heading above the details. */
  readonly heading?: (row: Row) => string;
  /** The details: names and values to copy. Empty values are left out. */
  readonly facts: (row: Row) => readonly (readonly [name: string, value: string])[];
  /** Warnings about a row that its plain line does not contain; they are printed to stderr if the row goes to a pipe. */
  readonly notes?: (row: Row) => readonly string[];
  /** The cells of one line if there are several records. */
  readonly summary?: (row: Row) => readonly string[];
}

/** Returns a view in the form that commands print. Its functions know the type of their command's rows. */
export const defineView = <Row extends object>(view: RecordView<Row>): RecordView => view as unknown as RecordView;

export function getField(row: OutputRow, field: string): unknown {
  if (Object.hasOwn(row, field)) return row[field];
  return field
    .split('.')
    .reduce<unknown>((value, name) => (isRow(value) && Object.hasOwn(value, name) ? value[name] : undefined), row);
}

export const isRow = (value: unknown): value is OutputRow => typeof value === 'object' && value !== null;

/** Returns a row with only these fields, in order, with the values of its JSON. */
export function pickFields(
  row: OutputRow,
  fields: readonly string[],
  view: Pick<RecordView, 'toJson'> = {},
): OutputRow {
  const json = toRowJson(row, view);
  return Object.fromEntries(fields.map((field) => [field, getField(json, field) ?? getField(row, field) ?? null]));
}

/** Adds those of these fields that only the row's JSON has, such as `url` and `entrance.latitude`. */
export function withJsonFields(row: OutputRow, fields: readonly string[], view: Pick<RecordView, 'toJson'>): OutputRow {
  const missing = fields.filter((field) => getField(row, field) === undefined);
  if (missing.length === 0 || view.toJson === undefined) return row;
  const json = view.toJson(row);
  return { ...row, ...Object.fromEntries(missing.map((field) => [field, getField(json, field)])) };
}

/** Formats a cell as printable text. Nested values are JSON. */
export const formatCell = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? printableJson(value) : printable(String(value));
};
