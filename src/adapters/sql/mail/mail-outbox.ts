import type { Kysely } from 'kysely';
import { MAIL_PRIORITIES } from '../../../domain/mail/mail-priorities.ts';
import { ok } from '../../../domain/result.ts';
import type { SecurityMails } from '../../../ports/accounts/security-mails.ts';
import type { MailOutbox, OutboxMail, UserMail } from '../../../ports/mail/mail-outbox.ts';
import type { SecretGenerator } from '../../../ports/shared/secret-generator.ts';
import type { StoreDeps } from '../connection/store-deps.ts';
import { execute, read, transaction } from '../connection/transaction.ts';
import type { Schema } from '../schema/schema.ts';
import { findAccountLanguage, writeDigest } from './mail-digests.ts';

interface Deps extends StoreDeps {
  readonly secrets: SecretGenerator;
  readonly securityMails: SecurityMails;
}

export const createSqlMailOutbox = ({ database, clock, secrets, securityMails }: Deps): MailOutbox => {
  const { query } = database;
  const setNextAttempt = (id: string, at: Date) =>
    execute(database, query.updateTable('mails').set({ next_attempt_at: at.getTime() }).where('id', '=', id));
  const selectFirstDue = (now: number) =>
    read(database, () =>
      query
        .selectFrom('mails')
        .select('id')
        .where('next_attempt_at', '<=', now)
        .orderBy('priority')
        .orderBy('turn')
        .orderBy('id')
        .executeTakeFirst(),
    );
  /** Leases a mail. Updates no row if another process has leased it meanwhile. */
  const lease = (id: string, now: number, leaseSeconds: number) =>
    execute(
      database,
      query
        .updateTable('mails')
        .set((build) => ({ attempts: build('attempts', '+', 1), next_attempt_at: now + leaseSeconds * 1000 }))
        .where('id', '=', id)
        .where('next_attempt_at', '<=', now)
        .returning([
          'id',
          'user_id',
          'recipient',
          'subject',
          'body',
          'expires_at',
          'attempts',
          'handle_key',
          'created_at',
        ]),
      ([row]) => row,
    );
  async function takeDue(now: number, leaseSeconds: number) {
    for (;;) {
      const due = await selectFirstDue(now);
      if (!due.ok) return due;
      if (due.value === undefined) return ok(undefined);
      const leased = await lease(due.value.id, now, leaseSeconds);
      if (!leased.ok || leased.value !== undefined) return leased;
    }
  }
  const toMail = (row: MailRow & Parameters<typeof writeDigest>[2]) =>
    read(database, async () => {
      const digest = await writeDigest(query, securityMails, row);
      return getMail({ ...row, ...(digest && { subject: digest.subject, body: digest.text }) });
    });
  return {
    add: (mail) =>
      transaction(database, async (tx) => {
        await insertMail(tx, mail, { id: secrets.createId(), now: clock.now().getTime() });
      }),

    async takeNext(at, leaseSeconds) {
      const now = at.getTime();
      const expired = await execute(database, query.deleteFrom('mails').where('expires_at', '<=', now));
      if (!expired.ok) return expired;
      const leased = await takeDue(now, leaseSeconds);
      if (!leased.ok) return leased;
      return leased.value === undefined ? ok(undefined) : toMail(leased.value);
    },

    async countWaiting() {
      const found = await read(database, () =>
        query
          .selectFrom('mails')
          .select((build) => [
            build.fn.countAll<number>().as('count'),
            build.fn.min<number | null>('created_at').as('oldest'),
          ])
          .executeTakeFirstOrThrow(),
      );
      if (!found.ok) return found;
      const { count, oldest } = found.value;
      return ok({ count: Number(count), oldest: oldest === null ? undefined : new Date(Number(oldest)) });
    },

    renew: setNextAttempt,
    markSent: (id) => execute(database, query.deleteFrom('mails').where('id', '=', id)),
    postpone: setNextAttempt,
  };
};

/** Queues a mail in the language of its account. It can run in the transaction of its event. */
export async function insertMail(
  tx: Kysely<Schema>,
  { userId, to, write, expiresAt, priority = 'account', causedBy = userId }: UserMail,
  { id, now, due = now, handleKey }: NewMail,
): Promise<void> {
  const { subject, text } = write(userId === undefined ? 'en' : await findAccountLanguage(tx, userId));
  await tx
    .insertInto('mails')
    .values({
      id,
      user_id: userId ?? null,
      recipient: to,
      subject,
      body: text,
      created_at: now,
      expires_at: expiresAt?.getTime() ?? null,
      attempts: 0,
      next_attempt_at: due,
      priority: MAIL_PRIORITIES[priority],
      caused_by: causedBy ?? null,
      turn: await findNextTurn(tx, causedBy, due),
      handle_key: handleKey ?? null,
    })
    .execute();
}

interface NewMail {
  readonly id: string;
  readonly now: number;
  /** The time at which the mail is due; by default now. */
  readonly due?: number;
  /** The key of the handle, for a digest of the handle's events. */
  readonly handleKey?: string;
}

/**
 * Returns the position of a mail in the queue. Mails that one account causes are a second apart, so that mails of others come between them.
 */
async function findNextTurn(tx: Kysely<Schema>, causedBy: string | undefined, due: number): Promise<number> {
  if (causedBy === undefined) return due;
  const last = await tx
    .selectFrom('mails')
    .select((build) => build.fn.max<number | null>('turn').as('turn'))
    .where('caused_by', '=', causedBy)
    .executeTakeFirst();
  return Math.max(due, Number(last?.turn ?? 0) + TURN_MS);
}
const TURN_MS = 1000;

type MailRow = Pick<Schema['mails'], 'id' | 'user_id' | 'recipient' | 'subject' | 'body' | 'expires_at' | 'attempts'>;

const getMail = ({ id, user_id, recipient, subject, body, expires_at, attempts }: MailRow): OutboxMail => ({
  id,
  to: recipient,
  subject,
  text: body,
  attempts: attempts - 1,
  ...(user_id === null ? {} : { userId: user_id }),
  ...(expires_at === null ? {} : { expiresAt: new Date(expires_at) }),
});
