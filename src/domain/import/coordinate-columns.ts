import type { Axis } from '../coordinates/coordinates.ts';
import { parseDecimal, readPointReadings, toText } from './column-points.ts';
import { getDivisor, getSide, getSideOfO, isPlanar } from './columns.ts';
import type { Column } from './headings.ts';

export type HeadingColumns = ReadonlyMap<string, Column | undefined>;

type Values = Readonly<Record<string, unknown>>;
type Cells = Readonly<Partial<Record<Column, unknown>>>;
type Row = { readonly values: Values };

/** The number of sampled rows, evenly distributed over the file. */
const SAMPLE = 200;

/** The share of cells that must be readable: `GOOD_SHARE` is a good column, `POSSIBLE_SHARE` a possible one. */
const GOOD_SHARE = 0.8;
const POSSIBLE_SHARE = 0.5;

/**
 * Chooses the columns of coordinates whose values are degrees, and returns `toCells`, which converts the values of a row. `columns` has
 * `undefined` for coordinate columns that are not used.
 */
export function chooseCoordinateColumns(
  rows: readonly Row[],
  named: HeadingColumns,
): { readonly columns: HeadingColumns; readonly toCells: (values: Values) => Cells } {
  const sample = selectSample(rows);
  const prepare = createPreparation(rows, named);
  const pairs = rankPairs(sample, named, prepare);
  const points = [...named].flatMap(([heading, column]) =>
    isPointColumn(column) ? [{ heading, share: computeReadableShare(sample, heading, column!) }] : [],
  );
  const [best] = pairs;
  const hasPointColumn = points.some(({ share }) => share >= GOOD_SHARE);
  const usedPairs =
    best === undefined || (best.share < POSSIBLE_SHARE && hasPointColumn)
      ? []
      : [best, ...pairs.slice(1).filter(({ share }) => share >= GOOD_SHARE)];
  const usedHeadings = new Set(usedPairs.flatMap(({ latitude, longitude }) => [latitude, longitude]));
  const isLeftOut = (heading: string, column: Column | undefined) =>
    isAxis(column) && pairs.length > 0 && !usedHeadings.has(heading);
  const columns = new Map(
    [...named].map(([heading, column]) => [heading, isLeftOut(heading, column) ? undefined : column]),
  );
  const shares = new Map(points.map(({ heading, share }) => [heading, share]));
  const inOrder = [...columns]
    .filter(([heading, column]) => column !== undefined && column !== 'ours' && !usedHeadings.has(heading))
    .toSorted(
      ([a], [b]) => Number((shares.get(b) ?? 1) >= POSSIBLE_SHARE) - Number((shares.get(a) ?? 1) >= POSSIBLE_SHARE),
    );
  const ranks = new Map(inOrder.map(([heading], rank) => [heading, rank]));
  return {
    columns,
    toCells(values) {
      const cells: Partial<Record<Column, unknown>> = {};
      // Only the columns of this row: in JSON, each row can have its own.
      const ownRanks = Object.keys(values).flatMap((heading) => ranks.get(heading) ?? []);
      for (const rank of ownRanks.toSorted((a, b) => a - b)) {
        const [heading, column] = inOrder[rank]!;
        const value = values[heading];
        if (column === undefined || isEmpty(value)) continue;
        cells[column] = column === 'instructions' ? joinRemarks(cells[column], value) : (cells[column] ?? value);
      }
      const pair =
        usedPairs.find(({ latitude, longitude }) => !isEmpty(values[latitude]) && !isEmpty(values[longitude])) ??
        usedPairs[0];
      if (pair === undefined) return cells;
      const latitude = prepare(pair.latitude, values);
      const longitude = prepare(pair.longitude, values);
      return { ...cells, ...(!isEmpty(latitude) && { latitude }), ...(!isEmpty(longitude) && { longitude }) };
    },
  };
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Joins several columns of remarks, one per line. */
const joinRemarks = (before: unknown, value: unknown): unknown =>
  typeof before === 'string' && typeof value === 'string' ? `${before}\n${value}` : (before ?? value);

const isAxis = (column: Column | undefined): column is Axis => column === 'latitude' || column === 'longitude';

const isPointColumn = (column: Column | undefined): boolean =>
  column !== undefined && ['point', 'plusCode', 'location', 'link'].includes(column);

function selectSample(rows: readonly Row[]): readonly Row[] {
  const step = Math.max(1, Math.floor(rows.length / SAMPLE));
  return rows.filter((_, at) => at % step === 0).slice(0, SAMPLE);
}

interface Pair {
  readonly latitude: string;
  readonly longitude: string;
  /** The share of the rows with both values in which they are degrees. */
  readonly share: number;
}

type Prepare = (heading: string, values: Values) => unknown;

/** Ranks the pairs of columns: by the share of degrees, then pairs that belong together, then headings other than `x` and `y`. */
function rankPairs(sample: readonly Row[], named: HeadingColumns, prepare: Prepare): readonly Pair[] {
  const listHeadings = (axis: Axis) => [...named].filter(([, column]) => column === axis).map(([heading]) => heading);
  const latitudes = listHeadings('latitude').slice(0, 8);
  const longitudes = listHeadings('longitude').slice(0, 8);
  const ranked = latitudes.flatMap((latitude, row) =>
    longitudes.map((longitude, column) => {
      const share = computeDegreesShare(sample, { latitude, longitude }, prepare);
      const isMixed = isPlanar(latitude) !== isPlanar(longitude) || parentPath(latitude) !== parentPath(longitude);
      const rank = [share >= GOOD_SHARE ? 1 : share, isMixed ? 0 : 1, isPlanar(latitude) ? 0 : 1, -row - column];
      return { latitude, longitude, share, rank };
    }),
  );
  return ranked.toSorted((a, b) => compare(b.rank, a.rank));
}

const parentPath = (path: string): string => path.split('.').slice(0, -1).join('.');

const compare = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : a[at]! - b[at]!;
};

