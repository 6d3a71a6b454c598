import type { DeleteQueryBuilder, DeleteResult, Kysely } from 'kysely';
import type { Handle } from '../../domain/alias/alias.ts';
import {
  SECURITY_EVENT_DAYS,
  type SecurityEvent,
  type SecurityEventKind,
  webhookDetail,
} from '../../domain/security-event.ts';
import type { RecoveryEffects } from '../../ports/recovery-store.ts';
import type { Schema } from './schema/schema.ts';
import { turnOffWebhooks } from './webhook-queue.ts';

type Tx = Kysely<Schema>;

/** The acts that end credentials of an account. */
export type EndingAct =
  /** The administrator suspends the account or ends its sessions. */
  | 'access-ended'
  | 'deletion-requested'
  /** With the password before, in a session. */
  | 'password-changed'
  | 'recovery-code'
  | 'mailed-link'
  /** Of an account of which the operator requires a second factor, which mail must not replace. */
  | 'mailed-link-with-required-factor'
  | 'administrators-link'
  /** An account that a visitor registered becomes the administrator's. */
  | 'first-appointment';

/** `recent`: what was added within the last thirty days. */
type Extent = 'all' | 'recent' | 'none';

interface Credential {
  /** Null counts as recent. */
  readonly addedAt: 'created_at' | 'begun_at' | 'confirmed_at' | 'expires_at';
  /** What its user is told when one is added; null where the comment beside it says why nothing is. */
  readonly announcedAs: SecurityEventKind | null;
  readonly ends: Readonly<Record<EndingAct, Extent>>;
}

const withEveryAct = {
  'access-ended': 'all',
  'deletion-requested': 'all',
  'password-changed': 'all',
  'recovery-code': 'all',
  'mailed-link': 'all',
  'mailed-link-with-required-factor': 'all',
  'administrators-link': 'all',
  'first-appointment': 'all',
} as const;
const withEveryNewPassword = { ...withEveryAct, 'access-ended': 'none' } as const;
const withRecovery = {
  ...withEveryNewPassword,
  'deletion-requested': 'none',
  'password-changed': 'none',
  'mailed-link-with-required-factor': 'none',
} as const;

/**
 * Every table with something that opens an account or may come to open it, or sends what it sees, and which acts end its rows. A
 * mailed link proves a mailbox: it does not end a second factor that has stood for thirty days (ASVS 6.4.3).
 */
export const credentialTables = {
  // A sign-in stands in the list of sessions.
  sessions: { addedAt: 'begun_at', announcedAs: null, ends: withEveryAct },
  access_tokens: { addedAt: 'created_at', announcedAs: 'token-made', ends: withEveryAct },
  // The link is a mail to the account's address, or is in the audit log.
  password_resets: { addedAt: 'created_at', announcedAs: null, ends: withEveryNewPassword },
  // The address that waits stands on the account page, and is announced when it is the account's.
  email_changes: { addedAt: 'created_at', announcedAs: null, ends: withEveryNewPassword },
  // A challenge opens nothing before a passkey is added with it.
  passkey_challenges: { addedAt: 'expires_at', announcedAs: null, ends: withEveryNewPassword },
  passkeys: { addedAt: 'created_at', announcedAs: 'passkey-added', ends: withRecovery },
  totp_factors: {
    addedAt: 'confirmed_at',
    announcedAs: 'authenticator-added',
    ends: { ...withRecovery, 'mailed-link': 'recent' },
  },
  // Another code of the same ten has just proved that they are in the hands of the user who recovers.
  recovery_codes: {
    addedAt: 'created_at',
    announcedAs: 'recovery-codes-made',
    ends: { ...withRecovery, 'mailed-link': 'recent', 'recovery-code': 'none' },
  },
  // It opens no account: its events go to an address that the user of a stolen password may have chosen.
  webhooks: {
    addedAt: 'created_at',
    announcedAs: 'webhook-added',
    ends: { ...withRecovery, 'mailed-link-with-required-factor': 'all' },
  },
} as const satisfies Partial<Record<keyof Schema, Credential>>;

type CredentialTable = keyof typeof credentialTables;

const tables = Object.keys(credentialTables) as readonly CredentialTable[];

const recentMs = SECURITY_EVENT_DAYS * 86_400_000;

