import { accountOperation, operation, userOperation } from '../shared/operation.ts';
import { wireNewToken, wireTokens } from './schemas.ts';

export const createToken = operation('createToken', 'POST', '/api/tokens', {
  limit: 'accounts',
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
    'too-many-tokens',
    'not-owner',
    'bad-alias',
  ],
});

export const listTokens = accountOperation('listTokens', 'GET', '/api/tokens', {
  answer: wireTokens,
});

export const revokeToken = userOperation('revokeToken', 'DELETE', '/api/tokens/:id', {
  limit: 'accounts',
  allowsReadToken: true,
  failures: ['token-not-allowed', 'token-not-found'],
});