function computeDegreesShare(
  sample: readonly Row[],
  { latitude, longitude }: Omit<Pair, 'share'>,
  prepare: Prepare,
): number {
  const filled = sample.filter(({ values }) => !isEmpty(values[latitude]) && !isEmpty(values[longitude]));
  const degrees = filled.filter(
    ({ values }) =>
      readPointReadings({
        latitude: prepare(latitude, values),
        longitude: prepare(longitude, values),
      })?.ok,
  );
  return filled.length === 0 ? 0 : degrees.length / filled.length;
}

function computeReadableShare(sample: readonly Row[], heading: string, column: Column): number {
  const filled = sample.filter(({ values }) => !isEmpty(values[heading]));
  const read = filled.filter(({ values }) => readPointReadings({ [column]: values[heading] })?.ok);
  return filled.length === 0 ? 0 : read.length / filled.length;
}

const LETTERS = { north: 'N', south: 'S', east: 'E', west: 'W' } as const;

/** Returns the columns of coordinates in which a value has a minus. */
function listSigned(rows: readonly Row[], named: HeadingColumns): ReadonlySet<string> {
  const isSigned = (value: unknown) => /^\s*'?[-−–]/.test(toText(value));
  return new Set(
    rows.flatMap(({ values }) =>
      Object.keys(values).filter((heading) => isAxis(named.get(heading)) && isSigned(values[heading])),
    ),
  );
}

/** Returns a function that converts a coordinate to degrees, with the side from its heading if the column has no signs. */
function createPreparation(rows: readonly Row[], named: HeadingColumns): Prepare {
  const sideOfO = getSideOfO(named.keys());
  const signs = new Map<string, string>();
  const signed = listSigned(rows, named);
  for (const [heading, column] of named) {
    const side = isAxis(column) ? getSide(heading, column) : undefined;
    const chosenSide = side === 'open' ? sideOfO : side;
    if (chosenSide !== 'west' && chosenSide !== 'south' && side !== 'open') continue;
    if (!signed.has(heading) && chosenSide !== 'east')
      signs.set(heading, chosenSide === undefined ? 'O' : LETTERS[chosenSide]);
  }
  const divisors = new Map([...named.keys()].map((heading) => [heading, getDivisor(heading)]));
  return (heading, values) => {
    const value = values[heading];
    const divisor = divisors.get(heading) ?? 1;
    if (divisor !== 1) return Number(toText(value)) / divisor;
    const letter = signs.get(heading);
    const text = toText(value);
    if (letter === undefined || text === '' || /\p{L}/u.test(text)) return value;
    const number = parseDecimal(text);
    if (number === undefined) return `${text} ${letter}`;
    return letter === 'O' ? `${number}° O` : -number;
  };
}
