import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** A key that a client generated for one request. */
interface RequestKey {
  readonly userId: string;
  readonly key: string;
}

/** The request that a key is claimed for. */
interface KeyedContent {
  /** The content of the request, without its secrets; the same key may not be used for other content. */
  readonly content: unknown;
  /** True if it deletes, which is allowed even if the storage budget of the user is used up. */
  readonly isRemoval: boolean;
}

/** A claim that this request holds, or the result that an earlier request stored. */
type Claimed = { readonly claim: string } | { readonly result: string };

/** The maximum size of a stored result in bytes. */
export const MAX_RESULT_BYTES = 16_384;

/** The results of requests that may be repeated, for a day. */
export interface IdempotencyKeys {
  /**
   * Claims a key for a request. The holder of the claim carries the request out, and then stores its result or releases the key. A
   * claim that is neither after a minute, because its process was killed or its result could not be stored, is `idempotency-unknown` to
   * every other request until the key expires: the act may have been committed.
   */
  claim(
    key: RequestKey,
    request: KeyedContent,
  ): Promise<
    Result<
      Claimed,
      | FailureOf<'idempotency-conflict' | 'idempotency-under-way' | 'idempotency-unknown' | 'quota-reached'>
      | InfraFailure
    >
  >;
  /** Stores the result of the request that holds this claim. Does nothing if another request has claimed the key since. */
  store(claim: string, key: RequestKey, result: string): Promise<Result<void, InfraFailure>>;
  /** Releases the key of the request that holds this claim. Does nothing if another request has claimed it since. */
  release(claim: string, key: RequestKey): Promise<Result<void, InfraFailure>>;
}
export const IdempotencyKeys = injectionToken<IdempotencyKeys>('IdempotencyKeys');
