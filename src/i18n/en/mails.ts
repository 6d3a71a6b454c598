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
        'It ends every session and revokes every access token of the account.',
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
    emailChanged: (username: string): MailText =>
      write(
        username,
        'your address was changed',
        'Your account has another email address now; mails no longer come here.',
        'If it was not you, use one of your recovery codes to choose a new password, or tell who runs this service.',
      ),
    passwordChanged: (username: string): MailText =>
      write(
        username,
        'your password was changed',
        'The password of your account was changed, and its other sessions were ended.',
        'If it was not you, use one of your recovery codes to choose a new password, or tell who runs this service.',
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
