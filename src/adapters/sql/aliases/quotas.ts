import { sql } from 'kysely';
import { isAdministratorAccount } from '../../../domain/accounts/administrator.ts';
import type { FailureOf } from '../../../domain/failure.ts';
import type { AccountLimits } from '../../../domain/moderation/administration.ts';
import type { PlacesPerHour } from '../../../ports/shared/rate-limiter.ts';
import { roleColumns, toUserWithRole } from '../accounts/signed-in-user.ts';
import { shareReads } from '../connection/coalesce-calls.ts';
import type { Database } from '../connection/database.ts';
import { RollbackError, read } from '../connection/transaction.ts';
import type { Tx } from '../schema/schema.ts';
import { countStoredBytes, locationBytes } from './stored-bytes.ts';

/** The quotas of an account; 0 is unlimited. */
export interface AccountQuotas {
  readonly places: number;
  readonly handles: number;
  /** The bytes of its places with their history and photos, of its idempotency keys, and of its webhook deliveries. */
  readonly bytes: number;
  /** The administrator of the configuration. Administrators have no quota, unless one was set for their account. */
  readonly adminUsername: string;
}

interface LocationKey {
  readonly handleKey: string;
  readonly id: number;
}

/**
 * Checks of an account's quotas. Each locks the account's row of `account_usage` until the commit, before any other row, so that concurrent
 * processes cannot exceed a quota together.
 */
export interface QuotaCheck {
  /**
   * Counts places before they are created or restored; refuses if they exceed the quota. `pending` are earlier places of the same trial.
   */
  addPlaces(tx: Tx, userId: string, added: number, pending?: number): Promise<void>;
  /** Takes back places that were counted and then refused. */
  refund(tx: Tx, userId: string, refused: { readonly places: number; readonly bytes: number }): Promise<void>;
  /** Counts bytes before they are stored; refuses if they exceed the quota. */
  addBytes(tx: Tx, userId: string, bytes: number): Promise<void>;
  /** Counts one more version of a location for its creator, before the location is locked. */
  addVersion(tx: Tx, location: LocationKey): Promise<void>;
  /** Counts one more version of each location. */
  addVersions(tx: Tx, locations: readonly LocationKey[]): Promise<void>;
  /** Locks the usage of an account before it gets a handle. */
  lock(tx: Tx, userId: string): Promise<void>;
  /** Checks the quota after the account got a handle; former handles count. */
  addedHandle(tx: Tx, userId: string, pending?: number): Promise<void>;
}

const unlimited: QuotaCheck = {
  addPlaces: async () => undefined,
  refund: async () => undefined,
  addBytes: async () => undefined,
  addVersion: async () => undefined,
  addVersions: async () => undefined,
  lock: async () => undefined,
  addedHandle: async () => undefined,
};

/**
 * Creates the checks. `account_usage.places` is an upper bound of the live places of an account: creating and restoring increase it, and
 * only the refusal of a counted place decreases it. When it exceeds the quota, the places are counted, and the bound becomes their number.
 */
export function createQuotaCheck(quotas: AccountQuotas | undefined): QuotaCheck {
  if (quotas === undefined) return unlimited;
  const { places, handles, bytes: maxBytes, adminUsername } = quotas;
  const counts = createRecentCounts();

  const isExempt = async (tx: Tx, userId: string): Promise<boolean> => {
    const user = await tx.selectFrom('users').select(roleColumns).where('id', '=', userId).executeTakeFirstOrThrow();
    return isAdministratorAccount(toUserWithRole(user), adminUsername);
  };
  const refuse = (of: FailureOf<'quota-reached'>['of'], limit: number, used = limit) =>
    new RollbackError({ kind: 'quota-reached', of, limit, used });

  /** Increases the upper bound, which locks its row, and returns it. */
  const addToBound = async (tx: Tx, userId: string, added: number) => {
    const updated = await tx
      .updateTable('account_usage')
      .set((build) => ({ places: build('places', '+', added) }))
      .where('user_id', '=', userId)
      .returning(['places', 'places_per_account'])
      .executeTakeFirst();
    return updated ?? insertUsage(tx, userId, added);
  };

  const addBytes: QuotaCheck['addBytes'] = async (tx, userId, bytes) => {
    if (maxBytes === 0) return;
    const now = Date.now();
    const { bytes: bound, bytes_counted_at: countedAt } = await addToBytes(tx, userId, bytes);
    const isCounted = bound !== null && countedAt !== null && Number(countedAt) > now - RECOUNT_MS;
    if (isCounted && Number(bound) <= maxBytes) return;
    // A recent count is a few seconds old at most, and refuses without counting again.
    const recent = counts.get(userId);
    if (recent !== undefined && recent + bytes > maxBytes) throw refuse('bytes', maxBytes, recent);
    if (await isExempt(tx, userId)) return;
    const used = await countStoredBytes(tx, userId);
    counts.set(userId, used);
    if (used + bytes > maxBytes) throw refuse('bytes', maxBytes, used);
    await tx
      .updateTable('account_usage')
      .set({ bytes: used + bytes, bytes_counted_at: now })
      .where('user_id', '=', userId)
      .execute();
  };

  const addVersions: QuotaCheck['addVersions'] = async (tx, locations) => {
    if (maxBytes === 0 || locations.length === 0) return;
    const found = await tx
      .selectFrom('locations')
      .select(['created_by', sql<number | string>`sum(${locationBytes('locations')})`.as('bytes')])
      .where('handle_key', 'in', [...new Set(locations.map(({ handleKey }) => handleKey))])
      .where(
        'id',
        'in',
        locations.map(({ id }) => id),
      )
      .groupBy('created_by')
      .orderBy('created_by')
      .execute();
    for (const { created_by, bytes } of found) await addBytes(tx, created_by, Number(bytes));
  };

  return {
    addBytes,
    addVersions,
    addVersion: (tx, location) => addVersions(tx, [location]),
    async addPlaces(tx, userId, added, pending = 0) {
      const { places: bound, places_per_account: own } = await addToBound(tx, userId, added);
      const limit = own ?? places;
      if (limit === 0 || bound + pending <= limit) return;
      const exact = (await livePlaces(tx, userId)) + added + pending;
      if (exact > limit && (own !== null || !(await isExempt(tx, userId))))
        throw refuse('places', limit, exact - added);
      await tx.updateTable('account_usage').set({ places: exact }).where('user_id', '=', userId).execute();
    },
    async refund(tx, userId, refused) {
      await tx
        .updateTable('account_usage')
        .set((build) => ({
          places: build('places', '-', refused.places),
          ...(maxBytes > 0 && { bytes: build('bytes', '-', refused.bytes) }),
        }))
        .where('user_id', '=', userId)
        .execute();
    },
    async lock(tx, userId) {
      await addToBound(tx, userId, 0);
    },
    async addedHandle(tx, userId, pending = 0) {
      if (handles === 0) return;
      const excess = await tx
        .selectFrom('handles')
        .select('owner_id')
        .where('owner_id', '=', userId)
        .limit(1)
        .offset(Math.max(0, handles - pending))
        .executeTakeFirst();
      if (excess !== undefined && !(await isExempt(tx, userId))) throw refuse('handles', handles);
    },
  };
}

