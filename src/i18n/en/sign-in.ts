import { messages } from '../messages/messages.ts';

/** The sentences of signing in and signing up. */
export const auth = messages('en', {
  signInTitle: 'Sign in',
  signUpTitle: 'Create an account',
  username: 'Username',
  password: 'Password',
  confirm: 'Confirm Password',
  email: 'Email',
  signUp: 'Create Account',
  forgot: 'Forgot password?',
  deletionCancelled: 'Account deletion cancelled. Your places are back.',
  toSignUp: "Don't have an account? Sign up",
  toSignIn: 'Already have an account? Sign in',
  passwordHint: 'At least 8 characters. A short sentence works well.',
  or: 'Or continue with',
  codeTitle: 'Two-factor code',
  code: 'Code',
  codeLead: 'Enter the code from your authenticator app for {username}, or a recovery code.',
  back: 'Back',
  passkey: 'Sign in with a passkey',
  invited: 'You’re invited. Create your account here.',
  pitch: 'One short name for every place that matters: your door, your stall, your site.',
  points: ['Names people can say and remember', 'Open codes, no lock-in', 'Your places, on your server'],
});
