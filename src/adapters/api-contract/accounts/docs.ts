import type { OperationTexts } from '../shared/operation-docs.ts';

export const accountDocs = {
  getAccount: {
    summary: 'Get your account',
    description:
      'Returns your account: its email address, the number of recovery codes left, and the security changes of the last 30 days.',
  },
  getDelegatedAccess: {
    summary: 'List the access that you have delegated',
    description:
      'Returns the access that recovery ends, and that a new password ends with `endDelegatedAccess`: your active webhooks, grants, links and invitations, and the members who joined in the last 30 days through you or through such a member. At most 100 of each; `unlisted` counts the others.',
  },
  changePassword: {
    summary: 'Change your password',
    description:
      'Changes your password, ends your other sessions, revokes all access tokens, password reset links and a pending email change, and gives this session a new cookie. With `endDelegatedAccess` it also ends what `GET /api/account/delegated-access` lists.',
  },
  changeEmail: {
    summary: 'Change your email address',
    description:
      'Changes your email address. If the server sends email, the change takes effect once the link in an email to the new address is opened.',
  },
  chooseLanguage: {
    summary: 'Choose your language',
    description:
      'Sets the language of your account: of emails to it, and of pages and failures in its sessions unless `?lang=` asks for another. `ar-u-nu-arab`, `ur-u-nu-arabext` and `hi-u-nu-deva` use their own digits in counts, dates and distances.',
  },
  confirmEmail: {
    summary: 'Confirm an email address',
    description: 'Confirms your email address with the secret of the emailed link.',
  },
  listSessions: {
    summary: 'List your sessions',
    description: 'Returns your sessions, last used first, without their secrets.',
  },
  endOtherSessions: {
    summary: 'End your other sessions',
    description: 'Ends all your sessions except this one.',
  },
  endSession: {
    summary: 'End a session',
    description: 'Ends one of your sessions.',
  },
  newRecoveryCodes: {
    summary: 'Create new recovery codes',
    description: 'Creates ten new recovery codes that replace the old ones. They are returned only once.',
  },
  previewRecovery: {
    summary: 'Preview recovery with a code',
    description:
      'Returns which passkeys and which authenticator app recovery with this code would remove. The code isn’t used up. The response doesn’t reveal whether the account exists.',
  },
  recoverAccount: {
    summary: 'Recover an account with a code',
    description:
      'Sets a new password with a recovery code, which is then used up. Ends all sessions, removes all access tokens, links, passkeys and the authenticator app, and returns what was removed. The response doesn’t reveal whether the account exists.',
  },
  requestPasswordReset: {
    summary: 'Request a password reset link',
    description:
      'Requests a password reset link by email. The response doesn’t reveal whether the account exists, and is sent before the email is written.',
  },
  getPasswordReset: {
    summary: 'Get the username of a reset link',
    description:
      'Returns the username that a link is for, and which passkeys, authenticator app and recovery codes it would remove.',
  },
  resetPassword: {
    summary: 'Set a new password with a link',
    description:
      'Sets a new password with the secret of a link, which works once. Ends all sessions and removes all access tokens, links and passkeys. An authenticator app and recovery codes are removed if they were added in the last 30 days, or always with a link from the administrator. Returns what was removed.',
  },
  exportAccount: {
    summary: 'Export your data',
    description:
      'Returns all data of your account in one ZIP: account, places with their history, members and feedback as JSON, the places also as GeoJSON, and their photos.',
  },
  deleteAccount: {
    summary: 'Delete your account',
    description:
      'Deletes your account: its sessions and tokens end, its places go to the bin, and everything is erased after 30 days. Signing in before then cancels the deletion.',
  },
  getUser: {
    summary: 'Get the signed-in user',
    description: 'Returns the signed-in user.',
  },
  login: {
    summary: 'Sign in',
    description: 'Signs in and sets a session cookie.',
  },
  register: {
    summary: 'Sign up',
    description: 'Creates an account, signs in to it and sets a session cookie.',
  },
  logout: {
    summary: 'Sign out',
    description: 'Ends the session. Succeeds without a session too.',
  },
  createToken: {
    summary: 'Create an access token',
    description:
      'Creates an access token for the given user or the user of the session. Needs the password. The token is returned only once. Not allowed with an access token.',
  },
  listTokens: {
    summary: 'List your access tokens',
    description: 'Returns your access tokens without their secrets. Not allowed with an access token.',
  },
  revokeToken: {
    summary: 'Revoke an access token',
    description: 'Revokes one of your access tokens. A token may revoke only itself.',
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
    summary: 'Get the program with a user code',
    description:
      'Returns the program that is waiting with a user code, and the token it will get. Needs a sign-in in the last 15 minutes. Not allowed with an access token.',
  },
  decideDeviceSignIn: {
    summary: 'Allow or deny a program',
    description:
      'Allows or denies the program that is waiting with a user code. Needs a sign-in in the last 15 minutes. Not allowed with an access token.',
  },
  startIdentitySignIn: {
    summary: 'Sign in with a provider',
    description:
      'Starts a sign-in with an OpenID provider of `identityProviders` in `GET /api/config`. The response sets a cookie; the browser then goes to `url`, and comes back to `/auth/{provider}/callback`, which signs in, or asks for a code or a username.',
  },
  signInByIdentity: {
    summary: 'Finish signing in with a code',
    description:
      'Signs in to an account with two-factor authentication, after the provider has confirmed the sign-in in this browser within the last 15 minutes.',
  },
  registerByIdentity: {
    summary: 'Create an account with a provider',
    description:
      'Creates an account without a password for the identity that the provider has confirmed in this browser within the last 15 minutes. Accounts are never matched by email address.',
  },
  linkIdentity: {
    summary: 'Link an identity',
    description:
      'Starts to link an identity at a provider to your account, like `POST /api/auth/identity`. Needs a sign-in in the last 15 minutes. Not allowed with an access token.',
  },
  removeIdentity: {
    summary: 'Unlink an identity',
    description:
      'Unlinks an identity from your account, unless it is the only way to sign in. Needs a sign-in in the last 15 minutes. Not allowed with an access token.',
  },
  getSecondFactor: {
    summary: 'Get your second factors',
    description: 'Returns whether an authenticator app is turned on, and your passkeys.',
  },
  beginTotp: {
    summary: 'Start to set up an authenticator app',
    description:
      'Returns the secret for an authenticator app. Needs the password. Nothing changes until a code of the app is sent.',
  },
  confirmTotp: {
    summary: 'Turn on an authenticator app',
    description: 'Turns on the authenticator app with its first code, and ends your other sessions.',
  },
  removeTotp: {
    summary: 'Turn off an authenticator app',
    description: 'Turns off the authenticator app. Needs the password and a code.',
  },
  passkeyRegistrationOptions: {
    summary: 'Start to add a passkey',
    description:
      'Returns the `PublicKeyCredentialCreationOptionsJSON` that a browser needs to create a passkey. Needs the password.',
    example: { answer: { rp: { id: 'whereat.example', name: 'Whereat' } } },
  },
  addPasskey: {
    summary: 'Add a passkey',
    description:
      'Adds the passkey that a browser has created: its `RegistrationResponseJSON`, once and within five minutes.',
  },
  removePasskey: {
    summary: 'Remove a passkey',
    description: 'Removes one of your passkeys. Needs the password.',
  },
  passkeySignInOptions: {
    summary: 'Start to sign in with a passkey',
    description: 'Returns the `PublicKeyCredentialRequestOptionsJSON` that a browser needs to ask for a passkey.',
    example: { answer: { rpId: 'whereat.example' } },
  },
  signInByPasskey: {
    summary: 'Sign in with a passkey',
    description:
      'Signs in with only a passkey and sets a session cookie: its `AuthenticationResponseJSON`, once and within five minutes.',
  },
  listSignUpInvitations: {
    summary: 'List invitations to sign up',
    description: 'Returns the last 100 invitations to sign up, newest first.',
  },
  createSignUpInvitation: {
    summary: 'Create an invitation to sign up',
    description: 'Creates an invitation to sign up. Its link is returned only once.',
  },
  revokeSignUpInvitation: {
    summary: 'Revoke an invitation to sign up',
    description: 'Revokes an invitation to sign up. Accounts created with it stay.',
  },
} as const satisfies OperationTexts;
