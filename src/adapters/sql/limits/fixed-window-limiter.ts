import { err, ok } from '../../../domain/result.ts';
import type { RateLimiter } from '../../../ports/shared/rate-limiter.ts';
import { type Database, toResult, toVoidResult } from '../connection/database.ts';

/** Counts each act in one statement: it opens a window, replaces one that has passed, or increments the count. */
export const createSqlRateLimiter = ({ database }: { readonly database: Database }): RateLimiter => ({
  async consume(key, limit, seconds, now, cost = 1) {
    const time = now.getTime();
    const result = await toResult(database, () =>
      database.query
        .insertInto('throttles')
        .values({ key, window_end: time + seconds * 1000, taken: cost })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((build) => {
            const isOver = build.or([
              build('throttles.window_end', '<=', time),
              build('throttles.window_end', '>', latestEnd(time, seconds)),
            ]);
            return {
              taken: build
                .case()
                .when(isOver)
                .then(cost)
                .else(build('throttles.taken', '+', cost))
                .end(),
              window_end: build
                .case()
                .when(isOver)
                .then(build.ref('excluded.window_end'))
                .else(build.ref('throttles.window_end'))
                .end(),
            };
          }),
        )
        .returning(['taken', 'window_end'])
        .executeTakeFirstOrThrow(),
    );
    if (!result.ok) return result;
    if (result.value.taken <= limit) return ok(undefined);
    return err({ kind: 'rate-limited', seconds: Math.max(1, Math.ceil((result.value.window_end - time) / 1000)) });
  },

  taken: (key, seconds, now) =>
    toResult(database, async () => {
      const time = now.getTime();
      const open = await database.query
        .selectFrom('throttles')
        .select(['taken', 'window_end'])
        .where('key', '=', key)
        .where('window_end', '>', time)
        .where('window_end', '<=', latestEnd(time, seconds))
        .executeTakeFirst();
      if (open === undefined) return { taken: 0, seconds };
      return { taken: open.taken, seconds: Math.max(1, Math.ceil((open.window_end - time) / 1000)) };
    }),

  giveBack: (key, now, cost = 1) =>
    toVoidResult(database, () =>
      database.query
        .updateTable('throttles')
        .set((build) => ({ taken: build('taken', '-', cost) }))
        .where('key', '=', key)
        .where('window_end', '>', now.getTime())
        .where('taken', '>=', cost)
        .execute(),
    ),

  async isLimited(key, seconds, now) {
    const result = await toResult(database, () =>
      database.query
        .selectFrom('throttles')
        .select('key')
        .where('key', '=', key)
        .where('window_end', '>', now.getTime())
        .where('window_end', '<=', latestEnd(now.getTime(), seconds))
        .executeTakeFirst(),
    );
    return result.ok ? ok(result.value !== undefined) : result;
  },

  deleteExpired: (now) =>
    toVoidResult(database, () =>
      database.query
        .deleteFrom('throttles')
        .where(({ eb, or }) =>
          or([eb('window_end', '<=', now.getTime()), eb('window_end', '>', latestEnd(now.getTime(), longestWindow))]),
        )
        .execute(),
    ),
});

/** The latest end of a window that is open now; the clocks of two processes may be a second apart. */
const latestEnd = (time: number, seconds: number): number => time + seconds * 1000 + 1000;

/** Seconds. */
const longestWindow = 31 * 86_400;
