import type { Kysely } from 'kysely';
import type { FailureOf } from '../../domain/failure.ts';
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

  const livePlaces = async (tx: Tx, userId: string): Promise<number> => {
    const { count } = await tx
      .selectFrom('locations')
      .select((build) => build.fn.countAll().as('count'))
      .where('created_by', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(count);
  };

  /** Adds to the bound and locks it; answers it. */
  const addToBound = async (tx: Tx, userId: string, added: 0 | 1): Promise<number> => {
    const updated = await tx
      .updateTable('account_usage')
      .set((build) => ({ places: build('places', '+', added) }))
      .where('user_id', '=', userId)
      .returning('places')
      .executeTakeFirst();
    if (updated !== undefined) return updated.places;
    const first = { user_id: userId, places: (await livePlaces(tx, userId)) + added };
    const { places: bound } = await tx
      .insertInto('account_usage')
      .values(first)
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet((build) => ({ places: build('account_usage.places', '+', added) })),
      )
      .returning('places')
      .executeTakeFirstOrThrow();
    return bound;
  };

  return {
    async addPlace(tx, userId) {
      const bound = await addToBound(tx, userId, 1);
      if (places === 0 || bound <= places) return;
      const exact = (await livePlaces(tx, userId)) + 1;
      if (exact > places && !(await isExempt(tx, userId))) throw refuse('places', places);
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
