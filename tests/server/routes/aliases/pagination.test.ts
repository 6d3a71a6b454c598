import { gpx, kml } from '@tmcw/togeojson';
import { DOMParser } from '@xmldom/xmldom';
import type { FeatureCollection } from 'geojson';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSqlAliasStore } from '../../../../src/adapters/sql/aliases/alias-store.ts';
import type { Location } from '../../../../src/domain/location/location.ts';
import { err } from '../../../../src/domain/result.ts';
import { createLocation } from '../../../support/locations.ts';
import { readCsv, readVcards } from '../../../support/parse-exports.ts';
import { readPage } from '../../../support/parse-pages.ts';
import { answerAsProvider } from '../../../support/provider-stub.ts';
import type { TestServer } from '../../../support/test-server.ts';
import { unwrap } from '../../../support/unwrap.ts';
import { startWholeServer } from '../../../support/whole-server.ts';

// A page shows fifty places; a response of the API has a hundred, or up to a thousand on request. A handle may have any number, so each
// response states whether it is complete.
const labels = Array.from({ length: 2345 }, (_, i) => `gate-${String(i).padStart(4, '0')}`);
let server: TestServer;
let cookie: string;
const get = (url: string, accept = '*/*') =>
  server.ask({ url, headers: { host: 'where.example', accept, cookie: '' } });

beforeAll(async () => {
  server = await startWholeServer(answerAsProvider);
  const ann = await server.signUp('ann');
  ({ cookie } = ann);
  const store = createSqlAliasStore(server);
  for (const label of labels) unwrap(await store.add(createLocation('@airport', label, ann.id)));
});
afterAll(() => server.close());

/** Returns the address of the next page in a `Link` header. */
const readNextLink = (link: unknown): string | undefined => /^<([^>]+)>; rel="next"$/.exec(String(link ?? ''))?.[1];

/** Returns the number of places on a rendered map: its dots, and the numbers on groups. */
function countPlaces(svg: string): number {
  const numbers = [...svg.matchAll(/class="(disc|dot)-number">×?(\d+)</g)];
  const dots = svg.match(/class="dot"/g)?.length ?? 0;
  const stacked = numbers.filter(([, look]) => look === 'dot').length;
  return numbers.reduce((sum, [, , count]) => sum + Number(count), dots - 2 * stacked);
}

