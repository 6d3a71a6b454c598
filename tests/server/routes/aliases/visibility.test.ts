import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSqlAliasLifecycleStore } from '../../../../src/adapters/sql/aliases/alias-lifecycle-store.ts';
import { createHttpStubFixture } from '../../../support/http-stub.ts';
import { sample } from '../../../support/sample.ts';
import { draft, password, readSessionCookie, type TestServer } from '../../../support/test-server.ts';
import { unwrap } from '../../../support/unwrap.ts';
import { startWholeServer } from '../../../support/whole-server.ts';

let server: TestServer;
let ann: { readonly cookie: string; readonly id: string };
let bob: { readonly cookie: string; readonly id: string };

beforeAll(async () => {
  server = await startWholeServer(createHttpStubFixture('[]'));
  ann = await server.signUp('ann');
  bob = await server.signUp('bobby');
});
afterAll(() => server.close());

const DAY = 86_400_000;
const html = { accept: 'text/html' };
const toPath = (label: string, handle = 'annplace') => `/api/locations/${handle}/${label}`;
/** Signs in again after the session has expired. */
async function signInAgain() {
  const payload = { username: 'ann', password };
  const answer = await server.ask({ method: 'POST', url: '/api/auth/login', payload });
  ann = { ...ann, cookie: readSessionCookie(answer) };
}
const get = (url: string, headers: Record<string, string> = {}) => server.ask({ url, headers });
const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, headers: object = ann) =>
  server.ask({ method, url, ...(payload && { payload }), headers: { cookie: (headers as typeof ann).cookie ?? '' } });
