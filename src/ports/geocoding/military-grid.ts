import type { Area, Point } from '../../domain/coordinates/coordinates.ts';
import type { FailureOf } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** The Military Grid Reference System: zone, 100 km square, metres east and north. It covers 80° S to 84° N. */
export interface MilitaryGrid {
  /** Returns the one-metre reference of a point, such as `38RPN7027434043`. Fails near the poles. */
  formatAt(point: Point): Result<string, FailureOf<'bad-code'>>;
  /** Returns the square of a reference, with its centre. A reference has 1 m to 100 km precision, and may contain spaces. */
  parseSquare(
    reference: string,
  ): Result<Area & { readonly latitude: number; readonly longitude: number }, FailureOf<'bad-code'>>;
}
export const MilitaryGrid = injectionToken<MilitaryGrid>('MilitaryGrid');
