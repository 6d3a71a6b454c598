import type { z } from 'zod/mini';
import { err, ok } from '../../domain/result.ts';
import type { AccountClient } from '../../ports/account-client.ts';
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
} from '../api-contract/accounts.ts';
import type { ApiClient } from './client.ts';

/** The signed-in user's own account, over our API. */
export const createApiAccountClient = ({ client }: { client: ApiClient }): AccountClient => ({
  async overview() {
    const found = await client.get('/api/account', wireAccount, ['sign-in-needed']);
    if (!found.ok) return found;
    const securityEvents = found.value.securityEvents.map(({ at, ...event }) => ({ ...event, at: new Date(at) }));
    return ok({ ...found.value, securityEvents });
  },

  changePassword: (current, next) =>
    client.send('POST', '/api/account/password', { current, new: next }, undefined, [
      'sign-in-needed',
      'wrong-password',
      'bad-password',
    ]),

  changeEmail: (email, password) =>
    client.send('POST', '/api/account/email', { email, password }, wireEmailChange, [
      'sign-in-needed',
      'wrong-password',
      'bad-email',
    ]),

  async sessions(after) {
    const query = after === undefined ? '' : `?after=${encodeURIComponent(after)}`;
    const found = await client.get(`/api/account/sessions${query}`, wireSessions, ['sign-in-needed']);
    if (!found.ok) return found;
    return ok({
      next: found.value.next,
      sessions: found.value.sessions.map(({ startedAt, lastUsedAt, ...session }) => ({
        ...session,
        startedAt: new Date(startedAt),
        lastUsedAt: new Date(lastUsedAt),
      })),
    });
  },

  async endSession(id) {
    const path = `/api/account/sessions/${encodeURIComponent(id)}`;
    const ended = await client.send('DELETE', path, undefined, undefined, ['sign-in-needed', 'session-not-found']);
    if (ended.ok) return ok(true);
    return ended.failure.kind === 'session-not-found' ? ok(false) : err(ended.failure);
  },

  async endOtherSessions() {
    const ended = await client.send('DELETE', '/api/account/sessions', undefined, wireSessionsEnded, [
      'sign-in-needed',
    ]);
    return ended.ok ? ok(ended.value.ended) : ended;
  },

  async newRecoveryCodes(password) {
    const result = await client.send('POST', '/api/account/recovery-codes', { password }, wireRecoveryCodes, [
      'sign-in-needed',
      'wrong-password',
    ]);
    return result.ok ? ok(result.value.recoveryCodes) : result;
  },

  async requestDeletion(password) {
    const result = await client.send('DELETE', '/api/account', { password }, wireDeletion, [
      'sign-in-needed',
      'wrong-password',
      'administrator-stays',
    ]);
    return result.ok ? ok({ places: result.value.places, erasedAt: new Date(result.value.erasedAt) }) : result;
  },

  async recoveryEffects(request) {
    const found = await client.send('POST', '/api/account/recover/preview', request, wireRecoveryEffects, [
      'recovery-refused',
    ]);
    return found.ok ? ok(effectsOf(found.value)) : found;
  },

  async recover(request) {
    const result = await client.send('POST', '/api/account/recover', request, wireRecoveryEffects, [
      'recovery-refused',
      'bad-password',
    ]);
    return result.ok ? ok(effectsOf(result.value)) : result;
  },

  requestReset: (username) =>
    client.send('POST', '/api/account/reset-link', { username }, undefined, ['mail-not-configured']),

  async resetUser(token) {
    const found = await client.send('POST', '/api/account/reset-link/user', { token }, wireResetUser, ['link-expired']);
    return found.ok ? ok({ username: found.value.username, effects: effectsOf(found.value.effects) }) : found;
  },

  async reset(token, password) {
    const request = { token, password };
    const result = await client.send('POST', '/api/account/reset', request, wireResetUser, [
      'link-expired',
      'bad-password',
    ]);
    return result.ok ? ok({ username: result.value.username, effects: effectsOf(result.value.effects) }) : result;
  },

  async confirmEmail(token) {
    const result = await client.send('POST', '/api/account/email/confirm', { token }, wireConfirmedEmail, [
      'sign-in-needed',
      'link-expired',
      'link-of-another-account',
    ]);
    return result.ok ? ok(result.value.email) : result;
  },
});

const effectsOf = ({ passkeys, authenticator, endedRecoveryCodes }: z.output<typeof wireRecoveryEffects>) => ({
  passkeys: passkeys.map(({ addedAt, ...passkey }) => ({ ...passkey, addedAt: new Date(addedAt) })),
  authenticator: authenticator && { ...authenticator, addedAt: new Date(authenticator.addedAt) },
  endedRecoveryCodes,
});
