import type { User } from '../../domain/accounts/user.ts';
import type { Handle } from '../../domain/aliases/alias.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** The rights of a token: `read` only reads, `write` also makes changes. */
export type TokenScope = 'read' | 'write';

export interface AccessToken {
  readonly id: string;
  /** The name that the owner gave the token: the name of a machine. */
  readonly name: string;
  readonly createdAt: Date;
  /** The time of the last use, to the hour. */
  readonly lastUsedAt: Date | null;
  readonly scope: TokenScope;
  /** `null`: it is good until it is revoked. */
  readonly expiresAt: Date | null;
  /** The only handles that it counts as a member of, as they were written then; `null`: all of its user's. */
  readonly handles: readonly Handle[] | null;
}

/** The most tokens of an account that have not expired. */
export const MAX_TOKENS = 100;

/** A store of the tokens that terminals sign in with. It stores each token under the hash of its secret, which is shown once. */
export interface AccessTokenStore {
  add(
    token: AccessToken,
    hash: string,
    userId: string,
  ): Promise<Result<void, FailureOf<'too-many-tokens'> | InfraFailure>>;
  /**
   * `undefined`: no such token, or it was revoked, or it has expired. The user is limited to the handles of the token, under the
   * names that they have and had.
   */
  find(
    hash: string,
    now: Date,
  ): Promise<
    Result<{ readonly id: string; readonly scope: TokenScope; readonly user: User } | undefined, InfraFailure>
  >;
  /** Why a token that is not found no longer opens anything; `undefined`: it never did, or its end is forgotten. */
  findEnd(hash: string, now: Date): Promise<Result<'expired' | 'revoked' | undefined, InfraFailure>>;
  /** Newest first. */
  listByUser(userId: string): Promise<Result<readonly AccessToken[], InfraFailure>>;
  /** Returns whether there was one; false for a token of another user. */
  revoke(id: string, userId: string): Promise<Result<boolean, InfraFailure>>;
  /** Forgets tokens that expired before then, and after another ninety days their ends. */
  deleteExpired(before: Date): Promise<Result<void, InfraFailure>>;
}
export const AccessTokenStore = injectionToken<AccessTokenStore>('AccessTokenStore');
