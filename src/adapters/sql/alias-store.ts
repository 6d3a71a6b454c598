import { sql } from 'kysely';
import { handleKey, isReserved, labelKey, lookalikeKey } from '../../domain/alias.ts';
import { err, ok } from '../../domain/result.ts';
import { type AliasStore, type LocationPage, PAGE_SIZE } from '../../ports/alias-store.ts';
import type { Clock } from '../../ports/clock.ts';
import { type Database, toResult } from './connection/database.ts';
import { insertLocation } from './insert-location.ts';
import { type LocationColumns, locationColumns, toLocation } from './location-row.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  /** The most locations of one page. */
  readonly pageSize?: number;
}

/** Aliases in SQLite or PostgreSQL. A look-up is one statement, prepared once. */
export function sqlAliasStore({ database, clock, pageSize = PAGE_SIZE }: Deps): AliasStore {
  const { query } = database;
  const byName = database.prepareRead(
    query
      .selectFrom('aliases')
      .innerJoin('locations', (join) =>
        join.onRef('locations.id', '=', 'location_id').onRef('locations.handle_key', '=', 'aliases.handle_key'),
      )
      .select(locationColumns)
      .where('aliases.handle_key', '=', '')
      .where('label_key', '=', '')
      .compile(),
  );

  return {
    async findOne(handle, label) {
      const found = await toResult(database, () => byName([handleKey(handle), labelKey(label)]));
      if (!found.ok) return found;
      return found.value === undefined
        ? err({ kind: 'location-not-found', handle, label })
        : ok(toLocation(found.value));
    },

    async listByHandle(handle, after, limit = pageSize) {
      const key = handleKey(handle);
      const size = Math.min(limit, pageSize);
      const found = await toResult(database, () =>
        query
          .selectFrom('aliases')
          .innerJoin('locations', (join) =>
            join.onRef('locations.id', '=', 'location_id').onRef('locations.handle_key', '=', 'aliases.handle_key'),
          )
          .select(locationColumns)
          .where('aliases.handle_key', '=', key)
          .where('label_key', '>', after === undefined ? '' : labelKey(after))
          .where('state', '=', 'current')
          .orderBy('label_key')
          .limit(size + 1)
          .execute(),
      );
      if (!found.ok) return found;
      if (found.value.length > 0) return ok(toPage(found.value, size));
      const owner = await toResult(database, () =>
        query.selectFrom('handles').select('owner_id').where('handle_key', '=', key).executeTakeFirst(),
      );
      if (!owner.ok) return owner;
      return owner.value === undefined ? err({ kind: 'handle-not-found', handle }) : ok({ locations: [], more: false });
    },

    async add(location) {
      const { handle, label } = location;
      if (isReserved(handle)) return err({ kind: 'handle-reserved', handle });
      const added = await toResult(database, () =>
        database.write((tx) => insertLocation(tx, location, clock.now().getTime())),
      );
      if (!added.ok) return added;
      if (added.value === 'handle-taken') return err({ kind: 'handle-taken' });
      return added.value === 'label-taken' ? err({ kind: 'label-taken', handle, label }) : ok(added.value);
    },

    async listByOwner(userId, after, limit = pageSize) {
      const size = Math.min(limit, pageSize);
      const newestFirst = query
        .selectFrom('locations')
        .select(locationColumns)
        .where('created_by', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('handle_key')
        .orderBy('label')
        .limit(size + 1);
      const found = await toResult(database, () => {
        if (after === undefined) return newestFirst.execute();
        const createdAt = Date.parse(after.createdAt);
        return newestFirst
          .where('created_at', '<=', createdAt)
          .where(({ eb, or }) =>
            or([
              eb('created_at', '<', createdAt),
              sql<boolean>`(handle_key, label) > (${handleKey(after.handle)}, ${after.label})`,
            ]),
          )
          .execute();
      });
      return found.ok ? ok(toPage(found.value, size)) : found;
    },

    async handleAvailability(handle, userId) {
      if (isReserved(handle)) return ok('reserved');
      const found = await toResult(database, () =>
        query
          .selectFrom('lookalikes')
          .select('owner_id')
          .where('lookalike_key', '=', lookalikeKey(handle))
          .executeTakeFirst(),
      );
      if (!found.ok) return found;
      if (found.value === undefined) return ok('free');
      return ok(found.value.owner_id === userId ? 'yours' : 'taken');
    },
  };
}

/** One row more than fit tells that there are more. */
const toPage = (rows: readonly LocationColumns[], size: number): LocationPage => ({
  locations: rows.slice(0, size).map(toLocation),
  more: rows.length > size,
});
