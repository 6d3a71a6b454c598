import { getColumn } from './columns.ts';
import type { Column } from './headings.ts';
import { pointOfColumns } from './point-of-columns.ts';

/** Returns whether a column says where a place is, alone or with others. */
export const isPointColumn = (column: Column | undefined): boolean =>
  column !== undefined && /^(?:latitude|longitude|point|plusCode|link|easting|location)/.test(column);

/** Rows that are looked at. */
const SAMPLE = 100;

/** The part of a column's cells that must hold what it is taken for. */
const MOST = 0.8;

/**
 * What the columns of a table hold that no heading says: both coordinates, a point in one cell, or links, and what the
 * places are called. Two columns of coordinates stand side by side, latitude first unless one of them is beyond 90 degrees.
 * `headings` names each column, by its own heading where that is known; `columns` are those that were taken for something.
 */
export function guessColumns(
  rows: readonly (readonly string[])[],
  known: readonly string[] = [],
): { readonly headings: readonly string[]; readonly columns: readonly string[] } {
  const sample = rows.slice(0, SAMPLE);
  const width = Math.max(known.length, ...sample.map((cells) => cells.length), 0);
  const indexes = Array.from({ length: width }, (_, index) => index);
  const isFree = (index: number) => getColumn(known[index] ?? '') === undefined;
  const listCells = (index: number) => sample.map((cells) => cells[index]?.trim() ?? '').filter((cell) => cell !== '');
  const holds = (index: number, test: (cell: string) => boolean) => {
    const cells = listCells(index);
    return isFree(index) && cells.length > 0 && cells.filter(test).length >= cells.length * MOST;
  };

  const guessed = new Map<number, Column>();
  const first = indexes.find((index) => holds(index, isAngle) && holds(index + 1, isAngle));
  if (first !== undefined) {
    const isTurned = listCells(first).some(isBeyondLatitude);
    guessed.set(first, isTurned ? 'longitude' : 'latitude').set(first + 1, isTurned ? 'latitude' : 'longitude');
  } else {
    const point = indexes.find((index) => holds(index, isPoint)) ?? indexes.find((index) => holds(index, isLink));
    if (point !== undefined) guessed.set(point, holds(point, isLink) ? 'link' : 'point');
  }
  const isNamed = known.some((heading) => ['title', 'alias', 'label'].includes(getColumn(heading) ?? ''));
  const title = isNamed ? undefined : indexes.find((index) => !guessed.has(index) && holds(index, isName));
  if (title !== undefined && guessed.size > 0) guessed.set(title, 'title');
  return {
    headings: indexes.map((index) => guessed.get(index) ?? (known[index] || `column ${index + 1}`)),
    columns: [...guessed].sort(([one], [other]) => one - other).map(([, column]) => column),
  };
}

/** Degrees with decimals or a sign; a whole number may be anything. */
const isAngle = (cell: string): boolean =>
  (/\d[.,٫]\d{2}/.test(cell) || /[°NSEW]/.test(cell)) &&
  [
    { latitude: cell, longitude: '1.5' },
    { latitude: '1.5', longitude: cell },
    { latitude: cell, longitude: `1°30'E` },
    { latitude: `1°30'N`, longitude: cell },
  ].some((cells) => pointOfColumns(cells)?.ok);

const isBeyondLatitude = (cell: string): boolean =>
  /[EW]/.test(cell) || pointOfColumns({ latitude: cell, longitude: '1.5' })?.ok === false;

const isPoint = (cell: string): boolean => /\d/.test(cell) && pointOfColumns({ point: cell })?.ok === true;
const isLink = (cell: string): boolean => /^https?:\/\//i.test(cell);
const isName = (cell: string): boolean => /\p{L}{2}/u.test(cell) && !isLink(cell);
