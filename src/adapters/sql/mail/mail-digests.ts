import { isLocale, type Locale } from '../../../domain/languages.ts';
import type { SecurityMails } from '../../../ports/accounts/security-mails.ts';
import type { MailText } from '../../../ports/mail/mail-outbox.ts';
import type { Tx } from '../schema/schema.ts';

/** Returns the language of an account; English if it has none. */
export async function findAccountLanguage(tx: Tx, userId: string): Promise<Locale> {
  const user = await tx.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst();
  return isLocale(user?.language) ? user.language : 'en';
}

/** Returns whether a mail about the handle is waiting for the user. Later events of the handle are added when it is sent. */
export async function isDigestWaiting(tx: Tx, userId: string, handleKey: string): Promise<boolean> {
  const waiting = await tx
    .selectFrom('mails')
    .select('id')
    .where('user_id', '=', userId)
    .where('handle_key', '=', handleKey)
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return waiting !== undefined;
}

interface Digest {
  readonly user_id: string | null;
  readonly handle_key: string | null;
  readonly created_at: number;
}

/** Writes a mail about a handle with the events since it was queued; `undefined` if it is not such a mail. */
export async function writeDigest(
  tx: Tx,
  securityMails: SecurityMails,
  { user_id, handle_key, created_at }: Digest,
): Promise<MailText | undefined> {
  if (user_id === null || handle_key === null) return undefined;
  const events = await tx
    .selectFrom('security_events')
    .select(['kind', 'detail'])
    .where('user_id', '=', user_id)
    .where('created_at', '>=', created_at)
    .where('handle_key', '=', handle_key)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MAX_DIGEST_EVENTS)
    .execute();
  const user = await tx.selectFrom('users').select('username').where('id', '=', user_id).executeTakeFirst();
  if (user === undefined) return undefined;
  return securityMails.compose(user.username, events)?.(await findAccountLanguage(tx, user_id));
}

/** The maximum number of events in a mail. The account page lists all of them. */
const MAX_DIGEST_EVENTS = 50;

const DIGEST_MS = 3_600_000;

/** Reserves and returns the time of the next mail to a user about a handle, an hour after the previous one. */
export async function takeDigestTime(tx: Tx, userId: string, handleKey: string, now: number): Promise<number> {
  const key = `digest ${userId} ${handleKey}`;
  const before = await tx.selectFrom('throttles').select('window_end').where('key', '=', key).executeTakeFirst();
  const open = Number(before?.window_end ?? 0);
  // A window that ends later was opened before the clock was set back.
  const due = open > now && open <= now + 2 * DIGEST_MS ? open : now;
  const window = { window_end: due + DIGEST_MS, taken: 1 };
  await tx
    .insertInto('throttles')
    .values({ key, ...window })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(window))
    .execute();
  return due;
}
