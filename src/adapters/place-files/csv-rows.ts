import { parse } from 'csv-parse/browser/esm/sync';
import { getColumn, plainHeading } from '../../domain/import/columns.ts';
import { guessColumns, isPointColumn } from '../../domain/import/guess-columns.ts';
import type { FileRow, HeadingMap } from '../../domain/import/place-records.ts';
import { pointOfColumns } from '../../domain/import/point-of-columns.ts';
import { getDetail, PlaceFileError } from './place-file-error.ts';

interface CsvLine {
  readonly line: number;
  readonly cells: readonly string[];
}

/** How far down a heading is looked for: below titles and empty lines. */
const HEADING_WITHIN = 10;

/** The rows of a CSV file with a heading, or without one. Throws `PlaceFileError`. */
export function csvRows(text: string, map: HeadingMap): ReadRows {
  const lines = csvLines(text);
  const headingAt = lines.slice(0, HEADING_WITHIN).findIndex(({ cells }) => isHeading(cells, map));
  if (headingAt < 0) return rowsWithoutHeading(lines);
  const headings = lines[headingAt]!.cells;
  const body = lines.slice(headingAt + 1);
  if (headings.some((heading) => isPointColumn(getColumn(heading)) || isChosen(heading, map)))
    return { rows: body.map((line) => toRow(line, headings)), guessed: [] };
  const guessed = guessColumns(
    body.map(({ cells }) => cells),
    headings,
  );
  return { rows: body.map((line) => toRow(line, guessed.headings)), guessed: guessed.columns };
}

interface ReadRows {
  readonly rows: readonly FileRow[];
  readonly guessed: readonly string[];
}

/** The first line may be a heading in words that are not known: it has no point where the others have one. */
function rowsWithoutHeading(lines: readonly CsvLine[]): ReadRows {
  const [first, ...others] = lines;
  if (first === undefined) return { rows: [], guessed: [] };
  const { headings, columns } = guessColumns((others.length === 0 ? lines : others).map(({ cells }) => cells));
  if (columns.length === 0) throw new PlaceFileError({ problem: 'no-columns' });
  const [row, ...rows] = lines.map((line) => toRow(line, headings));
  const hasPoint = pointOfColumns(row!.values)?.ok === true;
  return { rows: hasPoint ? [row!, ...rows] : rows, guessed: columns };
}

/** Two headings that are known, or all that there are. */
function isHeading(cells: readonly string[], map: HeadingMap): boolean {
  const reported = cells.filter((cell) => cell.trim() !== '');
  const known = reported.filter((cell) => getColumn(cell) !== undefined || isChosen(cell, map));
  return known.length > 1 || (known.length === 1 && reported.length === 1);
}

const isChosen = (heading: string, map: HeadingMap): boolean =>
  Object.values(map).some((chosen) => plainHeading(chosen) === plainHeading(heading));

const toRow = ({ line, cells }: CsvLine, headings: readonly string[]): FileRow => ({
  line,
  values: Object.fromEntries(headings.map((heading, at) => [heading, withoutGuard(cells[at]?.trim() ?? '')])),
});

/** Our own CSV has an apostrophe before a text that a spreadsheet would run. */
const withoutGuard = (cell: string): string => (/^'+[=+\-@\t\r\0＝＋－＠]/.test(cell) ? cell.slice(1) : cell);

function csvLines(file: string): readonly CsvLine[] {
  const [, separator] = /^sep=(.)\n/i.exec(file) ?? [];
  const text = separator === undefined ? file : file.slice(6);
  let line = separator === undefined ? 1 : 2;
  const records = parseCsv(text, separator ?? detectDelimiter(text));
  return records.flatMap(({ record, raw }) => {
    const start = line + /^\n*/.exec(raw)![0].length;
    line += raw.split('\n').length - 1;
    return record.every((cell) => cell.trim() === '') ? [] : [{ line: start, cells: record }];
  });
}

function parseCsv(text: string, delimiter: string) {
  try {
    return parse(text, {
      delimiter,
      raw: true,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as unknown as readonly { readonly record: readonly string[]; readonly raw: string }[];
  } catch (error) {
    throw new PlaceFileError({ problem: 'csv', detail: getDetail(error) });
  }
}

/** The sign that parts the cells of the first lines, alike in each: a comma last, since it may stand in numbers and addresses. */
function detectDelimiter(text: string): string {
  const lines = text
    .slice(0, 10_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split('\n')
    .slice(0, HEADING_WITHIN)
    .filter((line) => line.trim() !== '');
  const signs = ['\t', ';', '|'];
  return signs.find((sign) => lines.filter((line) => line.includes(sign)).length > lines.length / 2) ?? ',';
}
