import type { Point } from '../coordinates/coordinates.ts';
import type { ColumnPoint, PointChoice } from './column-points.ts';
import type { Order } from './columns.ts';
import { isNearLand } from './land.ts';

/**
 * A decision about the coordinates of a file whose rows are ambiguous, with its reason. `chosen`: by the user; `heading`: by the headings;
 * `rows`: the only one that fits all rows; `land`: it puts the points on land; `usual`: a guess, which the user should confirm.
 */
export type ReadingDecision = { readonly reason: 'chosen' | 'heading' | 'rows' | 'land' | 'usual' } & (
  | { readonly about: 'order'; readonly value: Order }
  | { readonly about: 'side'; readonly value: 'east' | 'west' | undefined }
);

/** The choices of the user for a file. */
export interface ChosenReading {
  readonly order?: Order | undefined;
  /** The meaning of the letter O. */
  readonly side?: 'east' | 'west' | undefined;
}

/** The order and the meaning of O according to the headings of a file. */
interface Hints extends ChosenReading {
  /** The usual order for the kind of column. */
  readonly usualOrder: Order;
}

/** The minimum share of points on land for the chosen reading, and the maximum share for any other. */
const MIN_LAND_SHARE = 0.9;
const MAX_OTHER_LAND_SHARE = 0.6;

/** Decides how to read the rows of a file, from the possible readings of each row. */
export function decideReadings(
  rows: readonly (readonly ColumnPoint[])[],
  chosen: ChosenReading,
  hints: Hints,
): { readonly choice: PointChoice; readonly decisions: readonly ReadingDecision[] } {
  const order = decideOrder(rows, chosen, hints);
  const side = decideSide(rows, chosen, hints);
  return {
    choice: {
      ...(order?.isFixed && { order: order.decision.value }),
      ...(side?.sides && { side: side.sides }),
    },
    decisions: [order?.decision, side?.decision].filter((decision) => decision !== undefined),
  };
}

const ORDERS = ['latitude-first', 'longitude-first'] as const;

/** Decides the order of plain numbers. `isFixed`: a row that cannot be read in this order is an error. */
function decideOrder(rows: readonly (readonly ColumnPoint[])[], chosen: ChosenReading, hints: Hints) {
  const ordered = rows.filter((readings) => readings.some(({ order }) => order !== undefined));
  if (ordered.length === 0) return undefined;
  const decided = (value: Order, reason: ReadingDecision['reason'], isFixed = true) => ({
    decision: { about: 'order', value, reason } as const,
    isFixed,
  });
  if (chosen.order !== undefined) return decided(chosen.order, 'chosen');
  if (hints.order !== undefined) return decided(hints.order, 'heading');
  const [forLatitude, forLongitude] = ORDERS.map(
    (order) => ordered.filter((readings) => readings.every((reading) => reading.order === order)).length,
  ) as [number, number];
  if (forLatitude > 0 && forLongitude > 0) return decided('latitude-first', 'usual', false);
  if (forLatitude + forLongitude > 0) return decided(ORDERS[forLatitude > 0 ? 0 : 1], 'rows');
  const onLand = chooseByLand(
    ORDERS.map((order) => ({ value: order, points: ordered.map((readings) => findPointInOrder(readings, order)) })),
  );
  return onLand === undefined ? decided(hints.usualOrder, 'usual') : decided(onLand, 'land');
}

const findPointInOrder = (readings: readonly ColumnPoint[], order: Order): Point =>
  readings.find((reading) => reading.order === order)!.point;

function decideSide(rows: readonly (readonly ColumnPoint[])[], chosen: ChosenReading, hints: Hints) {
  const open = rows.filter((readings) => readings.filter(({ side }) => side !== undefined).length > 1);
  if (open.length === 0) return undefined;
  const sides = new Map(open.flatMap((readings) => readings.map(({ side }) => [JSON.stringify(side), side!] as const)));
  const isAboutEast = new Set([...sides.values()].map(({ east }) => east)).size > 1;
  const [stated, reason] =
    chosen.side === undefined ? [hints.side, 'heading' as const] : [chosen.side, 'chosen' as const];
  if (isAboutEast && stated !== undefined)
    return { decision: { about: 'side', value: stated, reason } as const, sides: { east: stated === 'east' } };
  const onLand = chooseByLand(
    [...sides].map(([key, side]) => ({
      value: side,
      points: open.flatMap((readings) => readings.find((reading) => JSON.stringify(reading.side) === key)?.point ?? []),
    })),
  );
  const value = onLand === undefined ? undefined : ({ true: 'east', false: 'west' } as const)[`${onLand.east}`];
  return {
    decision: { about: 'side', value, reason: onLand === undefined ? 'usual' : 'land' } as const,
    sides: onLand,
  };
}

/** Returns the reading with nearly all points on land, if every other reading has clearly fewer. */
export function chooseByLand<T>(
  readings: readonly { readonly value: T; readonly points: readonly Point[] }[],
): T | undefined {
  const [best, second] = readings
    .map(({ value, points }) => ({ value, part: points.filter(isNearLand).length / Math.max(1, points.length) }))
    .toSorted((a, b) => b.part - a.part);
  return best !== undefined &&
    best.part >= MIN_LAND_SHARE &&
    (second === undefined || second.part <= MAX_OTHER_LAND_SHARE)
    ? best.value
    : undefined;
}