/** Milliseconds after which the bytes of an account are counted again: deletions free space, and some writes are counted too low. */
const RECOUNT_MS = 3_600_000;
/** Milliseconds for which the result of a refusing count is reused. */
const RECENT_COUNT_MS = 10_000;
const MAX_RECENT_COUNTS = 1_000;

/** Creates a cache of the recently counted bytes of accounts in this process. */
function createRecentCounts() {
  const counts = new Map<string, { readonly used: number; readonly at: number }>();
  return {
    get(userId: string): number | undefined {
      const recent = counts.get(userId);
      return recent !== undefined && performance.now() - recent.at < RECENT_COUNT_MS ? recent.used : undefined;
    },
    set(userId: string, used: number): void {
      counts.delete(userId);
      counts.set(userId, { used, at: performance.now() });
      const [oldest] = counts.keys();
      if (counts.size > MAX_RECENT_COUNTS) counts.delete(oldest!);
    },
  };
}

/** Adds to the bytes of an account, which locks its row until the commit. `bytes` is null if they were never counted. */
async function addToBytes(tx: Tx, userId: string, added: number) {
  const add = () =>
    tx
      .updateTable('account_usage')
      .set((build) => ({ bytes: build('bytes', '+', added) }))
      .where('user_id', '=', userId)
      .returning(['bytes', 'bytes_counted_at'])
      .executeTakeFirst();
  const updated = await add();
  if (updated !== undefined) return updated;
  await insertUsage(tx, userId, 0);
  return (await add())!;
}

const livePlaces = async (tx: Tx, userId: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('locations')
    .select((build) => build.fn.countAll().as('count'))
    .where('created_by', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Creates the usage row of an account, or adds to a row that another process has just created. */
const insertUsage = async (tx: Tx, userId: string, added: number) =>
  tx
    .insertInto('account_usage')
    .values({ user_id: userId, places: (await livePlaces(tx, userId)) + added })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((build) => ({ places: build('account_usage.places', '+', added) })),
    )
    .returning(['places', 'places_per_account'])
    .executeTakeFirstOrThrow();

/** Sets the administrator's limits for one account. `null` removes a limit; an absent field stays unchanged. */
export async function setAccountLimits(
  tx: Tx,
  userId: string,
  { placesPerHour, placesPerAccount, callsPerFiveMinutes }: AccountLimits,
): Promise<void> {
  if (callsPerFiveMinutes !== undefined)
    await tx
      .updateTable('users')
      .set({ calls_per_five_minutes: callsPerFiveMinutes })
      .where('id', '=', userId)
      .execute();
  await insertUsage(tx, userId, 0);
  await tx
    .updateTable('account_usage')
    .set({
      ...(placesPerHour !== undefined && { places_per_hour: placesPerHour }),
      ...(placesPerAccount !== undefined && { places_per_account: placesPerAccount }),
      user_id: userId,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Creates the look-up of the places that an account may create per hour; `ofAll` unless the administrator set a limit for it. */
export function createSqlPlacesPerHour({
  database,
  ofAll,
}: {
  readonly database: Database;
  readonly ofAll: number;
}): PlacesPerHour {
  const findLimit = (userId: string) =>
    read(database, async () => {
      const own = await database.query
        .selectFrom('account_usage')
        .select('places_per_hour')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return own?.places_per_hour ?? ofAll;
    });
  return shareReads((userId) => userId, findLimit);
}
