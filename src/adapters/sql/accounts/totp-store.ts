import { ok } from '../../../domain/result.ts';
import type { TotpStore } from '../../../ports/accounts/totp-store.ts';
import { execute, run, transaction } from '../connection/transaction.ts';
import { recordSecurityEvents, type SecurityEventStoreDeps } from './security-events.ts';

export const createSqlTotpStore = ({ database, ...events }: SecurityEventStoreDeps): TotpStore => {
  const { query } = database;
  const { clock } = events;
  return {
    async find(userId) {
      const found = await run(database, () =>
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

    begin: (user_id, secret) =>
      run(database, async () => {
        const fresh = { secret, created_at: clock.now().getTime(), confirmed_at: null };
        const stored = await query
          .insertInto('totp_factors')
          .values({ user_id, ...fresh })
          .onConflict((conflict) =>
            conflict.column('user_id').doUpdateSet(fresh).where('totp_factors.confirmed_at', 'is', null),
          )
          .returning('user_id')
          .executeTakeFirst();
        return stored !== undefined;
      }),

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
      run(database, async () => {
        const used = await query
          .updateTable('totp_factors')
          .set({ last_step: step })
          .where('user_id', '=', userId)
          .where('last_step', '<', step)
          .returning('user_id')
          .executeTakeFirst();
        return used !== undefined;
      }),

    remove: (userId) => execute(database, query.deleteFrom('totp_factors').where('user_id', '=', userId)),
  };
};
