import { wireRegistered, wireSignedIn, wireUser } from '../accounts.ts';
import type { Operation } from './operation.ts';

export const getUser = {
  id: 'getUser',
  method: 'GET',
  path: '/api/auth/user',
  access: 'user',
  answer: wireUser,
} as const satisfies Operation;

export const login = {
  id: 'login',
  method: 'POST',
  path: '/api/auth/login',
  answer: wireSignedIn,
  failures: ['wrong-credentials', 'account-suspended', 'second-factor-needed', 'wrong-code'],
} as const satisfies Operation;

export const register = {
  id: 'register',
  method: 'POST',
  path: '/api/auth/register',
  status: 201,
  answer: wireRegistered,
  failures: ['bad-username', 'bad-password', 'bad-email', 'username-taken', 'username-reserved', 'sign-up-closed'],
} as const satisfies Operation;

export const logout = {
  id: 'logout',
  method: 'POST',
  path: '/api/auth/logout',
} as const satisfies Operation;
