import type { FailureOf, Trouble } from '../domain/failure.ts';
import type { Outcome } from '../domain/result.ts';
import type { User } from '../domain/user.ts';
import { port } from './injection-token.ts';

export interface AccessToken {
  readonly id: string;
  /** What its owner calls it: the name of a machine. */
  readonly name: string;
  readonly createdAt: Date;
  /** To the hour. */
  readonly lastUsedAt: Date | null;
}

/** What terminals sign in with. Kept under the hash of its secret, which is shown once. */
export interface AccessTokens {
  add(token: AccessToken, hash: string, userId: string): Promise<Outcome<void, Trouble>>;
  /** `undefined`: no such token, or it was revoked. */
  find(hash: string, now: Date): Promise<Outcome<{ readonly id: string; readonly user: User } | undefined, Trouble>>;
  /** Newest first. */
  of(userId: string): Promise<Outcome<readonly AccessToken[], Trouble>>;
  /** Whether there was one: somebody else's token is none of theirs. */
  revoke(id: string, userId: string): Promise<Outcome<boolean, Trouble>>;
}
export const AccessTokens = port<AccessTokens>('AccessTokens');

/** The tokens of whoever is at this browser. */
export interface OwnTokens {
  /** Newest first. */
  all(): Promise<Outcome<readonly AccessToken[], FailureOf<'sign-in-needed'> | Trouble>>;
  /** Whether there was one: it may have been revoked elsewhere. */
  revoke(id: string): Promise<Outcome<boolean, FailureOf<'sign-in-needed'> | Trouble>>;
}
export const OwnTokens = port<OwnTokens>('OwnTokens');
