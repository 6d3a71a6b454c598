import type { Area, Point } from '../../coordinates/coordinates.ts';
import type { ReadingReason } from '../reasons/reading-reason.ts';

/** A point that is read from a text, with the reason in `why`. */
export interface CoordinatesInterpretation {
  readonly kind: 'coordinates';
  readonly why: ReadingReason;
  readonly point: Point;
  /** Set on the second reading of two plain numbers; their usual order is latitude first. */
  readonly longitudeFirst?: true;
  /** The cell of a geohash or Maidenhead locator, with the point at its centre. */
  readonly area?: Area;
}