async function create(label: string, more: Record<string, unknown> = {}, handle = '@annplace') {
  const created = await send('POST', '/api/locations', draft(handle, label, { address: 'Secret Street 7', ...more }));
  expect([created.statusCode, created.body]).toEqual([201, expect.not.stringContaining('argon2')]);
  return created.json();
}
const sendPin = (url: string, pin: string, headers: Record<string, string> = {}) =>
  server.ask({
    method: 'POST',
    url,
    payload: `pin=${encodeURIComponent(pin)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...html, ...headers },
  });
const unlock = (label: string, pin: string, more: Partial<InjectOptions> = {}) =>
  server.ask({ method: 'POST', url: `${toPath(label)}/unlock`, payload: { pin }, ...more });

describe('a protected place', () => {
  test('shows only its name until its PIN opens it on this device, for twelve hours', async () => {
    await create('store', { visibility: 'protected', pin: 'gate 7' });
    const requested = await get(toPath('store'));
    expect(requested.statusCode).toBe(403);
    expect(requested.headers['cache-control']).toBe('no-store');
    expect(requested.json()).toMatchObject({ code: 'pin_required', params: { handle: '@annplace', label: 'store' } });
    expect(requested.body).not.toMatch(/Secret|24\.71|Riyadh/);

    const wrong = await unlock('store', '0000');
    expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'wrong_pin']);
    expect(wrong.headers['set-cookie']).toBeUndefined();

    const opened = await unlock('STORE', ' gate 7 ');
    expect(opened.statusCode).toBe(200);
    expect(opened.json()).toMatchObject({ address: 'Secret Street 7', visibility: 'protected', createdBy: '' });
    expect(String(opened.headers['set-cookie'])).toMatch(
      /^whereat-unlocked=\d{13}\.[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const cookie = readSessionCookie(opened);
    const seen = await get(toPath('store'), { cookie });
    expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(seen.headers['access-control-allow-origin']).toBeUndefined();
    for (const url of ['/at/annplace/store', '/at/annplace/store.gpx', '/share/annplace/store/map.svg']) {
      const answer = await get(url, { cookie });
      expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 200, 'no-store']);
      expect([url, (await get(url)).statusCode]).toEqual([url, 403]);
    }
    server.clock.forward(12 * 3600);
    expect((await get(toPath('store'), { cookie })).statusCode).toBe(403);
  });

  test('is locked again by a new PIN, and opens no other place', async () => {
    await create('shed', { visibility: 'protected', pin: '1234' });
    await create('barn', { visibility: 'protected', pin: '1234' });
    const cookie = readSessionCookie(await unlock('shed', '1234'));
    expect((await get(toPath('barn'), { cookie })).statusCode).toBe(403);
    const both = readSessionCookie(await unlock('barn', '1234', { headers: { cookie } }));
    for (const label of ['shed', 'barn']) expect((await get(toPath(label), { cookie: both })).statusCode).toBe(200);
    expect((await send('PATCH', toPath('shed'), { pin: '12345' })).statusCode).toBe(200);
    expect((await get(toPath('shed'), { cookie: both })).statusCode).toBe(403);
    expect((await get(toPath('barn'), { cookie: both })).statusCode).toBe(200);
    const forged = both.replace(/=\d/, '=9');
    expect((await get(toPath('barn'), { cookie: forged })).statusCode).toBe(403);
  });

  test('has a PIN form on its page, which works without scripts', async () => {
    await create('club', { visibility: 'protected', pin: 'open sesame' });
    const page = await get('/at/annplace/club', html);
    expect(page.statusCode).toBe(403);
    expect(page.headers['x-robots-tag']).toBe('noindex');
    expect(page.body).toMatch(/<form (?=[^>]*method="post")(?=[^>]*action="\/at\/annplace\/club")/);
    expect(page.body).not.toMatch(/Secret Street|24\.7136|Riyadh/);
    const wrong = await sendPin('/at/annplace/club', 'sesame');
    expect([wrong.statusCode, wrong.headers['set-cookie']]).toEqual([403, undefined]);
    expect(wrong.body).toContain('Wrong PIN.');
    const right = await sendPin('/at/annplace/club', 'open sesame');
    expect([right.statusCode, right.headers.location, right.headers['cache-control']]).toEqual([
      303,
      '/at/annplace/club',
      'no-store',
    ]);
    const opened = await get('/at/annplace/club', { ...html, cookie: readSessionCookie(right) });
    expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(opened.body).toContain('Secret Street 7');
    expect((await get('/at/annplace/club', html)).body).not.toContain('Secret Street');
    const foreign = await sendPin('/at/annplace/club', 'open sesame', { origin: 'https://evil.example' });
    expect(foreign.statusCode).toBe(403);
    expect(foreign.headers['set-cookie']).toBeUndefined();
  });

  test('limits wrong PINs per network and in total; correct PINs do not count', async () => {
    await create('vault', { visibility: 'protected', pin: '2468' });
    const from = (network: number) => ({ remoteAddress: `10.9.0.${network}` });
    for (let i = 0; i < 8; i += 1) expect((await unlock('vault', '2468', from(1))).statusCode).toBe(200);
    const statuses = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await unlock('vault', '1111', from(1))).statusCode);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    expect((await unlock('vault', '2468', from(1))).statusCode).toBe(429);
    expect((await unlock('vault', '2468', from(2))).statusCode).toBe(200);
    let refused = 0;
    for (let network = 3; network < 30 && refused === 0; network += 1)
      for (let i = 0; i < 2; i += 1)
        if ((await unlock('vault', '1111', from(network))).statusCode === 429) refused = network;
    // Each network tries two, until the limit of thirty an hour. A network with a correct PIN before has a separate budget.
    expect(refused).toBe(18);
    expect((await unlock('vault', '2468', from(2))).statusCode).toBe(200);
    server.clock.forward(3600);
    expect((await unlock('vault', '2468', from(40))).statusCode).toBe(200);
  });

  test('has one budget of wrong PINs, for all its names', async () => {
    await create('cellar', { visibility: 'protected', pin: '2468' });
    const tryWrong = async (label: string, network: number) =>
      (await unlock(label, '1111', { remoteAddress: `10.10.0.${network}` })).statusCode;
    for (let i = 0; i < 30; i += 1) expect(await tryWrong('cellar', i)).toBe(403);
    expect((await send('PATCH', toPath('cellar'), { label: 'basement' })).statusCode).toBe(200);
    expect([await tryWrong('basement', 40), await tryWrong('cellar', 41)]).toEqual([429, 429]);
  });

  test.each([
    [{ visibility: 'protected' }, 'missing'],
    [{ visibility: 'protected', pin: '123' }, 'length'],
    [{ visibility: 'protected', pin: '1234567890123' }, 'length'],
    [{ visibility: 'public', pin: '1234' }, 'unused'],
  ])('requires a PIN of 4 to 12 characters, and no other visibility has one: %j', async (more, problem) => {
    const refused = await send('POST', '/api/locations', draft('@annplace', 'refused', more));
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { code: 'bad_pin', params: { problem } }]);
  });
});

describe('visibility in lists', () => {
  test('unlisted, protected and private places are in no list of others, and a member sees all', async () => {
    for (const visibility of ['public', 'unlisted', 'protected', 'private'])
      await create(visibility, { visibility, ...(visibility === 'protected' && { pin: '1234' }) }, '@annlists');
    const labels = async (headers: Record<string, string>) =>
      (await get('/api/locations/annlists', headers)).json().map(({ label }: { label: string }) => label);
    for (const headers of [{}, { cookie: bob.cookie }] as Record<string, string>[])
      expect(await labels(headers)).toEqual(['public']);
    expect(await labels({ cookie: ann.cookie })).toEqual(['private', 'protected', 'public', 'unlisted']);
    for (const url of ['/at/annlists', '/at/annlists.csv', '/share/annlists/map.svg', '/share/annlists/preview.png']) {
      const answer = await get(url, { cookie: bob.cookie });
      expect([url, answer.statusCode]).toEqual([url, 200]);
      expect(answer.body).not.toMatch(/unlisted|#?protected\b/);
    }
    const unlisted = await get('/at/annlists/unlisted', html);
    expect([unlisted.statusCode, unlisted.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    await send('PATCH', toPath('unlisted', 'annlists'), { searchable: true });
    expect((await get('/at/annlists/unlisted', html)).headers['x-robots-tag']).toBe('noindex');
    const file = await get('/at/annlists.csv', { cookie: ann.cookie });
    expect(file.body).toMatch(/,private,/);
    expect(file.headers['cache-control']).toBe('no-store');
  });

  test('a handle has a default for new places, which an owner sets', async () => {
    await create('first', {}, '@anndefault');
    expect((await send('PATCH', '/api/handles/anndefault', { defaultVisibility: 'private' }, bob)).statusCode).toBe(
      403,
    );
    const set = await send('PATCH', '/api/handles/anndefault', { defaultVisibility: 'private' });
    expect([set.statusCode, set.json()]).toEqual([200, { handle: '@anndefault', renamed: 0 }]);
    expect(await create('second', {}, '@anndefault')).toMatchObject({ visibility: 'private' });
    expect(await create('third', { visibility: 'public' }, '@anndefault')).toMatchObject({ visibility: 'public' });
    const mine = (await get('/api/handles', { cookie: ann.cookie })).json();
    expect(mine).toContainEqual(expect.objectContaining({ handle: '@anndefault', defaultVisibility: 'private' }));
    expect((await send('PATCH', '/api/handles/anndefault', { defaultVisibility: 'protected' })).statusCode).toBe(400);
  });

  test('restoring a version restores the content, not the visibility', async () => {
    await create('moved', { city: 'Riyadh' });
    await send('PATCH', toPath('moved'), { visibility: 'private', city: 'Jeddah' });
    const reverted = await send('POST', `${toPath('moved')}/revert`, { version: 1 });
    expect(reverted.json()).toMatchObject({ city: 'Riyadh', visibility: 'private', version: 3 });
    const [, edited] = (await get(`${toPath('moved')}/history`, { cookie: ann.cookie })).json();
    expect(edited.changes).toContainEqual({ field: 'visibility', before: 'public', after: 'private' });
  });
});

describe('a private place does not exist for others', () => {
  const viewers = (): Record<string, string>[] => [{}, { cookie: bob.cookie }];
  /** Returns a response as text without the name and the headers that always differ. */
  const shape = async (options: InjectOptions, name: string) => {
    const { statusCode, headers, body } = await server.ask(options);
    const { date: _, 'set-cookie': _session, etag: _tag, 'x-request-id': _request, ...rest } = headers;
    const text = `${statusCode} ${JSON.stringify(rest)} ${body}`;
    return text
      .replaceAll(encodeURIComponent(name), 'NAME')
      .replaceAll(name, 'NAME')
      .replace(/"content-length":"\d+",?/, '');
  };

  test('at any address and in any kind of response, also when deleted, erased, expired or renamed', async () => {
    const names = ['qqsecret', 'qqbinned', 'qqerased', 'qqelapsed', 'qqformer', 'qqlater'] as const;
    await create('open', {}, '@annhides');
    for (const name of names.slice(0, 5))
      await create(
        name,
        { visibility: 'private', ...(name === 'qqelapsed' && { expiresAt: addDays(1) }) },
        '@annhides',
      );
    await send('PATCH', toPath('qqformer', 'annhides'), { label: 'qqlater' });
    for (const name of ['qqbinned', 'qqerased']) await send('DELETE', toPath(name, 'annhides'));
    const store = createSqlAliasLifecycleStore(server);
    await server.database.query
      .updateTable('locations')
      .set({ deleted_at: 1 })
      .where('label', '=', 'qqerased')
      .execute();
    expect(unwrap(await store.eraseDeleted(new Date(2)))).toBe(1);
    server.clock.forward((2 * DAY) / 1000);
    for (const headers of viewers())
      for (const name of sample(names, 2)) {
        const missing = `${name.slice(0, -1)}q`;
        const calls = (label: string): InjectOptions[] => [
          { url: toPath(label, 'annhides') },
          { url: toPath(label, 'annhides'), headers: { 'if-none-match': '*' } },
          { url: toPath(label, 'annhides'), headers: { accept: 'text/csv' } },
          { url: `/at/annhides/${label}`, headers: html },
          { url: `/at/annhides/${label}.gpx` },
          { url: `/@annhides/${label}`, headers: html },
          { url: `/search/annhides/${label}`, headers: html },
          { url: `/share/annhides/${label}/preview.png` },
          { url: `/share/annhides/${label}/qr.svg` },
          { url: `/share/annhides/${label}/sign` },
          { url: `/embed/annhides/${label}`, headers: html },
          { url: `/oembed?url=${encodeURIComponent(`http://localhost:80/at/annhides/${label}`)}` },
          { url: `/at/annhides/open?was=${encodeURIComponent(`@annhides#${label}`)}`, headers: html },
          { method: 'POST', url: `${toPath(label, 'annhides')}/unlock`, payload: { pin: '1234' } },
          { method: 'PATCH', url: toPath(label, 'annhides'), payload: { city: 'Sur' } },
          { method: 'DELETE', url: toPath(label, 'annhides') },
          { method: 'POST', url: `${toPath(label, 'annhides')}/restore` },
          { method: 'POST', url: `${toPath(label, 'annhides')}/confirm` },
          { url: `${toPath(label, 'annhides')}/history` },
        ];
        for (const [index, call] of calls(name).entries()) {
          const counterpart = calls(missing)[index]!;
          const as = (call: InjectOptions) => ({ ...call, headers: { ...call.headers, ...headers } });
          expect([call.method, call.url, await shape(as(call), name)]).toEqual([
            call.method,
            call.url,
            await shape(as(counterpart), missing),
          ]);
        }
      }
    expect((await get(toPath('qqsecret', 'annhides'), { cookie: ann.cookie })).statusCode).toBe(200);
  });

  test('a handle with only private places is unknown, also by its former name', async () => {
    await create('only', { visibility: 'private' }, '@annsecret');
    for (const headers of viewers())
      for (const [url, missing] of [
        ['/api/locations/annsecret', '/api/locations/annsecreq'],
        ['/at/annsecret', '/at/annsecreq'],
        ['/share/annsecret/map.svg', '/share/annsecreq/map.svg'],
      ] as const)
        expect(await shape({ url, headers }, 'annsecret')).toBe(await shape({ url: missing, headers }, 'annsecreq'));
    await send('PATCH', '/api/handles/annsecret', { handle: '@annsecrets' });
    const renamed = await get('/api/locations/annsecret');
    expect([renamed.statusCode, renamed.body]).toEqual([404, expect.not.stringContaining('annsecrets')]);
    expect((await get('/api/locations/annsecrets', { cookie: ann.cookie })).json()).toHaveLength(1);
  });
});

const addDays = (days: number): string => new Date(server.clock.now().getTime() + days * DAY).toISOString();

describe('a place that expires', () => {
  test('disappears for visitors, can be extended by its owner within 30 days, and is then deleted', async () => {
    await signInAgain();
    await create('party', { expiresAt: addDays(1) }, '@annparty');
    await create('stall', { expiresAt: addDays(1) }, '@annparty');
    expect((await get(toPath('party', 'annparty'))).json()).toMatchObject({ expiresAt: addDays(1) });
    const ends = addDays(1);
    server.clock.forward(DAY / 1000);
    const gone = await get(toPath('party', 'annparty'));
    expect([gone.statusCode, gone.json()]).toMatchObject([410, { code: 'expired', params: { expiredAt: ends } }]);
    const page = await get('/at/annparty/party', html);
    expect([page.statusCode, page.body]).toEqual([410, expect.not.stringContaining('Secret Street')]);
    expect(page.body).toContain('This place has expired');
    expect((await get('/api/locations/annparty')).json()).toEqual([]);
    const expired = await get('/api/aliases/mine?state=expired&sort=name&q=annparty', { cookie: ann.cookie });
    expect(expired.json().map(({ label }: { label: string }) => label)).toEqual(['party', 'stall']);
    expect((await get(toPath('party', 'annparty'), { cookie: ann.cookie })).statusCode).toBe(200);

    const extended = await send('PATCH', toPath('party', 'annparty'), { expiresAt: addDays(2) });
    expect(extended.statusCode).toBe(200);
    expect((await get(toPath('party', 'annparty'))).statusCode).toBe(200);
    server.clock.forward((30 * DAY) / 1000 + 1);
    await signInAgain();
    const store = createSqlAliasLifecycleStore(server);
    const before = new Date(server.clock.now().getTime() - 30 * DAY);
    // The other one is from an earlier test.
    expect(unwrap(await store.deleteExpired(before))).toBe(2);
    expect((await get(toPath('stall', 'annparty'))).json().code).toBe('removed');
    expect((await get(toPath('party', 'annparty'))).json().code).toBe('expired');
    const [last] = (await get(`${toPath('stall', 'annparty')}/history`, { cookie: ann.cookie })).json();
    expect(last).toMatchObject({ change: 'expired', by: '' });
  });

  test.each([
    ['2020-01-01T00:00:00Z', 'past'],
    ['tomorrow', 'unreadable'],
    ['2026-02-31T25:00:00Z', 'unreadable'],
    ['2099-01-01T00:00:00Z', 'too-far'],
  ])('refuses %s as %s', async (expiresAt, problem) => {
    const refused = await send('POST', '/api/locations', draft('@annparty', 'wrong', { expiresAt }));
    expect(refused.json()).toMatchObject({ code: 'bad_expiry', params: { problem } });
  });
});
