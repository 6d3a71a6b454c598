import type { Operation } from './operation.ts';

export const createSigns = {
  id: 'createSigns',
  method: 'POST',
  path: '/api/signs',
  access: 'user',
  allowsReadToken: true,
  failures: [
    'bad-request',
    'bad-alias',
    'sign-in-needed',
    'handle-not-found',
    'no-labels',
    'location-not-found',
    'removed',
    'taken-down',
    'expired',
    'pin-required',
    'wrong-pin',
    'busy',
  ],
} as const satisfies Operation;
