import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages } from '../../../../src/ui/app/entry-server.tsx';
import { readPage } from '../../../support/parse-pages.ts';
import { createTestPictures } from '../../../support/pictures.ts';
import { createTestServer, draft, type TestServer } from '../../../support/test-server.ts';
import { createWebRoot } from '../../../support/web-root.ts';

const webRoot = createWebRoot();
let server: TestServer;
let ann: string;
let bob: string;

const create = (cookie: string, handle: string, label: string, more: Record<string, unknown> = {}) =>
  server.ask({ method: 'POST', url: '/api/locations', payload: draft(handle, label, more), headers: { cookie } });
const get = (url: string) => server.ask({ url, headers: { host: 'where.example' } });
const path = (...segments: readonly string[]) => segments.map(encodeURIComponent).join('/');

beforeAll(async () => {
  server = await createTestServer({ webRoot }, { pages, images: createTestPictures() });
  ({ cookie: ann } = await server.signUp('ann'));
  ({ cookie: bob } = await server.signUp('bob'));
  for (const [handle, label] of [
    ['@مقهى', 'باب'],
    ['@مقهى', 'سطح'],
    ['@東京カフェ', '入口'],
    ['@чайная', 'дом'],
    ['@चाय_घर', 'द्वार'],
    ['@Café.Noir', 'door'],
  ] as const)
    expect((await create(ann, handle, label)).statusCode, handle).toBe(201);
});
afterAll(async () => {
  await server.close();
  rmSync(webRoot, { recursive: true });
});

describe('a handle in another script', () => {
  test('is created under its path, and found by it', async () => {
    const refused = await create(ann, '#حديقة@مقهى', 'x');
    expect(refused.statusCode).toBe(400);
    const created = await create(ann, '@مقهى', 'حديقة');
    expect(created.headers.location).toBe(`/api/locations/${path('مقهى', 'حديقة')}`);
    const found = await get(created.headers.location as string);
    expect(found.json()).toMatchObject({ handle: '@مقهى', label: 'حديقة' });
    expect(found.json().url).toBe(`http://where.example/at/${path('مقهى', 'حديقة')}`);
  });

  test.each([
    ['مقهى', 'باب'],
    ['مَقهى', 'بَاب'],
    ['東京カフェ', '入口'],
    ['ЧАЙНАЯ', 'дом'],
    ['चाय_घर', 'द्वार'],
    ['cafe-noir', 'door'],
  ])('has pages, a picture, files and a QR code: %s', async (handle, label) => {
    const page = await get(`/at/${path(handle, label)}`);
    expect(page.statusCode).toBe(200);
    expect(readPage(page.body).text()).toContain(label.normalize('NFKC').replace('بَاب', 'باب'));
    for (const url of [
      `/at/${path(handle)}`,
      `/search/${path(handle, label)}`,
      `/embed/${path(handle, label)}`,
      `/at/${path(handle, label)}.vcf`,
      `/at/${path(handle)}.gpx`,
      `/at/${path(handle)}.kml`,
      `/share/${path(handle, label)}/preview.png`,
      `/share/${path(handle, label)}/qr.svg`,
    ])
      expect((await get(url)).statusCode, url).toBe(200);
  });

  test('is canonical in the head of its page, the file name and the export', async () => {
    const { elements } = readPage((await get(`/at/${path('مَقهى', 'باب')}`)).body);
    const canonical = elements.find(({ attributes }) => attributes.rel === 'canonical');
    expect(canonical?.attributes.href).toBe(`http://where.example/at/${path('مقهى', 'باب')}`);
    const file = await get(`/at/${path('مقهى')}.csv`);
    expect(file.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('مقهى')}.csv`);
    expect(file.body).toContain('@مقهى#باب');
    const again = await get(`/at/${path('مقهى')}.geojson`);
    expect(again.json().features.map((feature: { properties: { name: string } }) => feature.properties.name)).toContain(
      '@مقهى#باب',
    );
  });

  test('belongs, with all look-alikes, to the first who takes it', async () => {
    for (const handle of ['@مقهی', '@مقهى', '@ЧАЙНАЯ', '@cafenoir', '@cafenolr'])
      expect((await create(bob, handle, 'door')).json(), handle).toMatchObject({ code: 'handle_taken' });
    expect((await create(ann, '@сор', 'door')).statusCode).toBe(201);
    expect((await create(bob, '@cop', 'door')).json()).toMatchObject({ code: 'handle_taken' });
  });

  test.each(['@شرطة', '@警察', '@роӏісе'])('%s is reserved', async (handle) => {
    expect((await create(bob, handle, 'door')).json()).toMatchObject({ code: 'handle_reserved' });
  });

  test('is found by a part of its name, and suggested for similar names', async () => {
    const found = await get(`/api/suggestions?q=${encodeURIComponent('مقه')}`);
    expect(found.json().map(({ handle }: { handle: string }) => handle)).toContain('@مقهى');
    const missed = await get(`/api/locations/${path('مقهي', 'باب')}`);
    expect(missed.statusCode).toBe(404);
    expect(missed.json().suggestions).toContain('@مقهى#باب');
  });

  test('can be renamed, and the old name redirects', async () => {
    expect((await create(ann, '@قديم', 'باب')).statusCode).toBe(201);
    const renamed = await server.ask({
      method: 'PATCH',
      url: `/api/locations/${path('قديم', 'باب')}`,
      payload: { handle: '@جديد' },
      headers: { cookie: ann },
    });
    expect(renamed.statusCode).toBe(200);
    const old = await get(`/at/${path('قديم', 'باب')}`);
    expect([old.statusCode, old.headers.location]).toEqual([
      301,
      expect.stringContaining(`/at/${path('جديد', 'باب')}?was=`),
    ]);
  });
});

test.each(['//', '///', '//%5B', '/at//'])('the page of the path %s is rendered', async (url) => {
  expect((await get(url)).body).toMatch(/<h1\b/);
});
