import type { FailureOf } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';

type Unavailable = FailureOf<'unavailable'>;

/** Objects by key: plain characters, with slashes between. Every operation is idempotent. */
export interface ObjectStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<Result<void, Unavailable>>;
  /** `undefined` if there is no such object. */
  get(key: string): Promise<Result<Uint8Array | undefined, Unavailable>>;
  /** Also succeeds if there is no such object. */
  delete(key: string): Promise<Result<void, Unavailable>>;
}
