import type { User } from '../domain/account/user.ts';
import type { FailureOf, InfraFailure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';
import { injectionToken } from './injection-token.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** Of the second factor, where the account has one. */
  readonly code?: string | undefined;
  /** What the token of a terminal may do, and for how long; the server's own choice where absent. */
  readonly token?: { readonly scope: 'read' | 'write'; readonly expiresInDays: number } | undefined;
}

export interface Registration extends Credentials {
  readonly email: string;
  /** The secret of an invitation, where sign-up is by invitation alone. */
  readonly invitation?: string | undefined;
}

export type SignInFailure = FailureOf<
  'wrong-credentials' | 'account-suspended' | 'second-factor-needed' | 'wrong-code'
>;

/** `deletionCancelled`: the account was to be erased, and stays, since it was signed in to. */
interface SignedInUser extends User {
  readonly deletionCancelled?: boolean | undefined;
}

/** A new account, with the recovery codes that are told this once. */
interface RegisteredUser extends User {
  readonly recoveryCodes: readonly string[];
}

export type RegistrationFailure = FailureOf<
  'bad-username' | 'bad-password' | 'bad-email' | 'username-taken' | 'username-reserved' | 'sign-up-closed'
>;

/**
 * The account that this browser or terminal is signed in to. The server has no implementation: it uses `AuthService`.
 */
export interface AuthClient {
  /** The signed-in user; `null` without a session. */
  current(): Promise<Result<User | null, InfraFailure>>;
  signIn(credentials: Credentials): Promise<Result<SignedInUser, SignInFailure | InfraFailure>>;
  signOut(): Promise<Result<void, InfraFailure>>;
  /** Makes an account and signs in to it. */
  register(registration: Registration): Promise<Result<RegisteredUser, RegistrationFailure | InfraFailure>>;
}
export const AuthClient = injectionToken<AuthClient>('AuthClient');
