import type { Handle, Label } from '../../../domain/aliases/alias.ts';
import { type FailureOf, type InfraFailure, isInfraFailure } from '../../../domain/failure.ts';
import type { LocationName } from '../../../domain/location/lifecycle.ts';
import type { Location } from '../../../domain/location/location.ts';
import type { PhotoSummary } from '../../../domain/location/location-fields.ts';
import { getWay, metresFromWay, WAY_PHOTO_METRES } from '../../../domain/location/way.ts';
import { PHOTO_LIMIT } from '../../../domain/photos/photo.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { ObjectStore } from '../../../ports/photos/object-store.ts';
import type { PhotoChanges, PhotoSize, PhotoStore, StoredPhoto } from '../../../ports/photos/photo-store.ts';
import type { Clock } from '../../../ports/shared/clock.ts';
import { type LockedLocation, writeAsMember } from '../aliases/handle-locks.ts';
import { findTarget } from '../aliases/names.ts';
import { type AccountQuotas, createQuotaCheck } from '../aliases/quotas.ts';
import { ROW_BYTES } from '../aliases/stored-bytes.ts';
import { recordChanges } from '../changes/change-feed.ts';
import type { Database } from '../connection/database.ts';
import { execute, RollbackError, read } from '../connection/transaction.ts';
import { locationColumns, toLocation } from '../schema/location-row.ts';
import type { Tx } from '../schema/schema.ts';

type Refused = FailureOf<
  'sign-in-needed' | 'not-owner' | 'location-not-found' | 'removed' | 'photo-not-found' | 'too-many-photos' | 'bad-way'
>;

/**
 * Creates the store of photos. Photos are rows next to their locations, so every copy and backup contains them. With an object store, the
 * images are objects, one for each size, and the rows have none. A row of `photo_objects` is written before the objects and deleted after
 * them, so `syncObjects` can find and delete objects that lost their photo or were only partly written.
 */
