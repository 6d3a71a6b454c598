import type { FailureOf } from '../../domain/failure.ts';
import type { OfferedLocale } from '../../domain/languages.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** The code of the second factor, if the account has one. */
  readonly code?: string | undefined;
  /** The rights of the terminal's token, and how long it is valid; if absent, the server chooses them. */
  readonly token?:
    | {
        readonly scope: 'read' | 'write';
        readonly expiresInDays: number;
        /** The handles that it is limited to; all handles of the user if absent. */
        readonly handles?: readonly string[] | undefined;
      }
    | undefined;
}

export interface Registration extends Credentials {
  readonly email: string;
  /** The secret of an invitation, if sign-up requires one. */
  readonly invitation?: string | undefined;
  /** The language of the account's pages and mails; if absent, the language of the request. */
  readonly language?: OfferedLocale | undefined;
}

export type SignInFailure = FailureOf<
  'wrong-credentials' | 'account-suspended' | 'second-factor-needed' | 'wrong-code'
>;

export type RegistrationFailure = FailureOf<
  'bad-username' | 'bad-password' | 'bad-email' | 'username-taken' | 'username-reserved' | 'sign-up-closed'
>;
