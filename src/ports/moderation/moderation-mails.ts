import type { ModerationNotice } from '../../domain/moderation/moderation.ts';
import type { UserMail } from '../mail/mail-outbox.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** The mails that notify users of moderation. The store adds them in the transaction of the action. */
export interface ModerationMails {
  /** `undefined` if the server sends no mail. */
  compose(notice: ModerationNotice): UserMail['write'] | undefined;
}
export const ModerationMails = injectionToken<ModerationMails>('ModerationMails');

/** The mails of a server that sends none. */
export const noModerationMails: ModerationMails = { compose: () => undefined };
