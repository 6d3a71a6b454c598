import { messages } from '../messages/messages.ts';

/** Of the links that invite to a handle, and of the page where they lead. */
export const handleInvitationTexts = messages('en', {
  hint: 'An email gets a link, which you send; it needs no account yet.',
  linkInstead: 'Make a link instead',
  ready: 'This link makes one user a member of {handle}, until {day}. It is shown this once.',
  copy: 'Invitation',
  mail: 'Send by email',
  subject: 'Invitation to {handle}',
  body: 'Open this link to become a member of {handle}. It works once, until {day}:\n\n{link}',
  link: 'A link',
  role: '{role, select, owner {Owner} editor {Editor} other {}}, until {day}',
  takeBack: 'Take back',
  takeBackOne: 'Take back the invitation: {name}',
  sure: 'Take it back?',
  takenBack: 'The invitation is taken back.',
  title: 'Invitation to {handle}',
  lead: 'This link makes you a member of {handle}: you may change its places.',
  signInFirst: 'Sign in, or create an account, to accept it.',
  noSecret: 'The link is not complete. Open it as it was sent to you.',
  toPlaces: 'To My Places',
});
