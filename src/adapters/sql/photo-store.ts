import type { Kysely } from 'kysely';
import type { Handle, Label } from '../../domain/alias.ts';
import type { FailureOf } from '../../domain/failure.ts';
import type { Location } from '../../domain/location.ts';
import type { PhotoSummary } from '../../domain/location-fields.ts';
import { err, ok } from '../../domain/result.ts';
import type { LocationName } from '../../ports/alias-lifecycle.ts';
import type { Clock } from '../../ports/clock.ts';
import { PHOTO_LIMIT, type PhotoStore } from '../../ports/photo-store.ts';
import { type Database, toResult } from './connection/database.ts';
import { locationColumns, toLocation } from './location-row.ts';
import { catchRefusal, NameRefusedError, targetOf } from './names.ts';
import type { Schema } from './schema.ts';

type Tx = Kysely<Schema>;
type Refused = FailureOf<'photo-not-found' | 'too-many-photos'>;

/** Photos as rows beside their locations, in SQLite or PostgreSQL; so they are in every copy and backup. */
export function createSqlPhotoStore({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): PhotoStore {
  const { query } = database;

  /** Changes the list of a location that is locked until the commit. */
  const change = (
    name: LocationName,
    act: (tx: Tx, location: { handle_key: string; id: number }, photos: readonly PhotoSummary[]) => Promise<List>,
  ) =>
    catchRefusal<Location, FailureOf<'location-not-found' | 'removed'> | Refused>(database, () =>
      database.write(async (tx) => {
        const row = await lockPhotos(tx, database, name);
        const photos = await act(tx, row, row.photos === '' ? [] : (JSON.parse(row.photos) as List));
        const changed = await tx
          .updateTable('locations')
          .set({ photos: photos.length === 0 ? '' : JSON.stringify(photos) })
          .where('handle_key', '=', row.handle_key)
          .where('id', '=', row.id)
          .returning(locationColumns)
          .executeTakeFirstOrThrow();
        return toLocation(changed);
      }),
    );

  return {
    add: (name, { large, small, ...summary }) =>
      change(name, async (tx, { handle_key, id }, photos) => {
        if (photos.length >= PHOTO_LIMIT) throw new NameRefusedError({ kind: 'too-many-photos', limit: PHOTO_LIMIT });
        const created_at = clock.now().getTime();
        await tx
          .insertInto('photos')
          .values({ id: summary.id, handle_key, location_id: id, large, small, created_at })
          .execute();
        return [...photos, summary];
      }) as ReturnType<PhotoStore['add']>,

    update: (name, id, { alt, position }) =>
      change(name, async (_tx, _location, photos) => {
        const photo = photoIn(photos, id);
        const updated = alt === undefined ? photo : { ...photo, alt };
        if (position === undefined) return photos.map((one) => (one.id === id ? updated : one));
        return photos.filter((one) => one.id !== id).toSpliced(position, 0, updated);
      }) as ReturnType<PhotoStore['update']>,

    remove: (name, id) =>
      change(name, async (tx, _location, photos) => {
        photoIn(photos, id);
        await tx.deleteFrom('photos').where('id', '=', id).execute();
        return photos.filter((one) => one.id !== id);
      }) as ReturnType<PhotoStore['remove']>,

    async ownerOf(id) {
      const found = await toResult(database, () =>
        query
          .selectFrom('photos')
          .innerJoin('locations', (join) =>
            join
              .onRef('locations.handle_key', '=', 'photos.handle_key')
              .onRef('locations.id', '=', 'photos.location_id'),
          )
          .select(['handle', 'label'])
          .where('photos.id', '=', id)
          .executeTakeFirst(),
      );
      if (!found.ok) return found;
      if (found.value === undefined) return err({ kind: 'photo-not-found' });
      return ok({ handle: found.value.handle as Handle, label: found.value.label as Label });
    },

    async read(id, size) {
      const found = await toResult(database, () =>
        query.selectFrom('photos').select(`${size} as bytes`).where('id', '=', id).executeTakeFirst(),
      );
      if (!found.ok) return found;
      return found.value === undefined ? err({ kind: 'photo-not-found' }) : ok(found.value.bytes);
    },
  };
}

type List = readonly PhotoSummary[];

/** The list of a location, locked until the commit. */
async function lockPhotos(tx: Tx, { engine }: Pick<Database, 'engine'>, name: LocationName) {
  const target = await targetOf(tx, name);
  const found = tx
    .selectFrom('locations')
    .select(['handle_key', 'id', 'photos', 'deleted_at'])
    .where('handle_key', '=', target.handleKey)
    .where('id', '=', target.id);
  const row = await (engine === 'postgres' ? found.forUpdate() : found).executeTakeFirst();
  if (row === undefined) throw new NameRefusedError({ kind: 'location-not-found', ...name });
  if (row.deleted_at !== null) throw new NameRefusedError({ kind: 'removed', ...name });
  return row;
}

function photoIn(photos: List, id: string): PhotoSummary {
  const photo = photos.find((one) => one.id === id);
  if (photo === undefined) throw new NameRefusedError({ kind: 'photo-not-found' });
  return photo;
}
