import type { Kysely } from 'kysely';
import type { SecurityEvent } from '../../../domain/accounts/security-event.ts';
import type { SecurityMails } from '../../../ports/accounts/security-mails.ts';
import type { Clock } from '../../../ports/shared/clock.ts';
import type { SecretGenerator } from '../../../ports/shared/secret-generator.ts';
import { splitIntoChunks } from '../connection/chunks.ts';
import type { Database } from '../connection/database.ts';
import { isDigestWaiting, takeDigestTime } from '../mail/mail-digests.ts';
import { insertMail } from '../mail/mail-outbox.ts';
import type { Schema } from '../schema/schema.ts';

/** Dependencies of a store that changes how an account can be accessed, or what it has delegated. */
export interface SecurityEventDeps {
  readonly clock: Clock;
  readonly secrets: Pick<SecretGenerator, 'createId'>;
  readonly securityMails: SecurityMails;
}

/** The same dependencies, with the database. */
export interface SecurityEventStoreDeps extends SecurityEventDeps {
  readonly database: Database;
}

/** Records events for the account page, and queues one mail about them, in the transaction of the change. */
export async function recordSecurityEvents(
  tx: Kysely<Schema>,
  { clock, secrets, securityMails }: SecurityEventDeps,
  userId: string,
  events: readonly [SecurityEvent, ...SecurityEvent[]] | readonly SecurityEvent[],
  /** The former email address if it changed: the mail is sent to both. */
  formerEmail?: string,
): Promise<void> {
  const now = clock.now().getTime();
  await insertEvents(
    tx,
    secrets,
    events.map((event) => ({ user_id: userId, ...event, created_at: now })),
  );
  const user = await userWithId(tx, userId);
  const write = securityMails.compose(user.username, events);
  if (write === undefined) return;
  for (const to of new Set([user.email, formerEmail ?? user.email]))
    if (isMailbox(to)) await insertMail(tx, { write, userId, to }, { id: secrets.createId(), now });
}

/** An event of a handle, with the account that caused it. */
interface HandleEvent {
  readonly handleKey: string;
  readonly event: SecurityEvent;
  readonly causedBy: string;
}

/** Records an event of a handle for each user. The first event is mailed immediately, and later ones in one mail per hour. */
export async function recordHandleEvent(
  tx: Kysely<Schema>,
  deps: SecurityEventDeps,
  userIds: readonly string[],
  { handleKey, event, causedBy }: HandleEvent,
): Promise<void> {
  const { clock, secrets, securityMails } = deps;
  const now = clock.now().getTime();
  for (const userId of userIds) {
    await insertEvents(tx, secrets, [{ user_id: userId, ...event, created_at: now, handle_key: handleKey }]);
    const user = await userWithId(tx, userId);
    if (!isMailbox(user.email)) continue;
    const write = securityMails.compose(user.username, [event]);
    if (write === undefined || (await isDigestWaiting(tx, userId, handleKey))) continue;
    const due = await takeDigestTime(tx, userId, handleKey, now);
    const mail = { write, userId, to: user.email, priority: 'notice', causedBy } as const;
    await insertMail(tx, mail, { id: secrets.createId(), now, due, handleKey });
  }
}

type NewEvent = SecurityEvent & {
  readonly user_id: string;
  readonly created_at: number;
  readonly handle_key?: string;
};

async function insertEvents(
  tx: Kysely<Schema>,
  secrets: Pick<SecretGenerator, 'createId'>,
  events: readonly NewEvent[],
): Promise<void> {
  for (const chunk of splitIntoChunks(events))
    await tx
      .insertInto('security_events')
      .values(chunk.map((event) => ({ id: secrets.createId(), ...event })))
      .execute();
}

const userWithId = (tx: Kysely<Schema>, userId: string) =>
  tx.selectFrom('users').select(['username', 'email']).where('id', '=', userId).executeTakeFirstOrThrow();

/** Returns whether mail can be delivered there. An account that is created at start has `admin@localhost`. */
export const isMailbox = (email: string): boolean => email.includes('@') && !email.endsWith('@localhost');
