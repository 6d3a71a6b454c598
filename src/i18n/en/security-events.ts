import { messages } from '../messages/messages.ts';

/** Each event of an account as the subject of a mail, and as a sentence in that mail and on the account page. */
export const securityEvents = messages('en', {
  'password-changed': {
    subject: 'your password was changed',
    sentence: 'The password was changed. All other sessions and all access tokens ended.',
  },
  'account-recovered': {
    subject: 'your password was changed',
    sentence: 'The password was reset with a recovery code or a link. All sessions and access tokens ended.',
  },
  'email-changed': {
    subject: 'your email address was changed',
    sentence: 'The email address was changed to {detail}.',
  },
  'passkey-added': { subject: 'a passkey was added', sentence: 'The passkey “{detail}” was added.' },
  'passkey-removed-by-recovery': {
    subject: 'a passkey was removed',
    sentence: 'The passkey “{detail}” was removed when the password was reset.',
  },
  'identity-linked': {
    subject: 'a linked account was added',
    sentence: 'An account of {detail} was linked. It can sign in to yours.',
  },
  'identities-removed-by-recovery': {
    subject: 'a linked account was removed',
    sentence: 'These linked accounts were removed when the password was reset: {detail}.',
  },
  'authenticator-added': {
    subject: 'an authenticator app was added',
    sentence: 'An authenticator app was turned on.',
  },
  'authenticator-removed-by-recovery': {
    subject: 'an authenticator app was removed',
    sentence: 'The authenticator app was turned off when the password was reset.',
  },
  'token-made': { subject: 'an access token was created', sentence: 'The access token “{detail}” was created.' },
  'recovery-codes-made': {
    subject: 'new recovery codes were created',
    sentence: 'New recovery codes were created. The old ones no longer work.',
  },
  'recovery-codes-ended-by-recovery': {
    subject: 'your recovery codes no longer work',
    sentence: 'The recovery codes stopped working when the password was reset. Create new ones.',
  },
  'webhook-added': {
    subject: 'a webhook was added',
    sentence: 'A webhook was added ({detail}). It receives changes to the places of the handle.',
  },
  'webhook-address-changed': {
    subject: 'the address of a webhook was changed',
    sentence: 'The address of a webhook was changed ({detail}). Changes to the places of the handle are sent there.',
  },
  'webhook-secret-made': {
    subject: 'a webhook has a new secret',
    sentence: 'A webhook got a new secret ({detail}).',
  },
  'webhook-turned-off-by-recovery': {
    subject: 'a webhook was turned off',
    sentence: 'A webhook was turned off when the password was reset ({detail}). If it’s yours, turn it on again.',
  },
  'owner-invited': {
    subject: 'an owner was invited',
    sentence:
      'An invitation to become an owner was created ({detail}). An owner can do everything you can. If this wasn’t you, revoke it.',
  },
  'owner-joined': {
    subject: 'there is a new owner',
    sentence: 'There is a new owner ({detail}). An owner can do everything you can, and can remove you.',
  },
  'grant-made': {
    subject: 'a place was shared',
    sentence: 'A link was created that shows a place ({detail}) until it expires or is revoked.',
  },
  'grants-ended-by-recovery': {
    subject: 'links to places were revoked',
    sentence: 'These links to places were revoked when the password was reset: {detail}.',
  },
  'invitations-ended-by-recovery': {
    subject: 'invitations were revoked',
    sentence: 'These invitations were revoked when the password was reset: {detail}. Send yours again.',
  },
  'members-removed-by-recovery': {
    subject: 'members were removed',
    sentence:
      'These members joined recently through the account and were removed when the password was reset: {detail}. Invite the ones you know again.',
  },
  'administrator-added': {
    subject: 'your account is an administrator now',
    sentence: 'Your account was made an administrator of this site.',
  },
  'administrator-removed': {
    subject: 'your account is no longer an administrator',
    sentence: 'Your account is no longer an administrator of this site.',
  },
});
