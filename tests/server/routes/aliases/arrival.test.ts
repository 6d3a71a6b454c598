import { rmSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locationFromWire } from '../../../../src/adapters/api-contract/aliases/location-json.ts';
import { createCachedRenderer } from '../../../../src/adapters/image-rendering/cached-renderer.ts';
import { addPreviewPhotos } from '../../../../src/adapters/image-rendering/preview-photos.ts';
import { createSharpPhotoConverter } from '../../../../src/adapters/sharp/photo-converter.ts';
import { createSqlAliasLifecycleStore } from '../../../../src/adapters/sql/aliases/alias-lifecycle-store.ts';
import { createSqlPhotoStore } from '../../../../src/adapters/sql/photos/photo-store.ts';
import { fileFormats, getMediaType } from '../../../../src/domain/export/index.ts';
import { loadCatalogue } from '../../../../src/i18n/catalogues.ts';
import { renderStructuredData } from '../../../../src/server/render/structured-data.ts';
import { createManualClock, openMemorySqlite } from '../../../support/databases.ts';
import { createTestPictures } from '../../../support/pictures.ts';
import { createTestServer, draft, type TestServer } from '../../../support/test-server.ts';
import { createWebRoot } from '../../../support/web-root.ts';

const webRoot = createWebRoot();
let server: TestServer;
const cookies = { ann: '', bob: '' };

beforeAll(async () => {
  const database = await openMemorySqlite();
  const paint = createTestPictures();
  const photos = createSqlPhotoStore({ database, clock: createManualClock() });
  const drawn = addPreviewPhotos(paint, { photos, converter: createSharpPhotoConverter() });
  const images = createCachedRenderer(drawn, { bytes: 4_000_000 });
  server = await createTestServer({ webRoot }, { images }, undefined, database);
  for (const name of ['ann', 'bob'] as const) cookies[name] = (await server.signUp(name)).cookie;
});
afterAll(async () => {
  await server.close();
  rmSync(webRoot, { recursive: true });
});

type Caller = keyof typeof cookies | null;
const ask = (
  caller: Caller,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object | Buffer,
  type?: string,
) =>
  server.ask({
    method,
    url,
    headers: {
      ...(caller !== null && { cookie: cookies[caller] }),
      ...(type !== undefined && { 'content-type': type }),
    },
    ...(payload !== undefined && { payload }),
  });

