/** The heights at which a bottom sheet rests: peeking, half of the page, or all of it except the search box. */
export type SnapPoint = 'peek' | 'half' | 'full';

const order: readonly SnapPoint[] = ['peek', 'half', 'full'];

/** The height of a peeking sheet, and the margin above a full one, in pixels. */
const PEEK_HEIGHT = 152;
const TOP_MARGIN = 72;

/** The speed in pixels per millisecond above which the direction of a flick selects the next height. */
const FLICK_SPEED = 0.5;

/** Returns the height of the sheet at a snap point, in pixels, for a page of this height. */
export const getSnapPointHeight = (stop: SnapPoint, page: number): number =>
  Math.max(
    Math.min(PEEK_HEIGHT, page),
    { peek: PEEK_HEIGHT, half: Math.round(page / 2), full: page - TOP_MARGIN }[stop],
  );

/** Limits the height of a dragged sheet to between half of a peeking sheet and a full one. */
export const clampHeight = (height: number, page: number): number =>
  Math.min(Math.max(height, getSnapPointHeight('peek', page) / 2), getSnapPointHeight('full', page));

/** Returns the snap point of a sheet that is released at this height. `speed` is in pixels per millisecond, positive upwards. */
export function findNearestSnapPoint(height: number, speed: number, page: number): SnapPoint {
  if (Math.abs(speed) > FLICK_SPEED) {
    const ahead = order.filter((stop) =>
      speed > 0 ? getSnapPointHeight(stop, page) > height : getSnapPointHeight(stop, page) < height,
    );
    return (speed > 0 ? ahead[0] : ahead.at(-1)) ?? (speed > 0 ? 'full' : 'peek');
  }
  const getDistance = (stop: SnapPoint) => Math.abs(getSnapPointHeight(stop, page) - height);
  return order.reduce((best, stop) => (getDistance(stop) < getDistance(best) ? stop : best));
}

/** Returns the snap point after a tap on the drag handle: the next higher one, and peeking after the full height. */
export const getNextSnapPoint = (stop: SnapPoint): SnapPoint => order[(order.indexOf(stop) + 1) % order.length]!;

/** Returns the next snap point upwards (1) or downwards (-1), for the arrow keys. */
export const getAdjacentSnapPoint = (stop: SnapPoint, step: 1 | -1): SnapPoint =>
  order[Math.min(Math.max(order.indexOf(stop) + step, 0), order.length - 1)]!;
