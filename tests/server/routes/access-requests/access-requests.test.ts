import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createSmtpMailer } from '../../../../src/adapters/smtp/mailer.ts';
import { deliverMails } from '../../../../src/usecases/mail/deliver-mails.ts';
import { startMailServer } from '../../../e2e/support/mail-server.ts';
import { silentLog } from '../../../support/databases.ts';
import { createTestServer, draft, readSessionCookie, type TestServer } from '../../../support/test-server.ts';
import { createWebRoot } from '../../../support/web-root.ts';

let server: TestServer;
let ann: { readonly cookie: string };
const exact = { latitude: 24.713612, longitude: 46.675343 };
const toUrl = (label: string) => `/api/locations/annhouse/${label}`;

beforeAll(async () => {
  server = await createTestServer({ webRoot: createWebRoot() });
  ann = await server.signUp('ann');
  for (const [label, more] of [
    ['home', { approximate: 8 }],
    ['vault', { visibility: 'protected', pin: '2468' }],
    ['shop', {}],
    ['hidden', { visibility: 'private' }],
  ] as const) {
    const payload = draft('@annhouse', label, { ...exact, ...more });
    expect((await server.ask({ method: 'POST', url: '/api/locations', headers: ann, payload })).statusCode).toBe(201);
  }
});
afterAll(() => server.close());

let network = 0;
const askFor = (label: string, payload: object = { name: 'Ben', message: 'For the parcel' }) => {
  network += 1;
  return server.ask({ method: 'POST', url: `${toUrl(label)}/asks`, payload, remoteAddress: `192.0.2.${network}` });
};
const openAsks = async () => (await server.ask({ url: '/api/asks', headers: ann })).json();
const answer = (id: string, payload: object, headers = ann) =>
  server.ask({ method: 'POST', url: `/api/asks/${id}/answer`, headers, payload });
const pageAt = async (link: string) => server.ask({ url: new URL(link).pathname, headers: { accept: 'text/html' } });

