import { err, ok } from '../../domain/result.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';
import { type Database, toResult } from './connection/database.ts';

/** One statement an act: opens a window, or begins a new one where the old has passed, or counts one more. */
export const sqlThrottle = ({ database }: { readonly database: Database }): RateLimiter => ({
  async consume(key, most, seconds, now) {
    const time = now.getTime();
    const asked = await toResult(database, () =>
      database.query
        .insertInto('throttles')
        .values({ key, window_end: time + seconds * 1000, taken: 1 })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((build) => ({
            taken: build
              .case()
              .when('throttles.window_end', '<=', time)
              .then(1)
              .else(build('throttles.taken', '+', 1))
              .end(),
            window_end: build
              .case()
              .when('throttles.window_end', '<=', time)
              .then(build.ref('excluded.window_end'))
              .else(build.ref('throttles.window_end'))
              .end(),
          })),
        )
        .returning(['taken', 'window_end'])
        .executeTakeFirstOrThrow(),
    );
    if (!asked.ok) return asked;
    if (asked.value.taken <= most) return ok(undefined);
    return err({ kind: 'rate-limited', seconds: Math.max(1, Math.ceil((asked.value.window_end - time) / 1000)) });
  },

  async isLimited(key, now) {
    const asked = await toResult(database, () =>
      database.query
        .selectFrom('throttles')
        .select('key')
        .where('key', '=', key)
        .where('window_end', '>', now.getTime())
        .executeTakeFirst(),
    );
    return asked.ok ? ok(asked.value !== undefined) : asked;
  },

  async deleteExpired(now) {
    const asked = await toResult(database, () =>
      database.query.deleteFrom('throttles').where('window_end', '<=', now.getTime()).execute(),
    );
    return asked.ok ? ok(undefined) : asked;
  },
});
