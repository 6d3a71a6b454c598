import type { Area, Point } from '../../domain/coordinates/coordinates.ts';
import type { FailureOf } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** The Military Grid Reference System: zone, square of 100 km, metres east and north. It ends at 80° S and 84° N. */
export interface MilitaryGrid {
  /** The one-metre reference of a point: `38RPN7027434043`. Fails near the poles. */
  at(point: Point): Result<string, FailureOf<'bad-code'>>;
  /** The square of a reference of one metre to 100 km, spaces forgiven, with its centre. */
  square(
    reference: string,
  ): Result<Area & { readonly latitude: number; readonly longitude: number }, FailureOf<'bad-code'>>;
}
export const MilitaryGrid = injectionToken<MilitaryGrid>('MilitaryGrid');
