import { csvCell } from '../../domain/export/csv.ts';
import type { RowSource } from '../input/query-options.ts';
import { csvHeading, csvLine } from './csv.ts';
import type { Presentation } from './format-output.ts';
import { featureCollectionEnd, featureCollectionStart, toFeature } from './geojson.ts';
import { type CommandResult, type OutputRow, pickFields, type RecordView } from './output-record.ts';
import { printableJson } from './printable.ts';

/** The rows of a batch as text. Unless CSV or GeoJSON is asked for, a row is one JSON object on one line. */
export interface RowWriter {
  /** Whether every input has one line, so that a later run can count what was answered. */
  readonly canContinue: boolean;
  readonly header: string;
  readonly footer: string;
  formatResult(source: RowSource, answer: CommandResult): string;
  formatFailure(source: RowSource, error: string, code: string): string;
}

export function createRowWriter({ format, fields }: Presentation, view: RecordView): RowWriter {
  if (format === 'csv') return createCsvWriter(fields ?? view.fields);
  if (format === 'geojson') return createGeoJsonWriter(fields);
  return createJsonLinesWriter(fields);
}

const createJsonLinesWriter = (fields: readonly string[] | undefined): RowWriter => ({
  canContinue: true,
  header: '',
  footer: '',
  formatResult: ({ input, ...place }, answer) =>
    `${printableJson({ input, ok: true, ...place }).slice(0, -1)},${printableJson(contentOf(answer, fields)).slice(1)}\n`,
  formatFailure: ({ input, ...place }, error, code) =>
    `${printableJson({ input, ok: false, ...place, error, code })}\n`,
});

function contentOf({ json, rows }: CommandResult, fields: readonly string[] | undefined): unknown {
  const [only] = rows;
  if (Array.isArray(json) || (fields !== undefined && rows.length !== 1))
    return { matches: fields === undefined ? rows : rows.map((row) => pickFields(row, fields)) };
  return fields === undefined || only === undefined ? json : pickFields(only, fields);
}

function createCsvWriter(fields: readonly string[]): RowWriter {
  const own = fields.filter((field) => field !== 'input');
  const others = ['ok', ...own, 'error', 'code'];
  return {
    canContinue: false,
    header: `${csvHeading(['input', ...others])}\n`,
    footer: '',
    // The input stays as it was read, so that rows can be joined to it: no server wrote it.
    formatResult: ({ input }, { rows }) =>
      rows.map((row) => `${csvCell(input)},${csvLine({ ...row, ok: true }, others)}\n`).join(''),
    formatFailure: ({ input }, error, code) => `${csvCell(input)},${csvLine({ ok: false, error, code }, others)}\n`,
  };
}

/** A row that failed is a feature without a place. */
function createGeoJsonWriter(fields: readonly string[] | undefined): RowWriter {
  let separator = '\n';
  const next = (feature: object) => {
    const text = separator + printableJson(feature);
    separator = ',\n';
    return text;
  };
  const selectFields = (row: OutputRow): OutputRow =>
    fields === undefined ? row : { ...pickFields(row, fields), latitude: row.latitude, longitude: row.longitude };
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
