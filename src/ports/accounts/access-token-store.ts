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
  /** `null`: it is valid until it is revoked. */
  readonly expiresAt: Date | null;
  /** The only handles of which its user counts as a member, as they were spelled at its creation; `null`: all handles of the user. */
  readonly handles: readonly Handle[] | null;
}

/** The maximum number of tokens of an account that have not expired. */
export const MAX_TOKENS = 100;

/** A store of the tokens that terminals sign in with. It stores each token under the hash of its secret, which is shown once. */
export interface AccessTokenStore {
  add(
    token: AccessToken,
    hash: string,
    userId: string,
  ): Promise<Result<void, FailureOf<'too-many-tokens'> | InfraFailure>>;
  /**
   * `undefined`: the token is unknown, revoked or expired. The user is limited to the handles of the token, under their current and former
   * names.
   */
  find(
    hash: string,
    now: Date,
  ): Promise<
    Result<{ readonly id: string; readonly scope: TokenScope; readonly user: User } | undefined, InfraFailure>
  >;
  /** Returns why a token stopped working; `undefined`: it never worked, or the record of its end was deleted. */
  findEnd(hash: string, now: Date): Promise<Result<'expired' | 'revoked' | undefined, InfraFailure>>;
  /** Newest first. */
  listByUser(userId: string): Promise<Result<readonly AccessToken[], InfraFailure>>;
  /** Returns whether the token existed; false for a token of another user. */
  revoke(id: string, userId: string): Promise<Result<boolean, InfraFailure>>;
  /** Deletes tokens that expired before then, and after another ninety days the records of their ends. */
  deleteExpired(before: Date): Promise<Result<void, InfraFailure>>;
}
export const AccessTokenStore = injectionToken<AccessTokenStore>('AccessTokenStore');
