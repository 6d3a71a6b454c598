import type { FailureOf, InfraFailure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';
import { injectionToken } from './injection-token.ts';

/** A key that a user made up for one request. */
interface RequestKey {
  readonly userId: string;
  readonly key: string;
}

/** What requests that may be sent again came to, for a day. */
export interface IdempotencyKeys {
  /**
   * Claims a key for the request of this fingerprint. Answers the answer that was kept where the request was carried out before;
   * `undefined` where the caller is to carry it out, and then to `keep` its answer or to `release` the key.
   */
  claim(
    key: RequestKey,
    fingerprint: string,
  ): Promise<Result<string | undefined, FailureOf<'idempotency-conflict' | 'idempotency-under-way'> | InfraFailure>>;
  keep(key: RequestKey, answer: string): Promise<Result<void, InfraFailure>>;
  release(key: RequestKey): Promise<Result<void, InfraFailure>>;
}
export const IdempotencyKeys = injectionToken<IdempotencyKeys>('IdempotencyKeys');
