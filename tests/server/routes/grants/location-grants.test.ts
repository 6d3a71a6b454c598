import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, draft, readSessionCookie, type TestServer } from '../../../support/test-server.ts';
import { createWebRoot } from '../../../support/web-root.ts';

let server: TestServer;
let ann: { readonly cookie: string };

beforeAll(async () => {
  server = await createTestServer({ webRoot: createWebRoot() });
  ann = await server.signUp('ann');
});
afterAll(() => server.close());

const exact = { latitude: 24.713612, longitude: 46.675343 };

let number = 0;
async function toPlace(more: Record<string, unknown>) {
  number += 1;
  const label = `home${number}`;
  const payload = draft('@annhouse', label, { ...exact, street: 'Olaya Street', address2: '7', ...more });
  const created = await server.ask({ method: 'POST', url: '/api/locations', headers: ann, payload });
  expect(created.statusCode).toBe(201);
  return { label, url: `/api/locations/annhouse/${label}`, page: `/at/annhouse/${label}` };
}

const getGrant = async (url: string, payload: object, headers: Record<string, string> = ann) =>
  server.ask({ method: 'POST', url: `${url}/grants`, headers, payload });

/** Opens a link like a browser with cookies, and returns the response and the new cookie. */
async function open(link: string, cookie = '', more: object = {}) {
  const answer = await server.ask({ url: new URL(link).pathname, headers: { accept: 'text/html', cookie, ...more } });
  return { answer, cookie: answer.headers['set-cookie'] === undefined ? cookie : readSessionCookie(answer) };
}

