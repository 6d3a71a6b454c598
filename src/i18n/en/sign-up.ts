import { messages } from '../messages/messages.ts';

/** Rare texts of sign-in and sign-up, which load when they are needed: the check of a username that is being typed. */
export const signUpTexts = messages('en', {
  characters: 'Use letters A to Z and digits, with single dots, hyphens or underscores between them.',
  tooLong: 'At most 30 characters.',
  reserved: 'This username is reserved.',
  use: 'Use {username}',
  leftElsewhere: 'You signed out in another tab.',
  typedStays: 'You signed out in another tab. What you typed here comes back when you sign in again.',
});
