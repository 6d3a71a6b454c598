import {
  accessToken,
  later,
  linkSecret,
  password,
  recoveryCodes,
  recoveryEffects,
  sessionId,
  signUpInvitation,
  time,
  user,
} from './example-values.ts';
import type { OperationDocs } from './operation-docs.ts';

export const accountDocs = {
  getAccount: {
    tag: 'Accounts',
    summary: 'Get your account',
    description:
      'Your account: its address, how many recovery codes are left, and the changes of how it can be opened in the last thirty days.',
    example: {
      answer: {
        username: 'ann',
        email: 'ann@example.com',
        isEmailVerified: true,
        pendingEmail: null,
        recoveryCodes: 10,
        hasMail: true,
        securityEvents: [{ kind: 'passkey-added', detail: 'Phone', at: time }],
      },
    },
  },
  changePassword: {
    tag: 'Accounts',
    summary: 'Change your password',
    description:
      'Changes your password, ends your other sessions, all access tokens, links to a new password and an address that waits, and gives this session a new cookie.',
    example: { body: { current: password, new: 'four-cups-of-mint-tea' } },
  },
  changeEmail: {
    tag: 'Accounts',
    summary: 'Change your email address',
    description:
      'Changes your address. Where the server sends mail, it changes once the link in a mail to the new address is opened.',
    example: { body: { email: 'ann@new.example', password }, answer: { isPending: true } },
  },
  confirmEmail: {
    tag: 'Accounts',
    summary: 'Confirm an email address',
    description: 'Confirms your address by the secret of the link that was mailed to it.',
    example: { body: { token: linkSecret }, answer: { email: 'ann@new.example' } },
  },
  listSessions: {
    tag: 'Accounts',
    summary: 'List your sessions',
    description: 'Your sessions, used last first, without their secrets.',
    example: {
      answer: {
        sessions: [{ id: sessionId, device: 'Firefox, Windows', startedAt: time, lastUsedAt: time, isCurrent: true }],
        next: null,
      },
    },
  },
  endOtherSessions: {
    tag: 'Accounts',
    summary: 'End your other sessions',
    description: 'Ends all your sessions but this one.',
    example: { answer: { ended: 2 } },
  },
  endSession: {
    tag: 'Accounts',
    summary: 'End a session',
    description: 'Ends one of your sessions.',
    example: { path: { id: sessionId } },
  },
  newRecoveryCodes: {
    tag: 'Accounts',
    summary: 'Make new recovery codes',
    description: 'Makes ten new recovery codes in place of those before. They are shown this once.',
    example: { body: { password }, answer: { recoveryCodes } },
  },
  previewRecovery: {
    tag: 'Accounts',
    summary: 'Preview recovery by a code',
    description:
      'Which passkeys and which authenticator application recovery by this code would remove. The code is not used up. The answer does not tell whether there is such an account.',
    example: { body: { username: 'ann', code: 'K7QX-2M9P' }, answer: recoveryEffects },
  },
  recoverAccount: {
    tag: 'Accounts',
    summary: 'Recover an account by a code',
    description:
      'Sets a new password with a recovery code, which is then used up, and ends all sessions, tokens, links, passkeys and the authenticator application: it answers which. The answer does not tell whether there is such an account.',
    example: {
      body: { username: 'ann', code: 'K7QX-2M9P', password: 'four-cups-of-mint-tea' },
      answer: recoveryEffects,
    },
  },
  requestPasswordReset: {
    tag: 'Accounts',
    summary: 'Request a link to a new password',
    description:
      'Asks for a link to a new password by mail. The answer does not tell whether there is such an account, and comes before the mail is written.',
    example: { body: { username: 'ann' } },
  },
  getPasswordReset: {
    tag: 'Accounts',
    summary: 'Get the username of a reset link',
    description:
      'The user name that a link is for, and which passkeys, authenticator application and recovery codes it would end.',
    example: { body: { token: linkSecret }, answer: { username: 'ann', effects: recoveryEffects } },
  },
  resetPassword: {
    tag: 'Accounts',
    summary: 'Set a new password by a link',
    description:
      'Sets a new password by the secret of a link, which works once, and ends all sessions, tokens, links and passkeys; of an authenticator application and recovery codes those of the last thirty days, or by a link of the administrator all. It answers which.',
    example: {
      body: { token: linkSecret, password: 'four-cups-of-mint-tea' },
      answer: { username: 'ann', effects: recoveryEffects },
    },
  },
  exportAccount: {
    tag: 'Accounts',
    summary: 'Export your data',
    description:
      'Everything of your account in one ZIP: account, places with their history, members and feedback as JSON, the places as GeoJSON too, and their photos.',
    example: {},
  },
  deleteAccount: {
    tag: 'Accounts',
    summary: 'Delete your account',
    description:
      'Deletes your account: its sessions and tokens end, its places go to the bin, and thirty days later all of it is erased. Signing in within these days keeps it.',
    example: { body: { password }, answer: { places: 3, erasedAt: later } },
  },
  getUser: {
    tag: 'Accounts',
    summary: 'Get the signed-in user',
    description: 'Who is signed in.',
    example: { answer: user },
  },
  login: {
    tag: 'Accounts',
    summary: 'Sign in',
    description: 'Signs in, by a cookie.',
    example: { body: { username: 'ann', password }, answer: user },
  },
  register: {
    tag: 'Accounts',
    summary: 'Sign up',
    description: 'Makes an account and signs in to it, by a cookie.',
    example: { body: { username: 'ann', password, email: 'ann@example.com' }, answer: { ...user, recoveryCodes } },
  },
  logout: {
    tag: 'Accounts',
    summary: 'Sign out',
    description: 'Ends the session, whether there is one or not.',
    example: {},
  },
  createToken: {
    tag: 'Accounts',
    summary: 'Create an access token',
    description:
      'Makes an access token, with the password, of the user named or of the session. It is shown this once. No token may.',
    example: {
      body: { name: 'courier service', username: 'ann', password, scope: 'read', expiresInDays: 90 },
      answer: { ...accessToken, token: 'wat_5f0T…', user },
    },
  },
  listTokens: {
    tag: 'Accounts',
    summary: 'List your access tokens',
    description: 'Your tokens, without the tokens themselves. No token may.',
    example: { answer: [accessToken] },
  },
  revokeToken: {
    tag: 'Accounts',
    summary: 'Revoke an access token',
    description: 'Revokes one of your tokens. A token may revoke itself and no other.',
    example: { path: { id: accessToken.id } },
  },
  getSecondFactor: {
    tag: 'Accounts',
    summary: 'Get your second factors',
    description: 'Whether codes of an authenticator application are asked for, and your passkeys.',
    example: {
      answer: {
        totpSince: time,
        passkeys: [{ id: 'pk_1', name: 'Phone', createdAt: time, lastUsedAt: null }],
        isRequired: false,
      },
    },
  },
  beginTotp: {
    tag: 'Accounts',
    summary: 'Begin with an authenticator app',
    description:
      'Begins to set up an authenticator application, with the password: its secret. Nothing changes until a code of it is sent.',
    example: {
      body: { password },
      answer: {
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Whereat:ann?secret=JBSWY3DPEHPK3PXP&issuer=Whereat',
        qr: '<svg xmlns="http://www.w3.org/2000/svg">…</svg>',
      },
    },
  },
  confirmTotp: {
    tag: 'Accounts',
    summary: 'Switch an authenticator app on',
    description:
      'Switches codes of an authenticator application on, with the first of them, and ends your other sessions.',
    example: { body: { code: '123456' } },
  },
  removeTotp: {
    tag: 'Accounts',
    summary: 'Switch an authenticator app off',
    description: 'Switches codes of an authenticator application off, with the password and a code.',
    example: { body: { password, code: '123456' } },
  },
  passkeyRegistrationOptions: {
    tag: 'Accounts',
    summary: 'Begin to add a passkey',
    description: 'What a browser makes a passkey with, with the password: `PublicKeyCredentialCreationOptionsJSON`.',
    example: {
      body: { password },
      answer: { challenge: 'q83vEjRWeJA', rp: { id: 'whereat.example', name: 'Whereat' } },
    },
  },
  addPasskey: {
    tag: 'Accounts',
    summary: 'Add a passkey',
    description: 'Adds the passkey that a browser made: its `RegistrationResponseJSON`, within five minutes, once.',
    example: { body: { name: 'Phone', response: { id: 'q83vEjRWeJA', type: 'public-key' } } },
  },
  removePasskey: {
    tag: 'Accounts',
    summary: 'Remove a passkey',
    description: 'Removes one of your passkeys, with the password.',
    example: { path: { id: 'pk_1' }, body: { password } },
  },
  passkeySignInOptions: {
    tag: 'Accounts',
    summary: 'Begin to sign in by a passkey',
    description: 'What a browser asks for a passkey with: `PublicKeyCredentialRequestOptionsJSON`.',
    example: { answer: { challenge: 'q83vEjRWeJA', rpId: 'whereat.example' } },
  },
  signInByPasskey: {
    tag: 'Accounts',
    summary: 'Sign in by a passkey',
    description:
      'Signs in by a passkey alone, by a cookie: its `AuthenticationResponseJSON`, within five minutes, once.',
    example: { body: { response: { id: 'q83vEjRWeJA', type: 'public-key' } }, answer: user },
  },
  listSignUpInvitations: {
    tag: 'Accounts',
    summary: 'List invitations to sign up',
    description: 'The last hundred invitations to sign up, newest first.',
    example: { answer: [signUpInvitation] },
  },
  createSignUpInvitation: {
    tag: 'Accounts',
    summary: 'Create an invitation to sign up',
    description: 'Makes an invitation to sign up. Its link is told this once.',
    example: {
      body: { note: 'for the club', days: 7, uses: 20 },
      answer: { ...signUpInvitation, link: 'https://whereat.example/auth#invitation=9xKq…' },
    },
  },
  revokeSignUpInvitation: {
    tag: 'Accounts',
    summary: 'Revoke an invitation to sign up',
    description: 'Revokes an invitation to sign up. Accounts that were made by it stay.',
    example: { path: { id: signUpInvitation.id } },
  },
} as const satisfies Readonly<Record<string, OperationDocs>>;
