import { accountOperation, operation } from '../shared/operation.ts';
import { wireUser } from './schemas.ts';
import { wireSecondFactor, wireTotpSetup, wireWebAuthn } from './second-factor-schemas.ts';

const reauthentication = [
  'password-not-set',
  'wrong-credentials',
  'account-suspended',
  'second-factor-needed',
  'wrong-code',
] as const;

export const getSecondFactor = accountOperation('getSecondFactor', 'GET', '/api/account/second-factor', {
  answer: wireSecondFactor,
});

export const beginTotp = accountOperation('beginTotp', 'POST', '/api/account/totp', {
  answer: wireTotpSetup,
  failures: [...reauthentication, 'totp-on'],
});

export const confirmTotp = accountOperation('confirmTotp', 'POST', '/api/account/totp/confirm', {
  failures: ['totp-off', 'wrong-code'],
});

export const removeTotp = accountOperation('removeTotp', 'DELETE', '/api/account/totp', {
  failures: [...reauthentication, 'totp-off'],
});

export const passkeyRegistrationOptions = accountOperation(
  'passkeyRegistrationOptions',
  'POST',
  '/api/account/passkeys/options',
  {
    answer: wireWebAuthn,
    failures: [...reauthentication, 'passkeys-not-offered', 'too-many-passkeys'],
  },
);

export const addPasskey = accountOperation('addPasskey', 'POST', '/api/account/passkeys', {
  status: 201,
  failures: ['passkeys-not-offered', 'passkey-refused', 'too-many-passkeys'],
});

export const removePasskey = accountOperation('removePasskey', 'DELETE', '/api/account/passkeys/:id', {
  failures: [...reauthentication, 'passkey-not-found'],
});

export const passkeySignInOptions = operation('passkeySignInOptions', 'POST', '/api/auth/passkey/options', {
  limit: 'accounts',
  answer: wireWebAuthn,
  failures: ['passkeys-not-offered'],
});

export const signInByPasskey = operation('signInByPasskey', 'POST', '/api/auth/passkey', {
  limit: 'accounts',
  answer: wireUser,
  failures: ['passkeys-not-offered', 'passkey-refused', 'account-suspended'],
});
