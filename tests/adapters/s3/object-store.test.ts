import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createNodeFetch } from '../../../src/adapters/http/undici-fetch.ts';
import { createS3ObjectStore } from '../../../src/adapters/s3/object-store.ts';
import { countStoredBytes } from '../../../src/adapters/sql/aliases/stored-bytes.ts';
import { err, ok } from '../../../src/domain/result.ts';
import { testPhotoStoreContract } from '../../ports/photos/photo-store.contract.ts';
import { openMemorySqlite, silentLog } from '../../support/databases.ts';
import { createLocation, handle, label } from '../../support/locations.ts';
import { createSqlAliasCase } from '../../support/sql-stores.ts';
import { unwrap } from '../../support/unwrap.ts';

const directory = mkdtempSync(join(tmpdir(), 'whereat-s3-'));
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  directory,
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: 'photos' }],
});
const node = createNodeFetch();
const warnings: unknown[] = [];
const log = { ...silentLog, warn: (_message: string, details?: object) => void warnings.push(details) };
let port = 0;

beforeAll(async () => {
  ({ port } = await server.run());
});
afterAll(async () => {
  await node.close();
  await server.close();
  rmSync(directory, { recursive: true, force: true });
});

/** Creates a store in a separate folder. */
const storeIn = (folder: string, { secret = 'S3RVER', bucket = 'photos', at = port } = {}) =>
  createS3ObjectStore({
    endpoint: `http://127.0.0.1:${at}`,
    region: 'me-central-1',
    bucket,
    prefix: `${folder}/`,
    accessKeyId: 'S3RVER',
    secretAccessKey: secret,
    fetch: node.fetch,
    log,
    timeoutMs: 5_000,
  });

const filesIn = (folder: string): readonly string[] => {
  const path = join(directory, 'photos', folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => name.endsWith('_object'))
    .map((name) => name.replace('._S3rver_object', ''))
    .sort();
};

const unavailable = err({ kind: 'unavailable', service: 'photo-store' });
const bytes = Uint8Array.from({ length: 512 }, (_, at) => at % 256);
const door = { handle: handle('@annphotos'), label: label('door') };

async function caseIn(folder: string) {
  const database = await openMemorySqlite();
  const stores = await createSqlAliasCase(database);
  return { ...stores, database, photos: stores.photosIn(storeIn(folder)) };
}