/** Ends what the act ends, within the transaction of the act. Answers how many rows of each table it ended. */
export async function endCredentials(
  tx: Tx,
  userId: string,
  act: EndingAct,
  now: number,
): Promise<Readonly<Record<CredentialTable, number>>> {
  const counts: [CredentialTable, number][] = [];
  for (const table of tables) {
    const { addedAt, ends }: Credential = credentialTables[table];
    if (ends[act] === 'none') continue;
    if (table === 'access_tokens') {
      counts.push([table, await endAccessTokens(tx, 'revoked', now, (token) => token.where('user_id', '=', userId))]);
      continue;
    }
    if (table === 'webhooks') {
      // Turned off: one that a service relies on is turned on again as it was.
      counts.push([table, (await turnOffWebhooks(tx, { userId }, { reason: 'recovery', now })).length]);
      continue;
    }
    // One builder for all tables: each has the columns that its row names.
    const all = tx.deleteFrom(table as 'totp_factors').where('user_id', '=', userId);
    const column = addedAt as 'confirmed_at';
    const meant =
      ends[act] === 'all'
        ? all
        : all.where((build) => build.or([build(column, 'is', null), build(column, '>', now - recentMs)]));
    counts.push([table, Number((await meant.executeTakeFirst()).numDeletedRows)]);
  }
  return Object.fromEntries(counts) as Record<CredentialTable, number>;
}

type Tokens = DeleteQueryBuilder<Schema, 'access_tokens', DeleteResult>;

/** Ends the tokens that are meant, and keeps why. Answers how many they were. */
export async function endAccessTokens(
  tx: Tx,
  reason: 'expired' | 'revoked',
  now: number,
  choose: (tokens: Tokens) => Tokens,
): Promise<number> {
  const ended = await choose(tx.deleteFrom('access_tokens')).returning('hash').execute();
  if (ended.length > 0)
    await tx
      .insertInto('ended_access_tokens')
      .values(ended.map(({ hash }) => ({ hash, reason, ended_at: now })))
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
  return ended.length;
}

/** What recovery by this act ends besides sessions, tokens and links, as it is now. */
export async function recoveryEffects(tx: Tx, userId: string, act: EndingAct, now: number): Promise<RecoveryEffects> {
  const isEnded = (table: CredentialTable, addedAt: number): boolean => {
    const extent: Extent = credentialTables[table].ends[act];
    return extent === 'all' || (extent === 'recent' && addedAt > now - recentMs);
  };
  const passkeys = await tx
    .selectFrom('passkeys')
    .select(['name', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const totp = await tx
    .selectFrom('totp_factors')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const codes = await tx.selectFrom('recovery_codes').select('created_at').where('user_id', '=', userId).execute();
  const webhooks = await tx
    .selectFrom('webhooks')
    .innerJoin('handles', 'handles.handle_key', 'webhooks.handle_key')
    .select(['handle', 'url', 'webhooks.created_at'])
    .where('created_by', '=', userId)
    .where('off_since', 'is', null)
    .orderBy('webhooks.created_at')
    .orderBy('webhooks.id')
    .execute();
  const since = totp?.confirmed_at ?? null;
  return {
    passkeys: passkeys.map(({ name, created_at }) => ({
      name,
      addedAt: new Date(created_at),
      isRemoved: isEnded('passkeys', created_at),
    })),
    authenticator: since === null ? null : { addedAt: new Date(since), isRemoved: isEnded('totp_factors', since) },
    endedRecoveryCodes: codes.filter(({ created_at }) => isEnded('recovery_codes', created_at)).length,
    webhooks: webhooks
      .filter(({ created_at }) => isEnded('webhooks', created_at))
      .map(({ handle, url, created_at }) => ({ handle: handle as Handle, url, addedAt: new Date(created_at) })),
  };
}

/** What its user is told of a recovery. */
export const eventsOfRecovery = (effects: RecoveryEffects): readonly SecurityEvent[] => [
  { kind: 'account-recovered', detail: '' },
  ...effects.passkeys
    .filter(({ isRemoved }) => isRemoved)
    .map(({ name }) => ({ kind: 'passkey-removed-by-recovery', detail: name }) as const),
  ...(effects.authenticator?.isRemoved ? [{ kind: 'authenticator-removed-by-recovery', detail: '' } as const] : []),
  ...(effects.endedRecoveryCodes > 0 ? [{ kind: 'recovery-codes-ended-by-recovery', detail: '' } as const] : []),
  ...effects.webhooks.map(
    ({ handle, url }) => ({ kind: 'webhook-turned-off-by-recovery', detail: webhookDetail(handle, url) }) as const,
  ),
];
