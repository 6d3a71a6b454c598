import type { InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** Assigns time slots `intervalMs` apart, over all processes of an application. Nominatim's usage policy allows one request per second. */
export interface RequestPacer {
  /**
   * Takes the next free slot, and returns the milliseconds until it begins. If that is more than `maxWaitMs`, takes none and returns
   * `undefined`.
   */
  acquire(
    gate: string,
    options: { readonly intervalMs: number; readonly maxWaitMs: number },
  ): Promise<Result<number | undefined, InfraFailure>>;
}
export const RequestPacer = injectionToken<RequestPacer>('RequestPacer');
