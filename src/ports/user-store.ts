import type { FailureOf, Trouble } from '../domain/failure.ts';
import type { Outcome } from '../domain/result.ts';
import type { User } from '../domain/user.ts';
import { port } from './injection-token.ts';

/** A user with what only the server may see. Without a password hash nobody can sign in. */
export interface KeptUser extends User {
  readonly passwordHash: string | null;
}

/** Who has an account. User names are compared by `usernameKey`; an address may have many accounts. */
export interface UserStore {
  /** One atomic act: of two racing registrations of one name one wins. */
  add(user: KeptUser): Promise<Outcome<User, FailureOf<'username-taken'> | Trouble>>;
  byUsername(username: string): Promise<Outcome<KeptUser | undefined, Trouble>>;
  setPasswordHash(userId: string, passwordHash: string): Promise<Outcome<void, Trouble>>;
  /** One atomic act: sets it, ends all sessions of the user and revokes all access tokens; answers how many there were. */
  resetAccess(
    userId: string,
    passwordHash: string,
  ): Promise<Outcome<{ readonly sessions: number; readonly tokens: number }, Trouble>>;
}
export const UserStore = port<UserStore>('UserStore');
