import { csvCell } from '../../domain/export/csv.ts';
import { csvHeading, csvLine } from './csv.ts';
import type { Presentation } from './format-output.ts';
import { collectionEnds, collectionOpens, featureOf } from './geojson.ts';
import { type Answer, pick, type Row, type View } from './output-record.ts';
import { printableJson } from './printable.ts';

/** The rows of a batch as text. Unless CSV or GeoJSON is asked for, a row is one JSON object on one line. */
export interface RowWriter {
  /** Whether every input has one line, so that a later run can count what was answered. */
  readonly canContinue: boolean;
  readonly opens: string;
  readonly ends: string;
  found(input: string, answer: Answer): string;
  failed(input: string, error: string, code: string): string;
}

export function rowWriter({ format, fields }: Presentation, view: View): RowWriter {
  if (format === 'csv') return csvRows(fields ?? view.fields);
  if (format === 'geojson') return features(fields);
  return objects(fields);
}

const objects = (fields: readonly string[] | undefined): RowWriter => ({
  canContinue: true,
  opens: '',
  ends: '',
  found: (input, answer) =>
    `{"input":${printableJson(input)},"ok":true,${printableJson(contentOf(answer, fields)).slice(1)}\n`,
  failed: (input, error, code) => `${printableJson({ input, ok: false, error, code })}\n`,
});

function contentOf({ whole, rows }: Answer, fields: readonly string[] | undefined): unknown {
  const [only] = rows;
  if (Array.isArray(whole) || (fields !== undefined && rows.length !== 1))
    return { matches: fields === undefined ? rows : rows.map((row) => pick(row, fields)) };
  return fields === undefined || only === undefined ? whole : pick(only, fields);
}

function csvRows(fields: readonly string[]): RowWriter {
  const own = fields.filter((field) => field !== 'input');
  const others = ['ok', ...own, 'error', 'code'];
  return {
    canContinue: false,
    opens: `${csvHeading(['input', ...others])}\n`,
    ends: '',
    // The input stays as it was read, so that rows can be joined to it: no server wrote it.
    found: (input, { rows }) =>
      rows.map((row) => `${csvCell(input)},${csvLine({ ...row, ok: true }, others)}\n`).join(''),
    failed: (input, error, code) => `${csvCell(input)},${csvLine({ ok: false, error, code }, others)}\n`,
  };
}

/** A row that failed is a feature without a place. */
function features(fields: readonly string[] | undefined): RowWriter {
  let separator = '\n';
  const next = (feature: object) => {
    const text = separator + printableJson(feature);
    separator = ',\n';
    return text;
  };
  const chosen = (row: Row): Row =>
    fields === undefined ? row : { ...pick(row, fields), latitude: row.latitude, longitude: row.longitude };
  return {
    canContinue: false,
    opens: collectionOpens,
    ends: `\n${collectionEnds}\n`,
    found: (input, { rows }) =>
      rows
        .flatMap((row) => featureOf({ input, ...chosen(row) }) ?? [])
        .map(next)
        .join(''),
    failed: (input, error, code) =>
      next({ type: 'Feature', geometry: null, properties: { input, ok: false, error, code } }),
  };
}
