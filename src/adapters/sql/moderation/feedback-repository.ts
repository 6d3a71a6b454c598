import { ok } from '../../../domain/result.ts';
import type { FeedbackOutbox } from '../../../ports/moderation/feedback-outbox.ts';
import type {
  FeedbackArchive,
  FeedbackItem,
  FeedbackRepository,
} from '../../../ports/moderation/feedback-repository.ts';
import type { SecretGenerator } from '../../../ports/shared/secret-generator.ts';
import type { Database } from '../connection/database.ts';
import type { StoreDeps } from '../connection/store-deps.ts';
import { execute, read } from '../connection/transaction.ts';
import type { Schema } from '../schema/schema.ts';

interface Deps extends StoreDeps {
  readonly secrets: SecretGenerator;
  /** The maximum number of items of a page. */
  readonly length?: number;
}

export const createSqlFeedbackRepository = ({ database, clock, secrets, length = 1000 }: Deps): FeedbackRepository => ({
  async add(message, from) {
    const now = clock.now().getTime();
    return execute(
      database,
      database.query.insertInto('feedback').values({
        id: secrets.createId(),
        message,
        user_id: from.id,
        username: from.username,
        email: from.email,
        created_at: now,
        sent_at: null,
        attempts: 0,
        next_attempt_at: now,
      }),
    );
  },

  async list(after, limit = length) {
    const size = Math.min(limit, length);
    const newestFirst = database.query
      .selectFrom('feedback')
      .select(['id', 'message', 'username', 'email', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(size + 1);
    return read(database, async () => {
      const result = await (after === undefined
        ? newestFirst
        : newestFirst.where(({ and, eb, or }) => {
            const then = after.createdAt.getTime();
            return or([eb('created_at', '<', then), and([eb('created_at', '=', then), eb('id', '>', after.id)])]);
          })
      ).execute();
      return { items: result.slice(0, size).map(getItem), more: result.length > size };
    });
  },
});

export const createSqlFeedbackArchive = ({ database }: Pick<Deps, 'database'>): FeedbackArchive => ({
  listByUser: (userId) =>
    read(database, async () => {
      const result = await database.query
        .selectFrom('feedback')
        .select(['id', 'message', 'username', 'email', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return result.map(getItem);
    }),
});

export const createSqlFeedbackOutbox = ({ database }: { readonly database: Database }): FeedbackOutbox => {
  const setNextAttempt = (id: string, at: Date) =>
    execute(
      database,
      database.query
        .updateTable('feedback')
        .set({ next_attempt_at: at.getTime() })
        .where('id', '=', id)
        .where('sent_at', 'is', null),
    );
  const selectFirstDue = (now: Date) =>
    database.query
      .selectFrom('feedback')
      .select('id')
      .where('sent_at', 'is', null)
      .where('next_attempt_at', '<=', now.getTime())
      .orderBy('next_attempt_at')
      .orderBy('id')
      .executeTakeFirst();
  /** Leases an item. Updates no row if another process has leased it meanwhile. */
  const lease = (id: string, now: Date, leaseSeconds: number) =>
    execute(
      database,
      database.query
        .updateTable('feedback')
        .set((build) => ({ attempts: build('attempts', '+', 1), next_attempt_at: now.getTime() + leaseSeconds * 1000 }))
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .where('next_attempt_at', '<=', now.getTime())
        .returning(['id', 'message', 'username', 'email', 'created_at', 'attempts']),
      ([row]) => row,
    );
  return {
    async takeNext(now, leaseSeconds) {
      for (;;) {
        const due = await read(database, () => selectFirstDue(now));
        if (!due.ok) return due;
        if (due.value === undefined) return ok(undefined);
        const { id } = due.value;
        const row = await lease(id, now, leaseSeconds);
        if (!row.ok) return row;
        if (row.value !== undefined) return ok({ ...getItem(row.value), attempts: row.value.attempts - 1 });
      }
    },

    async countWaiting() {
      const found = await read(database, () =>
        database.query
          .selectFrom('feedback')
          .select((build) => [
            build.fn.countAll<number>().as('count'),
            build.fn.min<number | null>('created_at').as('oldest'),
          ])
          .where('sent_at', 'is', null)
          .executeTakeFirstOrThrow(),
      );
      if (!found.ok) return found;
      const { count, oldest } = found.value;
      return ok({ count: Number(count), oldest: oldest === null ? undefined : new Date(Number(oldest)) });
    },

    renew: setNextAttempt,

    markSent: (id, at) =>
      execute(database, database.query.updateTable('feedback').set({ sent_at: at.getTime() }).where('id', '=', id)),

    postpone: setNextAttempt,
  };
};

type FeedbackRow = Pick<Schema['feedback'], 'id' | 'message' | 'username' | 'email' | 'created_at'>;

const getItem = (row: FeedbackRow): FeedbackItem => ({
  id: row.id,
  message: row.message,
  username: row.username,
  email: row.email,
  createdAt: new Date(row.created_at),
});
