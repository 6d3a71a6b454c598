import { strToU8, zipSync } from 'fflate';
import { type CellValue, toWorkbookFiles } from '../../domain/export/workbook-files.ts';
import { getField, type OutputRow } from './output-record.ts';
import { printableCell, printableJson } from './printable.ts';

/** Creates the bytes of an Excel workbook with these fields of each row. */
export function createWorkbook(rows: readonly OutputRow[], fields: readonly string[]): Uint8Array {
  const files = toWorkbookFiles(
    fields,
    rows.map((row) => fields.map((field) => toCell(getField(row, field)))),
  );
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
}

function toCell(value: unknown): CellValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'string' ? printableCell(value) : printableJson(value);
}