/** Creates a place of Ann, and returns its path. */
async function place(label: string, more: Record<string, unknown> = {}): Promise<string> {
  expect((await ask('ann', 'POST', '/api/locations', draft('@arrivals', label, more))).statusCode).toBe(201);
  return `/api/locations/arrivals/${label}`;
}
const image = (width = 900, height = 600, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

describe('arrival details', () => {
  test('are returned as entered, in one normal form', async () => {
    const url = await place('details', {
      entrance: { latitude: 24.7135, longitude: 46.6754 },
      floor: ' 3 ',
      instructions: [
        { language: 'ar', text: 'البوابة السوداء' },
        { language: '', text: 'Black gate.\r\nRing twice.' },
      ],
      phone: '+966 50 123 4567',
      hours: 'mo-fr 9:00-17:00; ramadan mo-fr 10:00-15:00',
      restricted: ['photos'],
    });
    const found = (await ask('ann', 'GET', url)).json();
    expect(found).toMatchObject({
      entrance: { latitude: 24.7135, longitude: 46.6754 },
      floor: '3',
      instructions: [
        { language: '', text: 'Black gate.\nRing twice.' },
        { language: 'ar', text: 'البوابة السوداء' },
      ],
      phone: '+966501234567',
      hours: 'Mo-Fr 09:00-17:00; Ramadan Mo-Fr 10:00-15:00',
      timeZone: 'Asia/Riyadh',
      restricted: ['photos'],
      photos: [],
    });
    // Codes are those of the entrance.
    expect(found.plusCode).toBe('7HP8PM7G+C5');
  });

  let phones = 0;
  test.each([
    ['0501234567', '+966501234567'],
    ['٠٥٠١٢٣٤٥٦٧', '+966501234567'],
    ['۰۵۰ ۱۲۳ ۴۵۶۷', '+966501234567'],
    ['(050) 123-4567 ext. 22', '+966501234567;ext=22'],
    ['00966 50 123 4567', '+966501234567'],
    ['020 7946 0123', '+442079460123', { latitude: 51.5, longitude: -0.12 }],
  ])('a phone number of the place’s country is stored as E.164: %s', async (typed, stored, point: object = {}) => {
    phones += 1;
    const url = await place(`phone-${phones}`, { ...point, phone: typed, whatsapp: typed });
    expect((await ask('ann', 'GET', url)).json()).toMatchObject({ phone: stored, whatsapp: stored });
    await ask('ann', 'PATCH', url, { phone: '' });
    expect((await ask('ann', 'PATCH', url, { phone: typed })).json()).toMatchObject({ phone: stored });
  });

  test('can be changed one by one, are in the history, and can be undone', async () => {
    const url = await place('changes', { phone: '+966501234567', entrance: '24.7135, 46.6754' });
    const changed = (await ask('ann', 'PATCH', url, { entrance: null, hours: '24/7' })).json();
    expect(changed).toMatchObject({ entrance: null, hours: '24/7', phone: '+966501234567', version: 2 });
    expect(changed.plusCode).toBe('7HP8PM7G+C4');
    const [latest] = (await ask('ann', 'GET', `${url}/history`)).json();
    expect(latest.changes.map(({ field }: { field: string }) => field).sort()).toEqual([
      'entrance',
      'geotude',
      'hours',
      'plusCode',
    ]);
    const undone = (await ask('ann', 'POST', `${url}/revert`, { version: 1 })).json();
    expect(undone).toMatchObject({
      entrance: { latitude: 24.7135, longitude: 46.6754 },
      hours: '',
      timeZone: 'Asia/Riyadh',
    });
  });

  test.each([
    [{ phone: '12345' }, 'bad_phone'],
    [{ phone: '+966501234567;+966501234568' }, 'bad_phone'],
    [{ hours: 'PH off' }, 'bad_hours'],
    [{ entrance: '91, 0' }, 'bad_coordinates'],
    [{ instructions: [{ language: 'en', text: 'x'.repeat(1001) }] }, 'bad_request'],
    [{ instructions: [{ language: 'en', text: 'a\n[ar] b' }] }, 'bad_request'],
    [{ instructions: 'a\u0000b' }, 'bad_request'],
    [{ restricted: ['street'] }, 'bad_request'],
    [{ way: 'up the hill' }, 'bad_way'],
    [{ way: [{ latitude: 24.7136, longitude: 46.6753 }] }, 'bad_way'],
    [{ way: `LINESTRING (${'46.6753 24.7136, '.repeat(500)}46.6753 24.7137)` }, 'bad_way'],
  ])('%j is refused: %s', async (patch, code) => {
    const answer = await ask('ann', 'PATCH', await place(`bad${Math.random().toString(36).slice(2)}`), patch);
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
  });

  test('a simplified way from the road is removed by a far move and restored with an earlier version', async () => {
    const start = { latitude: 24.7127, longitude: 46.6753 };
    const bend = { latitude: 24.713, longitude: 46.6753 };
    const door = { latitude: 24.7136, longitude: 46.6753 };
    const url = await place('way', { way: [start, bend, door] });
    expect((await ask(null, 'GET', url)).json().way).toEqual([start, door]);
    expect((await ask('ann', 'PATCH', url, { latitude: 24.7137 })).json().way).toEqual([start, door]);
    expect((await ask('ann', 'PATCH', url, { latitude: 24.73 })).json().way).toEqual([]);
    const refused = await ask('ann', 'PATCH', url, { way: [start, door] });
    expect(refused.json()).toMatchObject({ code: 'bad_way', params: { problem: 'elsewhere', metres: 1824 } });
    expect((await ask('ann', 'POST', `${url}/revert`, { version: 2 })).json().way).toEqual([start, door]);
    expect((await ask('ann', 'PATCH', url, { way: null })).json().way).toEqual([]);
    const [latest] = (await ask('ann', 'GET', `${url}/history`)).json();
    expect(latest.changes.map(({ field }: { field: string }) => field)).toEqual(['way']);
  });

  test('a restricted way is shown only to members, and in no form to others', async () => {
    const way = 'LINESTRING (46.675400 24.712754, 46.675300 24.713600)';
    const url = await place('hiddenway', { way, restricted: ['way'] });
    for (const type of ['application/json', ...fileFormats.filter((format) => format !== 'vcf').map(getMediaType)]) {
      const bodyFor = async (cookie: string) =>
        (await server.ask({ url, headers: { accept: type, ...(cookie === '' ? {} : { cookie }) } })).body;
      expect(await bodyFor('')).not.toContain('24.712754');
      expect(await bodyFor(cookies.ann)).toContain('24.712754');
    }
  });

  test('restricted details are shown only to members', async () => {
    const url = await place('restricted', { phone: '+966501234567', unit: '7', restricted: ['phone', 'unit'] });
    expect((await ask(null, 'GET', url)).json()).toMatchObject({ phone: '', unit: '', restricted: [] });
    expect((await ask('ann', 'GET', url)).json()).toMatchObject({ phone: '+966501234567', unit: '7' });
    expect((await ask(null, 'GET', `/at/arrivals/restricted.vcf`)).body).not.toContain('966501234567');
  });
});

describe('photos', () => {
  const add = async (url: string, caller: Caller = 'ann', bytes?: Buffer, type = 'image/jpeg') =>
    ask(caller, 'POST', `${url}/photos?alt=The%20gate`, bytes ?? (await image()), type);

  test('can be added, described, reordered, shown and removed', async () => {
    const url = await place('photos');
    const first = await add(url);
    expect(first.statusCode).toBe(201);
    const [photo] = first.json().photos;
    expect(photo).toEqual({ id: expect.stringMatching(/^[\w-]{22}$/), alt: 'The gate', width: 900, height: 600 });
    expect(first.headers.location).toBe(`/photos/${photo.id}`);
    expect(first.json().version).toBe(1);
    const second = (await add(url)).json().photos[1];
    const moved = await ask('ann', 'PATCH', `${url}/photos/${second.id}`, { alt: 'The door', position: 0 });
    expect(moved.json().photos).toEqual([{ ...second, alt: 'The door' }, photo]);
    // A visitor's browser may cache them, a shared cache may not.
    const image = await ask(null, 'GET', `/photos/${photo.id}?size=320`);
    expect(image.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
    });
    const again = { url: `/photos/${photo.id}?size=320`, headers: { 'if-none-match': String(image.headers.etag) } };
    expect(await server.ask(again)).toMatchObject({ statusCode: 304, body: '' });
    expect((await sharp(image.rawPayload).metadata()).width).toBe(320);
    expect((await sharp((await ask(null, 'GET', `/photos/${photo.id}`)).rawPayload).metadata()).width).toBe(900);
    expect((await ask('ann', 'DELETE', `${url}/photos/${photo.id}`)).json().photos).toHaveLength(1);
    expect((await ask('ann', 'GET', `/photos/${photo.id}`)).statusCode).toBe(404);
    expect((await ask('ann', 'DELETE', `${url}/photos/${photo.id}`)).json()).toMatchObject({ code: 'photo_not_found' });
  });

  test('are at most three, and only members of the handle change them', async () => {
    const url = await place('three');
    expect((await add(url, null)).statusCode).toBe(401);
    expect((await add(url, 'bob')).statusCode).toBe(403);
    for (const status of [201, 201, 201, 409]) expect((await add(url)).statusCode).toBe(status);
    expect(await photosStored()).toBe(3 + (await getPhotos('photos')));
  });

  test('can be uploaded as a form file, with its other fields', async () => {
    const url = await place('form');
    const send = async (
      fields: Readonly<Record<string, string>>,
      files: number,
      headers: Record<string, string> = {},
    ) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      for (let file = 0; file < files; file += 1)
        form.append('photo', new Blob([new Uint8Array(await image())], { type: 'image/jpeg' }), 'gate.jpg');
      const encoded = new Response(form);
      return server.ask({
        method: 'POST',
        url: `${url}/photos?alt=The%20gate`,
        payload: Buffer.from(await encoded.arrayBuffer()),
        headers: { cookie: cookies.ann, 'content-type': encoded.headers.get('content-type')!, ...headers },
      });
    };
    const plain = await send({}, 1);
    expect([plain.statusCode, plain.json().photos]).toMatchObject([201, [{ alt: 'The gate', width: 900 }]]);
    expect((await send({ alt: 'الباب' }, 1)).json().photos[1].alt).toBe('الباب');
    const refusals = [await send({}, 0), await send({}, 2), await send({ colour: 'red' }, 1)].map((answer) => [
      answer.statusCode,
      answer.json().error,
    ]);
    expect(refusals).toEqual([
      [400, 'photo is required.'],
      [400, 'photo must be at most 1.'],
      [400, expect.stringContaining('colour')],
    ]);
    const broken = await ask('ann', 'POST', `${url}/photos`, Buffer.from('no form'), 'multipart/form-data; boundary=x');
    expect([broken.statusCode, broken.json().error]).toEqual([400, 'photo is required.']);
    const many = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`field${n}`, 'x']));
    expect((await send(many, 1)).json().error).toBe('photo is required.');
    expect((await send({}, 1, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    // The user's right is checked before the form is read.
    const strangers = await ask(
      'bob',
      'POST',
      `${url}/photos`,
      Buffer.from('no form'),
      'multipart/form-data; boundary=x',
    );
    expect(strangers.json()).toMatchObject({ code: 'not_owner' });
  });

  test('are rejected if they are not photos, and nothing is stored', async () => {
    const url = await place('wrong');
    const stored = await photosStored();
    const photo = await image();
    const answers = [
      await add(url, 'ann', Buffer.from('hello')),
      await add(url, 'ann', photo.subarray(0, 500)),
      // Parsed as JSON, it would fail differently.
      await add(url, 'ann', Buffer.from('{'), 'application/json'),
      await add(url, 'ann', photo, 'text/plain'),
      await add(url, 'ann', Buffer.alloc(8 * 1024 * 1024 + 1)),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 415, 413]);
    expect(answers[2]!.json().code).toBe('bad_photo');
    expect(await photosStored()).toBe(stored);
  });

  test('are shown to those who may see the place, from the next request on', async () => {
    const url = await place('hidden');
    const [photo] = (await add(url)).json().photos;
    const getStatus = async (caller: Caller) => (await ask(caller, 'GET', `/photos/${photo.id}`)).statusCode;
    const seen = async (patch: object) => {
      expect((await ask('ann', 'PATCH', url, patch)).statusCode).toBe(200);
      return [await getStatus(null), await getStatus('bob'), await getStatus('ann')];
    };
    expect(await seen({ restricted: ['photos'] })).toEqual([404, 404, 200]);
    expect(await seen({ restricted: [], approximate: 6 })).toEqual([404, 404, 200]);
    expect(await seen({ approximate: null, visibility: 'private' })).toEqual([404, 404, 200]);
    expect(await seen({ visibility: 'unlisted' })).toEqual([200, 200, 200]);
    expect((await ask('ann', 'GET', `/photos/${photo.id}`)).headers['cache-control']).toBe('private, no-store');
  });

  test('of the gate are in the preview if every visitor may see them, and in no other', async () => {
    const url = await place('seen');
    const preview = async (caller: Caller = null) => {
      const answer = await ask(caller, 'GET', '/share/arrivals/seen/preview.png');
      expect(answer.headers['content-type']).toBe('image/png');
      const { data, info } = await sharp(answer.rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([1200, 630]);
      // The pixel is in the middle of the upper right, above the name.
      const at = (195 * info.width + 940) * 3;
      return [...data.subarray(at, at + 3)];
    };
    const hasColour = (seen: readonly number[], colour: readonly number[]) =>
      seen.every((value, channel) => Math.abs(value - colour[channel]!) < 12);
    const bare = await preview();
    const magenta = [192, 16, 128];
    expect(hasColour(bare, magenta)).toBe(false);
    const [gate] = (await add(url, 'ann', await image(1200, 900, '#c01080'))).json().photos;
    expect(await preview()).toSatisfy((seen: number[]) => hasColour(seen, magenta));
    // The preview changes at once when another photo becomes the first.
    const [, door] = (await add(url, 'ann', await image(900, 1200, '#20a040'))).json().photos;
    await ask('ann', 'PATCH', `${url}/photos/${door.id}`, { position: 0 });
    expect(await preview()).toSatisfy((seen: number[]) => hasColour(seen, [32, 160, 64]));
    expect((await ask('ann', 'DELETE', `${url}/photos/${door.id}`)).json().photos).toEqual([gate]);
    for (const patch of [
      { restricted: ['photos'] },
      { restricted: [], approximate: 6 },
      { approximate: null, visibility: 'protected', pin: '7204' },
      { visibility: 'private' },
    ]) {
      expect((await ask('ann', 'PATCH', url, patch)).statusCode).toBe(200);
      for (const caller of [null, 'bob', 'ann'] as const)
        expect([patch, caller, hasColour(await preview(caller), magenta)]).toEqual([patch, caller, false]);
    }
    expect((await ask('ann', 'PATCH', url, { visibility: 'public' })).statusCode).toBe(200);
    expect(await preview()).toSatisfy((seen: number[]) => hasColour(seen, magenta));
  });

  test('follow a renamed place, and are erased with it', async () => {
    const url = await place('moving');
    const [photo] = (await add(url)).json().photos;
    expect((await ask('ann', 'PATCH', url, { handle: '@arrivalsmoved', label: 'moved' })).statusCode).toBe(200);
    expect((await ask(null, 'GET', `/photos/${photo.id}`)).statusCode).toBe(200);
    expect((await ask('ann', 'PATCH', '/api/handles/arrivalsmoved', { handle: '@arrivalsagain' })).statusCode).toBe(
      200,
    );
    expect((await ask(null, 'GET', `/photos/${photo.id}`)).statusCode).toBe(200);
    const saved = await photosStored();
    expect((await ask('ann', 'DELETE', '/api/locations/arrivalsagain/moved')).statusCode).toBe(200);
    expect((await ask(null, 'GET', `/photos/${photo.id}`)).statusCode).toBe(404);
    const { database, clock } = server;
    await createSqlAliasLifecycleStore({ database, clock }).eraseDeleted(new Date(server.clock.now().getTime() + 1000));
    expect(await photosStored()).toBe(saved - 1);
  });

  test('on the way are in every format, and hidden with it', async () => {
    const way = 'LINESTRING (46.675300 24.712700, 46.675300 24.713600)';
    const url = await place('wayphotos', { way });
    const point = { latitude: 24.713, longitude: 46.6753 };
    const added = await ask(
      'ann',
      'POST',
      `${url}/photos?alt=Turn%20here&point=24.713,46.6753`,
      await image(),
      'image/jpeg',
    );
    const [photo] = added.json().photos;
    expect(photo).toMatchObject({ alt: 'Turn here', point });
    const gate = (await add(url)).json().photos[1];
    expect(gate.point).toBeUndefined();
    const getFile = async (format: 'geojson' | 'gpx' | 'kml' | 'vcf') =>
      (await ask(null, 'GET', `/at/arrivals/wayphotos.${format}`)).body;
    for (const format of ['geojson', 'gpx', 'kml'] as const)
      expect(await getFile(format)).toMatch(new RegExp(`@arrivals#wayphotos 1[^]*/photos/${photo.id}`));
    // The photo of the place is that of its gate.
    expect(await getFile('vcf')).toContain(`/photos/${gate.id}`);
    expect((await ask('ann', 'PATCH', `${url}/photos/${gate.id}`, { point: '24.713' })).json()).toMatchObject({
      code: 'bad_coordinates',
    });
    expect(
      (
        await ask('ann', 'PATCH', `${url}/photos/${gate.id}`, { point: { latitude: 24.72, longitude: 46.6753 } })
      ).json(),
    ).toMatchObject({ code: 'bad_way', params: { problem: 'photo-elsewhere', metres: 712, limit: 50 } });
    await ask('ann', 'PATCH', url, { restricted: ['way'] });
    expect((await ask(null, 'GET', url)).json().photos).toEqual([gate]);
    expect((await ask(null, 'GET', `/photos/${photo.id}`)).statusCode).toBe(404);
    expect(await getFile('gpx')).not.toContain(photo.id);
    const moved = await ask('ann', 'PATCH', `${url}/photos/${photo.id}`, { point: null });
    expect(moved.json().photos[0].point).toBeUndefined();
  });

  const photosStored = async () =>
    Number(
      (
        await server.database.query
          .selectFrom('photos')
          .select((build) => build.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    );
  const getPhotos = async (label: string) =>
    (await ask('ann', 'GET', `/api/locations/arrivals/${label}`)).json().photos.length;
});

test('the page has the place as a schema.org object, whose texts cannot close the element', async () => {
  const url = await place('described', {
    searchable: true,
    city: '</script><b>Riyadh',
    phone: '+966501234567',
    hours: 'Mo-Fr 09:00-17:00; Sa 20:00-02:00',
    entrance: '24.7135, 46.6754',
  });
  const html = renderStructuredData(
    locationFromWire((await ask('ann', 'GET', url)).json()),
    'https://where.example',
    loadCatalogue('en'),
  );
  const [, json = '', end] = /^<script type="application\/ld\+json">(.*?)<\/script>(.*)$/s.exec(html) ?? [];
  expect(end).toBe('');
  const data = JSON.parse(json);
  expect(data).toMatchObject({
    '@type': 'Place',
    name: '@arrivals#described',
    url: 'https://where.example/at/arrivals/described',
    geo: { latitude: 24.7135, longitude: 46.6754 },
    telephone: '+966501234567',
  });
  expect(data.openingHoursSpecification).toHaveLength(6);
  expect(data.openingHoursSpecification[5]).toMatchObject({ dayOfWeek: 'Saturday', opens: '20:00', closes: '02:00' });
});
