import type { User } from '../../domain/accounts/user.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { Locale } from '../../domain/languages.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';
import type { NewIdentity } from './identity-store.ts';

/** A user with the fields that only the server reads. An account without a password hash cannot sign in with a password. */
export interface UserRecord extends User {
  readonly passwordHash: string | null;
  /** True if the account was created at start, or became the administrator's after a visitor had registered it. */
  readonly isAppointed?: boolean;
  /** The administrator's reason for suspending the account; absent if it is not suspended. */
  readonly suspendedReason?: string;
  readonly isEmailVerified?: boolean;
  /** True if the account page has displayed that password links are sent to this unconfirmed address. */
  readonly isEmailNoticeShown?: boolean;
}

export interface NewUser extends UserRecord {
  /** The hashes of the recovery codes, stored in the same transaction. */
  readonly recoveryCodeHashes?: readonly string[];
  /** The identity with which the account was created, stored in the same transaction. */
  readonly identity?: NewIdentity | undefined;
}

/** A store of accounts. Usernames are compared by `usernameKey`. Several accounts can have the same email address. */
export interface UserStore {
  /** Adds a user. Only one of two concurrent registrations of the same name succeeds. */
  add(user: NewUser): Promise<Result<User, FailureOf<'username-taken'> | InfraFailure>>;
  /**
   * Adds a user like `add`, and consumes one use of the invitation with this hash in the same transaction. Fails with `sign-up-closed` if
   * no use is left.
   */
  addInvited(
    user: NewUser,
    invitationHash: string,
  ): Promise<Result<User, FailureOf<'username-taken' | 'sign-up-closed'> | InfraFailure>>;
  findByUsername(username: string): Promise<Result<UserRecord | undefined, InfraFailure>>;
  /** Returns the only account that has verified this address; `undefined` if several have. */
  findByVerifiedEmail(email: string): Promise<Result<UserRecord | undefined, InfraFailure>>;
  /** Returns usernames by id. Deleted accounts are absent. */
  findUsernames(ids: readonly string[]): Promise<Result<ReadonlyMap<string, string>, InfraFailure>>;
  /** Returns the language of the account; `undefined` if it has none. */
  findLanguage(userId: string): Promise<Result<string | undefined, InfraFailure>>;
  setLanguage(userId: string, language: Locale): Promise<Result<void, InfraFailure>>;
  /** Replaces the hash of an unchanged password by one with other parameters. Does nothing if the password was changed concurrently. */
  replacePasswordHash(userId: string, before: string, after: string): Promise<Result<void, InfraFailure>>;
  /**
   * Makes the account the administrator's in one transaction: sets the password and ends the access that the old one granted. If a visitor
   * had registered the account, also removes its passkeys, authenticator and recovery codes. Returns the number of sessions and tokens that
   * ended.
   */
  setAdministrator(
    userId: string,
    passwordHash: string,
    isFirst: boolean,
  ): Promise<Result<{ readonly sessions: number; readonly tokens: number }, InfraFailure>>;
}
export const UserStore = injectionToken<UserStore>('UserStore');
