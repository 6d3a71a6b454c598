import { type Handle, handleKey, type Label, labelKey, lookalikeKey } from '../../domain/alias.ts';
import { err, ok } from '../../domain/result.ts';
import { type AliasStore, type HandlePage, PAGE_SIZE } from '../../ports/alias-store.ts';
import type { Clock } from '../../ports/clock.ts';
import { type Database, toResult } from './connection/database.ts';
import { runIdempotently } from './idempotency.ts';
import { insertLocation } from './insert-location.ts';
import { ownLocations, toPage } from './location-lists.ts';
import { type LocationColumns, locationColumns, toLocation } from './location-row.ts';
import { catchRefusal, isMemberOf } from './names.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  /** The most locations of one page. */
  readonly pageSize?: number;
}

/** Aliases in SQLite or PostgreSQL. A look-up is one statement, prepared once. */
export function createSqlAliasStore({ database, clock, pageSize = PAGE_SIZE }: Deps): AliasStore {
  const { query } = database;
  // A former name's location may be under another handle.
  const byName = database.prepareRead(
    query
      .selectFrom('aliases')
      .leftJoin('locations', (join) =>
        join
          .onRef('locations.id', '=', 'location_id')
          .on('locations.handle_key', '=', ({ fn, ref }) =>
            fn.coalesce(ref('target_handle_key'), ref('aliases.handle_key')),
          ),
      )
      .select(['deleted_at', ...locationColumns])
      .where('aliases.handle_key', '=', '')
      .where('label_key', '=', '')
      .compile(),
  );

  const listUnder = (key: string, after: Label | undefined, size: number) =>
    query
      .selectFrom('aliases')
      .innerJoin('locations', (join) =>
        join.onRef('locations.id', '=', 'location_id').onRef('locations.handle_key', '=', 'aliases.handle_key'),
      )
      .select(locationColumns)
      .where('aliases.handle_key', '=', key)
      .where('label_key', '>', after === undefined ? '' : labelKey(after))
      .where('state', '=', 'current')
      .where('deleted_at', 'is', null)
      .where('hidden_at', 'is', null)
      .orderBy('label_key')
      .limit(size + 1)
      .execute();

  return {
    async findOne(handle, label) {
      const found = await toResult(database, () => byName([handleKey(handle), labelKey(label)]));
      if (!found.ok) return found;
      const row = found.value;
      if (row === undefined) return err({ kind: 'location-not-found', handle, label });
      if (!isLocation(row) || row.deleted_at !== null) return err({ kind: 'removed', handle, label });
      return ok(toLocation(row));
    },

    async listByHandle(handle, after, limit = pageSize) {
      const key = handleKey(handle);
      const size = Math.min(limit, pageSize);
      const found = await toResult(database, () => listUnder(key, after, size));
      if (!found.ok) return found;
      if (found.value.length > 0) return ok(handlePage(found.value, size, handle));
      const known = await toResult(database, () =>
        query.selectFrom('handles').select('renamed_to').where('handle_key', '=', key).executeTakeFirst(),
      );
      if (!known.ok) return known;
      if (known.value === undefined) return err({ kind: 'handle-not-found', handle });
      const { renamed_to } = known.value;
      if (renamed_to === null) return ok(handlePage([], size, handle));
      const renamed = await toResult(database, () => listUnder(renamed_to, after, size));
      return renamed.ok ? ok(handlePage(renamed.value, size, `@${renamed_to}` as Handle)) : renamed;
    },

    async add(location, options = {}) {
      const now = clock.now().getTime();
      const { idempotencyKey: key } = options;
      return catchRefusal(database, () =>
        database.write((tx) => {
          const insert = () => insertLocation(tx, location, now, options);
          if (key === undefined) return insert();
          return runIdempotently(tx, { userId: location.createdBy, key, content: location, now }, insert);
        }),
      );
    },

    async listByOwner(userId, after, limit = pageSize, filter = {}) {
      const size = Math.min(limit, pageSize);
      const found = await toResult(database, () =>
        ownLocations(query, { ...filter, engine: database.engine, userId, after })
          .limit(size + 1)
          .execute(),
      );
      return found.ok ? ok(toPage(found.value, size)) : found;
    },

    async handleAvailability(handle, userId) {
      const found = await toResult(database, () =>
        query
          .selectFrom('lookalikes')
          .select('owner_id')
          .where('lookalike_key', '=', lookalikeKey(handle))
          .executeTakeFirst(),
      );
      if (!found.ok) return found;
      if (found.value === undefined) return ok('free');
      if (userId === undefined) return ok('taken');
      if (found.value.owner_id === userId) return ok('yours');
      const member = await toResult(database, () => isMemberOf(query, handle, userId));
      if (!member.ok) return member;
      return ok(member.value ? 'yours' : 'taken');
    },
  };
}

/** The handle is written as its first location has it. */
const handlePage = (rows: readonly LocationColumns[], size: number, handle: Handle): HandlePage => ({
  ...toPage(rows, size),
  handle: (rows[0]?.handle as Handle | undefined) ?? handle,
});

/** Whether the join found one: no column of a location is null. */
const isLocation = <R extends { readonly [K in keyof LocationColumns]: LocationColumns[K] | null }>(
  row: R,
): row is R & LocationColumns => row.version !== null;
