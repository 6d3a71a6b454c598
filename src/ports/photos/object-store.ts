import type { FailureOf } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';

type Unavailable = FailureOf<'unavailable'>;

/** Objects by their keys: plain characters, with slashes between. Each act can be done again. */
export interface ObjectStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<Result<void, Unavailable>>;
  /** `undefined` where there is no such object. */
  get(key: string): Promise<Result<Uint8Array | undefined, Unavailable>>;
  /** Succeeds also where there is no such object. */
  delete(key: string): Promise<Result<void, Unavailable>>;
}
