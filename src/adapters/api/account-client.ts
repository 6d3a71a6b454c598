import type { z } from 'zod/mini';
import { err, ok } from '../../domain/result.ts';
import type { AccountClient } from '../../ports/account-client.ts';
import type { wireRecoveryEffects } from '../api-contract/accounts.ts';
import * as operations from '../api-contract/operations/account.ts';
import type { ApiClient } from './client.ts';

/** The signed-in user's own account, over our API. */
export const createApiAccountClient = ({ client: { call } }: { readonly client: ApiClient }): AccountClient => ({
  async overview() {
    const found = await call(operations.getAccount);
    if (!found.ok) return found;
    const securityEvents = found.value.securityEvents.map(({ at, ...event }) => ({ ...event, at: new Date(at) }));
    return ok({ ...found.value, securityEvents });
  },
  changePassword: (current, next) => call(operations.changePassword, { body: { current, new: next } }),
  changeEmail: (email, password) => call(operations.changeEmail, { body: { email, password } }),

  async sessions(after) {
    const found = await call(operations.listSessions, { query: { after } });
    if (!found.ok) return found;
    const sessions = found.value.sessions.map(({ startedAt, lastUsedAt, ...session }) => ({
      ...session,
      startedAt: new Date(startedAt),
      lastUsedAt: new Date(lastUsedAt),
    }));
    return ok({ next: found.value.next, sessions });
  },

  async endSession(id) {
    const ended = await call(operations.endSession, { params: { id } });
    if (ended.ok) return ok(true);
    return ended.failure.kind === 'session-not-found' ? ok(false) : err(ended.failure);
  },

  async endOtherSessions() {
    const ended = await call(operations.endOtherSessions);
    return ended.ok ? ok(ended.value.ended) : ended;
  },

  async newRecoveryCodes(password) {
    const made = await call(operations.newRecoveryCodes, { body: { password } });
    return made.ok ? ok(made.value.recoveryCodes) : made;
  },

  async requestDeletion(password) {
    const requested = await call(operations.deleteAccount, { body: { password } });
    if (!requested.ok) return requested;
    const { places, erasedAt } = requested.value;
    return ok({ places, erasedAt: new Date(erasedAt) });
  },

  async recoveryEffects(body) {
    const found = await call(operations.previewRecovery, { body });
    return found.ok ? ok(effectsOf(found.value)) : found;
  },

  async recover(body) {
    const recovered = await call(operations.recoverAccount, { body });
    return recovered.ok ? ok(effectsOf(recovered.value)) : recovered;
  },

  requestReset: (username) => call(operations.requestPasswordReset, { body: { username } }),

  async resetUser(token) {
    const found = await call(operations.getPasswordReset, { body: { token } });
    return found.ok ? ok({ username: found.value.username, effects: effectsOf(found.value.effects) }) : found;
  },

  async reset(token, password) {
    const result = await call(operations.resetPassword, { body: { token, password } });
    return result.ok ? ok({ username: result.value.username, effects: effectsOf(result.value.effects) }) : result;
  },

  async confirmEmail(token) {
    const confirmed = await call(operations.confirmEmail, { body: { token } });
    return confirmed.ok ? ok(confirmed.value.email) : confirmed;
  },
});

const effectsOf = ({ passkeys, authenticator, endedRecoveryCodes }: z.output<typeof wireRecoveryEffects>) => ({
  passkeys: passkeys.map(({ addedAt, ...passkey }) => ({ ...passkey, addedAt: new Date(addedAt) })),
  authenticator: authenticator && { ...authenticator, addedAt: new Date(authenticator.addedAt) },
  endedRecoveryCodes,
});
