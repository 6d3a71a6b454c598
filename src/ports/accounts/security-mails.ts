import type { SecurityEvent } from '../../domain/accounts/security-event.ts';
import type { UserMail } from '../mail/mail-outbox.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** The mails that notify users of changes to how their accounts can be accessed. Stores add them in the transaction of the change. */
export interface SecurityMails {
  /** Returns a function that writes one mail about all events of an action; `undefined` if the server sends no mail to users. */
  compose(username: string, events: readonly SecurityEvent[]): UserMail['write'] | undefined;
}
export const SecurityMails = injectionToken<SecurityMails>('SecurityMails');

/** The implementation for a server that sends no mail to users. */
export const noSecurityMails: SecurityMails = { compose: () => undefined };
