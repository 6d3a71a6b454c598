import { guardFormula } from '../../domain/export/guard-formula.ts';
import type { Terminal } from '../io/terminal.ts';
import { getField, type OutputRow } from './output-record.ts';
import { printableCell, printableJson } from './printable.ts';

/** The byte order mark, with which Excel reads CSV as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** The separators that Excel expects in the user's locale. */
export interface ExcelStyle {
  readonly separator: ',' | ';';
  readonly decimalSign: '.' | ',';
}

/** Returns the separators of a locale: Excel separates cells by semicolons if the decimal separator is a comma. */
export function getExcelStyle({ LC_ALL, LC_NUMERIC, LANG }: Terminal['env']): ExcelStyle {
  const tag = (LC_ALL || LC_NUMERIC || LANG || '').replace(/[.@].*$/, '').replaceAll('_', '-');
  const hasComma = new Intl.NumberFormat(isLocale(tag) ? tag : 'en').format(0.5).includes(',');
  return hasComma ? { separator: ';', decimalSign: ',' } : { separator: ',', decimalSign: '.' };
}

const isLocale = (tag: string): boolean => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag);

/**
 * Formats a line of CSV (RFC 4180) with unchanged values. With `excel`, text that Excel would evaluate as a formula is prefixed with an
 * apostrophe (OWASP, "CSV Injection").
 */
export const formatCsvLine = (row: OutputRow, fields: readonly string[], excel?: ExcelStyle): string =>
  fields.map((field) => formatCsvCell(getField(row, field), excel)).join(excel?.separator ?? ',');

export const formatCsvHeading = (fields: readonly string[], excel?: ExcelStyle): string =>
  fields.map((field) => formatCsvCell(field, excel)).join(excel?.separator ?? ',');

function formatCsvCell(value: unknown, excel: ExcelStyle | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return quoteCell(String(value).replace('.', excel?.decimalSign ?? '.'), excel);
  if (typeof value === 'boolean') return String(value);
  return formatTextCell(typeof value === 'string' ? printableCell(value) : printableJson(value), excel);
}

/** Formats a text as a cell without replacing unprintable characters. */
export const formatTextCell = (text: string, excel: ExcelStyle | undefined): string =>
  quoteCell(excel === undefined ? text : guardFormula(text), excel);

const quoteCell = (text: string, excel: ExcelStyle | undefined): string =>
  /["\r\n]/.test(text) || text.includes(excel?.separator ?? ',') ? `"${text.replaceAll('"', '""')}"` : text;
