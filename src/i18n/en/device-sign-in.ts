import { messages } from '../messages/messages.ts';

/** The texts of the page where a user allows the sign-in of a program. */
export const deviceSignInTexts = messages('en', {
  title: 'Allow a program to sign in',
  lead: 'Enter the code that the program shows.',
  signInFirst: 'Sign in first. You’ll come back here afterwards.',
  signInAgain: 'Sign in again',
  code: 'Code',
  codeHint: 'Eight letters, such as BCDF-GHJK.',
  next: 'Continue',
  compare: 'Check that the program shows this code:',
  program: 'Program',
  network: 'Network',
  started: 'Started',
  access: 'Permissions',
  handles: 'Handles',
  allHandles: 'All of yours',
  duration: 'Access',
  days: '{days, plural, one {For # day} other {For # days}}',
  warning: 'Allow it only if you started this sign-in yourself, just now. The program can then act for you.',
  allow: 'Allow',
  deny: 'Deny',
  allowed: 'You allowed “{name}”. You can close this page and return to the program.',
  denied: 'You denied “{name}” access.',
  toAccount: 'Go to your account',
});
