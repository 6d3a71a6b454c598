import { type Kysely, sql } from 'kysely';
import type { Logger } from '../../../ports/shared/logger.ts';
import { isLockConflict } from '../errors/map-driver-error.ts';
import type { Schema } from '../schema/schema.ts';
import { createFirstTables } from './0001-first-tables.ts';
import { minIntervalLimits } from './0002-min-interval-limits.ts';
import { nonUniqueEmails } from './0003-non-unique-emails.ts';
import { sqliteHashRowid } from './0004-sqlite-hash-rowid.ts';
import { cCollation } from './0005-c-collation.ts';
import { addLocationIdentity } from './0006-location-identity.ts';
import { searchEnginesAndAppointments } from './0007-search-engines-and-appointments.ts';
import { idempotencyKeys } from './0008-idempotency-keys.ts';
import { membersAndMoves } from './0009-members-and-moves.ts';
import { secondFactorsAndInvitations } from './0010-second-factors-and-invitations.ts';
import { moderation } from './0011-moderation.ts';
import { accounts } from './0012-accounts.ts';
import { grantsAndAsks } from './0013-grants-and-asks.ts';
import { visibility } from './0014-visibility.ts';
import { addPlaceSearch } from './0015-place-search.ts';
import { arrivalDetails } from './0016-arrival-details.ts';
import { accountUsage } from './0017-account-usage.ts';
import { addClosedRequests } from './0018-closed-asks.ts';
import { addWays } from './0019-ways.ts';
import { landmarkTerms } from './0020-landmark-terms.ts';
import { addPhotoObjects } from './0021-photo-objects.ts';
import { addSecurityEvents } from './0022-security-events.ts';
import { addEndedGrants } from './0023-ended-grants.ts';
import { addEndedAccessTokens } from './0024-ended-access-tokens.ts';
import { accountLimits } from './0025-account-limits.ts';
import { externalIds } from './0026-external-ids.ts';
import { accountLanguage } from './0027-account-language.ts';
import { addressSources } from './0028-address-sources.ts';
import { changes } from './0029-changes.ts';
import { handleInvitations } from './0030-handle-invitations.ts';
import { webhooks } from './0031-webhooks.ts';
import { tokenHandles } from './0032-token-handles.ts';
import { mailOrderAndInviters } from './0033-mail-order-and-inviters.ts';
import { storageBudgets } from './0034-storage-budgets.ts';
import { visitorPoints } from './0035-visitor-points.ts';
import { handleRenames } from './0036-handle-renames.ts';
import { listOrder } from './0037-list-order.ts';
import { handleOrder } from './0038-handle-order.ts';
import { callLimits } from './0040-call-limits.ts';
import { administratorRole } from './0043-administrator-role.ts';
import { addLabelOrder } from './0044-label-order.ts';
import { deviceSignIns } from './0045-device-sign-ins.ts';
import { identities } from './0046-identities.ts';
import { keysByHandle } from './0047-keys-by-handle.ts';
import { changePositions } from './0048-change-positions.ts';
import { auditLogTriggers } from './0049-audit-log-triggers.ts';

export type Engine = 'sqlite' | 'postgres';
export type Migration = (database: Kysely<Schema>, engine: Engine) => Promise<void>;

/** All migrations in order. The position in the list, from 1, is the version. They are static imports, so that a bundle contains them. */
export const allMigrations: readonly Migration[] = [
  createFirstTables,
  minIntervalLimits,
  nonUniqueEmails,
  sqliteHashRowid,
  cCollation,
  addLocationIdentity,
  searchEnginesAndAppointments,
  idempotencyKeys,
  membersAndMoves,
  secondFactorsAndInvitations,
  moderation,
  accounts,
  grantsAndAsks,
  visibility,
  addPlaceSearch,
  arrivalDetails,
  accountUsage,
  addClosedRequests,
  addWays,
  landmarkTerms,
  addPhotoObjects,
  addSecurityEvents,
  addEndedGrants,
  addEndedAccessTokens,
  accountLimits,
  externalIds,
  accountLanguage,
  addressSources,
  changes,
  handleInvitations,
  webhooks,
  tokenHandles,
  mailOrderAndInviters,
  storageBudgets,
  visitorPoints,
  handleRenames,
  listOrder,
  handleOrder,
  callLimits,
  administratorRole,
  deviceSignIns,
  keysByHandle,
  addLabelOrder,
  identities,
  changePositions,
  auditLogTriggers,
];

/** The schema version of this program. */
export const latestVersion = allMigrations.length;

export type Migrated =
  | { readonly outcome: 'migrated'; readonly from: number; readonly to: number }
  | { readonly outcome: 'too-new'; readonly found: number; readonly known: number };

export interface MigrateOptions {
  readonly migrations?: readonly Migration[];
  /** Runs before the database of an older program is changed. */
  readonly onUpgrade?: () => Promise<void>;
}

