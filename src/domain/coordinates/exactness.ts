import type { Area } from './coordinates.ts';

/**
 * How exact a point is. It depends on the source of the point, not on the address found for it: a pasted coordinate is exact, even if only
 * the town is known.
 */
export type Exactness =
  /** A coordinate, a fine code, a pin, an address with its door. */
  | { readonly kind: 'exact' }
  /** Somewhere within so many metres: a device's position, a coarse code. */
  | { readonly kind: 'within'; readonly metres: number }
  /** The middle of a street, a town or a region as a whole. */
  | { readonly kind: 'locality' };

export const EXACT: Exactness = { kind: 'exact' };
export const LOCALITY: Exactness = { kind: 'locality' };

/** From this radius on a position is too vague for a door, and creation asks to move the pin. Metres. */
const DOOR_METRES = 50;

/** A device's position with its `accuracy`: the radius in metres that it is in with 95 % certainty. */
export const exactnessWithin = (metres: number): Exactness =>
  Number.isFinite(metres) && metres > 0 ? { kind: 'within', metres: Math.ceil(metres) } : EXACT;

/** A code's cell around its middle: exact where the whole of it is near enough for a door. */
export function exactnessOfArea({ south, west, north, east }: Area): Exactness {
  const height = (north - south) * METRES_PER_DEGREE;
  const width = ((east - west + 360) % 360) * METRES_PER_DEGREE * Math.cos((((south + north) / 2) * Math.PI) / 180);
  const radius = Math.hypot(height, width) / 2;
  return radius <= DOOR_METRES ? EXACT : exactnessWithin(radius);
}

/** Returns whether a point is good enough for a door. */
export const isDoorExact = (exactness: Exactness): boolean =>
  exactness.kind === 'exact' || (exactness.kind === 'within' && exactness.metres <= DOOR_METRES);

const METRES_PER_DEGREE = 111_320;
