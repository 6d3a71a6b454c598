import type { Kysely } from 'kysely';
import { handleKey, labelKey, lookalikeKey } from '../../domain/alias.ts';
import type { Location, NewLocation } from '../../domain/location.ts';
import { contentRow, locationColumns, toLocation } from './location-row.ts';
import type { Schema } from './schema.ts';

/** Inserts a location and its name, and claims its handle. `now` is in milliseconds since 1970. */
export async function insertLocation(
  tx: Kysely<Schema>,
  location: NewLocation,
  now: number,
): Promise<Location | 'handle-taken' | 'label-taken'> {
  const { handle, label, createdBy } = location;
  const [handle_key, label_key] = [handleKey(handle), labelKey(label)];
  // Claims the look-alike key unless it has an owner, and answers who that is. Its row stays locked until the commit, so
  // what follows does not race with other names under it.
  const { owner_id } = await tx
    .insertInto('lookalikes')
    .values({ lookalike_key: lookalikeKey(handle), owner_id: createdBy })
    .onConflict((conflict) =>
      conflict.column('lookalike_key').doUpdateSet((build) => ({ owner_id: build.ref('lookalikes.owner_id') })),
    )
    .returning('owner_id')
    .executeTakeFirstOrThrow();
  if (owner_id !== createdBy) return 'handle-taken';
  await tx
    .insertInto('handles')
    .values({ handle_key, handle, owner_id, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const taken = await tx
    .selectFrom('aliases')
    .select('state')
    .where('handle_key', '=', handle_key)
    .where('label_key', '=', label_key)
    .executeTakeFirst();
  if (taken !== undefined) return 'label-taken';
  const added = await tx
    .insertInto('locations')
    .values({
      handle_key,
      handle,
      label,
      version: 1,
      change: 'created',
      ...contentRow(location),
      created_by: createdBy,
      updated_by: location.updatedBy,
      created_at: now,
      updated_at: now,
    })
    .returning(['id', ...locationColumns])
    .executeTakeFirstOrThrow();
  await tx.insertInto('aliases').values({ handle_key, label_key, state: 'current', location_id: added.id }).execute();
  return toLocation(added);
}