/**
 * Migrates the database to the version of this program, all or nothing, under a lock: a second process waits for it, and then finds the
 * work done. Does not change the database of a newer program. Writes nothing if the version is current, because a standby is read-only.
 */
export async function migrate(
  database: Kysely<Schema>,
  engine: Engine,
  log: Logger,
  { migrations = allMigrations, onUpgrade }: MigrateOptions = {},
): Promise<Migrated> {
  const current = migrations.length;
  // If it fails for another reason than missing tables, it fails again under the lock.
  const found = await getVersion(database).catch(() => 0);
  if (found === current) return { outcome: 'migrated', from: current, to: current };
  if (0 < found && found < current) await onUpgrade?.();
  const apply = () => database.transaction().execute((transaction) => applyTo(transaction, engine, log, migrations));
  return engine === 'postgres' ? retryWhileLocked(apply, log) : apply();
}

async function applyTo(
  transaction: Kysely<Schema>,
  engine: Engine,
  log: Logger,
  migrations: readonly Migration[],
): Promise<Migrated> {
  if (engine === 'postgres') {
    await disableTimeouts(transaction);
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction);
  }
  await sql`create table if not exists schema_version (
    version integer primary key,
    applied_at bigint not null)`.execute(transaction);
  const from = await getVersion(transaction);
  if (from > migrations.length) return { outcome: 'too-new', found: from, known: migrations.length };
  if (engine === 'postgres' && from < migrations.length) await lockTables(transaction);
  // With millions of places a migration takes minutes, so the operator gets a message.
  if (0 < from && from < migrations.length)
    log.info('Bringing the database up to date', { from, to: migrations.length });
  for (const [index, migration] of migrations.entries()) {
    if (index < from) continue;
    await migration(transaction, engine);
    await transaction
      .insertInto('schema_version')
      .values({ version: index + 1, applied_at: Date.now() })
      .execute();
  }
  return { outcome: 'migrated', from, to: migrations.length };
}

/**
 * Disables the timeouts of a role or database, also where a pooler prevents a connection from doing so. A migration takes longer the larger
 * the tables are.
 */
const disableTimeouts = (transaction: Kysely<Schema>): Promise<unknown> =>
  sql`select set_config(name, '0', true) from pg_settings
    where name in ('statement_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout')`.execute(
    transaction,
  );

/**
 * Locks all tables, except shards of distributed ones, before the first change, in the lock order of the application. Gives up after half a
 * second: PostgreSQL checks for deadlocks after a second, so the migration always gives way first, and other statements wait no longer than
 * that.
 */
async function lockTables(transaction: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> 'schema_version'
      and relname !~ '_[0-9]{6,}$'
    order by array_position(${writeOrder}::text[], relname::text), relname`.execute(transaction);
  if (rows.length === 0) return;
  await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(transaction);
  const tables = sql.join(rows.map(({ name }) => sql.table(name)));
  await sql`lock table ${tables} in access exclusive mode`.execute(transaction);
  await sql`set local lock_timeout = 0`.execute(transaction);
}

/** Milliseconds. It is less than PostgreSQL's `deadlock_timeout`, which is a second. */
const LOCK_TIMEOUT_MS = 500;

/** The tables that the application writes or refers to in one transaction, in its lock order. */
const writeOrder = [
  'idempotency_keys',
  'account_usage',
  'lookalikes',
  'reset_requests',
  'recovery_codes',
  'password_resets',
  'email_changes',
  'sessions',
  'access_tokens',
  'ended_access_tokens',
  'passkey_challenges',
  'passkeys',
  'identities',
  'totp_factors',
  'security_events',
  'mails',
  'feedback',
  'invitations',
  'users',
  'handles',
  'aliases',
  'locations',
  'location_history',
  'handle_renames',
  'reserved_handles',
  'reports',
  'audit_log',
  'handle_segments',
  'place_terms',
  'changes',
  'webhooks',
  'webhook_deliveries',
];

/** Retries with growing delays while the tables are in use, and after a deadlock. */
async function retryWhileLocked<T>(work: () => Promise<T>, log: Logger): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (cause) {
      if (!isLockConflict(cause) || attempt === LOCK_ATTEMPTS) throw cause;
      log.info('The tables are in use; bringing the database up to date is tried again', { attempt });
      await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(2_000, 100 * 2 ** attempt)));
    }
}

/** The number of attempts, which take about a minute and a half. */
const LOCK_ATTEMPTS = 60;

const getVersion = async (database: Kysely<Schema>): Promise<number> => {
  const row = await database
    .selectFrom('schema_version')
    .select((build) => build.fn.max('version').as('version'))
    .executeTakeFirst();
  return row?.version ?? 0;
};

/** The key of the advisory lock: "wher" in ASCII, so that no other program on the same PostgreSQL uses it. */
export const MIGRATION_LOCK = 0x77686572;
