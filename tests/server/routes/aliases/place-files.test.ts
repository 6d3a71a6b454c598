import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../../support/test-server.ts';

let server: TestServer;
let ann: { readonly cookie: string };
beforeAll(async () => {
  server = await createTestServer();
  ann = await server.signUp('ann');
});
afterAll(() => server.close());

const read = (file: string | Buffer, query = '?handle=cafe', type = 'application/octet-stream', cookie = ann.cookie) =>
  server.ask({
    method: 'POST',
    url: `/api/locations/read${query}`,
    payload: file,
    headers: { cookie, 'content-type': type },
  });

const csv = 'Name;Lat;Lon;Colour\nGate;24,7136;46,6753;red\nNowhere;;;blue\n';
const form = ['--x', 'content-disposition: form-data; name="file"; filename="a.csv"', '', csv, '--x--', ''].join(
  '\r\n',
);
const geojson = JSON.stringify({
  type: 'Feature',
  properties: { name: 'Gate' },
  geometry: { type: 'Point', coordinates: [46.6753, 24.7136] },
});

test.each([
  ['a table of any media type', csv, 'application/x-www-form-urlencoded'],
  ['a table', csv, 'text/csv'],
  ['the file of a form', form, 'multipart/form-data; boundary=x'],
  ['JSON', geojson, 'application/json'],
])('%s is parsed, and a batch accepts its places', async (_, file, type) => {
  const answer = await read(file, '?handle=@cafe', type);
  expect(answer.statusCode).toBe(200);
  const { rows } = answer.json();
  expect(rows[0]).toMatchObject({
    location: { handle: '@cafe', label: 'gate', latitude: 24.7136, longitude: 46.6753 },
  });
  const created = await server.ask({
    method: 'POST',
    url: '/api/locations/batch',
    payload: { mode: 'upsert', locations: [rows[0].location] },
    headers: { cookie: ann.cookie },
  });
  expect(created.json().results[0].outcome).toMatch(/^(created|unchanged)$/);
});

test('a row without a place has an error, and ignored fields are named', async () => {
  const { rows, ignored, encoding } = (await read(csv)).json();
  expect(rows[1]).toEqual({
    line: 3,
    title: 'Nowhere',
    error: expect.objectContaining({ code: 'needs_pin' }),
    warnings: [],
  });
  expect([ignored, encoding]).toEqual([['Colour'], 'utf-8']);
});

test('an ambiguous order of coordinates is reported, and can be chosen', async () => {
  const open = 'name,location\nA,"10.5, 20.5"\nB,"11.5, 21.5"\n';
  const usual = await read(open);
  const chosen = await read(open, '?handle=cafe&order=longitude-first');
  expect(usual.json().decisions).toEqual([expect.objectContaining({ about: 'order', value: 'latitude-first' })]);
  expect(usual.json().rows[0].location).toMatchObject({ latitude: 10.5, longitude: 20.5 });
  expect(chosen.json().rows[0].location).toMatchObject({ latitude: 20.5, longitude: 10.5 });
});

test('a file of many rows is read in pages', async () => {
  const many = ['name,lat,lon', ...Array.from({ length: 501 }, (_, at) => `Shop ${at},24.7,46.6`)].join('\n');
  const first = (await read(many)).json();
  const last = (await read(many, `?handle=cafe&after=${first.next}`)).json();
  expect([first.rows.length, first.next, last.rows.length, last.next]).toEqual([500, 500, 1, undefined]);
});

test('an unreadable file is refused with advice', async () => {
  const answer = await read(Buffer.from('PK\u0003\u0004 nothing', 'latin1'));
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_place_file']);
  expect((await read('x'.repeat(1024 * 1024 + 1))).statusCode).toBe(413);
  expect((await read(csv, '', 'text/csv', '')).statusCode).toBe(401);
});
