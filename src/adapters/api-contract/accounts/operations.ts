import { operation } from '../shared/operation.ts';
import {
  wireAccount,
  wireConfirmedEmail,
  wireDelegatedAccess,
  wireDeletion,
  wireEmailChange,
  wireRecoveryCodes,
  wireRecoveryEffects,
  wireResetUser,
  wireSessions,
  wireSessionsEnded,
} from './schemas.ts';

export const getAccount = operation('getAccount', 'GET', '/api/account', {
  limit: 'accounts',
  access: 'session',
  answer: wireAccount,
});

export const getDelegatedAccess = operation('getDelegatedAccess', 'GET', '/api/account/delegated-access', {
  limit: 'accounts',
  access: 'session',
  answer: wireDelegatedAccess,
});

export const changePassword = operation('changePassword', 'POST', '/api/account/password', {
  limit: 'accounts',
  access: 'session',
  failures: ['wrong-password', 'password-not-set', 'bad-password', 'sign-in-too-old'],
});

export const changeEmail = operation('changeEmail', 'POST', '/api/account/email', {
  limit: 'accounts',
  access: 'session',
  answer: wireEmailChange,
  failures: ['wrong-password', 'password-not-set', 'bad-email'],
});

export const chooseLanguage = operation('chooseLanguage', 'PUT', '/api/account/language', {
  limit: 'accounts',
  access: 'session',
});

export const confirmEmail = operation('confirmEmail', 'POST', '/api/account/email/confirm', {
  limit: 'accounts',
  access: 'session',
  answer: wireConfirmedEmail,
  failures: ['link-expired', 'link-of-another-account'],
});

export const listSessions = operation('listSessions', 'GET', '/api/account/sessions', {
  limit: 'accounts',
  access: 'session',
  answer: wireSessions,
});

export const endOtherSessions = operation('endOtherSessions', 'DELETE', '/api/account/sessions', {
  limit: 'accounts',
  access: 'session',
  answer: wireSessionsEnded,
});

export const endSession = operation('endSession', 'DELETE', '/api/account/sessions/:id', {
  limit: 'accounts',
  access: 'session',
  failures: ['session-not-found'],
});

export const newRecoveryCodes = operation('newRecoveryCodes', 'POST', '/api/account/recovery-codes', {
  limit: 'accounts',
  access: 'session',
  status: 201,
  answer: wireRecoveryCodes,
  failures: ['wrong-password', 'password-not-set'],
});

export const previewRecovery = operation('previewRecovery', 'POST', '/api/account/recover/preview', {
  limit: 'accounts',
  answer: wireRecoveryEffects,
  failures: ['recovery-refused'],
});

export const recoverAccount = operation('recoverAccount', 'POST', '/api/account/recover', {
  limit: 'accounts',
  answer: wireRecoveryEffects,
  failures: ['recovery-refused', 'bad-password'],
});

export const requestPasswordReset = operation('requestPasswordReset', 'POST', '/api/account/reset-link', {
  limit: 'accounts',
  failures: ['mail-not-configured'],
});

export const getPasswordReset = operation('getPasswordReset', 'POST', '/api/account/reset-link/user', {
  limit: 'accounts',
  answer: wireResetUser,
  failures: ['link-expired'],
});

export const resetPassword = operation('resetPassword', 'POST', '/api/account/reset', {
  limit: 'accounts',
  answer: wireResetUser,
  failures: ['link-expired', 'bad-password'],
});

export const exportAccount = operation('exportAccount', 'GET', '/api/account/export', {
  limit: 'accounts',
  access: 'session',
  media: ['application/zip'],
  failures: ['busy'],
});

export const deleteAccount = operation('deleteAccount', 'DELETE', '/api/account', {
  limit: 'accounts',
  access: 'session',
  answer: wireDeletion,
  failures: ['wrong-password', 'password-not-set', 'administrator-stays'],
});
