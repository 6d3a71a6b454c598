import type { User } from '../../domain/accounts/user.ts';
import type { Handle } from '../../domain/aliases/alias.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** The rights of a token. `write` includes reading. */
export type TokenScope = 'read' | 'write';

export interface AccessToken {
  readonly id: string;
  /** The name that the user gave the token, usually that of a machine. */
  readonly name: string;
  readonly createdAt: Date;
  /** The time of the last use, to the hour. */
  readonly lastUsedAt: Date | null;
  readonly scope: TokenScope;
  /** `null`: the token is valid until it is revoked. */
  readonly expiresAt: Date | null;
  /** The handles that the token is limited to, as they were spelled when it was created; `null`: all handles of the user. */
  readonly handles: readonly Handle[] | null;
}

/** A store of access tokens, by which terminals sign in. Each is stored under the hash of its secret; the secret is displayed only once. */
export interface AccessTokenStore {
  add(
    token: AccessToken,
    hash: string,
    userId: string,
  ): Promise<Result<void, FailureOf<'too-many-tokens'> | InfraFailure>>;
  /**
   * Returns the user of a token; `undefined` if the token is unknown, revoked or expired. The user is limited to the handles of the token,
   * under their current and former names.
   */
  find(
    hash: string,
    now: Date,
  ): Promise<
    Result<{ readonly id: string; readonly scope: TokenScope; readonly user: User } | undefined, InfraFailure>
  >;
  /** Returns why a token stopped working; `undefined` if it never worked, or if the record of its end was deleted. */
  findEnd(hash: string, now: Date): Promise<Result<'expired' | 'revoked' | undefined, InfraFailure>>;
  /** Lists tokens, newest first. */
  listByUser(userId: string): Promise<Result<readonly AccessToken[], InfraFailure>>;
  /** Revokes a token. Returns false if the user has no such token. */
  revoke(id: string, userId: string): Promise<Result<boolean, InfraFailure>>;
  /** Deletes the tokens that expired before this time, and the records of their ends ninety days later. */
  deleteExpired(before: Date): Promise<Result<void, InfraFailure>>;
}
export const AccessTokenStore = injectionToken<AccessTokenStore>('AccessTokenStore');
