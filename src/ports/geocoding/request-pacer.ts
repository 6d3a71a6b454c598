import type { InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** Runs one request at a time, `intervalMs` apart, over all processes of an application: Nominatim's usage policy allows one a second. */
export interface RequestPacer {
  /**
   * Takes the next free turn, and returns the milliseconds until it; `undefined`, without taking a turn, if that is more than `maxWaitMs`.
   */
  acquire(
    gate: string,
    options: { readonly intervalMs: number; readonly maxWaitMs: number },
  ): Promise<Result<number | undefined, InfraFailure>>;
}
export const RequestPacer = injectionToken<RequestPacer>('RequestPacer');