describe('a grant of a location', () => {
  test.each([
    [{ visibility: 'private' }, 404],
    [{ visibility: 'protected', pin: '2468' }, 403],
    [{ visibility: 'unlisted', approximate: 8 }, 200],
    [{ visibility: 'public', approximate: 4 }, 200],
  ])('shows a %j place exactly, only to the browser that opened its link', async (more, otherwise) => {
    const { url, page } = await toPlace(more);
    const before = await server.ask({ url });
    expect(before.statusCode).toBe(otherwise);
    expect(before.body).not.toContain(String(exact.latitude));

    const created = await getGrant(url, { name: 'Courier', hours: 2 });
    expect(created.statusCode).toBe(201);
    const { id, link, expiresAt, ...rest } = created.json();
    expect(rest).toEqual({ name: 'Courier', uses: null });
    expect(expiresAt).toBe('2026-01-01T02:00:00.000Z');
    expect(link).toMatch(/^http:\/\/localhost\/g\/[\w-]{22}$/);
    const { answer, cookie } = await open(link);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, page]);
    expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Lax/);

    const seen = await server.ask({ url, headers: { cookie } });
    expect(seen.json()).toMatchObject({ ...exact, street: 'Olaya Street' });
    expect(seen.headers['cache-control']).toMatch(/no-store/);
    const visible = await server.ask({ url: page, headers: { cookie, accept: 'text/html' } });
    expect(visible.body).toContain('"grantedUntil":"2026-01-01T02:00:00.000Z"');
    expect(visible.headers['cache-control']).toMatch(/private|no-store/);
    expect((await server.ask({ url })).body).toBe(before.body);

    const listed = await server.ask({ url: `${url}/grants`, headers: ann });
    expect(listed.json()).toEqual([
      {
        ...rest,
        id,
        expiresAt,
        by: 'ann',
        isEnded: false,
        used: 1,
        createdAt: '2026-01-01T00:00:00.000Z',
        lastUsedAt: '2026-01-01T00:00:00.000Z',
      },
    ]);
    expect(listed.body).not.toContain(link.slice(-22));
    const revoked = await server.ask({ method: 'DELETE', url: `${url}/grants/${id}`, headers: ann });
    expect([revoked.statusCode, revoked.json()]).toEqual([200, { id }]);
    expect((await server.ask({ url, headers: { cookie } })).body).toBe(before.body);
    expect((await open(link)).answer.statusCode).toBe(404);
  });

  test('is consumed by the browser that shows the place, not by a preview fetcher', async () => {
    const { url } = await toPlace({ visibility: 'private' });
    const { link } = (await getGrant(url, { name: 'Once', hours: 1, uses: 1 })).json();
    for (const more of [{ 'user-agent': 'WhatsApp/2.23.20.0' }, { 'sec-purpose': 'prefetch;prerender' }]) {
      const { answer } = await open(link, '', more);
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined]);
      expect(answer.body).toContain('A place was shared with you');
      expect(answer.body).not.toContain('annhouse');
    }
    const head = await server.ask({ method: 'HEAD', url: new URL(link).pathname });
    expect([head.statusCode, head.headers['set-cookie']]).toEqual([200, undefined]);
    // A robot that looks like a browser stores no cookie.
    await open(link);
    const phone = await open(link);
    expect((await server.ask({ url, headers: { cookie: phone.cookie } })).statusCode).toBe(200);
    expect((await open(link, phone.cookie)).answer.statusCode).toBe(303);
    const late = await open(link);
    expect([late.answer.statusCode, late.answer.body]).toEqual([404, expect.stringContaining('no longer works')]);
    const robot = await open(link, '', { 'user-agent': 'Slackbot-LinkExpanding 1.0' });
    const byHand = await server.ask({ url: `${new URL(link).pathname}?open`, headers: { 'user-agent': 'Slackbot' } });
    expect([robot.answer.statusCode, byHand.statusCode]).toEqual([200, 404]);
  });

  test('expires at its time, and several in one browser are independent', async () => {
    const first = await toPlace({ visibility: 'private' });
    const second = await toPlace({ visibility: 'private' });
    const until = new Date(server.clock.now().getTime() + 60_000).toISOString();
    const brief = (await getGrant(first.url, { name: 'Brief', expiresAt: until })).json();
    const longer = (await getGrant(second.url, { name: 'Longer', hours: 3 })).json();
    const opened = await open(longer.link, (await open(brief.link)).cookie);
    const getStatus = async ({ url }: { readonly url: string }) =>
      (await server.ask({ url, headers: { cookie: opened.cookie } })).statusCode;
    expect([await getStatus(first), await getStatus(second)]).toEqual([200, 200]);
    server.clock.forward(60);
    expect([await getStatus(first), await getStatus(second)]).toEqual([404, 200]);
    server.clock.forward(-60);
  });

  test('can be created, listed and revoked by members, and explains invalid requests', async () => {
    const { url } = await toPlace({});
    const hidden = await toPlace({ visibility: 'private' });
    const bob = await server.signUp('bobby');
    const grant = { name: 'Courier', hours: 2 };
    expect((await getGrant(url, grant, {})).json().code).toBe('sign_in_needed');
    expect((await getGrant(url, grant, bob)).json().code).toBe('not_owner');
    const nowhere = hidden.url.replace(/\w+$/, 'nowhere');
    for (const place of [hidden.url, nowhere])
      expect((await getGrant(place, grant, bob)).json()).toMatchObject({ code: 'location_not_found' });
    for (const [body, sentence] of [
      [{ name: ' ', hours: 2 }, 'name is required.'],
      [{ name: 'x' }, 'Provide either hours or expiresAt.'],
      [{ name: 'x', hours: 2, expiresAt: '2026-01-02T00:00:00Z' }, 'Provide either hours or expiresAt.'],
      [{ name: 'x', expiresAt: '2025-12-31T23:59:59Z' }, 'expiresAt must be in the future, at most a year from now.'],
      [{ name: 'x', hours: 10_000 }, 'hours must be at most 8784.'],
      [{ name: 'x', hours: 2, uses: 0 }, 'uses must be at least 1.'],
    ] as const)
      expect((await getGrant(url, body)).json().error).toBe(sentence);
    expect((await server.ask({ method: 'DELETE', url: `${url}/grants/none`, headers: ann })).json().code).toBe(
      'grant_not_found',
    );
  });

  test('ends with its creator’s membership, shows its creator, and another member can adopt it', async () => {
    const { label, url } = await toPlace({ visibility: 'private' });
    const cat = await server.signUp('catherine');
    const send = (method: 'GET' | 'POST' | 'DELETE', path: string, headers: Record<string, string>, payload?: object) =>
      server.ask({ method, url: path, headers, ...(payload !== undefined && { payload }) });
    const membersUrl = '/api/handles/annhouse/members';
    await send('POST', membersUrl, ann, { username: 'catherine', role: 'editor' });
    await send('POST', `${membersUrl}/accept`, cat);
    const { id, link } = (await getGrant(url, { name: 'A year', hours: 8760 }, cat)).json();
    const { cookie } = await open(link);
    const status = async () => (await server.ask({ url, headers: { cookie } })).statusCode;
    const endedGrants = (headers: Record<string, string>) => send('GET', '/api/handles/annhouse/ended-grants', headers);
    expect([await status(), (await endedGrants(ann)).json()]).toEqual([200, []]);
    expect((await send('DELETE', `${membersUrl}/catherine`, ann)).statusCode).toBe(200);
    expect([await status(), (await open(link)).answer.statusCode]).toEqual([404, 404]);
    const summary = { id, name: 'A year', by: 'catherine', isEnded: true };
    expect((await send('GET', `${url}/grants`, ann)).json()).toMatchObject([summary]);
    expect((await endedGrants(ann)).json()).toMatchObject([{ ...summary, handle: '@annhouse', label }]);
    for (const headers of [cat, {}] as Record<string, string>[])
      expect((await endedGrants(headers)).json().code).toBe(headers === cat ? 'not_owner' : 'sign_in_needed');
    const keep = (headers: Record<string, string>, grantId = id) =>
      send('POST', `${url}/grants/${grantId}/keep`, headers);
    expect([(await keep(cat)).json().code, (await keep(ann, 'none')).json().code]).toEqual([
      'location_not_found',
      'grant_not_found',
    ]);
    expect((await keep(ann)).json()).toEqual({ id });
    expect([await status(), (await endedGrants(ann)).json()]).toEqual([200, []]);
    expect((await send('GET', `${url}/grants`, ann)).json()).toMatchObject([{ id, by: 'ann', isEnded: false }]);
  });
});
