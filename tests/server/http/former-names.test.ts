import { rmSync } from 'node:fs';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSqlAliasLifecycleStore } from '../../../src/adapters/sql/aliases/alias-lifecycle-store.ts';
import { parseAlias } from '../../../src/domain/aliases/alias.ts';
import type { LocationName } from '../../../src/domain/location/lifecycle.ts';
import type { AliasLifecycleStore } from '../../../src/ports/aliases/alias-lifecycle-store.ts';
import { pages } from '../../../src/ui/app/entry-server.tsx';
import { readPage } from '../../support/parse-pages.ts';
import { createTestPictures } from '../../support/pictures.ts';
import { createTestServer, draft, type TestServer } from '../../support/test-server.ts';
import { unwrap } from '../../support/unwrap.ts';
import { createWebRoot } from '../../support/web-root.ts';

const webRoot = createWebRoot();
let server: TestServer;
let lifecycle: AliasLifecycleStore;
let ann: { readonly cookie: string; readonly id: string };

const parseName = (alias: string): LocationName => unwrap(parseAlias(alias)) as LocationName;
const getActor = () => ({ userId: ann.id });
const create = async (handle: string, label: string, { cookie } = ann) => {
  const answer = await server.ask({
    method: 'POST',
    url: '/api/locations',
    payload: draft(handle, label),
    headers: { cookie },
  });
  expect(answer.statusCode).toBe(201);
};
const rename = async (from: string, to: string) =>
  unwrap(await lifecycle.rename(parseName(from), parseName(to), { ...getActor(), reuse: true }));
const renameHandle = async (from: string, to: string) =>
  unwrap(await lifecycle.renameHandle(parseName(`${from}#x`).handle, parseName(`${to}#x`).handle, getActor()));
const get = (url: string, headers: Record<string, string> = {}) =>
  server.ask({ url, headers: { host: 'where.example', accept: 'text/html', ...headers } });

/** Expects a permanent redirect that caches must revalidate, and returns its target. */
const getRedirect = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, headers: answered } = await get(url, headers);
  expect(`${url} ${statusCode}`).toBe(`${url} 301`);
  expect(answered['cache-control']).toMatch(/no-cache|no-store/);
  return answered.location;
};

beforeAll(async () => {
  const paint = createTestPictures();
  server = await createTestServer({ webRoot }, { pages, images: paint });
  lifecycle = createSqlAliasLifecycleStore({ database: server.database, clock: server.clock });
  ann = await server.signUp('ann');
});
afterAll(async () => {
  await server.close();
  rmSync(webRoot, { recursive: true });
});

test('every address of a former name redirects to the same address of the current name, in one step', async () => {
  await create('@cafe', 'door');
  await rename('@cafe#door', '@cafe#gate');
  await renameHandle('@cafe', '@bistro');
  await rename('@bistro#gate', '@bistro#entrée');

  const label = encodeURIComponent('entrée');
  for (const [requested, was] of [
    ['cafe/door', '@cafe#door'],
    ['cafe/gate', '@cafe#gate'],
    ['bistro/gate', '@bistro#gate'],
    ['Ca-Fe/DOOR', '@Ca-Fe#DOOR'],
  ] as const) {
    const claimed = `?was=${encodeURIComponent(was)}`;
    expect(await getRedirect(`/at/${requested}`)).toBe(`/at/bistro/${label}${claimed}`);
    expect(await getRedirect(`/@${requested}`)).toBe(`/at/bistro/${label}${claimed}`);
    expect(await getRedirect(`/at/@${requested}`)).toBe(`/at/bistro/${label}${claimed}`);
    expect(await getRedirect(`/search/${requested}`)).toBe(`/search/bistro/${label}`);
    for (const format of ['vcf', 'gpx', 'kml', 'geojson', 'csv'])
      expect(await getRedirect(`/at/${requested}.${format}`)).toBe(`/at/bistro/${label}.${format}`);
    expect(await getRedirect(`/at/${requested}`, { accept: 'application/gpx+xml' })).toBe(
      `/at/bistro/${label}${claimed}`,
    );
    for (const file of ['map.svg', 'preview.png', 'qr.svg', 'qr.png', 'sign'])
      expect(await getRedirect(`/share/${requested}/${file}`)).toBe(`/share/bistro/${label}/${file}`);
    expect(await getRedirect(`/embed/${requested}`)).toBe(`/embed/bistro/${label}`);
  }

  expect(await getRedirect('/at/cafe')).toBe(`/at/bistro?was=${encodeURIComponent('@cafe')}`);
  expect(await getRedirect('/at/cafe?after=a')).toBe(`/at/bistro?after=a&was=${encodeURIComponent('@cafe')}`);
  expect(await getRedirect('/at/cafe.csv')).toBe('/at/bistro.csv');
  expect(await getRedirect('/@cafe')).toBe(`/at/bistro?was=${encodeURIComponent('@cafe')}`);
  expect(await getRedirect('/search/cafe')).toBe('/search/bistro');
  expect(await getRedirect('/share/cafe/qr.svg')).toBe('/share/bistro/qr.svg');
});

