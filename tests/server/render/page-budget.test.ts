import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttpStubFixture } from '../../support/http-stub.ts';
import { sample } from '../../support/sample.ts';
import { draft, type TestServer } from '../../support/test-server.ts';
import { startWholeServer } from '../../support/whole-server.ts';

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startWholeServer(createHttpStubFixture('[]'), {}, { limits: true });
  ({ cookie } = await server.signUp('ann'));
  await server.ask({ method: 'POST', url: '/api/locations', payload: draft('@cafe', 'door'), headers: { cookie } });
});
afterAll(() => server.close());

const html = 'text/html,application/xhtml+xml';
const from =
  (remoteAddress: string) =>
  (url: string, headers: Record<string, string> = {}) =>
    server.ask({ url, remoteAddress, headers: { host: 'localhost', ...headers } });

const pages = [
  '/',
  '/at/cafe',
  '/at/cafe/door',
  '/at/cafe.csv',
  '/at/cafe/door.gpx',
  '/search/cafe',
  '/alias?alias=%40cafe',
  '/map?q=%40cafe',
  '/share/cafe/map.svg',
  '/region.svg?at=1.3521%2C103.8198&zoom=11&lang=en',
  '/share/cafe/door/preview.png',
  '/share/cafe/door/sign',
  '/embed/cafe/door',
  `/oembed?url=${encodeURIComponent('http://localhost/at/cafe/door')}`,
  '/@cafe',
  '/no-such-page',
];

describe('pages, pictures and files', () => {
  test('share a budget of 300 in five minutes for a network', async () => {
    const ask = from('192.0.2.1');
    for (let i = 0; i < 300; i += 1) expect((await ask('/opensearch.xml')).statusCode).toBe(200);
    for (const url of pages) {
      const refused = await ask(url);
      expect([url, refused.statusCode, refused.json().code]).toEqual([url, 429, 'rate_limited']);
      expect(refused.headers['retry-after']).toMatch(/^[1-9]\d{0,2}$/);
      expect(refused.headers['cache-control']).toBe('no-store');
    }
    expect((await ask('/at/cafe', { accept: 'text/csv' })).statusCode).toBe(429);
    const page = await ask('/at/cafe', { accept: html });
    expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(page.body).toContain('Please wait 5 minutes and try again.');
    expect(page.body.length).toBeLessThan(2_000);
    // Calls and other networks have separate budgets; the files of the application have none.
    expect((await ask('/api/locations/cafe/door')).statusCode).toBe(200);
    expect((await ask('/assets/icon.svg')).statusCode).toBe(200);
    expect((await from('192.0.2.2')('/at/cafe')).statusCode).toBe(200);
    expect((await ask('/at/cafe', { cookie })).statusCode).toBe(200);
  });

  test.each(sample(pages, 5))('%s uses it', async (url) => {
    const ask = from(`198.51.100.${pages.indexOf(url) + 1}`);
    expect((await ask(url)).statusCode).not.toBe(429);
    for (let i = 0; i < 299; i += 1) expect((await ask('/opensearch.xml')).statusCode).toBe(200);
    expect((await ask('/opensearch.xml')).statusCode).toBe(429);
  });
});
