import type { SecurityEvent, SecurityEventKind } from '../../domain/security-event.ts';

/** Each event as the subject of a mail, and as a sentence in that mail and on the account page. */
const texts: Readonly<
  Record<SecurityEventKind, { readonly subject: string; readonly sentence: (detail: string) => string }>
> = {
  'password-changed': {
    subject: 'your password was changed',
    sentence: () => 'The password was changed. Every other session and all access tokens ended.',
  },
  'account-recovered': {
    subject: 'your password was changed',
    sentence: () =>
      'The password was replaced with a recovery code or a link. Every session and all access tokens ended.',
  },
  'email-changed': {
    subject: 'your address was changed',
    sentence: (email) => `The email address was changed to ${email}.`,
  },
  'passkey-added': { subject: 'a passkey was added', sentence: (name) => `The passkey “${name}” was added.` },
  'passkey-removed-by-recovery': {
    subject: 'a passkey was removed',
    sentence: (name) => `The passkey “${name}” was removed when the password was replaced.`,
  },
  'authenticator-added': {
    subject: 'an authenticator app was added',
    sentence: () => 'Codes of an authenticator app were switched on.',
  },
  'authenticator-removed-by-recovery': {
    subject: 'an authenticator app was removed',
    sentence: () => 'Codes of the authenticator app were switched off when the password was replaced.',
  },
  'token-made': { subject: 'an access token was made', sentence: (name) => `The access token “${name}” was made.` },
  'recovery-codes-made': {
    subject: 'new recovery codes were made',
    sentence: () => 'New recovery codes were made. The codes before no longer work.',
  },
  'recovery-codes-ended-by-recovery': {
    subject: 'your recovery codes have ended',
    sentence: () => 'The recovery codes ended when the password was replaced. Make new ones.',
  },
};

export const securityEventSubject = ({ kind }: SecurityEvent): string => texts[kind].subject;

export const securityEventSentence = ({ kind, detail }: SecurityEvent): string => texts[kind].sentence(detail);
