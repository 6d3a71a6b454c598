import type { PixelPosition } from '../../domain/drawing/cluster.ts';

/** Pixels from the map's top left corner. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Pixels between two rings in which a free place is looked for. */
const ringStep = 3;
const maxRadius = 400;

/**
 * Moves square boxes of `side` pixels so that none lies over another, each as near to its own position as the ones before
 * it let it. A box that belongs within `free` stays there. Returns the middles, in the order of `own`.
 */
export function separateMarkers(
  own: readonly PixelPosition[],
  { side, free }: { readonly side: number; readonly free: PixelBox },
): readonly PixelPosition[] {
  const neighbours = own.map((one) => own.filter((other) => isOver(one, other, side)).length);
  // What stands alone keeps its position: the crowded ones go around it.
  const order = own.map((_, index) => index).toSorted((a, b) => neighbours[a]! - neighbours[b]!);
  const placed: PixelPosition[] = [];
  const result = [...own];
  for (const index of order) {
    const position = own[index]!;
    const mustStay = isWithin(position, free, side / 2);
    const fits = (at: PixelPosition) =>
      (!mustStay || isWithin(at, free, side / 2)) && !placed.some((other) => isOver(at, other, side));
    const found = firstAround(position, fits);
    placed.push(found);
    result[index] = found;
  }
  return result;
}

const isOver = (one: PixelPosition, other: PixelPosition, side: number): boolean =>
  Math.abs(one.x - other.x) < side && Math.abs(one.y - other.y) < side;

const isWithin = ({ x, y }: PixelPosition, box: PixelBox, margin: number): boolean =>
  x >= box.left + margin && x <= box.right - margin && y >= box.top + margin && y <= box.bottom - margin;

/** The nearest position that fits, looked for in rings; the position itself where none does. */
function firstAround(position: PixelPosition, fits: (at: PixelPosition) => boolean): PixelPosition {
  if (fits(position)) return position;
  for (let radius = ringStep; radius <= maxRadius; radius += ringStep) {
    const steps = Math.ceil((2 * Math.PI * radius) / ringStep);
    for (let step = 0; step < steps; step += 1) {
      const angle = (2 * Math.PI * step) / steps;
      const at = { x: position.x + radius * Math.cos(angle), y: position.y + radius * Math.sin(angle) };
      if (fits(at)) return at;
    }
  }
  return position;
}
