import type { Area } from './coordinates.ts';

/**
 * The accuracy of a point. It depends on the source of the point, not on the address found for it: a pasted coordinate is exact, even
 * if only the town is known.
 */
export type Exactness =
  /** A coordinate, a code with a small cell, a pin, or an address with a house number. */
  | { readonly kind: 'exact' }
  /** A point within a radius in metres: the position of a device, or a code with a large cell. */
  | { readonly kind: 'within'; readonly metres: number }
  /** The centre of a whole street, town or region. */
  | { readonly kind: 'locality' };

export const EXACT: Exactness = { kind: 'exact' };
export const LOCALITY: Exactness = { kind: 'locality' };

/** The maximum radius in metres for a door. Above it, the create form asks the user to move the pin. */
const DOOR_METRES = 50;

/** Returns the exactness for a radius in metres, such as the `accuracy` of a device (95 % confidence); exact if it is not positive. */
export const exactnessWithin = (metres: number): Exactness =>
  Number.isFinite(metres) && metres > 0 ? { kind: 'within', metres: Math.ceil(metres) } : EXACT;

/** Returns the exactness of the centre of a cell: exact if the whole cell is within `DOOR_METRES`. */
export function measureExactness({ south, west, north, east }: Area): Exactness {
  const height = (north - south) * METRES_PER_DEGREE;
  const width = ((east - west + 360) % 360) * METRES_PER_DEGREE * Math.cos((((south + north) / 2) * Math.PI) / 180);
  const radius = Math.hypot(height, width) / 2;
  return radius <= DOOR_METRES ? EXACT : exactnessWithin(radius);
}

/** Returns whether a point is good enough for a door. */
export const isDoorExact = (exactness: Exactness): boolean =>
  exactness.kind === 'exact' || (exactness.kind === 'within' && exactness.metres <= DOOR_METRES);

const METRES_PER_DEGREE = 111_320;
