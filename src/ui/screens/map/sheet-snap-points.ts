/** The heights at which a bottom sheet rests: a glimpse, half of the page, or all of it except the box above. */
export type SnapPoint = 'peek' | 'half' | 'full';

const order: readonly SnapPoint[] = ['peek', 'half', 'full'];

/** Pixels: what the sheet shows when it only peeks out, and what it leaves free above itself when it is full. */
const peek = 152;
const free = 72;

/** Pixels; a speed above this decides by itself, per millisecond. */
const flick = 0.5;

/** The sheet's height at a stop, in a page of this height; pixels. */
export const snapPointHeight = (stop: SnapPoint, page: number): number =>
  Math.max(Math.min(peek, page), { peek, half: Math.round(page / 2), full: page - free }[stop]);

/** How high a dragged sheet may be. */
export const clampHeight = (height: number, page: number): number =>
  Math.min(Math.max(height, snapPointHeight('peek', page) / 2), snapPointHeight('full', page));

/** Returns where a sheet that is released at this height comes to rest. `speed` is in pixels per millisecond, upwards positive. */
export function nearestSnapPoint(height: number, speed: number, page: number): SnapPoint {
  if (Math.abs(speed) > flick) {
    const ahead = order.filter((stop) =>
      speed > 0 ? snapPointHeight(stop, page) > height : snapPointHeight(stop, page) < height,
    );
    return (speed > 0 ? ahead[0] : ahead.at(-1)) ?? (speed > 0 ? 'full' : 'peek');
  }
  const away = (stop: SnapPoint) => Math.abs(snapPointHeight(stop, page) - height);
  return order.reduce((best, stop) => (away(stop) < away(best) ? stop : best));
}

/** The next stop for a tap on the handle: up, and from the top down to the glimpse. */
export const nextSnapPoint = (stop: SnapPoint): SnapPoint => order[(order.indexOf(stop) + 1) % order.length]!;

/** The next stop upwards (1) or downwards (-1), for the arrow keys. */
export const adjacentSnapPoint = (stop: SnapPoint, step: 1 | -1): SnapPoint =>
  order[Math.min(Math.max(order.indexOf(stop) + step, 0), order.length - 1)]!;
