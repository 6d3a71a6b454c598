import type { Area, Point } from '../../coordinates/coordinates.ts';
import type { ReadingReason } from '../reasons/reading-reason.ts';

/** A point that the text gives, and how it was read. */
export interface CoordinatesInterpretation {
  readonly kind: 'coordinates';
  readonly why: ReadingReason;
  readonly point: Point;
  /** The second of two readings of plain numbers, whose usual order is latitude first. */
  readonly longitudeFirst?: true;
  /** The cell of a grid code, whose middle the point is. */
  readonly area?: Area;
}
