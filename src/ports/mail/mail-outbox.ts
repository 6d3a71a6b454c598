import type { InfraFailure } from '../../domain/failure.ts';
import type { Locale } from '../../domain/languages.ts';
import type { MAIL_PRIORITIES } from '../../domain/mail/mail-priorities.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';
import type { LeasedOutbox, OutboxItem } from './outbox.ts';

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

interface Addressed {
  /** The account with which the mail is erased; absent if the mail belongs to no account. */
  readonly userId?: string;
  readonly to: string;
  /** The time after which the mail is pointless and not sent; absent if there is none. */
  readonly expiresAt?: Date;
}

/** A mail to a user, or to an address that a user wants to confirm. */
export interface UserMail extends Addressed {
  /** Writes the mail in the language of the account; without an account, in the first language. */
  readonly write: (language: Locale) => MailText;
  /** `account` by default. */
  readonly priority?: keyof typeof MAIL_PRIORITIES;
  /** The account whose action caused the mail; the recipient's by default. */
  readonly causedBy?: string | undefined;
}

export interface OutboxMail extends Addressed, MailText, OutboxItem {}

/** Mails to users. A mail is deleted once it is sent, because it may contain a link that opens an account. */
export interface MailOutbox extends LeasedOutbox<OutboxMail> {
  add(mail: UserMail): Promise<Result<void, InfraFailure>>;
}
export const MailOutbox = injectionToken<MailOutbox>('MailOutbox');
