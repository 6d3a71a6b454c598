import type { SecurityEvent } from '../../domain/security-event.ts';
import { securityEventSentence, securityEventSubject } from './security-events.ts';

/** The mails to users, in English. */

interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** Lines as they stand in the mail, with the greeting and the name of the service around them. */
const mail =
  (brand: string) =>
  (username: string, subject: string, ...paragraphs: string[]): MailText => ({
    subject: `${brand}: ${subject}`,
    text: `${[`Hello ${username},`, ...paragraphs, brand].join('\n\n')}\n`,
  });

export const createMailTexts = (brand: string) => {
  const write = mail(brand);
  return {
    passwordReset: (username: string, link: string, minutes: number): MailText =>
      write(
        username,
        'choose a new password',
        `Open this link to choose a new password. It works once, for ${minutes} minutes:`,
        link,
        'It ends every session and access token, and removes passkeys.',
        'The page says which.',
        'If you did not ask for it, you need do nothing: the password stays as it is.',
      ),
    emailConfirmation: (username: string, link: string, hours: number): MailText =>
      write(
        username,
        'confirm your address',
        `Open this link to say that this address is yours. It works once, for ${hours} hours:`,
        link,
        'If you did not ask for it, you need do nothing.',
      ),
    deletionRequested: (username: string, day: string): MailText =>
      write(
        username,
        'your account will be deleted',
        `Your account and its places are to be erased on ${day}. Until then, signing in keeps them.`,
        'If it was not you, sign in, and change your password.',
      ),
  };
};

/** The mails that tell users how their accounts can be opened now. */
export const createSecurityMails = (brand: string) => ({
  compose(username: string, events: readonly SecurityEvent[]): MailText | undefined {
    const [first] = events;
    if (first === undefined) return undefined;
    return mail(brand)(
      username,
      securityEventSubject(first),
      ...events.map(securityEventSentence),
      'If it was not you, use one of your recovery codes to choose a new password, or tell who runs this service.',
    );
  },
});
