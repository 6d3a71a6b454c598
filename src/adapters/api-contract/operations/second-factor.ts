import { wireUser } from '../accounts.ts';
import { wireSecondFactor, wireTotpSetup, wireWebAuthn } from '../second-factor.ts';
import type { Operation } from './operation.ts';

const reauthentication = ['wrong-credentials', 'account-suspended', 'second-factor-needed', 'wrong-code'] as const;

export const getSecondFactor = {
  id: 'getSecondFactor',
  method: 'GET',
  path: '/api/account/second-factor',
  access: 'session',
  answer: wireSecondFactor,
} as const satisfies Operation;

export const beginTotp = {
  id: 'beginTotp',
  method: 'POST',
  path: '/api/account/totp',
  access: 'session',
  answer: wireTotpSetup,
  failures: [...reauthentication, 'totp-on'],
} as const satisfies Operation;

export const confirmTotp = {
  id: 'confirmTotp',
  method: 'POST',
  path: '/api/account/totp/confirm',
  access: 'session',
  failures: ['totp-off', 'wrong-code'],
} as const satisfies Operation;

export const removeTotp = {
  id: 'removeTotp',
  method: 'DELETE',
  path: '/api/account/totp',
  access: 'session',
  failures: [...reauthentication, 'totp-off'],
} as const satisfies Operation;

export const passkeyRegistrationOptions = {
  id: 'passkeyRegistrationOptions',
  method: 'POST',
  path: '/api/account/passkeys/options',
  access: 'session',
  answer: wireWebAuthn,
  failures: [...reauthentication, 'passkeys-not-offered'],
} as const satisfies Operation;

export const addPasskey = {
  id: 'addPasskey',
  method: 'POST',
  path: '/api/account/passkeys',
  access: 'session',
  status: 201,
  failures: ['passkeys-not-offered', 'passkey-refused'],
} as const satisfies Operation;

export const removePasskey = {
  id: 'removePasskey',
  method: 'DELETE',
  path: '/api/account/passkeys/:id',
  access: 'session',
  failures: [...reauthentication, 'passkey-not-found'],
} as const satisfies Operation;

export const passkeySignInOptions = {
  id: 'passkeySignInOptions',
  method: 'POST',
  path: '/api/auth/passkey/options',
  answer: wireWebAuthn,
  failures: ['passkeys-not-offered'],
} as const satisfies Operation;

export const signInByPasskey = {
  id: 'signInByPasskey',
  method: 'POST',
  path: '/api/auth/passkey',
  answer: wireUser,
  failures: ['passkeys-not-offered', 'passkey-refused', 'account-suspended'],
} as const satisfies Operation;