test('oEmbed of a former link is that of the current name', async () => {
  await create('@frame', 'old');
  await rename('@frame#old', '@frame#new');
  const answer = await get(`/oembed?url=${encodeURIComponent('http://where.example/at/frame/old')}`);
  expect(answer.json()).toMatchObject({ title: '@frame#new' });
  expect(answer.json().html).toContain('src="http://where.example/embed/frame/new"');
});

test('a renamed place shows its current name, and the printed code of the former name still works', async () => {
  await create('@printed', 'one');
  const printed = await get('/share/printed/one/qr.png');
  const { data, width, height } = PNG.sync.read(printed.rawPayload);
  const link = new URL(jsQR.default(new Uint8ClampedArray(data), width, height)!.data);
  await rename('@printed#one', '@printed#two');
  const redirect = await getRedirect(link.pathname);
  const page = await get(String(redirect));
  expect(page.statusCode).toBe(200);
  expect(readPage(page.body).text()).toContain('@printed#two');
  expect(page.body).toContain('<link rel="canonical" href="http://where.example/at/printed/two">');
});

test('the page shows the requested former name, if the place had it', async () => {
  await create('@said', 'before');
  await create('@said', 'other');
  await rename('@said#before', '@said#after');
  const toText = async (was: string) =>
    readPage((await get(`/at/said/after?was=${encodeURIComponent(was)}`)).body).text();
  expect(await toText('@said#before')).toContain('Formerly @said#before');
  for (const invented of ['@said#after', '@said#other', '@evil#name', '<b>', ''])
    expect(await toText(invented)).not.toContain('Formerly');
});

test('a name that was renamed back does not redirect, even with a browser cache', async () => {
  await create('@back', 'a');
  await rename('@back#a', '@back#b');
  expect(await getRedirect('/at/back/a')).toContain('/at/back/b');
  await rename('@back#b', '@back#a');
  expect((await get('/at/back/a')).statusCode).toBe(200);
  expect(await getRedirect('/at/back/b')).toBe(`/at/back/a?was=${encodeURIComponent('@back#b')}`);
  await renameHandle('@back', '@forth');
  await renameHandle('@forth', '@back');
  expect((await get('/at/back/a')).statusCode).toBe(200);
  expect(await getRedirect('/at/forth')).toBe(`/at/back?was=${encodeURIComponent('@forth')}`);
  expect(await getRedirect('/@back')).toBe('/at/back');
});

test('a former name that its owner reused leads to the new place', async () => {
  await create('@again', 'first');
  await create('@again', 'second');
  await rename('@again#first', '@again#moved');
  await rename('@again#second', '@again#first');
  expect((await get('/at/again/first')).statusCode).toBe(200);
  expect(await getRedirect('/at/again/second')).toBe(`/at/again/first?was=${encodeURIComponent('@again#second')}`);
});