describe('photos in an object store', () => {
  testPhotoStoreContract(() => caseIn('contract'));

  test('are objects of both sizes, and are deleted there with the photo, with its location, and after a failed upload', async () => {
    const { aliases, lifecycle, photos, clock, ann, database } = await caseIn('deleted');
    unwrap(await aliases.add(createLocation('@annphotos', 'door', ann)));
    const photo = (id: string) => ({ id, alt: '', width: 1, height: 1, large: bytes, small: bytes });
    for (const id of ['p1', 'p2', 'p3']) unwrap(await photos.add(door, photo(id), ann));
    expect(filesIn('deleted')).toEqual(['p1', 'p2', 'p3'].flatMap((id) => [`${id}-1600.webp`, `${id}-320.webp`]));
    expect((await photos.add(door, photo('p4'), ann)).ok).toBe(false);
    unwrap(await photos.remove(door, 'p1', ann));
    expect(filesIn('deleted')).toEqual(['p2', 'p3'].flatMap((id) => [`${id}-1600.webp`, `${id}-320.webp`]));
    unwrap(await lifecycle.delete(door, { userId: ann }));
    clock.forward(3600);
    unwrap(await lifecycle.eraseDeleted(clock.now()));
    // The row of this photo is not written yet.
    unwrap(await storeIn('deleted').put('p5-320.webp', bytes, 'image/webp'));
    await database.query.insertInto('photo_objects').values({ id: 'p5', created_at: clock.now().getTime() }).execute();
    expect(await photos.syncObjects()).toEqual(ok({ moved: 0, deleted: 2 }));
    expect(filesIn('deleted')).toEqual(['p5-320.webp']);
    clock.forward(3600);
    expect(await photos.syncObjects()).toEqual(ok({ moved: 0, deleted: 1 }));
    expect(filesIn('deleted')).toEqual([]);
    expect(await database.query.selectFrom('photo_objects').select('id').execute()).toEqual([]);
  });

  test('stay if the database fails, because the commit may have succeeded, until they are found to be orphans', async () => {
    const { aliases, photosIn, ann, database } = await caseIn('unknown');
    unwrap(await aliases.add(createLocation('@annphotos', 'door', ann)));
    const store = storeIn('unknown');
    const photos = photosIn({
      ...store,
      put: async (...words) => {
        const written = await store.put(...words);
        if (filesIn('unknown').length === 2) await database.close();
        return written;
      },
    });
    const photo = { id: 'p1', alt: '', width: 1, height: 1, large: bytes, small: bytes };
    expect(await photos.add(door, photo, ann)).toMatchObject({ ok: false, failure: { kind: 'unavailable' } });
    expect(filesIn('unknown')).toEqual(['p1-1600.webp', 'p1-320.webp']);
  });

  test('from before their bytes were counted are measured once', async () => {
    const { aliases, photos, photosIn, ann, database } = await caseIn('unmeasured');
    unwrap(await aliases.add(createLocation('@annphotos', 'door', ann)));
    const photo = { alt: '', width: 1, height: 1, large: bytes, small: bytes.slice(0, 100) };
    for (const id of ['p1', 'p2']) unwrap(await photos.add(door, { ...photo, id }, ann));
    const stored = await countStoredBytes(database.query, ann);
    await database.query.updateTable('photos').set({ bytes: 0 }).execute();
    expect(await countStoredBytes(database.query, ann)).toBe(stored - 2 * 612);
    // A lost object is not requested again.
    for (const file of ['p2-1600.webp', 'p2-320.webp']) unwrap(await storeIn('unmeasured').delete(file));
    expect(await photosIn(storeIn('unmeasured', { at: 9 })).syncObjects()).toEqual(unavailable);
    unwrap(await photos.syncObjects());
    const measured = await database.query.selectFrom('photos').select(['id', 'bytes']).orderBy('id').execute();
    expect(measured).toEqual([
      { id: 'p1', bytes: 612 },
      { id: 'p2', bytes: 1 },
    ]);
    expect(await countStoredBytes(database.query, ann)).toBe(stored - 611);
    const reads: string[] = [];
    const counted = storeIn('unmeasured');
    const again = photosIn({
      ...counted,
      get: (key) => {
        reads.push(key);
        return counted.get(key);
      },
    });
    unwrap(await again.syncObjects());
    expect(reads).toEqual([]);
  });

  test('of an unavailable store cannot be added, and can still be removed', async () => {
    const { aliases, photos, photosIn, clock, ann } = await caseIn('down');
    unwrap(await aliases.add(createLocation('@annphotos', 'door', ann)));
    const down = photosIn(storeIn('down', { at: 9 }));
    const photo = { id: 'p1', alt: '', width: 1, height: 1, large: bytes, small: bytes };
    expect(await down.add(door, photo, ann)).toEqual(unavailable);
    unwrap(await photos.add(door, photo, ann));
    expect(await down.read('p1', 'large')).toEqual(unavailable);
    expect(unwrap(await down.remove(door, 'p1', ann)).photos).toEqual([]);
    expect(filesIn('down')).toHaveLength(2);
    clock.forward(3600);
    expect(await photos.syncObjects()).toEqual(ok({ moved: 0, deleted: 1 }));
    expect(filesIn('down')).toEqual([]);
  });
});

describe('an object store', () => {
  test('stores bytes under a key, and reports a missing one', async () => {
    const store = storeIn('keys');
    expect(await store.get('a.webp')).toEqual(ok(undefined));
    expect(await store.delete('a.webp')).toEqual(ok(undefined));
    unwrap(await store.put('a.webp', bytes, 'image/webp'));
    expect(await store.get('a.webp')).toEqual(ok(bytes));
  });

  test('that rejects a signature or has no such bucket is logged with the reason, without host and key', async () => {
    warnings.length = 0;
    expect(await storeIn('keys', { secret: 'wrong' }).put('b.webp', bytes, 'image/webp')).toEqual(unavailable);
    expect(await storeIn('keys', { bucket: 'no-such-bucket' }).get('b.webp')).toEqual(unavailable);
    expect(warnings).toEqual([
      { method: 'PUT', status: 403, code: 'SignatureDoesNotMatch' },
      { method: 'GET', status: 404, code: 'NoSuchBucket' },
    ]);
    expect(filesIn('keys')).not.toContain('b.webp');
  });

  test('that fails five times is paused', async () => {
    let requested = 0;
    const broken = createServer((_request, response) => {
      requested += 1;
      response.writeHead(500).end();
    });
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
    const store = storeIn('keys', { at: (broken.address() as AddressInfo).port });
    for (let time = 0; time < 7; time += 1) expect(await store.get('c.webp')).toEqual(unavailable);
    expect(requested).toBe(5);
    broken.closeAllConnections();
    await new Promise((resolve) => broken.close(resolve));
  });
});
