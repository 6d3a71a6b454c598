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
  /** The content of the request without its secrets. The same key with other content is a conflict. */
  readonly content: unknown;
  /** True if the request deletes. Deleting is allowed even if the user's storage quota is used up. */
  readonly isRemoval: boolean;
}

/** The claim that this request now holds, or the stored result of an earlier request. */
type Claimed = { readonly claim: string } | { readonly result: string };

/** The results of idempotent requests, stored for a day. */
export interface IdempotencyKeys {
  /**
   * Claims a key for a request. The holder of the claim carries out the request, and then stores its result or releases the key. If it does
   * neither within a minute, because its process was killed or its result could not be stored, other requests get `idempotency-unknown`
   * until the key expires: the change may have been committed.
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
  /** Stores the result of the request that holds this claim. Does nothing if another request has claimed the key since then. */
  store(claim: string, key: RequestKey, result: string): Promise<Result<void, InfraFailure>>;
  /** Releases the key of the request that holds this claim. Does nothing if another request has claimed it since then. */
  release(claim: string, key: RequestKey): Promise<Result<void, InfraFailure>>;
}
export const IdempotencyKeys = injectionToken<IdempotencyKeys>('IdempotencyKeys');
