import type { User } from '../../domain/accounts/user.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { Locale } from '../../domain/languages.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';
import type { NewIdentity } from './identity-store.ts';

/** A user with the fields that only the server sees. Without a password hash the account cannot sign in. */
export interface UserRecord extends User {
  readonly passwordHash: string | null;
  /** True if the account was created at start, or became the administrator's after a visitor had registered it. */
  readonly isAppointed?: boolean;
  /** Why the administrator suspended the account; absent if it is not suspended. */
  readonly suspendedReason?: string;
  readonly isEmailVerified?: boolean;
  /** True if the account page said that password links go to this unconfirmed address. */
  readonly isEmailNoticeShown?: boolean;
}

export interface NewUser extends UserRecord {
  /** The hashes of its recovery codes, which are stored in the same transaction. */
  readonly recoveryCodeHashes?: readonly string[];
  /** The identity by which it was created, which is stored in the same transaction. */
  readonly identity?: NewIdentity | undefined;
}

/** A store of the users that have an account. Usernames are compared by `usernameKey`; an address may have many accounts. */
export interface UserStore {
  /** One transaction: one of two concurrent registrations of one name succeeds. */
  add(user: NewUser): Promise<Result<User, FailureOf<'username-taken'> | InfraFailure>>;
  /**
   * Adds a user like `add`, and consumes one use of the invitation with this hash in the same transaction: `sign-up-closed` if none is
   * left.
   */
  addInvited(
    user: NewUser,
    invitationHash: string,
  ): Promise<Result<User, FailureOf<'username-taken' | 'sign-up-closed'> | InfraFailure>>;
  byUsername(username: string): Promise<Result<UserRecord | undefined, InfraFailure>>;
  /** The one account that has verified this address; none if several have. */
  byVerifiedEmail(email: string): Promise<Result<UserRecord | undefined, InfraFailure>>;
  /** The names of these users by their ids; a deleted account has none. */
  usernames(ids: readonly string[]): Promise<Result<ReadonlyMap<string, string>, InfraFailure>>;
  /** The language of the account; `undefined` if it has none. */
  findLanguage(userId: string): Promise<Result<string | undefined, InfraFailure>>;
  setLanguage(userId: string, language: Locale): Promise<Result<void, InfraFailure>>;
  /** Hashes the same password with other parameters. Does nothing if the password was changed concurrently. */
  rehash(userId: string, before: string, after: string): Promise<Result<void, InfraFailure>>;
  /**
   * Makes the account the administrator's in one transaction: sets the password and ends the access that the old one granted; for an
   * account that a visitor registered also passkeys, authenticators and recovery codes. Returns the number of sessions and tokens.
   */
  appoint(
    userId: string,
    passwordHash: string,
    isFirst: boolean,
  ): Promise<Result<{ readonly sessions: number; readonly tokens: number }, InfraFailure>>;
}
export const UserStore = injectionToken<UserStore>('UserStore');
