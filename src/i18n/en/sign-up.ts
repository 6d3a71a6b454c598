import { messages } from '../messages/messages.ts';

/** The check of a user name while it is typed; it loads with the first letter. */
export const signUpTexts = messages('en', {
  characters: 'Use letters A to Z and digits, with single dots, hyphens or underscores between them.',
  tooLong: 'At most 30 characters.',
  reserved: 'This username is reserved.',
  use: 'Use {username}',
});
