import type { FailureOf } from '../domain/failure.ts';
import type { OfferedLocale } from '../domain/languages.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** Of the second factor, where the account has one. */
  readonly code?: string | undefined;
  /** What the token of a terminal may do, and for how long; the server's own choice where absent. */
  readonly token?:
    | {
        readonly scope: 'read' | 'write';
        readonly expiresInDays: number;
        /** The handles that it is limited to; all of the user's where absent. */
        readonly handles?: readonly string[] | undefined;
      }
    | undefined;
}

export interface Registration extends Credentials {
  readonly email: string;
  /** The secret of an invitation, where sign-up is by invitation alone. */
  readonly invitation?: string | undefined;
  /** Of the account's pages and mails; the one that the request asks for where absent. */
  readonly language?: OfferedLocale | undefined;
}

export type SignInFailure = FailureOf<
  'wrong-credentials' | 'account-suspended' | 'second-factor-needed' | 'wrong-code'
>;

export type RegistrationFailure = FailureOf<
  'bad-username' | 'bad-password' | 'bad-email' | 'username-taken' | 'username-reserved' | 'sign-up-closed'
>;
