import type { FailureOf } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';

type Unavailable = FailureOf<'unavailable'>;

/** A store of objects by key. A key has plain characters and slashes. Every operation is idempotent. */
export interface ObjectStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<Result<void, Unavailable>>;
  /** Returns an object; `undefined` if it does not exist. */
  get(key: string): Promise<Result<Uint8Array | undefined, Unavailable>>;
  /** Deletes an object. Succeeds if it does not exist. */
  delete(key: string): Promise<Result<void, Unavailable>>;
}
