import type { ModerationNotice } from '../domain/account/moderation.ts';
import { injectionToken } from './injection-token.ts';
import type { UserMail } from './mail-outbox.ts';

/** The mails that tell users of acts of moderation. The store adds them in the transaction of the act. */
export interface ModerationMails {
  /** `undefined` where the server sends no mail. */
  compose(notice: ModerationNotice): UserMail['write'] | undefined;
}
export const ModerationMails = injectionToken<ModerationMails>('ModerationMails');

/** The mails of a server that sends none. */
export const noModerationMails: ModerationMails = { compose: () => undefined };
