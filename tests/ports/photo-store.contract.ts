import { expect, test } from 'vitest';
import { err, ok } from '../../src/domain/result.ts';
import type { AliasLifecycleStore } from '../../src/ports/alias-lifecycle-store.ts';
import type { AliasStore } from '../../src/ports/alias-store.ts';
import { PHOTO_LIMIT, type PhotoStore } from '../../src/ports/photo-store.ts';
import type { ManualClock } from '../support/databases.ts';
import { createLocation, handle, label } from '../support/locations.ts';
import { unwrap } from '../support/unwrap.ts';

export interface PhotoCase {
  readonly aliases: AliasStore;
  readonly lifecycle: AliasLifecycleStore;
  readonly photos: PhotoStore;
  readonly clock: ManualClock;
  /** A user id. */
  readonly ann: string;
}

/** The contract of every `PhotoStore`. */
export function testPhotoStoreContract(fresh: () => Promise<PhotoCase>): void {
  test('photos are kept in their order, follow every new name, and go with their location', async () => {
    const { aliases, lifecycle, photos, clock, ann } = await fresh();
    const door = { handle: handle('@annphotos'), label: label('door') };
    unwrap(await aliases.add(createLocation('@annphotos', 'door', ann)));
    const summary = (id: string) => ({ id, alt: id, width: 1600, height: 900 });
    // Every byte there is, twice over.
    const large = Uint8Array.from({ length: 512 }, (_, at) => at % 256);
    const small = large.slice(0, 7);
    const ids = ['p1', 'p2', 'p3'].slice(0, PHOTO_LIMIT);
    for (const id of ids) unwrap(await photos.add(door, { ...summary(id), large, small }));
    expect(await photos.add(door, { ...summary('p4'), large, small })).toEqual(
      err({ kind: 'too-many-photos', limit: PHOTO_LIMIT }),
    );
    expect(new Uint8Array(unwrap(await photos.read('p1', 'large')))).toEqual(large);
    expect(new Uint8Array(unwrap(await photos.read('p1', 'small')))).toEqual(small);
    const moved = unwrap(await photos.update(door, 'p3', { alt: 'The gate', position: 0 }));
    expect(moved.photos.map(({ alt }) => alt)).toEqual(['The gate', 'p1', 'p2']);
    expect(moved.version).toBe(1);
    expect(unwrap(await photos.remove(door, 'p1')).photos.map(({ id }) => id)).toEqual(['p3', 'p2']);
    expect(await photos.read('p1', 'large')).toEqual(err({ kind: 'photo-not-found' }));
    expect(await photos.update(door, 'p1', { position: 0 })).toEqual(err({ kind: 'photo-not-found' }));
    const gate = { handle: handle('@annphotosgate'), label: label('gate') };
    unwrap(await lifecycle.rename(door, gate, { userId: ann }));
    expect(await photos.ownerOf('p2')).toEqual(ok(gate));
    const yard = { handle: handle('@annphotosyard'), label: label('gate') };
    unwrap(await lifecycle.renameHandle(gate.handle, yard.handle, { userId: ann }));
    expect(await photos.ownerOf('p2')).toEqual(ok(yard));
    unwrap(await lifecycle.delete(yard, { userId: ann }));
    expect((await photos.remove(yard, 'p2')).ok).toBe(false);
    clock.forward(1);
    unwrap(await lifecycle.eraseDeleted(clock.now()));
    for (const id of ids) expect(await photos.ownerOf(id)).toEqual(err({ kind: 'photo-not-found' }));
  });
}