export function createSqlPhotoStore({
  database,
  clock,
  objects,
  quotas,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly quotas?: AccountQuotas | undefined;
  readonly objects?: ObjectStore | undefined;
}): PhotoStore {
  const { query } = database;
  const quota = createQuotaCheck(quotas);

  /** Counts bytes towards the storage quota of a location's creator, before the location is locked. */
  async function chargeCreator(tx: Tx, name: LocationName, bytes: number): Promise<void> {
    const { handleKey, id } = await findTarget(tx, name);
    const location = await tx
      .selectFrom('locations')
      .select('created_by')
      .where('handle_key', '=', handleKey)
      .where('id', '=', id)
      .executeTakeFirst();
    if (location !== undefined) await quota.addBytes(tx, location.created_by, bytes);
  }

  /** Changes the photo list of a location that is locked until the commit, and charges `bytes`. */
  const change = (
    name: LocationName,
    userId: string,
    action: (tx: Tx, location: LockedLocation, photos: readonly PhotoSummary[]) => Promise<List>,
    bytes = 0,
  ) =>
    writeAsMember<Location, Refused>(
      database,
      name,
      { userId, charge: bytes > 0 ? (tx) => chargeCreator(tx, name, bytes) : undefined },
      async (tx, row) => {
        if (row.deleted_at !== null) throw new RollbackError({ kind: 'removed', ...name });
        const photos = await action(tx, row, row.photos === '' ? [] : (JSON.parse(row.photos) as List));
        const changed = await tx
          .updateTable('locations')
          .set({ photos: photos.length === 0 ? '' : JSON.stringify(photos) })
          .where('handle_key', '=', row.handle_key)
          .where('id', '=', row.id)
          .returning(['id', ...locationColumns])
          .executeTakeFirstOrThrow();
        await recordChanges(tx, [changed], { type: 'edited', at: clock.now().getTime() });
        return toLocation(changed);
      },
    );

  /** Writes both sizes, after the row of `photo_objects`. */
  async function putObjects(
    store: ObjectStore,
    id: string,
    { large, small }: StoredPhoto,
  ): Promise<Result<void, InfraFailure>> {
    const created_at = clock.now().getTime();
    const remembered = await execute(
      database,
      query
        .insertInto('photo_objects')
        .values({ id, created_at })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ created_at })),
    );
    if (!remembered.ok) return remembered;
    const written = await Promise.all([
      store.put(objectKey(id, 'large'), large, 'image/webp'),
      store.put(objectKey(id, 'small'), small, 'image/webp'),
    ]);
    return written.find((result) => !result.ok) ?? ok(undefined);
  }

  /** Deletes both sizes, and then the row of `photo_objects`. If it fails, `syncObjects` repeats it. */
  async function deleteObjects(id: string): Promise<Result<void, InfraFailure>> {
    if (objects === undefined) return ok(undefined);
    const deleted = await Promise.all([objects.delete(objectKey(id, 'large')), objects.delete(objectKey(id, 'small'))]);
    const failure = deleted.find((result) => !result.ok);
    if (failure !== undefined) return failure;
    return execute(database, query.deleteFrom('photo_objects').where('id', '=', id));
  }

  /** Selects photos after `last` whose images are in the database. */
  const selectNextInRows = (last: string) =>
    query
      .selectFrom('photos')
      .select('id')
      .where(({ fn }) => fn<number>('length', ['large']), '>', 0)
      .where('id', '>', last)
      .orderBy('id')
      .limit(SYNC_BATCH)
      .execute();
  /** Selects deleted photos after `last` that may still have objects. */
  const selectNextOrphans = (last: string) =>
    query
      .selectFrom('photo_objects')
      .select('id')
      .where('created_at', '<', clock.now().getTime() - GRACE_MS)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('photos').select('photos.id').whereRef('photos.id', '=', 'photo_objects.id'))),
      )
      .where('id', '>', last)
      .orderBy('id')
      .limit(SYNC_BATCH)
      .execute();

  /** Selects photos after `last` whose images are objects of unknown size: they were stored before bytes were counted. */
  const selectNextUnmeasured = (last: string) =>
    query
      .selectFrom('photos')
      .select('id')
      .where('bytes', '=', 0)
      .where(({ fn }) => fn<number>('length', ['large']), '=', 0)
      .where('id', '>', last)
      .orderBy('id')
      .limit(SYNC_BATCH)
      .execute();

  /** Calls `work` for each id, in batches, until one fails. Returns the number of ids. */
  async function forEachId(
    next: (last: string) => Promise<readonly { readonly id: string }[]>,
    work: (id: string) => Promise<Result<void, InfraFailure>>,
  ): Promise<Result<number, InfraFailure>> {
    let last = '';
    for (let done = 0; ; ) {
      const batch = await read(database, () => next(last));
      if (!batch.ok) return batch;
      for (const { id } of batch.value) {
        const acted = await work(id);
        if (!acted.ok) return acted;
        done += 1;
        last = id;
      }
      if (batch.value.length < SYNC_BATCH) return ok(done);
    }
  }

  async function moveImages(store: ObjectStore, id: string): Promise<Result<void, InfraFailure>> {
    const found = await read(database, () =>
      query.selectFrom('photos').select(['large', 'small']).where('id', '=', id).executeTakeFirst(),
    );
    if (!found.ok) return found;
    if (found.value === undefined || found.value.large.length === 0) return ok(undefined);
    const written = await putObjects(store, id, found.value);
    if (!written.ok) return written;
    return execute(database, query.updateTable('photos').set(noImages).where('id', '=', id));
  }

  /** Stores the size of a photo's images; at least 1, so that a photo whose objects are lost is not measured again. */
  async function measureObjects(store: ObjectStore, id: string): Promise<Result<void, InfraFailure>> {
    let bytes = 0;
    for (const size of ['large', 'small'] as const) {
      const object = await store.get(objectKey(id, size));
      if (!object.ok) return object;
      bytes += object.value?.length ?? 0;
    }
    return execute(
      database,
      query
        .updateTable('photos')
        .set({ bytes: Math.max(1, bytes) })
        .where('id', '=', id),
    );
  }

  return {
    async add(name, { large, small, ...summary }, userId) {
      if (objects !== undefined) {
        const written = await putObjects(objects, summary.id, { large, small });
        if (!written.ok) return written;
      }
      const bytes = large.length + small.length;
      const insert: Parameters<typeof change>[2] = async (tx, location, photos) => {
        const { handle_key, id } = location;
        expectRoom(photos, summary);
        expectOnWay(location, summary);
        const created_at = clock.now().getTime();
        await tx
          .insertInto('photos')
          .values({
            id: summary.id,
            handle_key,
            location_id: id,
            created_at,
            bytes,
            ...(objects === undefined ? { large, small } : noImages),
          })
          .execute();
        return [...photos, summary];
      };
      const added = await change(name, userId, insert, bytes + ROW_BYTES);
      // After a failure of the database the row may exist. If it does not, `syncObjects` deletes the objects later.
      if (!added.ok && !isInfraFailure(added.failure)) await deleteObjects(summary.id);
      return added as Awaited<ReturnType<PhotoStore['add']>>;
    },

    update: (name, id, changes, userId) =>
      change(name, userId, async (_tx, location, photos) => {
        const before = findPhoto(photos, id);
        const others = photos.filter((photo) => photo.id !== id);
        const updated = withChanges(before, changes);
        if (isOnWay(updated) !== isOnWay(before)) expectRoom(others, updated);
        if (updated.point !== before.point) expectOnWay(location, updated);
        return changes.position === undefined
          ? photos.map((photo) => (photo.id === id ? updated : photo))
          : insertAmongLike(others, updated, changes.position);
      }) as ReturnType<PhotoStore['update']>,

    async remove(name, id, userId) {
      const removed = await change(name, userId, async (tx, _location, photos) => {
        findPhoto(photos, id);
        await tx.deleteFrom('photos').where('id', '=', id).execute();
        return photos.filter((photo) => photo.id !== id);
      });
      if (removed.ok) await deleteObjects(id);
      return removed as Awaited<ReturnType<PhotoStore['remove']>>;
    },

    async findOwner(id) {
      const found = await read(database, async () => {
        const photo = await query
          .selectFrom('photos')
          .select(['handle_key', 'location_id'])
          .where('id', '=', id)
          .executeTakeFirst();
        if (photo === undefined) return undefined;
        return query
          .selectFrom('locations')
          .select(['handle', 'label'])
          .where('handle_key', '=', photo.handle_key)
          .where('id', '=', photo.location_id)
          .executeTakeFirst();
      });
      if (!found.ok) return found;
      if (found.value === undefined) return err({ kind: 'photo-not-found' });
      return ok({ handle: found.value.handle as Handle, label: found.value.label as Label });
    },

    async read(id, size) {
      const found = await read(database, () =>
        query.selectFrom('photos').select(`${size} as bytes`).where('id', '=', id).executeTakeFirst(),
      );
      if (!found.ok) return found;
      if (found.value === undefined) return err({ kind: 'photo-not-found' });
      if (found.value.bytes.length > 0) return ok(found.value.bytes);
      if (objects === undefined) return err({ kind: 'unavailable', service: 'photo-store' });
      const object = await objects.get(objectKey(id, size));
      if (!object.ok) return object;
      return object.value === undefined ? err({ kind: 'photo-not-found' }) : ok(object.value);
    },

    async syncObjects() {
      if (objects === undefined) return ok({ moved: 0, deleted: 0 });
      const deleted = await forEachId(selectNextOrphans, deleteObjects);
      if (!deleted.ok) return deleted;
      const moved = await forEachId(selectNextInRows, (id) => moveImages(objects, id));
      if (!moved.ok) return moved;
      const measured = await forEachId(selectNextUnmeasured, (id) => measureObjects(objects, id));
      return measured.ok ? ok({ moved: moved.value, deleted: deleted.value }) : measured;
    },
  };
}

