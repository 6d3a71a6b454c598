import { printable, printableJson } from './printable.ts';

/** One thing that a command found, as its JSON has it. */
export type OutputRow = Readonly<Record<string, unknown>>;

/** The result of a command: its JSON, and the records in it one by one. */
export interface CommandResult {
  readonly rows: readonly OutputRow[];
  /** True if the JSON is an array, however many rows there are. */
  readonly isList: boolean;
  /** The JSON, where it is not that of the rows. */
  readonly json?: OutputRow;
  /** The additional fields of a row in a batch. */
  readonly about?: OutputRow;
}

export const singleResult = (row: object): CommandResult => ({ rows: [row as OutputRow], isList: false });
export const listResult = (rows: readonly object[]): CommandResult => ({ rows: rows as OutputRow[], isList: true });

/** The JSON of one row, as the API has it. */
export const jsonOfRow = (row: OutputRow, { toJson }: Pick<RecordView, 'toJson'>): OutputRow => toJson?.(row) ?? row;

/** The JSON of an answer. */
export function jsonOf({ rows, isList, json }: CommandResult, view: Pick<RecordView, 'toJson'>): unknown {
  const all = rows.map((row) => jsonOfRow(row, view));
  return json ?? (isList ? all : all[0]);
}

/** How records of one kind are shown. Field names with a dot lead into nested ones. */
export interface RecordView<Row = OutputRow> {
  /** Every field, in the order of a table's columns. */
  readonly fields: readonly string[];
  /** The fields of the one plain line that a pipe gets. */
  readonly plain: readonly string[];
  /** The row of that line, its address in words. */
  readonly plainRow?: (row: Row) => OutputRow;
  /** The row as the API's JSON has it, where that is another form than the row's own. */
  readonly toJson?: (row: Row) => OutputRow;
  /** The heading that a person reads above the facts. */
  readonly heading?: (row: Row) => string;
  /** The facts that a person reads: names and values to copy. Empty values are left out. */
  readonly facts: (row: Row) => readonly (readonly [name: string, value: string])[];
  /** The facts that a person must know about a row besides its plain line; they are written to stderr if the row goes to a pipe. */
  readonly notes?: (row: Row) => readonly string[];
  /** The cells of one line when there are several records. */
  readonly summary?: (row: Row) => readonly string[];
}

/** Returns a view as commands print it. Its functions know what the rows of its command are. */
export const defineView = <Row extends object>(view: RecordView<Row>): RecordView => view as unknown as RecordView;

export function getField(row: OutputRow, field: string): unknown {
  if (Object.hasOwn(row, field)) return row[field];
  return field
    .split('.')
    .reduce<unknown>((value, name) => (isRow(value) && Object.hasOwn(value, name) ? value[name] : undefined), row);
}

export const isRow = (value: unknown): value is OutputRow => typeof value === 'object' && value !== null;

/** A row of these fields alone, in their order, with the values of its JSON. */
export function pickFields(
  row: OutputRow,
  fields: readonly string[],
  view: Pick<RecordView, 'toJson'> = {},
): OutputRow {
  const json = jsonOfRow(row, view);
  return Object.fromEntries(fields.map((field) => [field, getField(json, field) ?? getField(row, field) ?? null]));
}

/** The row with these fields beside its own, those of its JSON that it has in no other form: `url`, `entrance.latitude`. */
export function withJsonFields(row: OutputRow, fields: readonly string[], view: Pick<RecordView, 'toJson'>): OutputRow {
  const missing = fields.filter((field) => getField(row, field) === undefined);
  if (missing.length === 0 || view.toJson === undefined) return row;
  const json = view.toJson(row);
  return { ...row, ...Object.fromEntries(missing.map((field) => [field, getField(json, field)])) };
}

/** One cell: printable text; what is nested as JSON. */
export const formatCell = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? printableJson(value) : printable(String(value));
};
