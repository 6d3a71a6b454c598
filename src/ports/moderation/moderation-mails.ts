import type { ModerationNotice } from '../../domain/moderation/moderation.ts';
import type { UserMail } from '../mail/mail-outbox.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** The mails that tell users of acts of moderation. The store adds them in the transaction of the act. */
export interface ModerationMails {
  /** `undefined` where the server sends no mail. */
  compose(notice: ModerationNotice): UserMail['write'] | undefined;
}
export const ModerationMails = injectionToken<ModerationMails>('ModerationMails');

/** The mails of a server that sends none. */
export const noModerationMails: ModerationMails = { compose: () => undefined };
