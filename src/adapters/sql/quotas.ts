import { type Kysely, sql } from 'kysely';
import type { FailureOf } from '../../domain/failure.ts';
import type { Engine } from './migrations/migrate.ts';
import { NameRefusedError } from './names.ts';
import type { Schema } from './schema.ts';

/** How many live places and how many handles an account may have; 0: any number. */
export interface AccountQuotas {
  readonly places: number;
  readonly handles: number;
  /** The key of the user name that no quota holds for. */
  readonly exempt: string;
}

type Tx = Kysely<Schema>;

export interface QuotaCheck {
  /**
   * Makes other transactions that check this account's quotas wait for the end of this one, before any other lock. SQLite has
   * one writer.
   */
  lock(tx: Tx, userId: string): Promise<void>;
  /** Refuses where the account has more live places by now than it may. */
  places(tx: Tx, userId: string): Promise<void>;
  /** The same of handles, former ones too. */
  handles(tx: Tx, userId: string): Promise<void>;
}

const unlimited: QuotaCheck = {
  lock: async () => undefined,
  places: async () => undefined,
  handles: async () => undefined,
};

/** Checks after an insert, within its transaction: the count ends one beyond the quota. */
export function createQuotaCheck(engine: Engine, quotas: AccountQuotas | undefined): QuotaCheck {
  if (quotas === undefined) return unlimited;
  const { places, handles, exempt } = quotas;

  const refuse = async (tx: Tx, userId: string, failure: FailureOf<'quota-reached'>): Promise<void> => {
    const { username_key } = await tx
      .selectFrom('users')
      .select('username_key')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    if (username_key !== exempt) throw new NameRefusedError(failure);
  };

  return {
    async lock(tx, userId) {
      // Compatible with the locks of foreign keys, which every insert takes.
      if (engine === 'postgres') await sql`select from users where id = ${userId} for no key update`.execute(tx);
    },
    async places(tx, userId) {
      if (places === 0) return;
      const beyond = await tx
        .selectFrom('locations')
        .select('created_by')
        .where('created_by', '=', userId)
        .where('deleted_at', 'is', null)
        .limit(1)
        .offset(places)
        .executeTakeFirst();
      if (beyond !== undefined) await refuse(tx, userId, { kind: 'quota-reached', of: 'places', limit: places });
    },
    async handles(tx, userId) {
      if (handles === 0) return;
      const beyond = await tx
        .selectFrom('handles')
        .select('owner_id')
        .where('owner_id', '=', userId)
        .limit(1)
        .offset(handles)
        .executeTakeFirst();
      if (beyond !== undefined) await refuse(tx, userId, { kind: 'quota-reached', of: 'handles', limit: handles });
    },
  };
}
