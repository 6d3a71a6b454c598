import type { Point } from '../../domain/coordinates/coordinates.ts';
import type { InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

export interface CountryFinder {
  /** Returns the country as ISO 3166-1 alpha-2 in capitals; `undefined` at sea or if unknown. Hong Kong is HK. */
  findAt(point: Point): Promise<Result<string | undefined, InfraFailure>>;
}
export const CountryFinder = injectionToken<CountryFinder>('CountryFinder');