describe('a handle with more places than one answer holds', () => {
  test.each([
    ['/api/locations/%40airport', 100],
    ['/api/locations/%40airport?limit=1000', 1000],
    ['/api/locations/%40airport?limit=200', 200],
    ['/api/aliases/mine', 100],
    ['/api/aliases/mine?limit=1000', 1000],
  ])('%s is an array, with a link to the next page until the last', async (first, length) => {
    const stretches: string[][] = [];
    for (let url: string | undefined = first; url !== undefined; ) {
      const answer = await server.ask({ url, headers: { cookie } });
      expect(answer.statusCode).toBe(200);
      stretches.push(answer.json<Location[]>().map(({ label }) => label));
      url = readNextLink(answer.headers.link);
    }
    const whole = Math.floor(labels.length / length);
    expect(stretches.map((stretch) => stretch.length)).toEqual([...Array(whole).fill(length), labels.length % length]);
    expect(stretches.flat()).toEqual(labels);
  });

  test('links to the next page for a visitor without a cookie too, who takes the fast path', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as { port: number };
    const answer = await fetch(`http://127.0.0.1:${port}/api/locations/airport`);
    expect(readNextLink(answer.headers.get('link'))).toBe('/api/locations/%40airport?after=gate-0099');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await answer.json()).toHaveLength(100);
    const last = await fetch(`http://127.0.0.1:${port}/api/locations/airport?after=gate-2300`);
    expect(last.headers.get('link')).toBeNull();
  });

  test('requires a label to continue after, and ends with an empty array', async () => {
    for (const after of ['-x-', 'a%00b', '', 'x&after=y']) {
      const answer = await get(`/api/locations/airport?after=${after}`);
      expect([after, answer.statusCode, answer.json().code]).toEqual([after, 400, 'bad_request']);
    }
    expect((await get('/api/locations/airport?after=gate-2344')).json()).toEqual([]);
    for (const limit of ['0', '1001', '', '-1', '1e2', 'all']) {
      const answer = await get(`/api/locations/airport?limit=${limit}`);
      expect([limit, answer.statusCode, answer.json().code]).toEqual([limit, 400, 'bad_request']);
    }
    for (const after of [
      '%40airport',
      '%40airport%23nowhere',
      '2026-13-01T00:00:00.000Z%40airport%23gate',
      '2026-01-01T00:00:00.000Z%40airport',
    ])
      expect(
        (await server.ask({ url: `/api/aliases/mine?after=${after}`, headers: { cookie } })).statusCode,
      ).toBeGreaterThanOrEqual(400);
  });

  test('has a page with a link to the next, before any script runs', async () => {
    const seen: string[] = [];
    const headings: string[] = [];
    const pins: number[] = [];
    for (let url: string | undefined = '/at/airport'; url !== undefined; ) {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      const { elements, text } = readPage(answer.body);
      headings.push(/\d+ of the places under @airport/.exec(text())?.[0] ?? '');
      const links = elements.filter(({ name }) => name === 'a').map(({ attributes }) => attributes);
      seen.push(...links.flatMap(({ href }) => /^\/at\/airport\/(gate-\d+)$/.exec(href ?? '')?.[1] ?? []));
      const pictures = elements.filter(({ name }) => name === 'img').map(({ attributes }) => attributes.src ?? '');
      pins.push(Math.max(...pictures.map((src) => countPlaces(decodeURIComponent(src)))));
      expect(elements.find(({ attributes }) => attributes.rel === 'canonical')?.attributes.href).toBe(
        `http://where.example:80${url}`.replace(':80', ''),
      );
      url = links.find(({ rel }) => rel === 'next')?.href;
    }
    const lengths = [...Array<number>(46).fill(50), 45];
    expect(headings).toEqual(lengths.map((count) => `${count} of the places under @airport`));
    expect(pins).toEqual(lengths);
    expect(seen).toEqual(labels);
  });

  test.each(['/at/airport', '/api/locations/airport'])('%s as a file has all places', async (path) => {
    const named = async (type: string) => (await get(path, type)).body;
    const collection = JSON.parse(await named('application/geo+json')) as FeatureCollection;
    expect(collection.features.map(({ properties }) => properties?.label)).toEqual(labels);
    expect(readCsv(await named('text/csv')).map(({ label }) => label)).toEqual(labels);
    expect(readVcards(await named('text/vcard')).map((card) => card.get('FN'))).toEqual(
      labels.map((label) => `@airport#${label}`),
    );
    const parsed = (xml: string) => new DOMParser().parseFromString(xml, 'text/xml') as unknown as Document;
    for (const { features } of [
      gpx(parsed(await named('application/gpx+xml'))),
      kml(parsed(await named('application/vnd.google-earth.kml+xml'))),
    ])
      expect(features.map(({ properties }) => properties?.name)).toEqual(labels.map((label) => `@airport#${label}`));
  });

  test('aborts a file that it cannot finish, so that it is not mistaken for a complete one', async () => {
    const { aliases } = server.useCases;
    const failing = await startWholeServer(answerAsProvider, {
      aliases: {
        ...aliases,
        list: async (handle, viewer, page) =>
          page?.after === undefined
            ? aliases.list(handle, viewer, page)
            : err({ kind: 'unavailable', service: 'database' }),
      },
    });
    await failing.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = failing.app.server.address() as { port: number };
    const answer = await fetch(`http://127.0.0.1:${port}/at/airport.csv`);
    await expect(answer.text()).rejects.toThrow();
    await failing.close();
  });
});
