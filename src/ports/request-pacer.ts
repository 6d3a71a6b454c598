import type { InfraFailure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';
import { injectionToken } from './injection-token.ts';

/**
 * Lets one through at a time, so many milliseconds apart, whoever they are: one turnstile stands before Nominatim for all
 * the processes of an application.
 */
export interface RequestPacer {
  /**
   * Takes the next free turn, and says in how many milliseconds it comes; `undefined`, and no turn is taken, when that is
   * more than `mostWait`.
   */
  acquire(
    gate: string,
    options: { readonly apart: number; readonly mostWait: number },
  ): Promise<Result<number | undefined, InfraFailure>>;
}
export const RequestPacer = injectionToken<RequestPacer>('Turnstile');
