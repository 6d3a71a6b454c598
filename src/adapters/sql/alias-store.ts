import { sql, type Transaction } from 'kysely';
import { type Handle, handleKey, isReserved, type Label, labelKey, lookalikeKey } from '../../domain/alias.ts';
import type { Location } from '../../domain/location.ts';
import { fail, ok } from '../../domain/outcome.ts';
import { type AliasStore, type Stretch, stretchLength } from '../../ports/alias-store.ts';
import type { Clock } from '../../ports/clock.ts';
import { asking, type Database } from './database.ts';
import type { AliasRow, Schema } from './schema.ts';

interface Needs {
  readonly database: Database;
  readonly clock: Clock;
  /** Of one stretch of a list. */
  readonly length?: number;
}

/** Aliases in SQLite or PostgreSQL. A look-up is one statement by primary key, written once and prepared once. */
export function sqlAliasStore({ database, clock, length = stretchLength }: Needs): AliasStore {
  const { query } = database;
  const byName = database.prepare(
    query.selectFrom('aliases').select(columns).where('handle_key', '=', '').where('label_key', '=', ''),
  );

  return {
    async at(handle, label) {
      const asked = await asking(database, () => byName([handleKey(handle), labelKey(label)]));
      if (!asked.ok) return asked;
      const [row] = asked.value;
      return row ? ok(locationOf(row)) : fail({ kind: 'location-not-found', handle, label });
    },

    async under(handle, after) {
      const key = handleKey(handle);
      const asked = await asking(database, () =>
        query
          .selectFrom('aliases')
          .select(columns)
          .where('handle_key', '=', key)
          .where('label_key', '>', after === undefined ? '' : labelKey(after))
          .orderBy('label_key')
          .limit(length + 1)
          .execute(),
      );
      if (!asked.ok) return asked;
      if (asked.value.length > 0) return ok(stretch(asked.value, length));
      const owner = await asking(database, () => ownerOf(query, key));
      if (!owner.ok) return owner;
      return owner.value === undefined
        ? fail({ kind: 'handle-not-found', handle })
        : ok({ locations: [], more: false });
    },

    async add(location) {
      const { handle, label, createdBy } = location;
      if (isReserved(handle)) return fail({ kind: 'handle-reserved', handle });
      const now = clock.now().getTime();
      const claimed = await asking(database, () =>
        query.transaction().execute(async (transaction) => {
          if (!(await claim(transaction, handle, createdBy, now))) return 'handle-taken';
          const added = await transaction
            .insertInto('aliases')
            .values(rowOf(location, now))
            .onConflict((conflict) => conflict.doNothing())
            .returning('label_key')
            .executeTakeFirst();
          return added === undefined ? 'label-taken' : 'added';
        }),
      );
      if (!claimed.ok) return claimed;
      if (claimed.value === 'handle-taken') return fail({ kind: 'handle-taken' });
      return claimed.value === 'label-taken' ? fail({ kind: 'label-taken', handle, label }) : ok(location);
    },

    async ownedBy(userId, after) {
      const ofUser = query.selectFrom('aliases').where('created_by', '=', userId);
      let [created_at, handle, label] = [Number.MAX_SAFE_INTEGER, '', ''];
      if (after !== undefined) {
        [handle, label] = [handleKey(after.handle), labelKey(after.label)];
        const last = await asking(database, () =>
          ofUser
            .select('created_at')
            .where('handle_key', '=', handle)
            .where('label_key', '=', label)
            .executeTakeFirst(),
        );
        if (!last.ok) return last;
        if (last.value === undefined)
          return fail({ kind: 'location-not-found', handle: after.handle, label: after.label });
        ({ created_at } = last.value);
      }
      const asked = await asking(database, () =>
        ofUser
          .select(columns)
          .where('created_at', '<=', created_at)
          .where(({ eb, or }) =>
            or([eb('created_at', '<', created_at), sql<boolean>`(handle_key, label_key) > (${handle}, ${label})`]),
          )
          .orderBy('created_at', 'desc')
          .orderBy('handle_key')
          .orderBy('label_key')
          .limit(length + 1)
          .execute(),
      );
      return asked.ok ? ok(stretch(asked.value, length)) : asked;
    },

    async claimable(handle, userId) {
      if (isReserved(handle)) return ok('reserved');
      const asked = await asking(database, () =>
        query
          .selectFrom('lookalikes')
          .select('owner_id')
          .where('lookalike_key', '=', lookalikeKey(handle))
          .executeTakeFirst(),
      );
      if (!asked.ok) return asked;
      if (asked.value === undefined) return ok('free');
      return ok(asked.value.owner_id === userId ? 'yours' : 'taken');
    },
  };
}

/**
 * Makes the handle this user's, if it is nobody's and looks like nobody else's. The first statement decides: it writes
 * the owner when there is none, and answers who it is, in one atomic act.
 */
async function claim(transaction: Transaction<Schema>, handle: Handle, owner: string, now: number): Promise<boolean> {
  const winner = await transaction
    .insertInto('lookalikes')
    .values({ lookalike_key: lookalikeKey(handle), owner_id: owner })
    .onConflict((conflict) =>
      conflict.column('lookalike_key').doUpdateSet((build) => ({ owner_id: build.ref('lookalikes.owner_id') })),
    )
    .returning('owner_id')
    .executeTakeFirstOrThrow();
  if (winner.owner_id !== owner) return false;
  await transaction
    .insertInto('handles')
    .values({ handle_key: handleKey(handle), handle, owner_id: owner, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** Of one row more than fit it is known that there are more. */
const stretch = (rows: readonly KeptAlias[], length: number): Stretch => ({
  locations: rows.slice(0, length).map(locationOf),
  more: rows.length > length,
});

const ownerOf = (query: Database['query'], key: string): Promise<{ owner_id: string } | undefined> =>
  query.selectFrom('handles').select('owner_id').where('handle_key', '=', key).executeTakeFirst();

const columns = [
  'handle',
  'label',
  'street',
  'address2',
  'district',
  'city',
  'region',
  'country',
  'postcode',
  'latitude',
  'longitude',
  'address',
  'plus_code',
  'geotude',
  'saudi_short_address',
  'created_by',
  'updated_by',
] as const satisfies readonly (keyof AliasRow)[];

type KeptAlias = Pick<AliasRow, (typeof columns)[number]>;

const locationOf = (row: KeptAlias): Location => ({
  handle: row.handle as Handle,
  label: row.label as Label,
  street: row.street,
  address2: row.address2,
  district: row.district,
  city: row.city,
  region: row.region,
  country: row.country,
  postcode: row.postcode,
  latitude: row.latitude / 1e6,
  longitude: row.longitude / 1e6,
  address: row.address,
  plusCode: row.plus_code,
  geotude: row.geotude,
  saudiShortAddress: row.saudi_short_address,
  createdBy: row.created_by,
  updatedBy: row.updated_by,
});

const rowOf = (location: Location, now: number): AliasRow => ({
  handle_key: handleKey(location.handle),
  label_key: labelKey(location.label),
  handle: location.handle,
  label: location.label,
  street: location.street,
  address2: location.address2,
  district: location.district,
  city: location.city,
  region: location.region,
  country: location.country,
  postcode: location.postcode,
  latitude: Math.round(location.latitude * 1e6),
  longitude: Math.round(location.longitude * 1e6),
  address: location.address,
  plus_code: location.plusCode,
  geotude: location.geotude,
  saudi_short_address: location.saudiShortAddress,
  created_by: location.createdBy,
  updated_by: location.updatedBy,
  created_at: now,
});
