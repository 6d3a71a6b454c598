import type { Location, LocationContent } from '../../domain/location.ts';
import { type FieldValues, type FieldWith, locationFields } from '../../domain/location-fields.ts';

type Field = (typeof locationFields)[number];

/** Times are milliseconds since 1970; coordinates are integers of 10⁻⁶°. */
type StoredAs<F extends Field> = F['kind'] extends 'degrees' | 'count' | 'time' | 'flag'
  ? number
  : F['kind'] extends 'lastTime' | 'expiry'
    ? number | null
    : F['kind'] extends 'visibility' | 'cell'
      ? FieldValues[F['kind']]
      : string;

/** The columns that make a `Location`. */
export type LocationColumns = { [F in Field as F['column']]: StoredAs<F> };

type ContentField = Exclude<Field, FieldWith<{ section: 'name' } | { section: 'record' }>>;
export type ContentColumns = { [F in ContentField as F['column']]: StoredAs<F> };

export const locationColumns = locationFields.map(({ column }) => column);

const isContent = (field: Field): field is ContentField => field.section !== 'name' && field.section !== 'record';
const contentFields = locationFields.filter(isContent);

export const contentRow = (content: LocationContent): ContentColumns => partialContentRow(content) as ContentColumns;

/** The columns of the fields that are there. */
export function partialContentRow(content: Partial<LocationContent>): Partial<ContentColumns> {
  const row: Record<string, unknown> = {};
  for (const { key, column, kind } of contentFields) {
    const value = content[key];
    if (value === undefined) continue;
    row[column] = stored(kind, value);
  }
  return row;
}

function stored(kind: Field['kind'], value: unknown): unknown {
  if (kind === 'degrees') return Math.round(Number(value) * 1e6);
  if (kind === 'expiry') return value === '' ? null : Date.parse(String(value));
  return kind === 'flag' ? Number(value) : value;
}

export function toLocation(row: LocationColumns): Location {
  const location: Record<string, unknown> = {};
  for (const { key, column, kind } of locationFields) {
    const value = row[column];
    if (kind === 'degrees') location[key] = Number(value) / 1e6;
    else if (kind === 'time') location[key] = new Date(Number(value)).toISOString();
    else if (kind === 'lastTime' || kind === 'expiry')
      location[key] = value === null ? '' : new Date(Number(value)).toISOString();
    else if (kind === 'flag') location[key] = value === 1;
    else location[key] = value;
  }
  return location as Location;
}
