import type { FailureOf } from '../../domain/failure.ts';
import type { OfferedLocale } from '../../domain/languages.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** The one-time code, if the account has a second factor. */
  readonly code?: string | undefined;
  /** The rights and the lifetime of the terminal's token. If absent, the server sets both. */
  readonly token?:
    | {
        readonly scope: 'read' | 'write';
        readonly expiresInDays: number;
        /** The handles that the token is limited to. If absent, all handles of the user. */
        readonly handles?: readonly string[] | undefined;
      }
    | undefined;
}

export interface Registration extends Credentials {
  readonly email: string;
  /** The secret of an invitation, if sign-up requires an invitation. */
  readonly invitation?: string | undefined;
  /** The language of the account's pages and mails. If absent, the language of the request. */
  readonly language?: OfferedLocale | undefined;
}

export type SignInFailure = FailureOf<
  'wrong-credentials' | 'account-suspended' | 'second-factor-needed' | 'wrong-code'
>;

export type RegistrationFailure = FailureOf<
  'bad-username' | 'bad-password' | 'bad-email' | 'username-taken' | 'username-reserved' | 'sign-up-closed'
>;
