import { sql } from 'kysely';
import { type Handle, handleKey, isReserved, type Label, labelKey, lookalikeKey } from '../../domain/alias.ts';
import type { Location } from '../../domain/location.ts';
import { chain } from '../../domain/maybe-promise.ts';
import { err, ok } from '../../domain/result.ts';
import { type AliasStore, type LocationPage, PAGE_SIZE } from '../../ports/alias-store.ts';
import type { Clock } from '../../ports/clock.ts';
import { aliasKeyHash } from './alias-key-hash.ts';
import { type Database, toResult, toResultSync } from './connection/database.ts';
import { createAliasInserter } from './insert-alias.ts';
import type { AliasRow } from './schema.ts';

interface Needs {
  readonly database: Database;
  readonly clock: Clock;
  /** Of one stretch of a list, at most. */
  readonly length?: number;
}

/**
 * Aliases in SQLite or PostgreSQL. A look-up is one statement, written once and prepared once: in SQLite by the number of
 * the name, and by the name itself where that finds nothing.
 */
export function sqlAliasStore({ database, clock, length = PAGE_SIZE }: Needs): AliasStore {
  const { query } = database;
  const byName = database.prepareOne({ table: 'aliases', key: ['handle_key', 'label_key'], columns, numbered });
  const name = createAliasInserter(database);

  return {
    findOne: (handle, label) =>
      chain(
        toResultSync(database, () => byName([handleKey(handle), labelKey(label)])),
        (asked) => {
          if (!asked.ok) return asked;
          return asked.value ? ok(locationIn(asked.value)) : err({ kind: 'location-not-found', handle, label });
        },
      ),

    async listByHandle(handle, after, most) {
      const limit = Math.min(most ?? length, length);
      const key = handleKey(handle);
      const asked = await toResult(database, () =>
        query
          .selectFrom('aliases')
          .select(columns)
          .where('handle_key', '=', key)
          .where('label_key', '>', after === undefined ? '' : labelKey(after))
          .orderBy('label_key')
          .limit(limit + 1)
          .execute(),
      );
      if (!asked.ok) return asked;
      if (asked.value.length > 0) return ok(stretch(asked.value, limit));
      const owner = await toResult(database, () => ownerOf(query, key));
      if (!owner.ok) return owner;
      return owner.value === undefined ? err({ kind: 'handle-not-found', handle }) : ok({ locations: [], more: false });
    },

    async add(location) {
      const { handle, label } = location;
      if (isReserved(handle)) return err({ kind: 'handle-reserved', handle });
      const claimed = await toResult(database, () => name({ location, now: clock.now().getTime() }));
      if (!claimed.ok) return claimed;
      if (claimed.value === 'handle-taken') return err({ kind: 'handle-taken' });
      return claimed.value === 'label-taken' ? err({ kind: 'label-taken', handle, label }) : ok(location);
    },

    async listByOwner(userId, after, most) {
      const limit = Math.min(most ?? length, length);
      const ofUser = query.selectFrom('aliases').where('created_by', '=', userId);
      let [created_at, handle, label] = [Number.MAX_SAFE_INTEGER, '', ''];
      if (after !== undefined) {
        [handle, label] = [handleKey(after.handle), labelKey(after.label)];
        const last = await toResult(database, () =>
          ofUser
            .select('created_at')
            .where('handle_key', '=', handle)
            .where('label_key', '=', label)
            .executeTakeFirst(),
        );
        if (!last.ok) return last;
        if (last.value === undefined)
          return err({ kind: 'location-not-found', handle: after.handle, label: after.label });
        ({ created_at } = last.value);
      }
      const asked = await toResult(database, () =>
        ofUser
          .select(columns)
          .where('created_at', '<=', created_at)
          .where(({ eb, or }) =>
            or([eb('created_at', '<', created_at), sql<boolean>`(handle_key, label_key) > (${handle}, ${label})`]),
          )
          .orderBy('created_at', 'desc')
          .orderBy('handle_key')
          .orderBy('label_key')
          .limit(limit + 1)
          .execute(),
      );
      return asked.ok ? ok(stretch(asked.value, limit)) : asked;
    },

    async handleAvailability(handle, userId) {
      if (isReserved(handle)) return ok('reserved');
      const asked = await toResult(database, () =>
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

/** Of one row more than fit it is known that there are more. */
const stretch = (rows: readonly KeptAlias[], length: number): LocationPage => ({
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

const numbered = {
  column: 'name_number',
  of: ([handle = '', label = '']: readonly string[]) => aliasKeyHash(handle, label),
  isOf: ([handle, label]: readonly unknown[], key: readonly string[]) =>
    handleKey(handle as Handle) === key[0] && labelKey(label as Label) === key[1],
};

type KeptAlias = Pick<AliasRow, (typeof columns)[number]>;

const locationOf = (row: KeptAlias): Location => locationIn(columns.map((column) => row[column]));

/** The values of `columns`, in their order. */
const locationIn = (values: readonly unknown[]): Location => ({
  handle: values[0] as Handle,
  label: values[1] as Label,
  street: values[2] as string,
  address2: values[3] as string,
  district: values[4] as string,
  city: values[5] as string,
  region: values[6] as string,
  country: values[7] as string,
  postcode: values[8] as string,
  latitude: Number(values[9]) / 1e6,
  longitude: Number(values[10]) / 1e6,
  address: values[11] as string,
  plusCode: values[12] as string,
  geotude: values[13] as string,
  saudiShortAddress: values[14] as string,
  createdBy: values[15] as string,
  updatedBy: values[16] as string,
});
