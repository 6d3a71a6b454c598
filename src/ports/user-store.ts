import type { FailureOf, InfraFailure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';
import type { User } from '../domain/user.ts';
import { injectionToken } from './injection-token.ts';

/** A user with the fields that only the server sees. Without a password hash the account cannot sign in. */
export interface UserRecord extends User {
  readonly passwordHash: string | null;
  /** Whether the account was made the administrator's after a visitor had registered it. */
  readonly isAppointed?: boolean;
  /** Why the administrator has suspended the account; only where that is so. */
  readonly suspendedReason?: string;
  readonly isEmailVerified?: boolean;
}

/** Who has an account. User names are compared by `usernameKey`; an address may have many accounts. */
export interface UserStore {
  /** One atomic act: of two racing registrations of one name one wins. */
  add(user: UserRecord): Promise<Result<User, FailureOf<'username-taken'> | InfraFailure>>;
  /** As `add`, and takes one use of the invitation with this hash in the same act: `sign-up-closed` where none is left. */
  addInvited(
    user: UserRecord,
    invitationHash: string,
  ): Promise<Result<User, FailureOf<'username-taken' | 'sign-up-closed'> | InfraFailure>>;
  byUsername(username: string): Promise<Result<UserRecord | undefined, InfraFailure>>;
  /** The one account that has verified this address; none where several have. */
  byVerifiedEmail(email: string): Promise<Result<UserRecord | undefined, InfraFailure>>;
  /** The names of these users by their ids; an account that is gone has none. */
  usernames(ids: readonly string[]): Promise<Result<ReadonlyMap<string, string>, InfraFailure>>;
  /** An address that was not verified. */
  setEmail(userId: string, email: string): Promise<Result<void, InfraFailure>>;
  setPasswordHash(userId: string, passwordHash: string): Promise<Result<void, InfraFailure>>;
  /**
   * Makes the account the administrator's in one atomic act: sets the password, ends all sessions and revokes all access
   * tokens; answers how many there were.
   */
  appoint(
    userId: string,
    passwordHash: string,
  ): Promise<Result<{ readonly sessions: number; readonly tokens: number }, InfraFailure>>;
}
export const UserStore = injectionToken<UserStore>('UserStore');
