import type { Kysely } from 'kysely';
import { handleKey, labelKey } from '../../../domain/aliases/alias.ts';
import type { Location, NewLocation } from '../../../domain/location/location.ts';
import type { Visibility } from '../../../domain/location/visibility.ts';
import type { Trial } from '../../../ports/aliases/trial.ts';
import type { Engine } from '../migrations/migrate.ts';
import { contentRow, locationColumns, toLocation } from '../schema/location-row.ts';
import type { Schema } from '../schema/schema.ts';
import { recordChanges } from '../webhooks/change-feed.ts';
import { requireActiveUser } from './handle-locks.ts';
import { claimForMember, insertHandle, refuseTakenExternalId, releaseName } from './names.ts';
import { insertPlaceTerms } from './place-index.ts';
import type { QuotaCheck } from './quotas.ts';
import { newLocationBytes } from './stored-bytes.ts';

/** Inserts a location and its name, and claims its handle. `now` is in milliseconds since 1970. */
export async function insertLocation(
  tx: Kysely<Schema>,
  engine: Engine,
  location: NewLocation,
  now: number,
  quota: QuotaCheck,
  options: {
    readonly reuse?: boolean | undefined;
    readonly pin?: string | undefined;
    readonly trial?: Trial | undefined;
  },
): Promise<Location> {
  const { handle, label, createdBy } = location;
  const handle_key = handleKey(handle);
  await requireActiveUser(tx, engine, createdBy);
  const { trial } = options;
  const bytes = newLocationBytes(location);
  await quota.addPlace(tx, createdBy, trial?.places);
  await quota.addBytes(tx, createdBy, bytes + (trial?.bytes ?? 0));
  const owner = await claimForMember(tx, createdBy, handle);
  const isNewHandle = (await insertHandle(tx, handle, owner, now)) && trial?.handles.has(handle_key) !== true;
  if (isNewHandle) await quota.addedHandle(tx, owner, trial?.handles.size);
  await releaseName(tx, location, options);
  await refuseTakenExternalId(tx, location);
  const visibility = location.visibility ?? (await defaultVisibility(tx, handle_key));
  const added = await tx
    .insertInto('locations')
    .values({
      handle_key,
      handle,
      label,
      version: 1,
      change: 'created',
      ...contentRow({ ...location, visibility }),
      pin_hash: options.pin ?? null,
      created_by: createdBy,
      updated_by: location.updatedBy,
      created_at: now,
      updated_at: now,
    })
    .returning(['id', 'handle_key', 'deleted_at', ...locationColumns])
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('aliases')
    .values({ handle_key, label_key: labelKey(label), state: 'current', location_id: added.id })
    .execute();
  await insertPlaceTerms(tx, added);
  await recordChanges(tx, [added], { type: 'created', at: now });
  if (trial !== undefined) {
    trial.places += 1;
    trial.bytes += bytes;
    if (isNewHandle) trial.handles.add(handle_key);
  }
  return toLocation(added);
}

/** Returns the visibility that new locations of a handle have. */
async function defaultVisibility(tx: Kysely<Schema>, handle_key: string): Promise<Visibility> {
  const { default_visibility } = await tx
    .selectFrom('handles')
    .select('default_visibility')
    .where('handle_key', '=', handle_key)
    .executeTakeFirstOrThrow();
  return default_visibility;
}
