import { expect, test } from 'vitest';
import { PHOTO_LIMIT } from '../../../src/domain/photos/photo.ts';
import { err, ok } from '../../../src/domain/result.ts';
import type { AliasLifecycleStore } from '../../../src/ports/aliases/alias-lifecycle-store.ts';
import type { AliasStore } from '../../../src/ports/aliases/alias-store.ts';
import type { ObjectStore } from '../../../src/ports/photos/object-store.ts';
import type { PhotoStore } from '../../../src/ports/photos/photo-store.ts';
import type { ManualClock } from '../../support/databases.ts';
import { createLocation, handle, label } from '../../support/locations.ts';
import { unwrap } from '../../support/unwrap.ts';

export interface PhotoCase {
  readonly aliases: AliasStore;
  readonly lifecycle: AliasLifecycleStore;
  readonly photos: PhotoStore;
  /** Creates a store on the same database, with or without an object store. */
  readonly photosIn: (objects?: ObjectStore) => PhotoStore;
  readonly clock: ManualClock;
  /** A user id. */
  readonly ann: string;
}

/** Tests the contract of every `PhotoStore`. */
export function testPhotoStoreContract(fresh: () => Promise<PhotoCase>): void {
  test('photos keep their order, follow renames, and are removed with their location', async () => {
    const { aliases, lifecycle, photos, clock, ann } = await fresh();
    const door = { handle: handle('@annphotos'), label: label('door') };
    unwrap(await aliases.add(createLocation('@annphotos', 'door', ann)));
    const summary = (id: string) => ({ id, alt: id, width: 1600, height: 900 });
    // Contains every byte value twice.
    const large = Uint8Array.from({ length: 512 }, (_, at) => at % 256);
    const small = large.slice(0, 7);
    const ids = ['p1', 'p2', 'p3'].slice(0, PHOTO_LIMIT);
    for (const id of ids) unwrap(await photos.add(door, { ...summary(id), large, small }, ann));
    expect(await photos.add(door, { ...summary('p4'), large, small }, ann)).toEqual(
      err({ kind: 'too-many-photos', limit: PHOTO_LIMIT }),
    );
    expect(new Uint8Array(unwrap(await photos.read('p1', 'large')))).toEqual(large);
    expect(new Uint8Array(unwrap(await photos.read('p1', 'small')))).toEqual(small);
    const moved = unwrap(await photos.update(door, 'p3', { alt: 'The gate', position: 0 }, ann));
    expect(moved.photos.map(({ alt }) => alt)).toEqual(['The gate', 'p1', 'p2']);
    expect(moved.version).toBe(1);
    expect(unwrap(await photos.remove(door, 'p1', ann)).photos.map(({ id }) => id)).toEqual(['p3', 'p2']);
    expect(await photos.read('p1', 'large')).toEqual(err({ kind: 'photo-not-found' }));
    expect(await photos.update(door, 'p1', { position: 0 }, ann)).toEqual(err({ kind: 'photo-not-found' }));
    const gate = { handle: handle('@annphotosgate'), label: label('gate') };
    unwrap(await lifecycle.rename(door, gate, { userId: ann }));
    expect(await photos.findOwner('p2')).toEqual(ok(gate));
    const yard = { handle: handle('@annphotosyard'), label: label('gate') };
    unwrap(await lifecycle.renameHandle(gate.handle, yard.handle, { userId: ann }));
    expect(await photos.findOwner('p2')).toEqual(ok(yard));
    unwrap(await lifecycle.delete(yard, { userId: ann }));
    expect((await photos.remove(yard, 'p2', ann)).ok).toBe(false);
    clock.forward(1);
    unwrap(await lifecycle.eraseDeleted(clock.now()));
    for (const id of ids) expect(await photos.findOwner(id)).toEqual(err({ kind: 'photo-not-found' }));
  });

  test('photos on the way have a separate limit and order, and must be near it', async () => {
    const { aliases, photos, ann } = await fresh();
    const door = { handle: handle('@annphotos'), label: label('door') };
    const way = 'LINESTRING (46.675300 24.712700, 46.675300 24.713600)';
    unwrap(await aliases.add({ ...createLocation('@annphotos', 'door', ann), way }));
    const add = (id: string, point?: { latitude: number; longitude: number }) =>
      photos.add(door, { id, alt: '', width: 1, height: 1, large, small: large, ...(point && { point }) }, ann);
    const large = Uint8Array.of(1);
    const onWay = { latitude: 24.713, longitude: 46.6754 };
    for (const id of ['p1', 'p2']) unwrap(await add(id));
    for (const id of ['w1', 'w2', 'w3']) unwrap(await add(id, onWay));
    expect(unwrap(await add('p3')).photos.map(({ id, point }) => [id, point])).toEqual([
      ...['p1', 'p2'].map((id) => [id, undefined]),
      ...['w1', 'w2', 'w3'].map((id) => [id, onWay]),
      ['p3', undefined],
    ]);
    const tooMany = err({ kind: 'too-many-photos', limit: PHOTO_LIMIT });
    expect(await add('w4', onWay)).toEqual(tooMany);
    expect(await photos.update(door, 'p3', { point: onWay }, ann)).toEqual(tooMany);
    unwrap(await photos.remove(door, 'w1', ann));
    expect(
      unwrap(await photos.update(door, 'p3', { point: onWay, position: 0 }, ann)).photos.map(({ id }) => id),
    ).toEqual(['p1', 'p2', 'p3', 'w2', 'w3']);
    expect(
      unwrap(await photos.update(door, 'w3', { point: null, position: 0 }, ann)).photos.map(({ id }) => id),
    ).toEqual(['w3', 'p1', 'p2', 'p3', 'w2']);
    expect(await photos.update(door, 'p3', { point: { latitude: 24.713, longitude: 46.6763 } }, ann)).toEqual(
      err({ kind: 'bad-way', problem: 'photo-elsewhere', metres: 101, limit: 50 }),
    );
    unwrap(await aliases.add(createLocation('@annphotos', 'noway', ann)));
    expect(
      await photos.add(
        { ...door, label: label('noway') },
        { id: 'p9', alt: '', width: 1, height: 1, large, small: large, point: onWay },
        ann,
      ),
    ).toEqual(err({ kind: 'bad-way', problem: 'photo-elsewhere' }));
  });

  test('photos move to an object store, are read from either, and are removed there with their location', async () => {
    const { aliases, lifecycle, photosIn, clock, ann } = await fresh();
    const stored = new Map<string, Uint8Array>();
    const moved = photosIn({
      put: async (key, bytes) => ok(void stored.set(key, bytes)),
      get: async (key) => ok(stored.get(key)),
      delete: async (key) => ok(void stored.delete(key)),
    });
    const door = { handle: handle('@annphotos'), label: label('door') };
    unwrap(await aliases.add(createLocation('@annphotos', 'door', ann)));
    const large = Uint8Array.of(0, 255, 128);
    const small = Uint8Array.of(7);
    unwrap(await photosIn().add(door, { id: 'p1', alt: '', width: 1, height: 1, large, small }, ann));
    expect(new Uint8Array(unwrap(await moved.read('p1', 'large')))).toEqual(large);
    expect(await moved.syncObjects()).toEqual(ok({ moved: 1, deleted: 0 }));
    expect(await moved.syncObjects()).toEqual(ok({ moved: 0, deleted: 0 }));
    expect(await photosIn().read('p1', 'large')).toEqual(err({ kind: 'unavailable', service: 'photo-store' }));
    expect(new Uint8Array(unwrap(await moved.read('p1', 'large')))).toEqual(large);
    expect(new Uint8Array(unwrap(await moved.read('p1', 'small')))).toEqual(small);
    unwrap(await lifecycle.delete(door, { userId: ann }));
    clock.forward(3600);
    unwrap(await lifecycle.eraseDeleted(clock.now()));
    expect([...stored.keys()].sort()).toEqual(['p1-1600.webp', 'p1-320.webp']);
    expect(await moved.syncObjects()).toEqual(ok({ moved: 0, deleted: 1 }));
    expect([...stored.keys()]).toEqual([]);
  });
}
