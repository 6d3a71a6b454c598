import type { Point } from '../domain/coordinates.ts';
import type { Trouble } from '../domain/failure.ts';
import type { Outcome } from '../domain/result.ts';
import { port } from './injection-token.ts';

export interface CountryFinder {
  /** ISO 3166-1 alpha-2 in capitals; `undefined` at sea and where nothing says. Hong Kong is HK. */
  at(point: Point): Promise<Outcome<string | undefined, Trouble>>;
}
export const CountryFinder = port<CountryFinder>('CountryFinder');