describe('access requests', () => {
  test('an approved request has a grant, which the requester opens on the waiting page', async () => {
    const requested = await askFor('home');
    expect(requested.statusCode).toBe(201);
    const { link } = requested.json();
    const waiting = await pageAt(link);
    expect([waiting.statusCode, waiting.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
    expect(waiting.body).toContain('hasn’t replied yet');
    const [ask] = await openAsks();
    expect(ask).toMatchObject({
      handle: '@annhouse',
      label: 'home',
      name: 'Ben',
      message: 'For the parcel',
      email: '',
    });
    expect((await answer(ask.id, { hours: 2 })).json()).toEqual({ isGranted: true });
    expect(await openAsks()).toEqual([]);
    expect((await answer(ask.id, { hours: 2 })).json().code).toBe('ask_not_found');
    const granted = await pageAt(link);
    const [, path = ''] = /href="(\/g\/[^"]+)"/.exec(granted.body) ?? [];
    const opened = await server.ask({ url: path });
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/at/annhouse/home']);
    const cookie = readSessionCookie(opened);
    expect((await server.ask({ url: toUrl('home'), headers: { cookie } })).json()).toMatchObject(exact);
    const [grant] = (await server.ask({ url: `${toUrl('home')}/grants`, headers: ann })).json();
    expect(grant).toMatchObject({ name: 'Ben', used: 1 });
    await server.ask({ method: 'DELETE', url: `${toUrl('home')}/grants/${grant.id}`, headers: ann });
    expect((await server.ask({ url: toUrl('home'), headers: { cookie } })).body).not.toContain('24.713612');
    expect((await pageAt(link)).body).toContain('Not this time');
  });

  test('only members can decline a request', async () => {
    const { link } = (await askFor('vault')).json();
    const [{ id }] = await openAsks();
    const bob = await server.signUp('bobby');
    expect((await server.ask({ url: '/api/asks', headers: bob })).json()).toEqual([]);
    expect((await answer(id, { hours: 2 }, bob)).json().code).toBe('ask_not_found');
    expect((await answer(id, {})).json()).toEqual({ isGranted: false });
    const refused = (await pageAt(link)).body;
    expect(refused).toContain('declined your request');
    const gone = await pageAt('http://localhost/asked/none');
    expect(gone.statusCode).toBe(404);
    // Both pages link to the start page and to the search.
    for (const body of [refused, gone.body])
      for (const path of ['/', '/search']) expect(body).toContain(`href="${path}"`);
  });

  test('the owner gets a mail, and the requester gets the answer by mail', async () => {
    const mailServer = await startMailServer();
    onTestFinished(() => mailServer.close());
    const mailer = createSmtpMailer({ url: `${mailServer.url}?ignoreTLS=true`, from: 'us@example.com', to: '' });
    const letters = async () => {
      await deliverMails({ outbox: server.mails, mailer, clock: server.clock, log: silentLog });
      return mailServer.mails.splice(0).map(({ recipients, text }) => {
        const [head = '', body = ''] = text.split(/\r?\n\r?\n(.*)/s);
        return {
          recipients,
          subject: /^Subject: (.*)$/m.exec(head)?.[1]?.trim(),
          body: body.replaceAll('\r', '').trim(),
        };
      });
    };
    await letters();
    const ben = 'ben@example.org';
    for (const message of ['For the parcel', '']) {
      await askFor('home', { name: 'Ben', message, email: ben });
      server.clock.forward(1);
    }
    const mail = { recipients: ['ann@example.com'], subject: 'Access request for @annhouse#home' };
    const mine = 'Answer in My Places: https://where.example/mine';
    const getAsks = (more: string) => `Ben requests the exact location of @annhouse#home.\n\n${more}${mine}`;
    expect(await letters()).toEqual([
      { ...mail, body: getAsks('> For the parcel\n\n') },
      { ...mail, body: getAsks('') },
    ]);
    const [yes, no] = await openAsks();
    await answer(yes.id, { hours: 2 });
    const [granted] = await letters();
    await answer(no.id, {});
    const [refused] = await letters();
    const answered = { recipients: [ben], subject: 'Your access request for @annhouse#home' };
    expect([granted, refused]).toMatchObject([answered, answered]);
    expect(refused!.body).toBe('The owner of @annhouse#home declined your request for the exact location.');
    const [, path = ''] = /^https:\/\/where\.example(\/g\/[\w-]{22})$/m.exec(granted!.body) ?? [];
    const opened = await server.ask({ url: path });
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/at/annhouse/home']);
    expect(await letters()).toEqual([]);
  });

  test('the requester does not learn the name of a place that became private', async () => {
    const place = draft('@annhouse', 'cabin', { ...exact, approximate: 8 });
    await server.ask({ method: 'POST', url: '/api/locations', headers: ann, payload: place });
    const links = [(await askFor('cabin')).json().link, (await askFor('cabin')).json().link];
    const [{ id }] = await openAsks();
    await answer(id, { hours: 2 });
    const change = { visibility: 'private', label: 'hideaway' };
    await server.ask({ method: 'PATCH', url: toUrl('cabin'), headers: ann, payload: change });
    const pages = await Promise.all(links.map(pageAt));
    const [waiting, granted] = pages.sort((a, b) => b.statusCode - a.statusCode);
    expect([waiting!.statusCode, waiting!.body]).toEqual([404, expect.not.stringContaining('hideaway')]);
    expect([granted!.statusCode, granted!.body]).toEqual([200, expect.stringContaining('hideaway')]);
    server.clock.forward(2 * 3600);
    for (const page of await Promise.all(links.map(pageAt)))
      expect([page.statusCode, page.body]).toEqual([404, expect.not.stringContaining('hideaway')]);
    server.clock.forward(-2 * 3600);
  });

  test('exist only for places that are shown approximately and accept requests', async () => {
    expect((await askFor('shop')).json().code).toBe('asking_closed');
    expect((await askFor('hidden')).json().code).toBe('location_not_found');
    expect((await askFor('nowhere')).json().code).toBe('location_not_found');
    expect((await askFor('home', { message: 'x' })).json().error).toBe('name is required.');
    const isOpen = async (label: string) => (await server.ask({ url: `${toUrl(label)}/asks` })).json();
    expect([await isOpen('home'), await isOpen('vault'), await isOpen('shop')]).toEqual(
      [true, true, false].map((open) => ({ isOpen: open })),
    );
    expect(await isOpen('hidden')).toMatchObject({ code: 'location_not_found' });
    const setOpen = (isOpen: boolean, headers = ann) =>
      server.ask({ method: 'PATCH', url: `${toUrl('home')}/asks`, headers, payload: { isOpen } });
    expect((await setOpen(false)).statusCode).toBe(200);
    expect((await askFor('home')).json().code).toBe('asking_closed');
    expect(await isOpen('home')).toEqual({ isOpen: false });
    expect((await setOpen(true)).statusCode).toBe(200);
  });

  test('the site limits them: two a day for a place, five an hour in total, twenty a day for a place', async () => {
    const places = ['club', 'yard', 'gate'];
    for (const label of places) {
      const payload = draft('@annhouse', label, { ...exact, approximate: 8 });
      expect((await server.ask({ method: 'POST', url: '/api/locations', headers: ann, payload })).statusCode).toBe(201);
    }
    const ask = async (label: string, remoteAddress: string) => {
      const request = { method: 'POST', url: `${toUrl(label)}/asks`, payload: { name: 'Ben' }, remoteAddress } as const;
      return (await server.ask(request)).statusCode;
    };
    const toAddressInSite = (n: number) => `2001:db8:9:${n}::1`;
    const statuses = [];
    for (const label of places) for (let n = 0; n < 3; n += 1) statuses.push(await ask(label, toAddressInSite(n)));
    // Two for each place and five in total, so the second request for the last place exceeds the limit of the hour.
    expect(statuses).toEqual([201, 201, 429, 201, 201, 429, 201, 429, 429]);
    expect(await ask('club', '198.51.100.7')).toBe(201);
    await server.ask({ method: 'PATCH', url: toUrl('club'), headers: ann, payload: { label: 'clubhouse' } });
    expect(await ask('clubhouse', toAddressInSite(4))).toBe(429);
    // Three of the twenty are used.
    const others = [];
    for (let n = 0; n < 18; n += 1) others.push(await ask('clubhouse', `198.51.100.${100 + n}`));
    expect(others).toEqual([...Array.from({ length: 17 }, () => 201), 429]);
    server.clock.forward(3600);
    expect([await ask('gate', toAddressInSite(7)), await ask('gate', toAddressInSite(8))]).toEqual([429, 429]);
    server.clock.forward(86_400 - 3600);
    expect([await ask('clubhouse', toAddressInSite(7)), await ask('gate', toAddressInSite(8))]).toEqual([201, 201]);
  });
});
