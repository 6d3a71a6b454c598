import type { ModerationNotice } from '../../domain/moderation/moderation.ts';
import type { UserMail } from '../mail/mail-outbox.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** The mails that notify users of an administrator's action. The store adds them in the transaction of the action. */
export interface ModerationMails {
  /** Returns a function that writes the mail; `undefined` if the server sends no mail. */
  compose(notice: ModerationNotice): UserMail['write'] | undefined;
}
export const ModerationMails = injectionToken<ModerationMails>('ModerationMails');

/** The implementation for a server that sends no mail. */
export const noModerationMails: ModerationMails = { compose: () => undefined };
