import { readColumnsPoint } from './column-points.ts';
import { getColumn } from './columns.ts';
import type { Column } from './headings.ts';
import { type ChosenReading, chooseByLand, type ReadingDecision } from './reading-decisions.ts';

/** Returns whether a column contains the position of a place, alone or together with other columns. */
export const isPointColumn = (column: Column | undefined): boolean =>
  column !== undefined && /^(?:latitude|longitude|point|plusCode|link|easting|location)/.test(column);

/** The number of sampled rows. */
const SAMPLE = 100;

/** The share of a column's cells that must match its guessed meaning. */
const MIN_MATCHING_SHARE = 0.8;

interface Known extends ChosenReading {
  /** True if the headings include the position of a place. */
  readonly hasPoint: boolean;
  /** True if the user chose the column of the names. */
  readonly hasTitle: boolean;
}

interface GuessedColumns {
  /** The heading of each column: its guessed meaning, else its own heading, else its number. */
  readonly headings: readonly string[];
  /** The guessed meanings of columns, in their order. */
  readonly columns: readonly string[];
  readonly decisions: readonly ReadingDecision[];
}

/** Guesses the contents of columns without known headings: two coordinates, a point, or links; and the names of the places. */
export function guessColumns(
  rows: readonly (readonly string[])[],
  headings: readonly string[],
  known: Known,
): GuessedColumns {
  const columns = toColumns(rows.slice(0, SAMPLE), headings);
  const { guessed, decision } = known.hasPoint
    ? { guessed: new Map<number, Column>(), decision: undefined }
    : guessPoint(columns, known);
  const isNamed =
    known.hasTitle || headings.some((heading) => NAME_COLUMNS.has(getColumn(heading) ?? '') || endsInName(heading));
  const title = isNamed ? undefined : guessTitle(columns, guessed, known);
  if (title !== undefined && (known.hasPoint || guessed.size > 0)) guessed.set(title, 'title');
  return {
    headings: columns.map((_, index) => guessed.get(index) ?? (headings[index] || `column ${index + 1}`)),
    columns: [...guessed].sort(([a], [b]) => a - b).map(([, column]) => column),
    decisions: decision === undefined ? [] : [decision],
  };
}

interface SampleColumn {
  /** True if its heading is unknown. */
  readonly isFree: boolean;
  readonly cells: readonly string[];
}

function toColumns(sample: readonly (readonly string[])[], headings: readonly string[]): readonly SampleColumn[] {
  const width = Math.max(headings.length, ...sample.map((cells) => cells.length), 0);
  return Array.from({ length: width }, (_, index) => ({
    isFree: getColumn(headings[index] ?? '') === undefined,
    cells: sample.map((cells) => cells[index]?.trim() ?? ''),
  }));
}

/** Returns whether the column is free and most of its filled cells pass a test. */
function matchesMost(column: SampleColumn | undefined, test: (cell: string) => boolean): boolean {
  const filled = column?.cells.filter((cell) => cell !== '') ?? [];
  return (
    column?.isFree === true && filled.length > 0 && filled.filter(test).length >= filled.length * MIN_MATCHING_SHARE
  );
}

/** Guesses two adjacent columns of coordinates, else one column with points or links. */
function guessPoint(columns: readonly SampleColumn[], known: Known) {
  const guessed = new Map<number, Column>();
  const first = columns.findIndex(
    (column, index) => matchesMost(column, isAngle) && matchesMost(columns[index + 1], isAngle),
  );
  if (first >= 0) {
    const pairs = columns[first]!.cells.map((cell, row) => [cell, columns[first + 1]!.cells[row]!] as const);
    const decision = guessOrder(pairs, known);
    const isTurned = decision.value === 'longitude-first';
    guessed.set(first, isTurned ? 'longitude' : 'latitude').set(first + 1, isTurned ? 'latitude' : 'longitude');
    return { guessed, decision };
  }
  const [point, link] = [isPoint, isLink].map((test) => columns.findIndex((column) => matchesMost(column, test)));
  if (link! >= 0 && (point! < 0 || point === link)) guessed.set(link!, 'link');
  else if (point! >= 0) guessed.set(point!, 'point');
  return { guessed, decision: undefined };
}

/** Guesses the column of names, in which most values are different; a column of kinds of places has few different values. */
function guessTitle(
  columns: readonly SampleColumn[],
  guessed: ReadonlyMap<number, Column>,
  known: Known,
): number | undefined {
  const names = columns.flatMap((column, index) => (!guessed.has(index) && matchesMost(column, isName) ? [index] : []));
  const different = names.find((index) => {
    const filled = columns[index]!.cells.filter((cell) => cell !== '');
    return new Set(filled).size > filled.length / 2;
  });
  return different ?? (known.hasPoint ? undefined : names[0]);
}

/** The columns with the name of a place. */
const NAME_COLUMNS: ReadonlySet<string> = new Set(['title', 'alias', 'label', 'location']);
const endsInName = (heading: string): boolean => /name$/i.test(heading);

/**
 * Guesses which of two columns of coordinates is the latitude: by their letters or their values, else by the order with the points on
 * land, else the first one.
 */
function guessOrder(
  pairs: readonly (readonly [string, string])[],
  { order }: ChosenReading,
): Extract<ReadingDecision, { about: 'order' }> {
  const isLettered = pairs.some(([first, second]) => /[NSEW]/i.test(first + second));
  const orders = ['latitude-first', 'longitude-first'] as const;
  const read = orders.map((value) => {
    const turned = value === 'longitude-first';
    const points = pairs
      .filter(([first, second]) => first !== '' && second !== '')
      .map(([first, second]) =>
        readColumnsPoint(turned ? { latitude: second, longitude: first } : { latitude: first, longitude: second }),
      );
    return {
      value,
      points: points.flatMap((point) => (point?.ok ? [point.value] : [])),
      wrong: points.filter((point) => point?.ok === false).length,
    };
  });
  const [straight, turned] = read as [(typeof read)[0], (typeof read)[0]];
  const byRows = straight.wrong <= turned.wrong ? straight.value : turned.value;
  if (isLettered) return { about: 'order', value: byRows, reason: 'heading' };
  if (order !== undefined) return { about: 'order', value: order, reason: 'chosen' };
  if (straight.wrong !== turned.wrong) return { about: 'order', value: byRows, reason: 'rows' };
  const onLand = chooseByLand(read);
  return { about: 'order', value: onLand ?? 'latitude-first', reason: onLand === undefined ? 'usual' : 'land' };
}

/** Returns whether a cell is an angle with decimals, a degree sign or a letter. An integer can be anything. */
const isAngle = (cell: string): boolean =>
  (/\d[.,٫]\d{2}/.test(cell) || /[°NSEW]/.test(cell)) &&
  [
    { latitude: cell, longitude: '1.5' },
    { latitude: '1.5', longitude: cell },
    { latitude: cell, longitude: `1°30'E` },
    { latitude: `1°30'N`, longitude: cell },
  ].some((cells) => readColumnsPoint(cells)?.ok);

const isPoint = (cell: string): boolean => /\d/.test(cell) && readColumnsPoint({ point: cell })?.ok === true;
const isLink = (cell: string): boolean => /^https?:\/\//i.test(cell);
const isName = (cell: string): boolean => /\p{L}{2}/u.test(cell) && !isLink(cell);
