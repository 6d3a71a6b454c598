import { ok } from '../../../domain/result.ts';
import type { TotpStore } from '../../../ports/accounts/totp-store.ts';
import { execute, read, transaction } from '../connection/transaction.ts';
import { recordSecurityEvents, type SecurityEventStoreDeps } from './security-events.ts';

export const createSqlTotpStore = ({ database, ...events }: SecurityEventStoreDeps): TotpStore => {
  const { query } = database;
  const { clock } = events;
  return {
    async find(userId) {
      const found = await read(database, () =>
        query
          .selectFrom('totp_factors')
          .select(['secret', 'confirmed_at'])
          .where('user_id', '=', userId)
          .executeTakeFirst(),
      );
      if (!found.ok || found.value === undefined) return found.ok ? ok(undefined) : found;
      const { secret, confirmed_at: at } = found.value;
      return ok({ secret, confirmedAt: at === null ? null : new Date(at) });
    },

    begin(user_id, secret) {
      const fresh = { secret, created_at: clock.now().getTime(), confirmed_at: null };
      return execute(
        database,
        query
          .insertInto('totp_factors')
          .values({ user_id, ...fresh })
          .onConflict((conflict) =>
            conflict.column('user_id').doUpdateSet(fresh).where('totp_factors.confirmed_at', 'is', null),
          )
          .returning('user_id'),
        ([stored]) => stored !== undefined,
      );
    },

    confirm: (userId, secret, step) =>
      transaction(database, async (tx) => {
        const confirmed = await tx
          .updateTable('totp_factors')
          .set({ confirmed_at: clock.now().getTime(), last_step: step })
          .where('user_id', '=', userId)
          .where('secret', '=', secret)
          .where('confirmed_at', 'is', null)
          .returning('user_id')
          .executeTakeFirst();
        if (confirmed === undefined) return false;
        await recordSecurityEvents(tx, events, userId, [{ kind: 'authenticator-added', detail: '' }]);
        return true;
      }),

    consumeStep: (userId, step) =>
      execute(
        database,
        query
          .updateTable('totp_factors')
          .set({ last_step: step })
          .where('user_id', '=', userId)
          .where('last_step', '<', step)
          .returning('user_id'),
        ([used]) => used !== undefined,
      ),

    remove: (userId) => execute(database, query.deleteFrom('totp_factors').where('user_id', '=', userId)),
  };
};
