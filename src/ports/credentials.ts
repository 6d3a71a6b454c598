import type { FailureOf } from '../domain/failure.ts';

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

export type RegistrationFailure = FailureOf<
  'bad-username' | 'bad-password' | 'bad-email' | 'username-taken' | 'username-reserved' | 'sign-up-closed'
>;
