import { fieldsWith } from '../location/location-fields.ts';
import { isRecord, parseJson } from '../text/parse-json.ts';
import { getColumn } from './columns.ts';
import { isGeometry, listPoints, type RowGeometry } from './geometry.ts';

type Values = Readonly<Record<string, unknown>>;

const MAX_DEPTH = 5;

/** The fields whose value can be an object or a list. */
const structuredKeys: ReadonlySet<string> = new Set(
  fieldsWith({ editable: true })
    .filter(({ kind }) => ['pointText', 'lines', 'track', 'names', 'metadata'].includes(kind))
    .map(({ key }) => key),
);

/**
 * Flattens the values of a row: each value is under its path, `venue.location.lat`, outer values first. JSON in a cell counts as an object.
 * The first GeoJSON geometry becomes the geometry of the row.
 */
export function flattenValues(values: Values): { readonly values: Values; readonly geometry?: RowGeometry } {
  const levels = Array.from({ length: MAX_DEPTH + 1 }, (): Record<string, unknown> => ({}));
  let geometry: RowGeometry | undefined;
  const add = (key: string, value: unknown, depth: number): void => {
    if (isGeometry(value)) {
      geometry ??= listPoints(value)[0];
      return;
    }
    if (isRecord(value) && depth < MAX_DEPTH && !structuredKeys.has(getColumn(key) ?? ''))
      for (const [innerKey, innerValue] of Object.entries(value)) add(`${key}.${innerKey}`, innerValue, depth + 1);
    else levels[depth]![key] = value;
  };
  for (const [key, value] of Object.entries(values)) add(key, parseCell(key, value), 0);
  return { values: Object.assign({}, ...levels), ...(geometry !== undefined && { geometry }) };
}

const textKeys: ReadonlySet<string> = new Set(
  fieldsWith({ editable: true })
    .map(({ key }) => key)
    .filter((key) => !structuredKeys.has(key)),
);

/** Parses a cell with a JSON object or list. In a text column, only an object with known properties is parsed. */
function parseCell(key: string, value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*(?:\{[\s\S]*\}|\[[\s\S]*\])\s*$/.test(value)) return value;
  const column = getColumn(key) ?? '';
  if (structuredKeys.has(column)) return value;
  const parsed = parseJson(value);
  const isText = textKeys.has(column) || ['title', 'alias', 'number'].includes(column);
  return isText && !hasKnownParts(parsed) ? value : (parsed ?? value);
}

const hasKnownParts = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).some((key) => getColumn(key) !== undefined);
