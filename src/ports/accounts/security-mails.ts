import type { SecurityEvent } from '../../domain/accounts/security-event.ts';
import type { UserMail } from '../mail/mail-outbox.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** The mails that tell users how their accounts can be opened now. Stores add them in the transaction of the change. */
export interface SecurityMails {
  /** Writes one mail about everything that one action changed; `undefined` if the server sends no mail to users. */
  compose(username: string, events: readonly SecurityEvent[]): UserMail['write'] | undefined;
}
export const SecurityMails = injectionToken<SecurityMails>('SecurityMails');

/** The implementation for a server that sends no mail to users. */
export const noSecurityMails: SecurityMails = { compose: () => undefined };
