import type { Point } from '../coordinates.ts';

/** A point that the text gives, and how it was read. */
export interface CoordinatesReading {
  readonly kind: 'coordinates';
  readonly why: string;
  readonly point: Point;
  /** The second of two readings of plain numbers, whose usual order is latitude first. */
  readonly longitudeFirst?: true;
}
