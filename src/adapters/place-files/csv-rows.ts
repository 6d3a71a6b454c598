import { parse } from 'csv-parse/browser/esm/sync';
import { readColumnsPoint } from '../../domain/import/column-points.ts';
import { getColumn, normalizeHeading } from '../../domain/import/columns.ts';
import { guessColumns, isPointColumn } from '../../domain/import/guess-columns.ts';
import type { FileRow, HeadingMap } from '../../domain/import/place-records.ts';
import type { ChosenReading, ReadingDecision } from '../../domain/import/reading-decisions.ts';
import { formatDetail, PlaceFileError } from './place-file-error.ts';

/** A row of a table. Cells are texts in CSV, and also numbers in a spreadsheet. */
export interface TableLine {
  readonly line: number;
  readonly cells: readonly unknown[];
}

export interface TableRows {
  readonly rows: readonly FileRow[];
  readonly guessed: readonly string[];
  readonly decisions: readonly ReadingDecision[];
}

/** The number of first rows in which a heading is searched: titles and empty rows may precede it. */
const HEADING_WITHIN = 10;

/** Reads the rows of a CSV file, with or without a heading. Throws `PlaceFileError`. */
export const csvRows = (text: string, map: HeadingMap, chosen: ChosenReading): TableRows =>
  tableRows(csvLines(text, map), map, chosen);

/** Reads the rows of a table, with or without a heading. Throws `PlaceFileError`. */
export function tableRows(lines: readonly TableLine[], map: HeadingMap, chosen: ChosenReading): TableRows {
  const texts = lines.slice(0, HEADING_WITHIN).map(({ cells }) => cells.map(toText));
  const headingAt = texts.findIndex((cells) => isHeading(cells, map));
  if (headingAt < 0) return rowsWithoutHeading(lines, chosen);
  const { headings, height } = joinHeadings(texts[headingAt]!, texts[headingAt + 1]);
  const body = lines.slice(headingAt + height);
  const guessed = guessColumns(
    body.map(({ cells }) => cells.map(toText)),
    headings,
    {
      ...chosen,
      hasPoint: headings.some((heading) => isPointColumn(getColumn(heading)) || isChosen(heading, map)),
      hasTitle: map.title !== undefined || map.label !== undefined || map.alias !== undefined,
    },
  );
  return {
    rows: body.map((line) => toRow(line, guessed.headings)),
    guessed: guessed.columns,
    decisions: guessed.decisions,
  };
}

const toText = (cell: unknown): string => (cell === undefined || cell === null ? '' : String(cell).trim());

/** Joins a heading in two rows, such as a merged cell `Location` above `Lat` and `Lon`. */
function joinHeadings(headings: readonly string[], below: readonly string[] = []) {
  const isPoint = (cells: readonly string[]) =>
    cells.some((cell) => isPointColumn(getColumn(cell)) && !/\d/.test(cell));
  const isSecond = isPoint(below) && !isPoint(headings.filter((_, at) => (below[at] ?? '') === ''));
  const isMerged = isSecond && below.every((cell) => cell === '' || !/\d/.test(cell));
  if (!isMerged) return { headings: withDistinctNames(headings), height: 1 };
  const width = Math.max(headings.length, below.length);
  const joined = Array.from({ length: width }, (_, at) => below[at] || headings[at] || '');
  return { headings: withDistinctNames(joined), height: 2 };
}

/** Numbers headings with the same name, so that their columns remain separate. */
function withDistinctNames(headings: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  return headings.map((heading) => {
    const count = (counts.get(heading) ?? 0) + 1;
    counts.set(heading, count);
    return count === 1 ? heading : `${heading} (${count})`;
  });
}

/** Reads rows without a known heading. The first row may be a heading in unknown words: it then has no point, and the others have one. */
function rowsWithoutHeading(lines: readonly TableLine[], chosen: ChosenReading): TableRows {
  const [first, ...others] = lines;
  if (first === undefined) return { rows: [], guessed: [], decisions: [] };
  const sample = (others.length === 0 ? lines : others).map(({ cells }) => cells.map(toText));
  const { headings, columns, decisions } = guessColumns(sample, [], { ...chosen, hasPoint: false, hasTitle: false });
  if (columns.length === 0 || columns.every((column) => column === 'title'))
    throw new PlaceFileError({ problem: 'no-columns' });
  const [row, ...rows] = lines.map((line) => toRow(line, headings));
  const hasPoint = readColumnsPoint(row!.values, { side: { east: true } })?.ok === true;
  return { rows: hasPoint ? [row!, ...rows] : rows, guessed: columns, decisions };
}

