import { operation } from '../shared/operation.ts';
import { wireUser } from './schemas.ts';
import { wireSecondFactor, wireTotpSetup, wireWebAuthn } from './second-factor-schemas.ts';

const reauthentication = [
  'password-not-set',
  'wrong-credentials',
  'account-suspended',
  'second-factor-needed',
  'wrong-code',
] as const;

export const getSecondFactor = operation('getSecondFactor', 'GET', '/api/account/second-factor', {
  limit: 'accounts',
  access: 'session',
  answer: wireSecondFactor,
});

export const beginTotp = operation('beginTotp', 'POST', '/api/account/totp', {
  limit: 'accounts',
  access: 'session',
  answer: wireTotpSetup,
  failures: [...reauthentication, 'totp-on'],
});

export const confirmTotp = operation('confirmTotp', 'POST', '/api/account/totp/confirm', {
  limit: 'accounts',
  access: 'session',
  failures: ['totp-off', 'wrong-code'],
});

export const removeTotp = operation('removeTotp', 'DELETE', '/api/account/totp', {
  limit: 'accounts',
  access: 'session',
  failures: [...reauthentication, 'totp-off'],
});

export const passkeyRegistrationOptions = operation(
  'passkeyRegistrationOptions',
  'POST',
  '/api/account/passkeys/options',
  {
    limit: 'accounts',
    access: 'session',
    answer: wireWebAuthn,
    failures: [...reauthentication, 'passkeys-not-offered', 'too-many-passkeys'],
  },
);

export const addPasskey = operation('addPasskey', 'POST', '/api/account/passkeys', {
  limit: 'accounts',
  access: 'session',
  status: 201,
  failures: ['passkeys-not-offered', 'passkey-refused', 'too-many-passkeys'],
});

export const removePasskey = operation('removePasskey', 'DELETE', '/api/account/passkeys/:id', {
  limit: 'accounts',
  access: 'session',
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
