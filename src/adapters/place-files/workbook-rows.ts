import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import type { PlaceFileOptions } from '../../ports/aliases/place-file-reader.ts';
import { tableRows } from './csv-rows.ts';
import { formatDetail, PlaceFileError } from './place-file-error.ts';

/** Reads the rows of a sheet of an .xlsx workbook; by default of the first sheet with cells. Throws `PlaceFileError`. */
export async function workbookRows(bytes: Uint8Array, { map = {}, sheet, ...chosen }: PlaceFileOptions) {
  const workbook = await parseWorkbook(bytes);
  const sheets = workbook.map(({ sheet: name }) => name);
  const read =
    sheet === undefined
      ? (workbook.find(({ data }) => data.length > 0) ?? workbook[0])
      : workbook.find(({ sheet: name }) => name === sheet);
  if (read === undefined) throw new PlaceFileError({ problem: 'sheet', detail: sheets.join(', ') });
  const lines = read.data
    .map((cells, at) => ({ line: at + 1, cells: cells.map(toCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  return { ...tableRows(lines, map, chosen), sheets, sheet: read.sheet };
}

/**
 * Parses a workbook. It decompresses the parts itself: the library would start a worker for large ones, which the content security policy
 * forbids.
 */
async function parseWorkbook(bytes: Uint8Array) {
  try {
    const parts = unzipSync(bytes, { filter: ({ name }) => /\.(?:xml|rels)$/.test(name) });
    for (const [name, part] of Object.entries(parts))
      if (/^xl\/worksheets\/[^/]+\.xml$/.test(name)) parts[name] = strToU8(withoutEmptyCells(strFromU8(part)));
    return await readWorkbook(zipSync(parts, { level: 0 }).buffer);
  } catch (error) {
    if (error instanceof PlaceFileError) throw error;
    throw new PlaceFileError({ problem: 'workbook', detail: formatDetail(error) });
  }
}

/** The maximum number of cells between the corners of the table. Each cell needs memory, even if it is empty. */
const MAX_CELLS = 5_000_000;

/** Matches rows and cells of a sheet. The content of a cell ends before the next cell. */
const CELLS =
  /<(?:\w{1,20}:)?row\b([^>]*)>|<(?<tag>(?:\w{1,20}:)?c)(?=[\s>/])(?<attributes>[^>]*?)(?:\/>|>(?<content>(?:[^<]|<(?!\/?(?:\w{1,20}:)?c[\s>/]))*)<\/\k<tag>>)/g;

/**
 * Removes cells that only have a format, which may fill a sheet down to its last row, and adds the cell addresses that some programs omit.
 * A cell that the library cannot parse would fail the whole file. Throws `PlaceFileError`.
 */
function withoutEmptyCells(sheet: string): string {
  let row = 0;
  let column = 0;
  let rows = 0;
  let columns = 0;
  const read = sheet.replace(CELLS, (found, ofRow: string | undefined, ...groups: unknown[]) => {
    if (ofRow !== undefined) {
      row = Number(/\br="(\d+)"/.exec(ofRow)?.[1] ?? row + 1);
      column = 0;
      return found;
    }
    const { tag, attributes, content = '' } = groups.at(-1) as { tag: string; attributes: string; content?: string };
    const [, letters] = /\br="([A-Z]{1,3})\d{1,7}"/.exec(attributes) ?? [];
    column = letters === undefined ? column + 1 : toColumn(letters);
    if (!/<(?:\w+:)?(?:v|t)\b[^>]*>[^<]/.test(content)) return '';
    rows = Math.max(rows, row);
    columns = Math.max(columns, column);
    const others = letters === undefined ? attributes : attributes.replace(/\br="[^"]*"/, '');
    return `<${tag} r="${toLetters(column)}${row}"${others.startsWith(' ') ? '' : ' '}${others}>${content}</${tag}>`;
  });
  if (rows * columns > MAX_CELLS) throw new PlaceFileError({ problem: 'archive-too-big' });
  return read;
}

/** Returns the number of a column: `A` is 1, `Z` 26, `AA` 27. */
const toColumn = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

function toLetters(column: number): string {
  let letters = '';
  for (let left = column; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return letters;
}

/** Converts a cell. A date at midnight becomes a date without a time. */
function toCell(cell: unknown): unknown {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().replace(/T00:00:00\.000Z$/, '');
  return typeof cell === 'boolean' ? String(cell) : cell;
}
