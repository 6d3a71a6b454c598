import { type Kysely, type RawBuilder, sql } from 'kysely';
import { splitIntoChunks } from '../connection/chunks.ts';
import type { Engine } from '../migrations/migrate.ts';
import type { Schema } from '../schema/schema.ts';
import {
  type AccessKind,
  ENDS_WITH_EVERY_ACTION,
  ENDS_WITH_EVERY_NEW_PASSWORD,
  ENDS_WITH_RECOVERY,
} from './access-kind.ts';

/**
 * Everything that opens an account or can lead to it, with the actions that end it. A mailed link proves access to a mailbox, so it does
 * not end a second factor that is older than thirty days (ASVS 6.4.3).
 */
export const credentialKinds = {
  // No event: the list of sessions contains each sign-in.
  sessions: {
    table: 'sessions',
    column: 'user_id',
    addedAt: 'begun_at',
    announcedAs: null,
    ends: ENDS_WITH_EVERY_ACTION,
  },
  access_tokens: {
    table: 'access_tokens',
    column: 'user_id',
    addedAt: 'created_at',
    announcedAs: 'token-made',
    ends: ENDS_WITH_EVERY_ACTION,
    end: (tx, { userId, now }) => endAccessTokens(tx, 'revoked', now, sql<boolean>`user_id = ${userId}`),
  },
  // No event: an approved sign-in becomes a token, which has an event.
  device_sign_ins: {
    table: 'device_sign_ins',
    column: 'user_id',
    addedAt: 'created_at',
    announcedAs: null,
    ends: ENDS_WITH_EVERY_ACTION,
  },
  // No event: the link was mailed to the account's address, or is in the audit log.
  password_resets: {
    table: 'password_resets',
    column: 'user_id',
    addedAt: 'created_at',
    announcedAs: null,
    ends: ENDS_WITH_EVERY_NEW_PASSWORD,
  },
  // No event: the account page lists the pending address, and its confirmation has an event.
  email_changes: {
    table: 'email_changes',
    column: 'user_id',
    addedAt: 'created_at',
    announcedAs: null,
    ends: ENDS_WITH_EVERY_NEW_PASSWORD,
  },
  // No event: a challenge opens nothing before a passkey is added with it.
  passkey_challenges: {
    table: 'passkey_challenges',
    column: 'user_id',
    addedAt: 'expires_at',
    announcedAs: null,
    ends: ENDS_WITH_EVERY_NEW_PASSWORD,
  },
  passkeys: {
    table: 'passkeys',
    column: 'user_id',
    addedAt: 'created_at',
    announcedAs: 'passkey-added',
    ends: ENDS_WITH_RECOVERY,
  },
  // An account that was created by an identity has had that identity from the start.
  identities: {
    table: 'identities',
    column: 'user_id',
    addedAt: 'created_at',
    announcedAs: 'identity-linked',
    ends: ENDS_WITH_RECOVERY,
  },
  // No event: a sign-in in progress links nothing until the provider answers in the session that started it.
  identity_sign_ins: {
    table: 'identity_sign_ins',
    column: 'user_id',
    addedAt: 'expires_at',
    announcedAs: null,
    ends: ENDS_WITH_EVERY_ACTION,
  },
  totp_factors: {
    table: 'totp_factors',
    column: 'user_id',
    addedAt: 'confirmed_at',
    announcedAs: 'authenticator-added',
    ends: { ...ENDS_WITH_RECOVERY, 'mailed-link': 'recent' },
  },
  // Recovery by a code keeps the other codes: the user has just proved to have one of the ten.
  recovery_codes: {
    table: 'recovery_codes',
    column: 'user_id',
    addedAt: 'created_at',
    announcedAs: 'recovery-codes-made',
    ends: { ...ENDS_WITH_RECOVERY, 'mailed-link': 'recent', 'recovery-code': 'none' },
  },
} as const satisfies Record<string, AccessKind>;

/** Deletes the matching tokens and stores why they ended. Returns their number. */
export async function endAccessTokens(
  tx: Kysely<Schema>,
  reason: 'expired' | 'revoked',
  now: number,
  matches: RawBuilder<boolean>,
): Promise<number> {
  await sql`insert into ended_access_tokens (hash, reason, ended_at)
    select hash, ${reason}, cast(${now} as bigint) from access_tokens where ${matches}
    on conflict (hash) do nothing`.execute(tx);
  const { numAffectedRows } = await sql`delete from access_tokens where ${matches}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export async function insertRecoveryCodes(
  tx: Kysely<Schema>,
  user_id: string,
  hashes: readonly string[],
  created_at: number,
): Promise<void> {
  for (const chunk of splitIntoChunks(hashes))
    await tx
      .insertInto('recovery_codes')
      .values(chunk.map((hash) => ({ user_id, hash, created_at })))
      .execute();
}

/** Locks an account until the commit, so that counts of its rows stay valid. */
export const lockUser = (tx: Kysely<Schema>, engine: Engine, userId: string): Promise<unknown> =>
  engine === 'postgres'
    ? sql`select 1 from users where id = ${userId} for update`.execute(tx)
    : Promise.resolve(undefined);
