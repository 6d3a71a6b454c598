import { csvCell as safeCell } from '../../domain/export/csv.ts';
import { getField, type OutputRow } from './output-record.ts';
import { printableCell, printableJson } from './printable.ts';

/** Excel reads CSV as UTF-8 where it begins with this. */
export const BYTE_ORDER_MARK = '\ufeff';

/** One line of RFC 4180. */
export const csvLine = (row: OutputRow, fields: readonly string[]): string =>
  fields.map((field) => csvCell(getField(row, field))).join(',');

export const csvHeading = (fields: readonly string[]): string => fields.map(csvCell).join(',');

function csvCell(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return safeCell(value);
  return safeCell(typeof value === 'string' ? printableCell(value) : printableJson(value));
}
