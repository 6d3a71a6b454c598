import { messages } from '../messages/messages.ts';

/** Each event of an account as the subject of a mail, and as a sentence in that mail and on the account page. */
export const securityEvents = messages('en', {
  'password-changed': {
    subject: 'your password was changed',
    sentence: 'The password was changed. Every other session and all access tokens ended.',
  },
  'account-recovered': {
    subject: 'your password was changed',
    sentence: 'The password was replaced with a recovery code or a link. Every session and all access tokens ended.',
  },
  'email-changed': {
    subject: 'your address was changed',
    sentence: 'The email address was changed to {detail}.',
  },
  'passkey-added': { subject: 'a passkey was added', sentence: 'The passkey “{detail}” was added.' },
  'passkey-removed-by-recovery': {
    subject: 'a passkey was removed',
    sentence: 'The passkey “{detail}” was removed when the password was replaced.',
  },
  'authenticator-added': {
    subject: 'an authenticator app was added',
    sentence: 'Codes of an authenticator app were switched on.',
  },
  'authenticator-removed-by-recovery': {
    subject: 'an authenticator app was removed',
    sentence: 'Codes of the authenticator app were switched off when the password was replaced.',
  },
  'token-made': { subject: 'an access token was made', sentence: 'The access token “{detail}” was made.' },
  'recovery-codes-made': {
    subject: 'new recovery codes were made',
    sentence: 'New recovery codes were made. The codes before no longer work.',
  },
  'recovery-codes-ended-by-recovery': {
    subject: 'your recovery codes have ended',
    sentence: 'The recovery codes ended when the password was replaced. Make new ones.',
  },
  'webhook-added': {
    subject: 'a webhook was added',
    sentence: 'A webhook was added ({detail}). It is told what happens to the places of the handle.',
  },
  'webhook-address-changed': {
    subject: 'a webhook has another address',
    sentence: 'A webhook was given another address ({detail}). What happens to the places of the handle is sent there.',
  },
  'webhook-secret-made': {
    subject: 'a webhook has a new secret',
    sentence: 'A webhook was given a new secret ({detail}).',
  },
  'webhook-turned-off-by-recovery': {
    subject: 'a webhook was turned off',
    sentence: 'A webhook was turned off when the password was replaced ({detail}). If it is yours, turn it on again.',
  },
  'owner-invited': {
    subject: 'an owner was invited',
    sentence:
      'An invitation to be an owner was made ({detail}). An owner may do all that you may. If it was not you, revoke it.',
  },
  'owner-joined': {
    subject: 'there is a new owner',
    sentence: 'There is a new owner ({detail}). An owner may do all that you may, and may remove you.',
  },
  'grant-made': {
    subject: 'a place was shared',
    sentence: 'A link was made that shows a place ({detail}) until it expires or is revoked.',
  },
  'grants-ended-by-recovery': {
    subject: 'links to places have ended',
    sentence: 'These links to places ended when the password was replaced: {detail}.',
  },
  'invitations-ended-by-recovery': {
    subject: 'invitations have ended',
    sentence: 'These invitations ended when the password was replaced: {detail}. Invite again those that are yours.',
  },
  'members-removed-by-recovery': {
    subject: 'members were removed',
    sentence:
      'These members joined recently through the account and were removed when the password was replaced: {detail}. Invite again those that you know.',
  },
});