/** Returns whether cells are a heading: at least two are known, or the only one is. */
function isHeading(cells: readonly string[], map: HeadingMap): boolean {
  const reported = cells.filter((cell) => cell !== '');
  const known = reported.filter((cell) => getColumn(cell) !== undefined || isChosen(cell, map));
  return known.length > 1 || (known.length === 1 && reported.length === 1);
}

const isChosen = (heading: string, map: HeadingMap): boolean =>
  Object.values(map).some((chosen) => normalizeHeading(chosen) === normalizeHeading(heading));

const toRow = ({ line, cells }: TableLine, headings: readonly string[]): FileRow => ({
  line,
  values: Object.fromEntries(
    headings.map((heading, at) => {
      const cell = cells[at] ?? '';
      return [heading, typeof cell === 'string' ? withoutGuard(cell.trim()) : cell];
    }),
  ),
});

/**
 * Removes the apostrophe that our own CSV puts before a text which a spreadsheet would evaluate. Also reads a text that is written as a
 * formula, `="0501"`.
 */
function withoutGuard(cell: string): string {
  const [, formula] = /^="((?:[^"]|"")*)"$/.exec(cell) ?? [];
  if (formula !== undefined) return formula.replaceAll('""', '"');
  return /^'+[=+\-@\t\r\0＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
}

function csvLines(file: string, map: HeadingMap): readonly TableLine[] {
  const [first = '', separator] = /^"?sep=(.)"?\n/i.exec(file) ?? [];
  const text = file.slice(first.length);
  let line = first === '' ? 1 : 2;
  const records = parseCsv(text, separator ?? detectDelimiter(text, map));
  return records.flatMap(({ record, raw }) => {
    const start = line + /^\n*/.exec(raw)![0].length;
    line += raw.split('\n').length - 1;
    return record.every((cell) => cell.trim() === '') ? [] : [{ line: start, cells: record }];
  });
}

type CsvRecords = readonly { readonly record: readonly string[]; readonly raw: string }[];

function parseCsv(text: string, delimiter: string, limit?: number): CsvRecords {
  try {
    return parse(text, {
      delimiter,
      raw: true,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      ...(limit !== undefined && { to: limit }),
    }) as unknown as CsvRecords;
  } catch (error) {
    throw new PlaceFileError({ problem: 'csv', detail: formatDetail(error) });
  }
}

/** The possible delimiters. The comma comes last, because numbers and addresses contain it too. */
const DELIMITERS = ['\t', ';', '|', ','] as const;

/** The number of records and characters by which the delimiter is detected. */
const JUDGED_RECORDS = 50;
const JUDGED_CHARACTERS = 200_000;

/** Returns the delimiter with which the file looks most like a table: known headings, rows of the same length, and balanced quotes. */
function detectDelimiter(text: string, map: HeadingMap): string {
  const start = text.slice(0, JUDGED_CHARACTERS);
  const scored = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreDelimiter(start, delimiter, map) }));
  return scored.reduce((best, candidate) => (candidate.score > best.score ? candidate : best)).delimiter;
}

function scoreDelimiter(text: string, delimiter: string, map: HeadingMap): number {
  const rows = parseStart(text, delimiter);
  const widths = rows.map((row) => row.length);
  const [width = 0, count = 0] = findMostFrequent(widths.filter((cells) => cells > 1));
  if (width < 2) return 0;
  const heading = rows.slice(0, HEADING_WITHIN).find((cells) => isHeading(cells.map(toText), map));
  const known =
    heading?.filter((cell) => getColumn(toText(cell)) !== undefined || isChosen(cell, map)).length ??
    guessColumns(rows.slice(1), [], { hasPoint: false, hasTitle: false }).columns.length;
  // A stray quotation mark in a cell indicates a wrong delimiter.
  const isBroken = rows.some((cells) => cells.some(isCutAtQuote));
  return known * 4 + (count / rows.length) * 3 + Math.min(width, 20) / 20 + (isBroken ? -2 : 0);
}

/** Returns whether a cell has a single quotation mark, at its start or end: a quoted text was then split. */
function isCutAtQuote(cell: string): boolean {
  const text = cell.trim();
  const first = text.indexOf('"');
  return first >= 0 && text.length > 1 && first === text.lastIndexOf('"') && (first === 0 || first === text.length - 1);
}

/** Returns the first records, without the last one, which may be truncated. */
function parseStart(text: string, delimiter: string): readonly (readonly string[])[] {
  try {
    return parseCsv(text, delimiter, JUDGED_RECORDS).map(({ record }) => record);
  } catch {
    return [];
  }
}

function findMostFrequent(numbers: readonly number[]): readonly number[] {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
}
