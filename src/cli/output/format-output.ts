import type { Terminal } from '../io/terminal.ts';
import { createPaint, type Paint } from './colors.ts';
import { BYTE_ORDER_MARK, type ExcelStyle, formatCsvHeading, formatCsvLine } from './csv.ts';
import { featureCollectionEnd, featureCollectionStart, toFeature } from './geojson.ts';
import {
  type CommandResult,
  formatCell,
  getField,
  type OutputRow,
  pickFields,
  type RecordView,
  toResultJson,
  toRowJson,
  withJsonFields,
} from './output-record.ts';
import { printable, printableJson } from './printable.ts';

export type TextFormat = 'person' | 'plain' | 'json' | 'ndjson' | 'csv' | 'geojson';

/** An output format. `xlsx` is binary (`workbook.ts`), all others are text. */
export type Format = TextFormat | 'xlsx';

export interface Presentation {
  readonly format: Format;
  /** The fields selected with `--fields`. */
  readonly fields?: readonly string[];
  /** The table format was selected explicitly: also in a batch, whose rows are JSON by default. */
  readonly isTable?: boolean;
  /** The style of CSV for Excel; absent for plain CSV. */
  readonly excel?: ExcelStyle | undefined;
}

/** Formats one result as the text for stdout. */
export function formatOutput(
  answer: CommandResult,
  view: RecordView,
  { format, fields, excel }: Presentation & { readonly format: TextFormat },
  terminal: Terminal,
): string {
  const columns = fields ?? view.fields;
  const cellRows = () => answer.rows.map((row) => withJsonFields(row, columns, view));
  switch (format) {
    case 'json':
      return `${printableJson(fields === undefined ? toResultJson(answer, view) : toPickedJson(answer, fields, view), 2)}\n`;
    case 'ndjson':
      return joinLines(
        answer.rows.map((row) =>
          printableJson(fields === undefined ? toRowJson(row, view) : pickFields(row, fields, view)),
        ),
      );
    case 'csv':
      return (
        (excel ? BYTE_ORDER_MARK : '') +
        joinLines([formatCsvHeading(columns, excel), ...cellRows().map((row) => formatCsvLine(row, columns, excel))])
      );
    case 'geojson':
      return joinLines([
        featureCollectionStart + formatFeatures(answer, fields, view).join(',') + featureCollectionEnd,
      ]);
    case 'plain':
      return joinLines(
        fields === undefined
          ? answer.rows.map((row) => toPlainLine(view.plainRow?.(row) ?? row, view.plain))
          : cellRows().map((row) => toPlainLine(row, fields)),
      );
    case 'person':
      return formatForPerson(
        fields === undefined ? answer : { ...answer, rows: cellRows() },
        view,
        fields,
        createPaint(terminal.out, terminal.env),
      );
  }
}

export const toPlainLine = (row: OutputRow, fields: readonly string[]): string =>
  fields.map((field) => formatCell(getField(row, field))).join('\t');

const joinLines = (texts: readonly string[]): string => texts.map((text) => `${text}\n`).join('');

function toPickedJson({ isList, rows }: CommandResult, fields: readonly string[], view: RecordView) {
  const picked = rows.map((row) => pickFields(row, fields, view));
  return isList || picked.length !== 1 ? picked : picked[0];
}

const formatFeatures = ({ rows }: CommandResult, fields: readonly string[] | undefined, view: RecordView): string[] =>
  rows.flatMap((row) => {
    const feature = toFeature(fields === undefined ? row : { ...pickFields(row, fields, view), ...toPlace(row) });
    return feature === undefined ? [] : [printableJson(feature)];
  });

const toPlace = ({ latitude, longitude }: OutputRow) => ({ latitude, longitude });

function formatForPerson(
  { rows }: CommandResult,
  view: RecordView,
  fields: readonly string[] | undefined,
  paint: Paint,
): string {
  if (fields === undefined && rows.length > 1 && view.summary !== undefined)
    return formatTable(
      rows.map(view.summary).map((cells) => cells.map(printable)),
      paint,
    );
  return rows
    .map((row) => {
      const facts =
        fields === undefined
          ? view.facts(row).filter(([, value]) => value !== '')
          : fields.map((field) => [field, formatCell(getField(row, field))] as const);
      const width = Math.max(0, ...facts.map(([name]) => name.length));
      const heading = fields === undefined ? view.heading?.(row) : undefined;
      return joinLines([
        ...(heading === undefined ? [] : [paint.strong(printable(heading))]),
        ...facts.map(([name, value]) => `${paint.quiet(name.padEnd(width))}  ${printable(value)}`),
      ]);
    })
    .join('\n');
}

/** Formats a table with aligned columns. The first column is emphasized. */
function formatTable(cells: readonly (readonly string[])[], paint: Paint): string {
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0))) ?? [];
  return joinLines(
    cells.map((line) =>
      line
        .map((cell, column) => {
          const padded = column === line.length - 1 ? cell : cell.padEnd(widths[column] ?? 0);
          return column === 0 ? paint.strong(padded) : padded;
        })
        .join('  '),
    ),
  );
}
