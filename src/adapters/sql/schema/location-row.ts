import { isContentField, type Location, type LocationContent } from '../../../domain/location/location.ts';
import { type FieldValues, locationFields, type PhotoSummary } from '../../../domain/location/location-fields.ts';

type Field = (typeof locationFields)[number];

/** The type of a column. Times are milliseconds since 1970; coordinates are integers of 10⁻⁶°. */
type StoredAs<F extends Field> = F['kind'] extends 'degrees' | 'count' | 'time' | 'flag'
  ? number
  : F['kind'] extends 'lastTime' | 'expiry'
    ? number | null
    : F['kind'] extends 'visibility' | 'cell' | 'source'
      ? FieldValues[F['kind']]
      : string;

/** The columns of a `Location`. */
export type LocationColumns = { [F in Field as F['column']]: StoredAs<F> };

const contentFields = locationFields.filter(isContentField);
type ContentField = (typeof contentFields)[number];
export type ContentColumns = { [F in ContentField as F['column']]: StoredAs<F> };

export const locationColumns = locationFields.map(({ column }) => column);

export const contentRow = (content: LocationContent): ContentColumns => partialContentRow(content) as ContentColumns;

export function partialContentRow(content: Partial<LocationContent>): Partial<ContentColumns> {
  const row: Record<string, unknown> = {};
  for (const { key, column, kind } of contentFields) {
    const value = content[key];
    if (value === undefined) continue;
    row[column] = toColumnValue(kind, value);
  }
  return row;
}

function toColumnValue(kind: Field['kind'], value: unknown): unknown {
  if (kind === 'degrees') return Math.round(Number(value) * 1e6);
  if (kind === 'expiry') return value === '' ? null : Date.parse(String(value));
  return kind === 'flag' ? Number(value) : value;
}

export function toLocation(row: LocationColumns): Location {
  const location: Record<string, unknown> = {};
  for (const { key, column, kind } of locationFields) {
    const read = readers[kind];
    location[key] = read === undefined ? row[column] : read(row[column]);
  }
  return location as Location;
}

const timeOrNone = (value: unknown): string => (value === null ? '' : new Date(Number(value)).toISOString());

/** The conversions of columns to values, for columns that are stored in another form. */
const readers: { readonly [K in Field['kind']]?: (value: unknown) => unknown } = {
  degrees: (value) => Number(value) / 1e6,
  time: (value) => new Date(Number(value)).toISOString(),
  lastTime: timeOrNone,
  expiry: timeOrNone,
  flag: (value) => value === 1,
  photoList: (value) => (value === '' ? noPhotos : JSON.parse(String(value))),
};

const noPhotos: readonly PhotoSummary[] = [];
