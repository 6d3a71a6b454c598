import { type Row, valueAt } from './records.ts';

/** One line of RFC 4180. A number stays a number; text that a spreadsheet would run as a formula is made text. */
export const csvLine = (row: Row, fields: readonly string[]): string =>
  fields.map((field) => csvCell(valueAt(row, field))).join(',');

export const csvHeading = (fields: readonly string[]): string => fields.map(csvCell).join(',');

function csvCell(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
