import type { FailureOf, Trouble } from '../domain/failure.ts';
import type { Outcome } from '../domain/result.ts';
import type { User } from '../domain/user.ts';
import { port } from './injection-token.ts';

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

/** The account of whoever is at this browser or this terminal. The server has none of its own: it keeps them all. */
export interface Accounts {
  /** Who is signed in; `null` when nobody is. */
  current(): Promise<Outcome<User | null, Trouble>>;
  signIn(credentials: Credentials): Promise<Outcome<User, FailureOf<'wrong-credentials'> | Trouble>>;
  signOut(): Promise<Outcome<void, Trouble>>;
  /** Makes an account and signs in to it. */
  register(registration: Registration): Promise<Outcome<User, RegistrationFailure | Trouble>>;
}
export const Accounts = port<Accounts>('Accounts');
