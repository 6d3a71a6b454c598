import type { InfraFailure } from '../../domain/failure.ts';
import type { Locale } from '../../domain/languages.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';
import type { Outbox, OutboxItem } from './outbox.ts';

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

interface Addressed {
  /** With the account the mail is erased; absent where it is not to one. */
  readonly userId?: string;
  readonly to: string;
  /** When it is no longer worth sending; absent where it always is. */
  readonly expiresAt?: Date;
}

/** Which mails are sent first. */
export const MAIL_PRIORITIES = {
  /** A link that the recipient waits for: a reset of the password, a confirmation of an address. */
  link: 0,
  /** News about the recipient's own account, and answers. */
  account: 1,
  /** Notices of what others did with a handle. */
  notice: 2,
} as const;

/** A mail to a user, or to an address that is to be a user's. */
export interface UserMail extends Addressed {
  /** Writes it in the language of the account; in the first language where it is not to one. */
  readonly write: (language: Locale) => MailText;
  /** `account` where absent. */
  readonly priority?: keyof typeof MAIL_PRIORITIES;
  /** The account whose act caused it; the recipient's where absent. */
  readonly causedBy?: string | undefined;
}

export interface OutboxMail extends Addressed, MailText, OutboxItem {}

/** Mails to users. One that was sent is forgotten: it may hold a link that opens an account. */
export interface MailOutbox extends Outbox<OutboxMail> {
  add(mail: UserMail): Promise<Result<void, InfraFailure>>;
}
export const MailOutbox = injectionToken<MailOutbox>('MailOutbox');
