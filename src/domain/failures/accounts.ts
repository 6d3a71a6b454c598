import { type FailureRows, optional } from './failure-row.ts';

/** The failures of accounts, sign-in, tokens, second factors and quotas. */
export const accountFailures = {
  /** `token`: the problem with the access token of the request; absent if it has none. */
  'sign-in-needed': { category: 'unauthenticated', parameters: { token: optional('wrong', 'expired', 'revoked') } },
  'wrong-credentials': { category: 'unauthenticated' },
  forbidden: { category: 'forbidden' },
  /** The password that a signed-in user had to repeat is wrong. */
  'wrong-password': { category: 'forbidden' },
  /** The recovery code is wrong or used, or the account does not exist; the failure does not reveal which. */
  'recovery-refused': { category: 'unauthenticated' },
  /** The link of a mail was used or has expired. */
  'link-expired': { category: 'gone' },
  /** The confirmation link of an address belongs to another account than the signed-in one. */
  'link-of-another-account': { category: 'forbidden' },
  'mail-not-configured': { category: 'invalid' },
  'administrator-stays': { category: 'forbidden' },
  'session-not-found': { category: 'not-found' },
  'token-not-allowed': { category: 'forbidden' },
  /** A token with the scope `read` requested a change. */
  'token-read-only': { category: 'forbidden' },
  /** A token limited to other handles requested to create one. */
  'token-limited': { category: 'forbidden', parameters: { handle: 'text' } },
  'token-not-found': { category: 'not-found' },
  'too-many-tokens': { category: 'conflict', parameters: { limit: 'number' } },
  /** A user has to approve the sign-in of a program (RFC 8628 §3.5); the program polls again after the interval. */
  'authorization-pending': { category: 'invalid' },
  /** The program polled too soon, and must wait five seconds longer from now on. */
  'slow-down': { category: 'invalid' },
  'access-denied': { category: 'forbidden' },
  /** The code of a program, or a sign-in by a provider, has expired, was used, or never existed. */
  'expired-token': { category: 'gone' },
  'user-code-not-found': { category: 'not-found' },
  /** The session is too old for an action with lasting effect; the user must sign in again. */
  'sign-in-too-old': { category: 'forbidden' },
  /** The operator has configured no such OpenID provider. */
  'sign-in-provider-not-found': { category: 'not-found' },
  'sign-in-provider-unreachable': { category: 'unavailable', parameters: { provider: 'text' }, retryAfter: 10 },
  /** The user cancelled at the provider. */
  'sign-in-cancelled': { category: 'invalid', parameters: { provider: 'text' } },
  /** The response of the provider is an error, or could not be verified. */
  'sign-in-refused': { category: 'unauthenticated', parameters: { provider: 'text' } },
  /** The identity belongs to another account. */
  'identity-in-use': { category: 'conflict', parameters: { provider: 'text' } },
  'identity-not-found': { category: 'not-found' },
  /** This identity is the only way to sign in to the account. */
  'last-way-in': { category: 'conflict' },
  /** An account created by an identity has no password to repeat. */
  'password-not-set': { category: 'forbidden' },
  'too-many-passkeys': { category: 'conflict', parameters: { limit: 'number' } },
  'username-taken': { category: 'conflict', parameters: { username: 'text' } },
  'username-reserved': { category: 'conflict', parameters: { username: 'text' } },
  'bad-username': { category: 'invalid', parameters: { problem: ['length', 'characters'] } },
  'bad-password': { category: 'invalid', parameters: { problem: ['too-short', 'too-long', 'too-common'] } },
  'bad-email': { category: 'invalid' },
  'passwords-differ': { category: 'invalid' },
  /** The password was right; a code of the second factor is required too. */
  'second-factor-needed': { category: 'unauthenticated' },
  'wrong-code': { category: 'unauthenticated' },
  /** The operator requires a second factor of administrators: `ADMIN_SECOND_FACTOR`. */
  'second-factor-required': { category: 'forbidden' },
  'totp-on': { category: 'conflict' },
  'totp-off': { category: 'conflict' },
  'passkeys-not-offered': { category: 'invalid' },
  /** The passkey is unknown, its signature is wrong, or the challenge was used or is too old. */
  'passkey-refused': { category: 'unauthenticated' },
  'passkey-not-found': { category: 'not-found' },
  /** The user or the authenticator cancelled the passkey in the browser. */
  'passkey-cancelled': { category: 'invalid' },
  'sign-up-closed': {
    category: 'forbidden',
    parameters: { problem: ['closed', 'invitation-needed', 'bad-invitation'] },
  },
  'sign-up-invitation-not-found': { category: 'not-found' },
  'quota-reached': {
    category: 'forbidden',
    parameters: { of: ['places', 'handles', 'bytes'], limit: 'number', used: 'number' },
  },
} as const satisfies FailureRows;
