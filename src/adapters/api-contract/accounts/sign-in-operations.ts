import { operation, userOperation } from '../shared/operation.ts';
import { wireRegistered, wireSignedIn, wireUser } from './schemas.ts';

export const getUser = userOperation('getUser', 'GET', '/api/auth/user', {
  limit: 'accounts',
  answer: wireUser,
});

export const login = operation('login', 'POST', '/api/auth/login', {
  limit: 'accounts',
  answer: wireSignedIn,
  failures: ['wrong-credentials', 'account-suspended', 'second-factor-needed', 'wrong-code'],
});

export const register = operation('register', 'POST', '/api/auth/register', {
  limit: 'accounts',
  status: 201,
  answer: wireRegistered,
  failures: ['bad-username', 'bad-password', 'bad-email', 'username-taken', 'username-reserved', 'sign-up-closed'],
});

export const logout = operation('logout', 'POST', '/api/auth/logout', {
  limit: 'accounts',
});
