import type { Kysely } from 'kysely';
import type { FailureOf } from '../../domain/failure.ts';
import type { AccountLimits } from '../../ports/administration.ts';
import type { PlacesPerHour } from '../../ports/rate-limiter.ts';
import { type Database, toResult } from './connection/database.ts';
import { NameRefusedError } from './names.ts';
import type { Schema } from './schema/schema.ts';

/** How many live places and how many handles an account may have; 0: any number. */
export interface AccountQuotas {
  readonly places: number;
  readonly handles: number;
  /** The key of the user name that no quota holds for. */
  readonly exempt: string;
}

type Tx = Kysely<Schema>;

/** Every act locks the account's row of `account_usage` until the commit, before any other row, so that two processes keep to a quota. */
export interface QuotaCheck {
  /** Before a place of this account is created or restored; refuses where it has as many as it may. */
  addPlace(tx: Tx, userId: string): Promise<void>;
  /** Before a handle may become this account's. */
  lock(tx: Tx, userId: string): Promise<void>;
  /** After a handle became the account's; refuses where those are more than it may have, former ones too. */
  addedHandle(tx: Tx, userId: string): Promise<void>;
}

const unlimited: QuotaCheck = {
  addPlace: async () => undefined,
  lock: async () => undefined,
  addedHandle: async () => undefined,
};

/**
 * `account_usage.places` is never less than the live places of the account: creating and restoring add to it, and nothing takes
 * from it. Only where it exceeds the quota the places are counted, and it becomes their number.
 */
export function createQuotaCheck(quotas: AccountQuotas | undefined): QuotaCheck {
  if (quotas === undefined) return unlimited;
  const { places, handles, exempt } = quotas;

  const isExempt = async (tx: Tx, userId: string): Promise<boolean> => {
    const { username_key } = await tx
      .selectFrom('users')
      .select('username_key')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return username_key === exempt;
  };
  const refuse = (of: FailureOf<'quota-reached'>['of'], limit: number) =>
    new NameRefusedError({ kind: 'quota-reached', of, limit });

  /** Adds to the bound and locks it; answers it. */
  const addToBound = async (tx: Tx, userId: string, added: 0 | 1) => {
    const updated = await tx
      .updateTable('account_usage')
      .set((build) => ({ places: build('places', '+', added) }))
      .where('user_id', '=', userId)
      .returning(['places', 'places_per_account'])
      .executeTakeFirst();
    return updated ?? insertUsage(tx, userId, added);
  };

  return {
    async addPlace(tx, userId) {
      const { places: bound, places_per_account: own } = await addToBound(tx, userId, 1);
      const limit = own ?? places;
      if (limit === 0 || bound <= limit) return;
      const exact = (await livePlaces(tx, userId)) + 1;
      if (exact > limit && (own !== null || !(await isExempt(tx, userId)))) throw refuse('places', limit);
      await tx.updateTable('account_usage').set({ places: exact }).where('user_id', '=', userId).execute();
    },
    async lock(tx, userId) {
      await addToBound(tx, userId, 0);
    },
    async addedHandle(tx, userId) {
      if (handles === 0) return;
      const excess = await tx
        .selectFrom('handles')
        .select('owner_id')
        .where('owner_id', '=', userId)
        .limit(1)
        .offset(handles)
        .executeTakeFirst();
      if (excess !== undefined && !(await isExempt(tx, userId))) throw refuse('handles', handles);
    },
  };
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

/** Makes the row of an account, or adds to the one that another process has made meanwhile. */
const insertUsage = async (tx: Tx, userId: string, added: 0 | 1) =>
  tx
    .insertInto('account_usage')
    .values({ user_id: userId, places: (await livePlaces(tx, userId)) + added })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((build) => ({ places: build('account_usage.places', '+', added) })),
    )
    .returning(['places', 'places_per_account'])
    .executeTakeFirstOrThrow();

/** What the administrator sets for one account: `null` takes it back, and what is missing stays. */
export async function setAccountLimits(
  tx: Tx,
  userId: string,
  { placesPerHour, placesPerAccount }: AccountLimits,
): Promise<void> {
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

/** How many places an account may name in an hour; `ofAll` where the administrator has set nothing for it. */
export const createSqlPlacesPerHour =
  ({ database, ofAll }: { readonly database: Database; readonly ofAll: number }): PlacesPerHour =>
  (userId) =>
    toResult(database, async () => {
      const own = await database.query
        .selectFrom('account_usage')
        .select('places_per_hour')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return own?.places_per_hour ?? ofAll;
    });
