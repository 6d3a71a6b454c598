import { beforeEach, describe, expect, test } from 'vitest';
import { createSqlPhotoStore } from '../../../src/adapters/sql/photos/photo-store.ts';
import { err, ok } from '../../../src/domain/result.ts';
import { createPhotoUseCases } from '../../../src/usecases/photos/photos.ts';
import { handle, label } from '../../support/locations.ts';
import { createSqlUseCases, unavailable } from '../../support/sql-use-cases.ts';
import { unwrap } from '../../support/unwrap.ts';

let all: Awaited<ReturnType<typeof createSqlUseCases>>;
let photos: ReturnType<typeof createPhotoUseCases>;
let converted = 0;
beforeEach(async () => {
  all = await createSqlUseCases();
  converted = 0;
  let id = 0;
  photos = createPhotoUseCases({
    ...all,
    photos: all.port(createSqlPhotoStore(all)),
    converter: {
      convert: async (image) => {
        converted += 1;
        for await (const bytes of image)
          if (bytes.length === 0) return err({ kind: 'bad-photo', problem: 'damaged' } as const);
        return ok({ large: Uint8Array.of(1), small: Uint8Array.of(2), width: 30, height: 20 });
      },
      crop: async (image) => ok(image),
    },
    secrets: {
      createId: () => {
        id += 1;
        return `photo${id}`;
      },
    },
  });
  return () => all.database.close();
});

const shop = { handle: handle('@annhouse'), label: label('shop') };
const home = { ...shop, label: label('home') };
async function* image(...bytes: number[]) {
  yield Uint8Array.from(bytes);
}
const add = (name = shop, user: typeof all.ann | null = all.ann) =>
  photos.add(name, async () => ok({ image: image(1), alt: 'Gate' }), user);
const missing = err({ kind: 'photo-not-found' } as const);

describe('photos', () => {
  test('are added, described, reordered and removed by members', async () => {
    const { ann, bob } = all;
    const added = unwrap(await add());
    expect(added.photos).toEqual([{ id: 'photo1', alt: 'Gate', width: 30, height: 20 }]);
    expect(added.createdBy).toBe('ann-id');
    unwrap(await add());
    const moved = unwrap(await photos.update(shop, 'photo2', { alt: 'Door', position: 0 }, ann));
    expect(moved.photos.map(({ id, alt }) => [id, alt])).toEqual([
      ['photo2', 'Door'],
      ['photo1', 'Gate'],
    ]);
    expect(unwrap(await photos.remove(shop, 'photo1', ann)).photos).toHaveLength(1);
    expect(await photos.remove(shop, 'photo1', ann)).toEqual(missing);
    expect(await photos.update(shop, 'photo1', {}, ann)).toEqual(missing);
    const notOwner = err({ kind: 'not-owner', handle: '@annhouse', needed: 'member' });
    expect([
      await add(shop, bob),
      await photos.update(shop, 'photo2', {}, bob),
      await photos.remove(shop, 'photo2', bob),
    ]).toEqual([notOwner, notOwner, notOwner]);
    expect(await add(shop, null)).toEqual(err({ kind: 'sign-in-needed' }));
    unwrap(await add());
    unwrap(await add());
    expect(await add()).toMatchObject({ ok: false, failure: { kind: 'too-many-photos' } });
    const unread = err({ kind: 'bad-coordinates', problem: 'latitude-range' } as const);
    expect([await photos.add(shop, async () => unread, ann), converted]).toEqual([unread, 5]);
    expect(await photos.add(shop, async () => ok({ image: image(), alt: '' }), ann)).toMatchObject({
      failure: { kind: 'bad-photo' },
    });
  });

  test('are limited to a hundred and twenty an hour for a user, and none is converted beyond', async () => {
    for (let i = 0; i < 120; i += 1) await add();
    expect([await add(), converted]).toEqual([err({ kind: 'rate-limited', seconds: 3600 }), 120]);
    all.clock.forward(3600);
    await add();
    expect(converted).toBe(121);
  });

  test('are shown with their location, otherwise missing', async () => {
    const { ann, bob, lifecycle } = all;
    unwrap(await add());
    unwrap(await add(home));
    expect(unwrap(await photos.read('photo1', 'small', null))).toEqual({
      image: expect.objectContaining({ 0: 2 }),
      scope: 'public',
    });
    expect(unwrap(await photos.read('photo1', 'large', ann))).toMatchObject({ scope: 'private' });
    expect(unwrap(await photos.read('photo1', 'large', ann)).image[0]).toBe(1);
    expect([
      await photos.read('photo2', 'small', null),
      await photos.read('photo2', 'small', bob),
      await photos.read('none', 'small', ann),
      await photos.readOwn('photo2', bob),
      await photos.readOwn('photo1', bob),
      await photos.readOwn('none', ann),
    ]).toEqual(Array(6).fill(missing));
    expect(unwrap(await photos.read('photo2', 'small', ann)).image[0]).toBe(2);
    expect(unwrap(await photos.readOwn('photo2', ann))[0]).toBe(1);
    unwrap(await lifecycle.edit(shop, { restricted: 'photos' }, ann));
    expect(await photos.read('photo1', 'small', null)).toEqual(missing);
    unwrap(await lifecycle.delete(shop, ann));
    expect(await photos.read('photo1', 'small', ann)).toEqual(missing);
    expect(unwrap(await photos.readOwn('photo1', ann))[0]).toBe(1);
  });

  test('report a failing database', async () => {
    const { ann, withEachCallFailing } = all;
    const adding = await withEachCallFailing(() => add());
    expect(adding.failures).toEqual(Array(4).fill(unavailable));
    const [photo] = unwrap(adding.last).photos;
    const id = photo?.id ?? '';
    const acts = [
      () => photos.update(shop, id, { alt: 'x' }, ann),
      () => photos.readOwn(id, ann),
      () => photos.remove(shop, id, ann),
    ] as const;
    const seen: number[] = [];
    for (const act of acts) {
      const { failures, last } = await withEachCallFailing<unknown>(act);
      expect(failures).toEqual(failures.map(() => unavailable));
      seen.push(failures.length, Number(last.ok));
    }
    expect(seen).toEqual([3, 1, 4, 1, 3, 1]);
    const { id: secondId = '' } = unwrap(await add()).photos[0] ?? {};
    const { failures } = await withEachCallFailing<unknown>(() => photos.read(secondId, 'small', null));
    expect(failures).toEqual([unavailable, missing, unavailable]);
  });
});
