import type { ModerationMail, ModerationNotice } from '../../domain/moderation.ts';

/** What people are told by mail of an act of the administrator. Nothing that a reporter wrote is in it. */
export const moderationMail =
  (brand: string) =>
  (notice: ModerationNotice): ModerationMail => {
    const { subject, lines } = textOf(notice, brand);
    return { subject: `${brand}: ${subject}`, text: `${lines.join('\n\n')}\n` };
  };

function textOf(
  notice: ModerationNotice,
  brand: string,
): { readonly subject: string; readonly lines: readonly string[] } {
  switch (notice.kind) {
    case 'place-hidden':
      return {
        subject: `${notice.alias} is hidden`,
        lines: [
          `The administrator of ${brand} has hidden your place ${notice.alias}. The reason:`,
          quoted(notice.reason),
          'Only you and the other members of its handle see it now. Put right what is wrong, then ask through Feedback for it to be shown again.',
        ],
      };
    case 'place-shown':
      return {
        subject: `${notice.alias} is shown again`,
        lines: [`The administrator of ${brand} shows your place ${notice.alias} again.`, quoted(notice.reason)],
      };
    case 'account-suspended':
      return {
        subject: 'your account is suspended',
        lines: [
          `The administrator of ${brand} has suspended your account. The reason:`,
          quoted(notice.reason),
          'You cannot sign in, and your sessions and access tokens have ended.',
        ],
      };
    case 'account-restored':
      return {
        subject: 'your account is restored',
        lines: [
          `The administrator of ${brand} has restored your account. You can sign in again.`,
          quoted(notice.reason),
        ],
      };
    case 'report-decided':
      return {
        subject: `your report of ${notice.alias}`,
        lines: [`Thank you for reporting ${notice.alias}.`, outcomes[notice.decision]],
      };
  }
}

const outcomes = {
  dismissed: 'The administrator has looked at it and left the place as it is.',
  hidden: 'The administrator has hidden the place.',
  suspended: 'The administrator has suspended the account of its owner.',
} as const;

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
