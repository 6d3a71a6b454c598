import { ok } from '../../domain/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { FeedbackOutbox } from '../../ports/feedback-outbox.ts';
import type { FeedbackItem, FeedbackRepository } from '../../ports/feedback-repository.ts';
import type { SecretGenerator } from '../../ports/secret-generator.ts';
import { type Database, toResult } from './connection/database.ts';
import type { Schema } from './schema.ts';

interface Needs {
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: SecretGenerator;
  /** How many are answered at once, at most. */
  readonly length?: number;
}

export const sqlFeedbackBox = ({ database, clock, secrets, length = 1000 }: Needs): FeedbackRepository => ({
  async add(message, from) {
    const now = clock.now().getTime();
    const asked = await toResult(database, () =>
      database.query
        .insertInto('feedback')
        .values({
          id: secrets.newId(),
          message,
          user_id: from.id,
          username: from.username,
          email: from.email,
          created_at: now,
          sent_at: null,
          attempts: 0,
          next_attempt_at: now,
        })
        .execute(),
    );
    return asked.ok ? ok(undefined) : asked;
  },

  async all(after, most) {
    const limit = Math.min(most ?? length, length);
    const newestFirst = database.query
      .selectFrom('feedback')
      .select(['id', 'message', 'username', 'email', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit + 1);
    const asked = await toResult(database, () =>
      (after === undefined
        ? newestFirst
        : newestFirst.where(({ and, eb, or, selectFrom }) => {
            const then = selectFrom('feedback').select('created_at').where('id', '=', after);
            return or([eb('created_at', '<', then), and([eb('created_at', '=', then), eb('id', '>', after)])]);
          })
      ).execute(),
    );
    if (!asked.ok) return asked;
    return ok({ items: asked.value.slice(0, limit).map(itemOf), more: asked.value.length > limit });
  },
});

export const sqlFeedbackOutbox = ({ database }: { readonly database: Database }): FeedbackOutbox => ({
  async take(now, leaseSeconds, most) {
    const asked = await toResult(database, () =>
      database.query
        .updateTable('feedback')
        .set((build) => ({
          attempts: build('attempts', '+', 1),
          next_attempt_at: now.getTime() + leaseSeconds * 1000,
        }))
        .where('id', 'in', (build) =>
          build
            .selectFrom('feedback')
            .select('id')
            .where('sent_at', 'is', null)
            .where('next_attempt_at', '<=', now.getTime())
            .orderBy('next_attempt_at')
            .limit(most),
        )
        // Again, because PostgreSQL reads a row anew that another process has just taken.
        .where('sent_at', 'is', null)
        .where('next_attempt_at', '<=', now.getTime())
        .returning(['id', 'message', 'username', 'email', 'created_at', 'attempts'])
        .execute(),
    );
    return asked.ok ? ok(asked.value.map((row) => ({ ...itemOf(row), attempts: row.attempts - 1 }))) : asked;
  },

  async sent(id, at) {
    const asked = await toResult(database, () =>
      database.query.updateTable('feedback').set({ sent_at: at.getTime() }).where('id', '=', id).execute(),
    );
    return asked.ok ? ok(undefined) : asked;
  },

  async postpone(id, until) {
    const asked = await toResult(database, () =>
      database.query.updateTable('feedback').set({ next_attempt_at: until.getTime() }).where('id', '=', id).execute(),
    );
    return asked.ok ? ok(undefined) : asked;
  },
});

type FeedbackRow = Pick<Schema['feedback'], 'id' | 'message' | 'username' | 'email' | 'created_at'>;

const itemOf = (row: FeedbackRow): FeedbackItem => ({
  id: row.id,
  message: row.message,
  username: row.username,
  email: row.email,
  createdAt: new Date(row.created_at),
});
