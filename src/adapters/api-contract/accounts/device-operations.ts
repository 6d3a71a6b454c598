import { accountOperation, operation } from '../shared/operation.ts';
import { wireDeviceSignIn, wireDeviceSignInRequest, wireNewToken } from './schemas.ts';

export const startDeviceSignIn = operation('startDeviceSignIn', 'POST', '/api/device-sign-ins', {
  limit: 'accounts',
  answer: wireDeviceSignIn,
});

export const pollDeviceSignIn = operation('pollDeviceSignIn', 'POST', '/api/device-sign-ins/token', {
  limit: 'accounts',
  answer: wireNewToken,
  failures: [
    'authorization-pending',
    'slow-down',
    'access-denied',
    'expired-token',
    'too-many-tokens',
    'not-owner',
    'bad-alias',
  ],
});

export const findDeviceSignIn = accountOperation('findDeviceSignIn', 'POST', '/api/device-sign-ins/find', {
  answer: wireDeviceSignInRequest,
  failures: ['user-code-not-found', 'sign-in-too-old'],
});

export const decideDeviceSignIn = accountOperation('decideDeviceSignIn', 'POST', '/api/device-sign-ins/decision', {
  failures: ['user-code-not-found', 'sign-in-too-old'],
});
