import { accountOperation, operation } from '../shared/operation.ts';
import { wireIdentityStart, wireRegistered, wireSignedIn } from './schemas.ts';

export const startIdentitySignIn = operation('startIdentitySignIn', 'POST', '/api/auth/identity', {
  limit: 'accounts',
  answer: wireIdentityStart,
  failures: ['sign-in-provider-not-found', 'sign-in-provider-unreachable'],
});

export const signInByIdentity = operation('signInByIdentity', 'POST', '/api/auth/identity/code', {
  limit: 'accounts',
  answer: wireSignedIn,
  failures: ['expired-token', 'account-suspended', 'second-factor-needed', 'wrong-code'],
});

export const registerByIdentity = operation('registerByIdentity', 'POST', '/api/auth/identity/register', {
  limit: 'accounts',
  status: 201,
  answer: wireRegistered,
  failures: [
    'expired-token',
    'bad-username',
    'username-taken',
    'username-reserved',
    'sign-up-closed',
    'identity-in-use',
  ],
});

export const linkIdentity = accountOperation('linkIdentity', 'POST', '/api/account/identities', {
  answer: wireIdentityStart,
  failures: ['sign-in-provider-not-found', 'sign-in-provider-unreachable', 'sign-in-too-old'],
});

export const removeIdentity = accountOperation('removeIdentity', 'DELETE', '/api/account/identities/:id', {
  failures: ['identity-not-found', 'last-way-in', 'sign-in-too-old'],
});
