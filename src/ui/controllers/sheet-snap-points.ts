/** Where a bottom sheet stays: a glimpse, half of the page, or all of it but the box above. */
export type Stop = 'peek' | 'half' | 'full';

const order: readonly Stop[] = ['peek', 'half', 'full'];

/** Pixels: what the sheet shows when it only peeks out, and what it leaves free above itself when it is full. */
const peek = 152;
const free = 72;

/** Pixels; a speed above this decides by itself, per millisecond. */
const flick = 0.5;

/** The sheet's height at a stop, in a page of this height; pixels. */
export const heightAt = (stop: Stop, page: number): number =>
  Math.max(Math.min(peek, page), { peek, half: Math.round(page / 2), full: page - free }[stop]);

/** How high a dragged sheet may be. */
export const heightWithin = (height: number, page: number): number =>
  Math.min(Math.max(height, heightAt('peek', page) / 2), heightAt('full', page));

/** Where a sheet that is let go at this height comes to rest. `speed`: pixels a millisecond, upwards positive. */
export function settle(height: number, speed: number, page: number): Stop {
  if (Math.abs(speed) > flick) {
    const ahead = order.filter((stop) => (speed > 0 ? heightAt(stop, page) > height : heightAt(stop, page) < height));
    return (speed > 0 ? ahead[0] : ahead.at(-1)) ?? (speed > 0 ? 'full' : 'peek');
  }
  const away = (stop: Stop) => Math.abs(heightAt(stop, page) - height);
  return order.reduce((best, stop) => (away(stop) < away(best) ? stop : best));
}

/** The next stop for a tap on the handle: up, and from the top down to the glimpse. */
export const after = (stop: Stop): Stop => order[(order.indexOf(stop) + 1) % order.length]!;

/** The next stop upwards (1) or downwards (-1), for the arrow keys. */
export const beside = (stop: Stop, step: 1 | -1): Stop =>
  order[Math.min(Math.max(order.indexOf(stop) + step, 0), order.length - 1)]!;
