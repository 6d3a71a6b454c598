import { accountOperation, operation } from '../shared/operation.ts';
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

export const getAccount = accountOperation('getAccount', 'GET', '/api/account', {
  answer: wireAccount,
});

export const getDelegatedAccess = accountOperation('getDelegatedAccess', 'GET', '/api/account/delegated-access', {
  answer: wireDelegatedAccess,
});

export const changePassword = accountOperation('changePassword', 'POST', '/api/account/password', {
  failures: ['wrong-password', 'password-not-set', 'bad-password', 'sign-in-too-old'],
});

export const changeEmail = accountOperation('changeEmail', 'POST', '/api/account/email', {
  answer: wireEmailChange,
  failures: ['wrong-password', 'password-not-set', 'bad-email'],
});

export const chooseLanguage = accountOperation('chooseLanguage', 'PUT', '/api/account/language');

export const confirmEmail = accountOperation('confirmEmail', 'POST', '/api/account/email/confirm', {
  answer: wireConfirmedEmail,
  failures: ['link-expired', 'link-of-another-account'],
});

export const listSessions = accountOperation('listSessions', 'GET', '/api/account/sessions', {
  answer: wireSessions,
});

export const endOtherSessions = accountOperation('endOtherSessions', 'DELETE', '/api/account/sessions', {
  answer: wireSessionsEnded,
});

export const endSession = accountOperation('endSession', 'DELETE', '/api/account/sessions/:id', {
  failures: ['session-not-found'],
});

export const newRecoveryCodes = accountOperation('newRecoveryCodes', 'POST', '/api/account/recovery-codes', {
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

export const exportAccount = accountOperation('exportAccount', 'GET', '/api/account/export', {
  media: ['application/zip'],
  failures: ['busy'],
});

export const deleteAccount = accountOperation('deleteAccount', 'DELETE', '/api/account', {
  answer: wireDeletion,
  failures: ['wrong-password', 'password-not-set', 'administrator-stays'],
});
