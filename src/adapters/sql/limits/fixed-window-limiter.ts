import { err, ok } from '../../../domain/result.ts';
import type { RateLimiter } from '../../../ports/shared/rate-limiter.ts';
import { coalesceCalls } from '../connection/coalesce-calls.ts';
import type { Database } from '../connection/database.ts';
import { execute, read } from '../connection/transaction.ts';

interface CountedAction {
  readonly key: string;
  readonly limit: number;
  readonly seconds: number;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly cost: number;
}

type Consumed = Awaited<ReturnType<RateLimiter['consume']>>;

/**
 * Creates the rate limiter. It counts in one statement, which opens a window, replaces an expired one, or increments the count. Actions of
 * one tick with the same key share a statement, and are allowed in their order.
 */
export function createSqlRateLimiter({ database }: { readonly database: Database }): RateLimiter {
  const count = ({ key, seconds, time }: CountedAction, cost: number) =>
    execute(
      database,
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
        .returning(['taken', 'window_end']),
      ([window]) => window!,
    );

  async function consumeInOrder(actions: readonly CountedAction[]): Promise<ReadonlyMap<CountedAction, Consumed>> {
    const last = actions.at(-1)!;
    const sum = actions.reduce((total, { cost }) => total + cost, 0);
    const counted = await count(last, sum);
    if (!counted.ok) return new Map(actions.map((action) => [action, counted]));
    const seconds = Math.max(1, Math.ceil((counted.value.window_end - last.time) / 1000));
    let runningTotal = counted.value.taken - sum;
    return new Map(
      actions.map((action) => {
        runningTotal += action.cost;
        return [action, runningTotal <= action.limit ? ok(undefined) : err({ kind: 'rate-limited', seconds })];
      }),
    );
  }

  const consumeTogether = coalesceCalls(async (actions: readonly CountedAction[]): Promise<readonly Consumed[]> => {
    const groups = Map.groupBy(actions, ({ key, seconds }) => `${seconds} ${key}`);
    const results = new Map(
      (await Promise.all([...groups.values()].map(consumeInOrder))).flatMap((group) => [...group]),
    );
    return actions.map((action) => results.get(action)!);
  });

  return {
    consume: (key, limit, seconds, now, cost = 1) =>
      consumeTogether({ key, limit, seconds, time: now.getTime(), cost }),

    getUsage: (key, seconds, now) =>
      read(database, async () => {
        const time = now.getTime();
        const window = await database.query
          .selectFrom('throttles')
          .select(['taken', 'window_end'])
          .where('key', '=', key)
          .where('window_end', '>', time)
          .where('window_end', '<=', latestEnd(time, seconds))
          .executeTakeFirst();
        if (window === undefined) return { used: 0, seconds };
        return { used: window.taken, seconds: Math.max(1, Math.ceil((window.window_end - time) / 1000)) };
      }),

    refund: (key, now, cost = 1) =>
      execute(
        database,
        database.query
          .updateTable('throttles')
          .set((build) => ({ taken: build('taken', '-', cost) }))
          .where('key', '=', key)
          .where('window_end', '>', now.getTime())
          .where('taken', '>=', cost),
      ),

    isLimited: (key, seconds, now) =>
      read(database, async () => {
        const result = await database.query
          .selectFrom('throttles')
          .select('key')
          .where('key', '=', key)
          .where('window_end', '>', now.getTime())
          .where('window_end', '<=', latestEnd(now.getTime(), seconds))
          .executeTakeFirst();
        return result !== undefined;
      }),

    deleteExpired: (now) =>
      execute(
        database,
        database.query
          .deleteFrom('throttles')
          .where(({ eb, or }) =>
            or([
              eb('window_end', '<=', now.getTime()),
              eb('window_end', '>', latestEnd(now.getTime(), MAX_WINDOW_SECONDS)),
            ]),
          ),
      ),
  };
}

/** Returns the latest possible end of a window that is open now. The clocks of two processes may differ by a second. */
const latestEnd = (time: number, seconds: number): number => time + seconds * 1000 + 1000;

/** The longest window in seconds: 31 days. */
const MAX_WINDOW_SECONDS = 31 * 86_400;
