import { BYTE_ORDER_MARK, type ExcelStyle, formatCsvHeading, formatCsvLine, formatTextCell } from './csv.ts';
import { type Presentation, toPlainLine } from './format-output.ts';
import { featureCollectionEnd, featureCollectionStart, toFeature } from './geojson.ts';
import {
  type CommandResult,
  formatCell,
  getField,
  type OutputRow,
  pickFields,
  type RecordView,
  toResultJson,
  withJsonFields,
} from './output-record.ts';
import { printable, printableJson } from './printable.ts';

/** The input to which a row belongs. */
export interface RowSource {
  readonly input: string;
  /** The line number in the file, from 1. */
  readonly line?: number;
  /** A distinct value per row that depends only on its content, if `input` is not all of it. */
  readonly key?: string;
}

/** The rows of a batch as text. Without a format or `--fields`, a row is one JSON object on one line. */
export interface RowWriter {
  /** True if every input has one line, so that a later run can count the results. */
  readonly canContinue: boolean;
  readonly header: string;
  readonly footer: string;
  formatResult(source: RowSource, answer: CommandResult): string;
  formatFailure(source: RowSource, error: string, code: string): string;
  /** True if the rows have no place for the message of a failure. */
  readonly reportsFailures?: true;
}

/** Creates a writer of rows in a format. `placed` are the fields about the input, which the heading of CSV needs. */
export function createRowWriter(
  { format, fields, excel, isTable }: Presentation,
  view: RecordView,
  placed: readonly string[],
): RowWriter {
  if (isTable) return createTableWriter(fields, view);
  if (format === 'csv') return createCsvWriter(fields ?? view.fields, view, placed, excel);
  if (format === 'geojson') return createGeoJsonWriter(fields, view);
  if (format === 'json') return createJsonWriter(createJsonLinesWriter(fields, view));
  if (format === 'plain' && fields !== undefined) return createPlainWriter(fields, view);
  return createJsonLinesWriter(fields, view);
}

const createJsonLinesWriter = (fields: readonly string[] | undefined, view: RecordView): RowWriter => ({
  canContinue: true,
  header: '',
  footer: '',
  formatResult: ({ input, ...place }, answer) =>
    `${printableJson({ input, ok: true, ...place, ...answer.about }).slice(0, -1)},${printableJson(selectContent(answer, fields, view)).slice(1)}\n`,
  formatFailure: ({ input, ...place }, error, code) =>
    `${printableJson({ input, ok: false, ...place, error, code })}\n`,
});

/** Creates a writer of one JSON array. */
function createJsonWriter(rows: RowWriter): RowWriter {
  let separator = '\n';
  const writeNext = (line: string) => {
    const text = separator + line.trimEnd();
    separator = ',\n';
    return text;
  };
  return {
    canContinue: false,
    header: '[',
    footer: '\n]\n',
    formatResult: (...result) => writeNext(rows.formatResult(...result)),
    formatFailure: (...failure) => writeNext(rows.formatFailure(...failure)),
  };
}

/** Creates a writer of the selected fields, separated by tabs. A failed row is an empty line; its message is on stderr. */
const createPlainWriter = (fields: readonly string[], view: RecordView): RowWriter => ({
  canContinue: false,
  header: '',
  footer: '',
  formatResult: (_source, { rows }) =>
    rows.map((row) => `${toPlainLine(withJsonFields(row, fields, view), fields)}\n`).join(''),
  formatFailure: () => '\n',
  reportsFailures: true,
});

/**
 * Creates a writer of a table on a terminal. A column is as wide as its widest cell so far, because rows are written when they arrive.
 */
function createTableWriter(fields: readonly string[] | undefined, view: RecordView): RowWriter {
  const widths: number[] = [];
  const toCell = (cell: string, column: number): string => {
    widths[column] = Math.max(widths[column] ?? 0, cell.length);
    return cell.padEnd(widths[column]);
  };
  const toLine = (cells: readonly string[]): string => `${cells.map(printable).map(toCell).join('  ').trimEnd()}\n`;
  const toCells = (row: OutputRow): readonly string[] =>
    fields === undefined
      ? (view.summary?.(row) ?? view.facts(row).map(([, value]) => value))
      : fields.map((field) => formatCell(getField(withJsonFields(row, fields, view), field)));
  return {
    canContinue: false,
    header: '',
    footer: '',
    formatResult(_source, { rows, about = {} }) {
      const first = Object.entries(about).flatMap(([name, value]) =>
        view.fields.includes(name) ? [] : [String(value)],
      );
      return rows.map((row) => toLine([...first, ...toCells({ ...row, ...about })])).join('');
    },
    formatFailure: ({ input }, error) => `${printable(`${input}  ${error}`)}\n`,
  };
}

function selectContent(answer: CommandResult, fields: readonly string[] | undefined, view: RecordView): unknown {
  const { rows, isList } = answer;
  if (fields === undefined) return isList ? { matches: toResultJson(answer, view) } : toResultJson(answer, view);
  const picked = rows.map((row) => pickFields(row, fields, view));
  return isList || picked.length !== 1 ? { matches: picked } : picked[0];
}

function createCsvWriter(
  fields: readonly string[],
  view: RecordView,
  placed: readonly string[],
  excel: ExcelStyle | undefined,
): RowWriter {
  const separator = excel?.separator ?? ',';
  const own = fields.filter((field) => field !== 'input');
  const others = ['ok', ...placed, ...own, 'error', 'code'];
  return {
    canContinue: false,
    header: `${excel ? BYTE_ORDER_MARK : ''}${formatCsvHeading(['input', ...others], excel)}\n`,
    footer: '',
    // The input is written unchanged, so that rows can be joined to it; it does not come from a server.
    formatResult: ({ input, line }, { rows, about }) =>
      rows
        .map(
          (row) =>
            `${formatTextCell(input, excel)}${separator}${formatCsvLine({ ...withJsonFields(row, own, view), ...about, line, ok: true }, others, excel)}\n`,
        )
        .join(''),
    formatFailure: ({ input, line }, error, code) =>
      `${formatTextCell(input, excel)}${separator}${formatCsvLine({ ok: false, line, error, code }, others, excel)}\n`,
  };
}

/** Creates a writer of a GeoJSON feature collection. A failed row is a feature without a geometry. */
function createGeoJsonWriter(fields: readonly string[] | undefined, view: RecordView): RowWriter {
  let separator = '\n';
  const next = (feature: object) => {
    const text = separator + printableJson(feature);
    separator = ',\n';
    return text;
  };
  const selectFields = (row: OutputRow): OutputRow =>
    fields === undefined ? row : { ...pickFields(row, fields, view), latitude: row.latitude, longitude: row.longitude };
  return {
    canContinue: false,
    header: featureCollectionStart,
    footer: `\n${featureCollectionEnd}\n`,
    formatResult: ({ input }, { rows }) =>
      rows
        .flatMap((row) => toFeature({ input, ...selectFields(row) }) ?? [])
        .map(next)
        .join(''),
    formatFailure: (source, error, code) =>
      next({ type: 'Feature', geometry: null, properties: { ...source, ok: false, error, code } }),
  };
}
