import { operation } from '../shared/operation.ts';
import { wireUser } from './schemas.ts';
import { wireSecondFactor, wireTotpSetup, wireWebAuthn } from './second-factor-schemas.ts';

const reauthentication = ['wrong-credentials', 'account-suspended', 'second-factor-needed', 'wrong-code'] as const;

export const getSecondFactor = operation('getSecondFactor', 'GET', '/api/account/second-factor', {
  access: 'session',
  answer: wireSecondFactor,
});

export const beginTotp = operation('beginTotp', 'POST', '/api/account/totp', {
  access: 'session',
  answer: wireTotpSetup,
  failures: [...reauthentication, 'totp-on'],
});

export const confirmTotp = operation('confirmTotp', 'POST', '/api/account/totp/confirm', {
  access: 'session',
  failures: ['totp-off', 'wrong-code'],
});

export const removeTotp = operation('removeTotp', 'DELETE', '/api/account/totp', {
  access: 'session',
  failures: [...reauthentication, 'totp-off'],
});

export const passkeyRegistrationOptions = operation(
  'passkeyRegistrationOptions',
  'POST',
  '/api/account/passkeys/options',
  {
    access: 'session',
    answer: wireWebAuthn,
    failures: [...reauthentication, 'passkeys-not-offered', 'too-many-passkeys'],
  },
);

export const addPasskey = operation('addPasskey', 'POST', '/api/account/passkeys', {
  access: 'session',
  status: 201,
  failures: ['passkeys-not-offered', 'passkey-refused', 'too-many-passkeys'],
});

export const removePasskey = operation('removePasskey', 'DELETE', '/api/account/passkeys/:id', {
  access: 'session',
  failures: [...reauthentication, 'passkey-not-found'],
});

export const passkeySignInOptions = operation('passkeySignInOptions', 'POST', '/api/auth/passkey/options', {
  answer: wireWebAuthn,
  failures: ['passkeys-not-offered'],
});

export const signInByPasskey = operation('signInByPasskey', 'POST', '/api/auth/passkey', {
  answer: wireUser,
  failures: ['passkeys-not-offered', 'passkey-refused', 'account-suspended'],
});