const noImages: StoredPhoto = { large: new Uint8Array(), small: new Uint8Array() };

/** Milliseconds for which objects without a row are retained: the photo may be in the middle of an upload. */
const GRACE_MS = 10 * 60_000;

/** Returns the key of an object, with the longest side in pixels. */
const objectKey = (id: string, size: PhotoSize): string => `${id}-${size === 'large' ? 1600 : 320}.webp`;

/** The maximum number of photos in one query. */
const SYNC_BATCH = 100;

type List = readonly PhotoSummary[];

const isOnWay = ({ point }: PhotoSummary): boolean => point !== undefined;

function withChanges({ point: before, ...photo }: PhotoSummary, { alt, point }: PhotoChanges): PhotoSummary {
  const after = point === undefined ? before : point;
  return { ...photo, ...(alt !== undefined && { alt }), ...(after && { point: after }) };
}

function insertAmongLike(others: List, photo: PhotoSummary, position: number): List {
  const next = others.filter((stored) => isOnWay(stored) === isOnWay(photo))[position];
  return others.toSpliced(next === undefined ? others.length : others.indexOf(next), 0, photo);
}

function expectRoom(others: List, photo: PhotoSummary): void {
  const like = others.filter((stored) => isOnWay(stored) === isOnWay(photo));
  if (like.length >= PHOTO_LIMIT) throw new RollbackError({ kind: 'too-many-photos', limit: PHOTO_LIMIT });
}

function expectOnWay(location: LockedLocation, { point }: PhotoSummary): void {
  const metres = point === undefined ? 0 : metresFromWay(getWay(location), point);
  if (metres <= WAY_PHOTO_METRES) return;
  throw new RollbackError({
    kind: 'bad-way',
    problem: 'photo-elsewhere',
    ...(Number.isFinite(metres) && { metres: Math.round(metres), limit: WAY_PHOTO_METRES }),
  });
}

function findPhoto(photos: List, id: string): PhotoSummary {
  const photo = photos.find((candidate) => candidate.id === id);
  if (photo === undefined) throw new RollbackError({ kind: 'photo-not-found' });
  return photo;
}
