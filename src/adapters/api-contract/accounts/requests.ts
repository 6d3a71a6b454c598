import * as z from 'zod';
import { offeredLocales } from '../../../domain/languages.ts';
import type { RequestTable } from '../shared/request-schemas.ts';
import { singleLineText } from '../shared/string-schemas.ts';

const username = singleLineText(200).min(1);

/** The body of `POST /api/auth/login`. */
export const wireCredentials = z.strictObject({
  username: singleLineText(254).min(1).describe('The username, or the confirmed email address of the account.'),
  password: z.string().min(1).max(1000),
  code: singleLineText(100).optional().describe('The two-factor code, if the account uses one.'),
});

/** The body of `POST /api/auth/register`. The use case validates its fields. */
export const wireRegistration = z.strictObject({
  username: z.string().max(200),
  password: z.string().max(1000),
  email: z.string().max(500),
  invitation: singleLineText(200).optional().describe('The secret of an invitation, if sign-up is by invitation only.'),
  language: z
    .enum(offeredLocales)
    .optional()
    .describe('The language of the account’s pages and emails; by default the language of the request.'),
});

/** The body of `PUT /api/account/language`. */
export const wireLanguageChoice = z.strictObject({ language: z.enum(offeredLocales) });

const webAuthnJson = z.record(z.string().max(100), z.unknown()).describe('The JSON form of the browser’s credential.');

/** The proof that a change to the second factors requires: the password, and a code if the account has a second factor. */
export const wireReauthentication = z.strictObject({
  password: wireCredentials.shape.password,
  code: wireCredentials.shape.code,
});

/** The body of `POST /api/account/totp/confirm`. */
export const wireCode = z.strictObject({ code: singleLineText(100).min(1) });

/** The body of `POST /api/account/passkeys`. */
export const wireNewPasskey = z.strictObject({
  name: singleLineText(100).trim().min(1).default('Passkey'),
  response: webAuthnJson,
});

/** The body of `POST /api/auth/passkey`. */
export const wirePasskeySignIn = z.strictObject({ response: webAuthnJson });

/** The body of `POST /api/admin/invitations`. */
export const wireInvitationRequest = z.strictObject({
  note: singleLineText(200).trim().default('').describe('The recipient; only the administrator sees it.'),
  days: z.number().int().min(1).max(365).default(14),
  uses: z.number().int().min(1).max(10_000).default(1).describe('How many accounts can be created with it.'),
});

/**
 * The body of `POST /api/tokens`. With a username it requires no session, so a terminal signs in with one request. Without one, the token
 * is for the signed-in user. The password is optional in the schema: the route checks it after rejecting requests with an access token.
 */
export const wireTokenRequest = z
  .strictObject({
    name: singleLineText(100).trim().min(1).default('command line').describe('Default: `command line`.'),
    username: wireCredentials.shape.username.optional().describe('Default: the user of the session.'),
    password: wireCredentials.shape.password.optional().describe('Always required.'),
    scope: z.enum(['read', 'write']).default('write').describe('What the token can do: `read` can’t change anything.'),
    expiresInDays: z.int().min(1).max(366).default(365).describe('Days until the token expires.'),
    handles: z
      .array(singleLineText(100))
      .min(1)
      .max(20)
      .optional()
      .describe('The handles that the token is limited to. Default: all of the user’s handles.'),
    code: wireCredentials.shape.code,
  })
  .meta({ required: ['password'] });

/** `POST /api/device-sign-ins`: the properties of the token that the program will receive. */
export const wireDeviceSignInStart = z.strictObject({
  name: wireTokenRequest.shape.name,
  scope: wireTokenRequest.shape.scope,
  expiresInDays: wireTokenRequest.shape.expiresInDays,
  handles: wireTokenRequest.shape.handles,
});
export const wireDeviceCode = z.strictObject({ deviceCode: singleLineText(100).min(1) });

