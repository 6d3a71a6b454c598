import type { SecurityEvent } from '../domain/security-event.ts';
import { injectionToken } from './injection-token.ts';

/** The mails that tell users how their accounts can be opened now. Stores add them in the transaction of the change. */
export interface SecurityMails {
  /** One mail about all that one act changed; `undefined` where the server sends no mail to users. */
  compose(
    username: string,
    events: readonly SecurityEvent[],
  ): { readonly subject: string; readonly text: string } | undefined;
}
export const SecurityMails = injectionToken<SecurityMails>('SecurityMails');

/** Where the server sends no mail to users. */
export const noSecurityMails: SecurityMails = { compose: () => undefined };
