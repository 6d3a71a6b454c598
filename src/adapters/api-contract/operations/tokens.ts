import { wireNewToken, wireTokens } from '../accounts.ts';
import type { Operation } from './operation.ts';

export const createToken = {
  id: 'createToken',
  method: 'POST',
  path: '/api/tokens',
  status: 201,
  answer: wireNewToken,
  failures: [
    'bad-request',
    'sign-in-needed',
    'wrong-credentials',
    'account-suspended',
    'second-factor-needed',
    'wrong-code',
    'token-not-allowed',
  ],
} as const satisfies Operation;

export const listTokens = {
  id: 'listTokens',
  method: 'GET',
  path: '/api/tokens',
  access: 'session',
  answer: wireTokens,
} as const satisfies Operation;

export const revokeToken = {
  id: 'revokeToken',
  method: 'DELETE',
  path: '/api/tokens/:id',
  access: 'user',
  allowsReadToken: true,
  failures: ['token-not-allowed', 'token-not-found'],
} as const satisfies Operation;
