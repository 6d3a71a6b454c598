import { messages } from '../messages/messages.ts';

/** The texts of signing in by a provider, and of the accounts there that are linked. */
export const identityTexts = messages('en', {
  chooseTitle: 'Choose a username',
  chooseLead: '{provider} confirmed your sign-in. Choose a username to create your account here.',
  haveAccount: 'Already have an account? Sign in to it, then link {provider} on the account page.',
  codeLead: 'Enter the code from your authenticator app, or a recovery code.',
  title: 'Linked accounts',
  lead: 'Sign in with an account you have elsewhere.',
  link: 'Link {provider}',
  linked: 'Linked {when}',
  lastUsed: 'Last used {when}',
  neverUsed: 'Never used',
  unlink: 'Unlink',
  unlinkProvider: 'Unlink {provider}',
  unlinked: '{provider} unlinked',
  signInAgain: 'Sign in again',
  noPassword: 'Your account has no password. Set one to change your email, add passkeys or delete the account.',
  setPassword: 'Set a password',
  passwordSet: 'Password set',
});
