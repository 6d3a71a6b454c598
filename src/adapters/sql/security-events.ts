import type { Kysely } from 'kysely';
import type { SecurityEvent } from '../../domain/security-event.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SecretGenerator } from '../../ports/secret-generator.ts';
import type { SecurityMails } from '../../ports/security-mails.ts';
import { insertMail } from './mail-outbox.ts';
import type { Schema } from './schema/schema.ts';

/** What a store needs that changes how accounts can be opened. */
export interface SecurityEventDeps {
  readonly clock: Clock;
  readonly secrets: Pick<SecretGenerator, 'newId'>;
  readonly securityMails: SecurityMails;
}

/** Keeps what has changed for the account page, and queues one mail about it, in the transaction of the change. */
export async function recordSecurityEvents(
  tx: Kysely<Schema>,
  { clock, secrets, securityMails }: SecurityEventDeps,
  userId: string,
  events: readonly [SecurityEvent, ...SecurityEvent[]] | readonly SecurityEvent[],
  /** Where the address itself changed: the mail goes there too. */
  formerEmail?: string,
): Promise<void> {
  const now = clock.now().getTime();
  await tx
    .insertInto('security_events')
    .values(events.map((event) => ({ id: secrets.newId(), user_id: userId, ...event, created_at: now })))
    .execute();
  const user = await tx
    .selectFrom('users')
    .select(['username', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const write = securityMails.compose(user.username, events);
  if (write === undefined) return;
  for (const to of new Set([user.email, formerEmail ?? user.email]))
    if (isMailbox(to)) await insertMail(tx, { write, userId, to }, { id: secrets.newId(), now });
}

/** An account that was made at start has no mailbox: `admin@localhost`. */
export const isMailbox = (email: string): boolean => email.includes('@') && !email.endsWith('@localhost');
