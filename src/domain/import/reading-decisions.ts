import type { Point } from '../coordinates/coordinates.ts';
import type { PointChoice, PointReading } from './column-points.ts';
import type { Order } from './columns.ts';
import { isNearLand } from './land.ts';

/**
 * How the coordinates of a file are read if each row by itself is ambiguous, and why: as the user chose, as the headings state, so that all
 * rows can be read alike, so that the points are on land, or in the usual order. The user should be asked about the last one.
 */
export type ReadingDecision = { readonly reason: 'chosen' | 'heading' | 'rows' | 'land' | 'usual' } & (
  | { readonly about: 'order'; readonly value: Order }
  | { readonly about: 'side'; readonly value: 'east' | 'west' | undefined }
);

/** The choices of the user for a file. */
export interface ChosenReading {
  readonly order?: Order | undefined;
  /** The side that the letter O means. */
  readonly side?: 'east' | 'west' | undefined;
}

/** The facts that the headings of a file state. */
interface Hints extends ChosenReading {
  /** The order that is usual for such a column. */
  readonly usualOrder: Order;
}

/** The part of the points that must be on land for a reading, and that may be for another. */
const [MOST, FEW] = [0.9, 0.6];

/** The decisions for the rows of a file, by the readings of each. */
export function decideReadings(
  rows: readonly (readonly PointReading[])[],
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

/** `isFixed`: a row that cannot be read in this order is wrong. */
function decideOrder(rows: readonly (readonly PointReading[])[], chosen: ChosenReading, hints: Hints) {
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
    ORDERS.map((order) => ({ value: order, points: ordered.map((readings) => pointIn(readings, order)) })),
  );
  return onLand === undefined ? decided(hints.usualOrder, 'usual') : decided(onLand, 'land');
}

const pointIn = (readings: readonly PointReading[], order: Order): Point =>
  readings.find((reading) => reading.order === order)!.point;

function decideSide(rows: readonly (readonly PointReading[])[], chosen: ChosenReading, hints: Hints) {
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

/** The one of several readings under which nearly all points are on land, where few are under the others. */
export function chooseByLand<T>(
  readings: readonly { readonly value: T; readonly points: readonly Point[] }[],
): T | undefined {
  const [best, second] = readings
    .map(({ value, points }) => ({ value, part: points.filter(isNearLand).length / Math.max(1, points.length) }))
    .toSorted((a, b) => b.part - a.part);
  return best !== undefined && best.part >= MOST && (second === undefined || second.part <= FEW)
    ? best.value
    : undefined;
}
