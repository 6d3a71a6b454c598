import type { FailureOf, InfraFailure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';
import type { User } from '../domain/user.ts';
import { injectionToken } from './injection-token.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface Registration extends Credentials {
  readonly email: string;
}

export type RegistrationFailure = FailureOf<
  'bad-username' | 'bad-password' | 'bad-email' | 'username-taken' | 'username-reserved'
>;

/**
 * The account that this browser or terminal is signed in to. The server has no implementation: it uses `AuthService`.
 */
export interface AuthClient {
  /** The signed-in user; `null` without a session. */
  current(): Promise<Result<User | null, InfraFailure>>;
  signIn(credentials: Credentials): Promise<Result<User, FailureOf<'wrong-credentials'> | InfraFailure>>;
  signOut(): Promise<Result<void, InfraFailure>>;
  /** Makes an account and signs in to it. */
  register(registration: Registration): Promise<Result<User, RegistrationFailure | InfraFailure>>;
}
export const AuthClient = injectionToken<AuthClient>('AuthClient');
