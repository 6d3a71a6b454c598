import {
  wireAccount,
  wireConfirmedEmail,
  wireDeletion,
  wireEmailChange,
  wireRecoveryCodes,
  wireRecoveryEffects,
  wireResetUser,
  wireSessions,
  wireSessionsEnded,
} from '../accounts.ts';
import type { Operation } from './operation.ts';

export const getAccount = {
  id: 'getAccount',
  method: 'GET',
  path: '/api/account',
  access: 'session',
  answer: wireAccount,
} as const satisfies Operation;

export const changePassword = {
  id: 'changePassword',
  method: 'POST',
  path: '/api/account/password',
  access: 'session',
  failures: ['wrong-password', 'bad-password'],
} as const satisfies Operation;

export const changeEmail = {
  id: 'changeEmail',
  method: 'POST',
  path: '/api/account/email',
  access: 'session',
  answer: wireEmailChange,
  failures: ['wrong-password', 'bad-email'],
} as const satisfies Operation;

export const confirmEmail = {
  id: 'confirmEmail',
  method: 'POST',
  path: '/api/account/email/confirm',
  access: 'session',
  answer: wireConfirmedEmail,
  failures: ['link-expired', 'link-of-another-account'],
} as const satisfies Operation;

export const listSessions = {
  id: 'listSessions',
  method: 'GET',
  path: '/api/account/sessions',
  access: 'session',
  answer: wireSessions,
} as const satisfies Operation;

export const endOtherSessions = {
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'session',
  answer: wireSessionsEnded,
} as const satisfies Operation;

export const endSession = {
  id: 'endSession',
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  access: 'session',
  failures: ['session-not-found'],
} as const satisfies Operation;

export const newRecoveryCodes = {
  id: 'newRecoveryCodes',
  method: 'POST',
  path: '/api/account/recovery-codes',
  access: 'session',
  status: 201,
  answer: wireRecoveryCodes,
  failures: ['wrong-password'],
} as const satisfies Operation;

export const previewRecovery = {
  id: 'previewRecovery',
  method: 'POST',
  path: '/api/account/recover/preview',
  answer: wireRecoveryEffects,
  failures: ['recovery-refused'],
} as const satisfies Operation;

export const recoverAccount = {
  id: 'recoverAccount',
  method: 'POST',
  path: '/api/account/recover',
  answer: wireRecoveryEffects,
  failures: ['recovery-refused', 'bad-password'],
} as const satisfies Operation;

export const requestPasswordReset = {
  id: 'requestPasswordReset',
  method: 'POST',
  path: '/api/account/reset-link',
  failures: ['mail-not-configured'],
} as const satisfies Operation;

export const getPasswordReset = {
  id: 'getPasswordReset',
  method: 'POST',
  path: '/api/account/reset-link/user',
  answer: wireResetUser,
  failures: ['link-expired'],
} as const satisfies Operation;

export const resetPassword = {
  id: 'resetPassword',
  method: 'POST',
  path: '/api/account/reset',
  answer: wireResetUser,
  failures: ['link-expired', 'bad-password'],
} as const satisfies Operation;

export const exportAccount = {
  id: 'exportAccount',
  method: 'GET',
  path: '/api/account/export',
  access: 'session',
  media: ['application/zip'],
} as const satisfies Operation;

export const deleteAccount = {
  id: 'deleteAccount',
  method: 'DELETE',
  path: '/api/account',
  access: 'session',
  answer: wireDeletion,
  failures: ['wrong-password', 'administrator-stays'],
} as const satisfies Operation;
