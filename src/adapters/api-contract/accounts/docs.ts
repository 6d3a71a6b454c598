import type { OperationTexts } from '../shared/operation-docs.ts';

export const accountDocs = {
  getAccount: {
    summary: 'Get your account',
    description:
      'Your account: its address, how many recovery codes are left, and the changes of how it can be opened in the last thirty days.',
  },
  getDelegatedAccess: {
    summary: 'List the access that you have delegated',
    description:
      'What recovery ends, and a new password with `endDelegatedAccess`: your webhooks that are on, grants, links and invitations, and the members who joined within thirty days through you or through such a member. At most a hundred of each; `unlisted` counts the others.',
  },
  changePassword: {
    summary: 'Change your password',
    description:
      'Changes your password, ends your other sessions, all access tokens, links to a new password and an address that waits, and gives this session a new cookie. With `endDelegatedAccess` it also ends what `GET /api/account/delegated-access` lists.',
  },
  changeEmail: {
    summary: 'Change your email address',
    description:
      'Changes your address. Where the server sends mail, it changes once the link in a mail to the new address is opened.',
  },
  chooseLanguage: {
    summary: 'Choose your language',
    description:
      'Chooses the language of your account: of mails to it, and of pages and failures in its sessions, where `?lang=` asks for no other. `ar-u-nu-arab`, `ur-u-nu-arabext` and `hi-u-nu-deva` have their own digits in counts, dates and distances.',
  },
  confirmEmail: {
    summary: 'Confirm an email address',
    description: 'Confirms your address by the secret of the link that was mailed to it.',
  },
  listSessions: {
    summary: 'List your sessions',
    description: 'Your sessions, used last first, without their secrets.',
  },
  endOtherSessions: {
    summary: 'End your other sessions',
    description: 'Ends all your sessions but this one.',
  },
  endSession: {
    summary: 'End a session',
    description: 'Ends one of your sessions.',
  },
  newRecoveryCodes: {
    summary: 'Make new recovery codes',
    description: 'Makes ten new recovery codes in place of those before. They are shown this once.',
  },
  previewRecovery: {
    summary: 'Preview recovery by a code',
    description:
      'Which passkeys and which authenticator application recovery by this code would remove. The code is not used up. The answer does not tell whether there is such an account.',
  },
  recoverAccount: {
    summary: 'Recover an account by a code',
    description:
      'Sets a new password with a recovery code, which is then used up, and ends all sessions, tokens, links, passkeys and the authenticator application: it answers which. The answer does not tell whether there is such an account.',
  },
  requestPasswordReset: {
    summary: 'Request a link to a new password',
    description:
      'Asks for a link to a new password by mail. The answer does not tell whether there is such an account, and comes before the mail is written.',
  },
  getPasswordReset: {
    summary: 'Get the username of a reset link',
    description:
      'The user name that a link is for, and which passkeys, authenticator application and recovery codes it would end.',
  },
  resetPassword: {
    summary: 'Set a new password by a link',
    description:
      'Sets a new password by the secret of a link, which works once, and ends all sessions, tokens, links and passkeys; of an authenticator application and recovery codes those of the last thirty days, or by a link of the administrator all. It answers which.',
  },
  exportAccount: {
    summary: 'Export your data',
    description:
      'Everything of your account in one ZIP: account, places with their history, members and feedback as JSON, the places as GeoJSON too, and their photos.',
  },
  deleteAccount: {
    summary: 'Delete your account',
    description:
      'Deletes your account: its sessions and tokens end, its places go to the bin, and thirty days later all of it is erased. Signing in within these days keeps it.',
  },
  getUser: {
    summary: 'Get the signed-in user',
    description: 'Who is signed in.',
  },
  login: {
    summary: 'Sign in',
    description: 'Signs in, by a cookie.',
  },
  register: {
    summary: 'Sign up',
    description: 'Makes an account and signs in to it, by a cookie.',
  },
  logout: {
    summary: 'Sign out',
    description: 'Ends the session, whether there is one or not.',
  },
  createToken: {
    summary: 'Create an access token',
    description:
      'Makes an access token, with the password, of the user named or of the session. It is shown this once. No token may.',
  },
  listTokens: {
    summary: 'List your access tokens',
    description: 'Your tokens, without the tokens themselves. No token may.',
  },
  revokeToken: {
    summary: 'Revoke an access token',
    description: 'Revokes one of your tokens. A token may revoke itself and no other.',
  },
  startDeviceSignIn: {
    summary: 'Start the sign-in of a program',
    description:
      'Starts the sign-in of a program that a user allows in a browser (RFC 8628). The program shows `userCode` and `verificationUri`, keeps `deviceCode` secret, and calls `POST /api/device-sign-ins/token` every `interval` seconds.',
  },
  pollDeviceSignIn: {
    summary: 'Get the token of a program',
    description:
      'Returns the access token of a sign-in that the user has allowed, once. Until then it fails with `authorization_pending`; after `slow_down` the program waits five seconds longer between calls.',
  },
  findDeviceSignIn: {
    summary: 'Get the program of a user code',
    description:
      'Returns the program that waits under a user code, and the token that it is to get. Needs a sign-in of the last fifteen minutes. No token may.',
  },
  decideDeviceSignIn: {
    summary: 'Allow or deny a program',
    description:
      'Allows or denies the program that waits under a user code. Needs a sign-in of the last fifteen minutes. No token may.',
  },
  startIdentitySignIn: {
    summary: 'Sign in with a provider',
    description:
      'Starts a sign-in by an OpenID provider of `identityProviders` in `GET /api/config`. The response sets a cookie; the browser then goes to `url`, and comes back to `/auth/{provider}/callback`, which signs in, or asks for a code or a username.',
  },
  signInByIdentity: {
    summary: 'Finish signing in with a code',
    description:
      'Signs in to an account with a second factor, after the provider has answered in this browser within the last fifteen minutes.',
  },
  registerByIdentity: {
    summary: 'Create an account with a provider',
    description:
      'Creates an account without a password for the identity that the provider has proven in this browser within the last fifteen minutes. An account is never found by an email address.',
  },
  linkIdentity: {
    summary: 'Link an identity',
    description:
      'Starts to link an identity at a provider to your account, as `POST /api/auth/identity` does. Needs a sign-in of the last fifteen minutes. No token may.',
  },
  removeIdentity: {
    summary: 'Unlink an identity',
    description:
      'Removes an identity from your account, unless nothing else opens it. Needs a sign-in of the last fifteen minutes. No token may.',
  },
  getSecondFactor: {
    summary: 'Get your second factors',
    description: 'Whether codes of an authenticator application are asked for, and your passkeys.',
  },
  beginTotp: {
    summary: 'Begin with an authenticator app',
    description:
      'Begins to set up an authenticator application, with the password: its secret. Nothing changes until a code of it is sent.',
  },
  confirmTotp: {
    summary: 'Switch an authenticator app on',
    description:
      'Switches codes of an authenticator application on, with the first of them, and ends your other sessions.',
  },
  removeTotp: {
    summary: 'Switch an authenticator app off',
    description: 'Switches codes of an authenticator application off, with the password and a code.',
  },
  passkeyRegistrationOptions: {
    summary: 'Begin to add a passkey',
    description: 'What a browser makes a passkey with, with the password: `PublicKeyCredentialCreationOptionsJSON`.',
    example: { answer: { rp: { id: 'whereat.example', name: 'Whereat' } } },
  },
  addPasskey: {
    summary: 'Add a passkey',
    description: 'Adds the passkey that a browser made: its `RegistrationResponseJSON`, within five minutes, once.',
  },
  removePasskey: {
    summary: 'Remove a passkey',
    description: 'Removes one of your passkeys, with the password.',
  },
  passkeySignInOptions: {
    summary: 'Begin to sign in by a passkey',
    description: 'What a browser asks for a passkey with: `PublicKeyCredentialRequestOptionsJSON`.',
    example: { answer: { rpId: 'whereat.example' } },
  },
  signInByPasskey: {
    summary: 'Sign in by a passkey',
    description:
      'Signs in by a passkey alone, by a cookie: its `AuthenticationResponseJSON`, within five minutes, once.',
  },
  listSignUpInvitations: {
    summary: 'List invitations to sign up',
    description: 'The last hundred invitations to sign up, newest first.',
  },
  createSignUpInvitation: {
    summary: 'Create an invitation to sign up',
    description: 'Makes an invitation to sign up. Its link is told this once.',
  },
  revokeSignUpInvitation: {
    summary: 'Revoke an invitation to sign up',
    description: 'Revokes an invitation to sign up. Accounts that were made by it stay.',
  },
} as const satisfies OperationTexts;