test('a removed place answers 410 with a page everywhere, also by a former name and after erasure', async () => {
  await create('@gone', 'old');
  await create('@gone', 'stays');
  await rename('@gone#old', '@gone#kiosk');
  unwrap(await lifecycle.delete(parseName('@gone#kiosk'), getActor()));
  const isGone = async () => {
    for (const label of ['kiosk', 'old'])
      for (const path of [
        `/at/gone/${label}`,
        `/at/gone/${label}.vcf`,
        `/share/gone/${label}/map.svg`,
        `/share/gone/${label}/preview.png`,
        `/share/gone/${label}/qr.svg`,
        `/share/gone/${label}/sign`,
        `/embed/gone/${label}`,
        `/oembed?url=${encodeURIComponent(`http://where.example/at/gone/${label}`)}`,
      ])
        expect(`${path} ${(await get(path)).statusCode}`).toBe(`${path} 410`);
    const page = readPage((await get('/at/gone/kiosk')).body);
    const reported = [
      'Removed by its owner',
      'This name no longer works',
      'All places of @gone',
      'Restore it from the bin',
    ];
    for (const text of reported) expect(page.text()).toContain(text);
    const found = readPage((await get('/search/gone/kiosk')).body);
    expect(found.elements.filter(({ attributes }) => attributes.href === '/search/gone').length).toBe(1);
    expect(readPage((await get('/at/never/there')).body).text()).not.toContain('All places of');
    for (const path of ['/embed/gone/kiosk', '/share/gone/kiosk/sign'])
      expect(readPage((await get(path)).body).text()).toContain('@gone#kiosk was removed by its owner.');
    expect((await get('/embed/gone/kiosk', { accept: 'application/json' })).json().code).toBe('removed');
    expect(await getRedirect('/@gone/kiosk')).toBe('/at/gone/kiosk');
  };
  await isGone();
  unwrap(await lifecycle.eraseDeleted(new Date(server.clock.now().getTime() + 1)));
  await isGone();
  expect((await get('/at/gone')).statusCode).toBe(200);
});

test('visitors see for sixty days that a place moved and when its owner checked it; only members see who changed it', async () => {
  await create('@moved', 'door');
  const headers = { cookie: ann.cookie };
  const url = '/api/locations/moved/door';
  await server.ask({ method: 'PATCH', url, payload: { latitude: 24.7146, longitude: 46.6753 }, headers });
  await server.ask({ method: 'POST', url: `${url}/confirm`, headers });
  const page = await get('/at/moved/door');
  expect(readPage(page.body).text()).toMatch(/Moved 111 m on \d+ \w+ \d{4}/);
  expect(readPage(page.body).text()).toMatch(/Checked by its owner on \d+ \w+ \d{4}/);
  expect(page.body).not.toContain('/edit/moved/door');
  expect(page.body).not.toContain(ann.id);
  const own = await get('/at/moved/door', headers);
  expect(own.headers['cache-control']).toContain('no-store');
  expect(own.body).toContain('href="/edit/moved/door"');
  server.clock.forward(61 * 86_400);
  const later = readPage((await get('/at/moved/door')).body).text();
  expect(later).not.toContain('Moved');
  expect(later).toContain('Checked by its owner');
});

test('My Places is rendered with its first page, privately', async () => {
  const ben = await server.signUp('ben');
  for (const label of ['hut', 'well']) {
    const payload = draft('@oasis', label);
    await server.ask({ method: 'POST', url: '/api/locations', payload, headers: { cookie: ben.cookie } });
  }
  await server.ask({ method: 'DELETE', url: '/api/locations/oasis/well', headers: { cookie: ben.cookie } });
  const own = await get('/mine', { cookie: ben.cookie });
  expect(own.headers['cache-control']).toContain('private');
  expect(readPage(own.body).text()).toContain('@oasis#hut');
  expect(own.body).not.toContain('well');
  expect(readPage((await get('/mine?state=deleted', { cookie: ben.cookie })).body).text()).toContain('@oasis#well');
  for (const cookie of ['', ann.cookie]) expect((await get('/mine', { cookie })).body).not.toContain('oasis');
});

test('a long own list is compressed', async () => {
  const dana = await server.signUp('dana');
  for (let at = 0; at < 5; at += 1) await create('@many', `stall-${at}`, dana);
  const list = await get('/api/aliases/mine', { cookie: dana.cookie, 'accept-encoding': 'gzip' });
  expect(list.headers['content-encoding']).toBe('gzip');
  expect(list.headers.vary).toContain('accept-encoding');
  expect(list.rawPayload.length).toBeLessThan(2_000);
});
