import type { LatLng } from '../coordinates/coordinates.ts';
import type { Box, Polyline } from './shapes.ts';
import { type Viewport, wrapIntoViewport } from './viewport.ts';

/** The distance between the centres of two boxes on a line, and from a centre to the edge, in pixels. */
const STEP = 8;
const HALF = 4;

/** Returns the room of a line in a window as a row of small boxes, which names and tags avoid. */
export function lineRoom(view: Viewport, points: readonly LatLng[]): readonly Box[] {
  const pixels = points.map(({ latitude, longitude }) => ({
    x: view.x(longitude + wrapIntoViewport(view, longitude)),
    y: view.y(latitude),
  }));
  return pixels.slice(1).flatMap((to, index) => pieceRoom([pixels[index]!.x, pixels[index]!.y, to.x, to.y]));
}

/** Returns the room of a straight line in pixels as a row of small boxes. */
export function pieceRoom([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: Polyline): readonly Box[] {
  // A line that leaves the window can be very long, but names are only placed in the window.
  const steps = Math.min(200, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / STEP));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const share = steps === 0 ? 0 : step / steps;
    return boxAround(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share);
  });
}

const boxAround = (x: number, y: number): Box => ({ left: x - HALF, right: x + HALF, top: y - HALF, bottom: y + HALF });