/** `POST /api/device-sign-ins/find`: the code that the program displays, in any spelling. */
export const wireUserCode = z.strictObject({ userCode: singleLineText(40).min(1).describe('`BCDF-GHJK`.') });
export const wireDeviceDecision = z.strictObject({
  userCode: wireUserCode.shape.userCode,
  allow: z.boolean().describe('Whether to allow the sign-in.'),
});

/** `POST /api/auth/identity`. */
export const wireIdentityRequest = z.strictObject({
  provider: singleLineText(50).min(1).describe('The ID of the provider in `GET /api/config`.'),
  from: singleLineText(500).optional().describe('The path of the page to open afterwards.'),
});
export const wireIdentityLink = z.strictObject({ provider: wireIdentityRequest.shape.provider });
export const wireIdentityRegistration = z.strictObject({
  username: wireRegistration.shape.username,
  invitation: wireRegistration.shape.invitation,
  language: wireRegistration.shape.language,
});

/** `POST /api/account/password`. */
export const wirePasswordChange = z.strictObject({
  current: wireCredentials.shape.password
    .optional()
    .describe('The current password. An account without one leaves it out, within 15 minutes of signing in.'),
  new: wireRegistration.shape.password,
  endDelegatedAccess: z
    .boolean()
    .optional()
    .describe(
      'Also ends the grants, invitations and webhooks of the account, and removes members who joined recently through it.',
    ),
});
/** The body of a request that requires the password again. */
export const wirePasswordAgain = z.strictObject({ password: wireCredentials.shape.password });
export const wireEmailRequest = z.strictObject({
  email: wireRegistration.shape.email,
  password: wireCredentials.shape.password,
});
export const wireRecoveryCode = z.strictObject({
  username,
  code: singleLineText(100).describe('`XXXX-XXXX`, in any spelling.'),
});
export const wireRecovery = wireRecoveryCode.extend({ password: wireRegistration.shape.password });
export const wireResetRequest = z.strictObject({ username });
const linkSecret = singleLineText(200).describe('The part of the link after #.');
export const wireLink = z.strictObject({ token: linkSecret });
export const wireReset = z.strictObject({ token: linkSecret, password: wireRegistration.shape.password });

/** `GET /api/account/sessions`: `after` is the `next` of the previous page. */
export const wireSessionsQuery = z.strictObject({ after: z.string().max(200).optional() });

export const accountRequests = {
  changePassword: { body: wirePasswordChange },
  changeEmail: { body: wireEmailRequest },
  chooseLanguage: { body: wireLanguageChoice },
  confirmEmail: { body: wireLink },
  listSessions: { query: wireSessionsQuery },
  newRecoveryCodes: { body: wirePasswordAgain },
  previewRecovery: { body: wireRecoveryCode },
  recoverAccount: { body: wireRecovery },
  requestPasswordReset: { body: wireResetRequest },
  getPasswordReset: { body: wireLink },
  resetPassword: { body: wireReset },
  deleteAccount: { body: wirePasswordAgain },
  login: { body: wireCredentials },
  register: { body: wireRegistration },
  createToken: { body: wireTokenRequest },
  startDeviceSignIn: { body: wireDeviceSignInStart },
  pollDeviceSignIn: { body: wireDeviceCode },
  findDeviceSignIn: { body: wireUserCode },
  decideDeviceSignIn: { body: wireDeviceDecision },
  startIdentitySignIn: { body: wireIdentityRequest },
  signInByIdentity: { body: wireCode },
  registerByIdentity: { body: wireIdentityRegistration },
  linkIdentity: { body: wireIdentityLink },
  beginTotp: { body: wireReauthentication },
  confirmTotp: { body: wireCode },
  removeTotp: { body: wireReauthentication },
  passkeyRegistrationOptions: { body: wireReauthentication },
  addPasskey: { body: wireNewPasskey },
  removePasskey: { body: wireReauthentication },
  signInByPasskey: { body: wirePasskeySignIn },
  createSignUpInvitation: { body: wireInvitationRequest },
} as const satisfies RequestTable;
