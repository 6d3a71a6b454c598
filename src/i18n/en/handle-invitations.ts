import { messages } from '../messages/messages.ts';

/** Texts of the links that invite to a handle, and of the page where they lead. */
export const handleInvitationTexts = messages('en', {
  hint: 'If you enter an email address, you’ll get a link to send. The recipient doesn’t need an account yet.',
  linkInstead: 'Create a link instead',
  ready:
    'This link makes one user a member of {handle}. It expires on {day}. Copy it now: you won’t be able to see it again.',
  copy: 'Invitation',
  mail: 'Send by email',
  subject: 'Invitation to {handle}',
  body: 'Open this link to become a member of {handle}. It works once and expires on {day}:\n\n{link}',
  link: 'A link',
  role: '{role, select, owner {Owner} editor {Editor} other {}}, expires on {day}',
  revoke: 'Revoke',
  revokeInvitation: 'Revoke the invitation: {name}',
  sure: 'Revoke it?',
  revoked: 'Invitation revoked',
  title: 'Invitation to {handle}',
  lead: 'This link makes you a member of {handle}, so you can edit its places.',
  signInFirst: 'Sign in or create an account to accept it.',
  noSecret: 'This link is incomplete. Open it directly from the message you received.',
  toPlaces: 'Go to My Places',
});
