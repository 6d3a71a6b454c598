import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WireConfig } from '../../../src/adapters/api-contract/shared/config.ts';
import { DOCUMENT_HEADERS } from '../../../src/server/plugins/security-headers.ts';
import { screens } from '../../../src/ui/app/routes.ts';
import type { PageData } from '../../../src/usecases/index.ts';
import { createTestServer, draft, password, type TestServer } from '../../support/test-server.ts';

const webRoot = mkdtempSync(join(tmpdir(), 'whereat-pages-'));
let server: TestServer;
beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(
    join(webRoot, 'index.html'),
    `<!doctype html><html><head><!--whereat-about--><!--/whereat-about--><!--whereat-config--></head><body><div id="root"></div>
<script type="module" src="/assets/main-abc.js"></script><p>${'x'.repeat(2000)}</p></body></html>`,
  );
  writeFileSync(join(webRoot, 'assets', 'main-abc.js'), `console.log('${'x'.repeat(2000)}')`);
  writeFileSync(join(webRoot, 'secret.txt'), 'not for the world');
  server = await createTestServer({ webRoot, connectTo: ['https://api.tomtom.com'] });
  const { cookie } = await server.signUp('ann');
  const mean = draft('@cafe', 'door', { city: '</script><script>alert(1)</script>' });
  await server.ask({ method: 'POST', url: '/api/locations', payload: mean, headers: { cookie } });
});
afterAll(async () => {
  await server.close();
  rmSync(webRoot, { recursive: true, force: true });
});

const get = (url: string, headers = {}) => server.ask({ url, headers });
const readConfig = (html: string): WireConfig & PageData =>
  JSON.parse(/<script id="whereat-config" type="application\/json">(.*?)<\/script>/s.exec(html)![1]!);

describe('a page', () => {
  /** The URL of each screen, with the handle and the label of a place that exists. */
  const urls = screens
    .map(({ path }) => path)
    .filter((path) => path !== '*' && path !== '/kit' && !path.startsWith('/:'))
    .map((path) => path.replace(':handle', 'cafe').replace(':label', 'door').replace(':part', 'users'));

  test.each(urls)('%s is the one page, with its title (page-titles.ts) and the configuration as data', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(/<title>(.*?)<\/title>/.exec(answer.body)?.[1]).toMatch(url === '/' ? /^Whereat$/ : /^.+ · Whereat$/);
    expect(readConfig(answer.body)).toMatchObject({ brandName: 'Whereat', debugUi: false });
  });

  test.each(['/', '/at/cafe'])('%s shows the signed-in user, and is not shared by caches', async (url) => {
    const name = url === '/' ? 'bea' : 'cem';
    const { cookie } = await server.signUp(name);
    const stranger = await get(url);
    const person = await get(url, { cookie });
    expect(readConfig(stranger.body).user).toBeNull();
    expect(readConfig(person.body).user).toEqual({
      id: expect.any(String),
      username: name,
      email: expect.stringContaining(name),
    });
    expect(person.headers['cache-control']).toBe('private, no-cache');
    expect(stranger.headers.vary).toContain('cookie');
  });

  test('/all-feedback contains the feedback only for the administrator', async () => {
    const [{ cookie }, signedIn] = await Promise.all([
      server.signUp('dan'),
      server.ask({ method: 'POST', url: '/api/auth/login', payload: { username: 'admin', password } }),
    ]);
    const words = 'Between you and me</script>';
    await server.ask({ method: 'POST', url: '/api/feedback', payload: { feedback: words }, headers: { cookie } });
    const administrator = String(signedIn.headers['set-cookie']).split(';')[0];
    const page = await get('/all-feedback', { cookie: administrator });
    expect(readConfig(page.body).feedback).toEqual({
      items: [
        {
          id: expect.any(String),
          message: words,
          username: 'dan',
          email: expect.any(String),
          createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      ],
      more: false,
    });
    expect(page.headers['cache-control']).toBe('private, no-cache');
    for (const [caller, headers] of [
      ['a user', { cookie }],
      ['a guest', {}],
      ['a stranger with a made-up session', { cookie: 'whereat=made-up' }],
    ] as const) {
      const nextPage = await get('/all-feedback', headers);
      expect(readConfig(nextPage.body), caller).not.toHaveProperty('feedback');
      expect(nextPage.body, caller).not.toContain('Between you and me');
    }
    expect((await get('/', { cookie: administrator })).body).not.toContain('Between you and me');
  });

  test('/map contains the result of a `q` that can only be an alias, and nothing else', async () => {
    const received = async (query: string) => readConfig((await get(`/map${query}`)).body).received;
    expect(await received('?q=%40cafe%23door')).toMatchObject({
      alias: '@cafe#door',
      outcome: { ok: true, value: { locations: [{ label: 'door', createdBy: '' }] } },
    });
    expect(await received('?q=%40nobody')).toMatchObject({ outcome: { ok: false, failure: { handle: '@nobody' } } });
    for (const search of ['', '?q=cafe', '?q=', '?q=%40', '?q=1.5,2.5', '?q=%40cafe%23door&res=alias'])
      expect(await received(search), search).toBeUndefined();
  });

  test('executes only the application’s script, whatever its data contains', async () => {
    const answer = await get('/alias?alias=%3C/script%3E%3Cscript%3Ealert(2)%3C/script%3E');
    expect(answer.body.match(/<script/g)).toHaveLength(2);
    expect(readConfig(answer.body).alias).toBe('</script><script>alert(2)</script>');
    expect(readConfig(answer.body).companyName).toContain('</script>');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self';");
    expect((await get('/at/cafe/door')).body).not.toContain('<script>alert(1)');
    const place = await get('/search/cafe/door');
    expect(place.body.match(/<script/g)).toHaveLength(2);
    expect(readConfig(place.body).received).toMatchObject({
      alias: '@cafe#door',
      outcome: { value: { locations: [{ city: '</script><script>alert(1)</script>', createdBy: '' }] } },
    });
  });

  test('may connect to the server, the map’s host, and the operator’s providers', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toContain("img-src 'self' data: blob: https://tiles.example;");
    expect(policy).toContain("connect-src 'self' https://tiles.example https://api.tomtom.com;");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  });

  test.each([
    ['/At/cafe/door', '/at/cafe/door'],
    ['/AT/cafe', '/at/cafe'],
    ['/at/cafe/door/', '/at/cafe/door'],
    ['/@cafe%23door', '/at/cafe/door'],
    ['/at/cafe%2Fdoor', '/at/cafe/door'],
    ['/at/cafe%23door', '/at/cafe/door'],
  ])('%s redirects to the canonical address', async (path, canonical) => {
    const answer = await get(path);
    expect([answer.statusCode, answer.headers.location]).toEqual([301, canonical]);
  });

  test('at a short address redirects to the canonical one', async () => {
    const answer = await get('/@cafe/door');
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/at/cafe/door']);
    expect((await get('/@cafe')).headers.location).toBe('/at/cafe');
    expect((await get('/@//evil.example')).headers.location).toBeUndefined();
  });

  test('that does not exist is 404, as are unknown calls and files', async () => {
    const page = await get('/nothing/here');
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(readConfig(page.body).brandName).toBe('Whereat');
    const call = await get('/api/nothing');
    expect([call.statusCode, call.json().error]).toEqual([
      404,
      'This endpoint doesn’t exist. See /api/docs for all endpoints.',
    ]);
    const file = await get('/assets/none.js');
    expect([file.statusCode, file.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    for (const name of ['', 'a%00b', 'x'.repeat(5000), '..%2f..%2fpackage.json', '.git']) {
      const none = await get(`/assets/${name}`);
      expect([name, none.statusCode, none.body]).toEqual([name, 404, 'Not found\n']);
    }
  });
});

describe('a file', () => {
  test('of the application is cached for a year and sent compressed', async () => {
    const answer = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.headers['content-type']).toContain('javascript');
  });

  test('of the application has the headers of a file, not of a document', async () => {
    const { headers } = await get('/assets/main-abc.js');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-resource-policy': 'same-origin',
    });
    for (const name of [...DOCUMENT_HEADERS, 'etag', 'last-modified', 'accept-ranges'])
      expect([name, headers[name]]).toEqual([name, undefined]);
    const page = await get('/');
    for (const name of DOCUMENT_HEADERS) expect([name, page.headers[name]]).toEqual([name, expect.any(String)]);
  });

  test('outside of the folder is not sent', async () => {
    for (const url of ['/assets/../secret.txt', '/assets/%2e%2e/secret.txt', '/secret.txt', '/assets/..%2fsecret.txt'])
      expect((await get(url)).body).not.toContain('not for the world');
  });
});
