import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createSmtpMailer } from '../../../../src/adapters/smtp/mailer.ts';
import { pages } from '../../../../src/ui/app/entry-server.tsx';
import { deliverMails } from '../../../../src/usecases/mail/deliver-mails.ts';
import { startMailServer } from '../../../e2e/support/mail-server.ts';
import { silentLog } from '../../../support/databases.ts';
import { readPage } from '../../../support/parse-pages.ts';
import { createTestPictures } from '../../../support/pictures.ts';
import { readLetter } from '../../../support/read-letter.ts';
import { createTestServer, draft, password, readSessionCookie, type TestServer } from '../../../support/test-server.ts';
import { createWebRoot } from '../../../support/web-root.ts';

const webRoot = createWebRoot();
let server: TestServer;
const cookies = { admin: '', ann: '', bob: '' };
let address = 0;

const ask = async (method: 'GET' | 'PATCH' | 'POST' | 'DELETE', url: string, payload?: object, cookie = '') => {
  server.clock.forward(1);
  address = (address + 1) % 250;
  return server.ask({
    method,
    url,
    ...(payload && { payload }),
    headers: { host: 'where.example', accept: 'application/json', ...(cookie === '' ? {} : { cookie }) },
    remoteAddress: `10.9.${address}.1`,
  });
};
const asAdmin = (method: 'GET' | 'PATCH' | 'POST' | 'DELETE', url: string, payload?: object) =>
  ask(method, `/api/admin/${url}`, payload, cookies.admin);
const create = async (handle: string, label: string, cookie = cookies.ann) =>
  expect((await ask('POST', '/api/locations', draft(handle, label), cookie)).statusCode).toBe(201);

beforeAll(async () => {
  const paint = createTestPictures();
  server = await createTestServer({ webRoot }, { pages, images: paint });
  for (const name of ['ann', 'bob'] as const) cookies[name] = (await server.signUp(name)).cookie;
  cookies.admin = readSessionCookie(await ask('POST', '/api/auth/login', { username: 'admin', password }));
});
afterAll(async () => {
  await server.close();
  rmSync(webRoot, { recursive: true });
});

/** Returns every path that shows a place. */
const getAddresses = (handle: string, label: string) => [
  `/api/locations/${handle}/${label}`,
  `/at/${handle}/${label}`,
  `/search/${handle}/${label}`,
  ...['vcf', 'gpx', 'kml', 'geojson', 'csv'].map((format) => `/at/${handle}/${label}.${format}`),
  ...['map.svg', 'preview.png', 'qr.svg', 'qr.png', 'sign'].map((file) => `/share/${handle}/${label}/${file}`),
  `/embed/${handle}/${label}`,
  `/oembed?url=${encodeURIComponent(`http://where.example/at/${handle}/${label}`)}`,
];

describe('a place that was taken down', () => {
  test('returns 410 at every address and name, is in no list, and shows the reason to its members', async () => {
    await create('@cafe', 'old');
    await create('@cafe', 'gate');
    await ask('PATCH', '/api/locations/cafe/old', { label: 'door' }, cookies.ann);
    const secret = '24.7136';
    // These requests fill the caches of pages and images.
    for (const url of getAddresses('cafe', 'door'))
      expect(`${url} ${(await ask('GET', url)).statusCode}`).toBe(`${url} 200`);
    const before = await ask('GET', '/api/locations/cafe/door');
    const hidden = await asAdmin('POST', 'locations/cafe/old/hide', { reason: 'This is a <private> home' });
    expect(hidden.statusCode).toBe(200);
    for (const url of [...getAddresses('cafe', 'door'), ...getAddresses('cafe', 'old')]) {
      const gone = await ask('GET', url);
      const expected = url.startsWith('/search/') ? 200 : 410;
      expect(`${url} ${gone.statusCode}`).toBe(`${url} ${expected}`);
      expect(gone.body).not.toContain(secret);
      expect(gone.body).not.toContain('private');
    }
    const again = await server.ask({
      url: '/api/locations/cafe/door',
      headers: { host: 'where.example', 'if-none-match': String(before.headers.etag) },
    });
    expect([again.statusCode, again.json().code]).toEqual([410, 'taken_down']);
    for (const url of ['/api/locations/cafe', '/at/cafe', '/at/cafe.geojson', '/share/cafe/map.svg'])
      expect(`${url} ${(await ask('GET', url)).body.includes('door')}`).toBe(`${url} false`);
    expect((await ask('GET', '/api/aliases/search?q=cafe')).body).not.toContain('door');
    expect((await ask('GET', '/map?q=%40cafe%23door')).body).not.toContain(secret);
    expect((await ask('GET', '/alias?alias=%40cafe%23door')).body).not.toContain(secret);
    const page = readPage((await ask('GET', '/at/cafe/door')).body);
    expect(page.text()).toContain('Taken down by the administrator');

    const own = await ask('GET', '/api/locations/cafe/door', undefined, cookies.ann);
    expect([own.statusCode, own.json().hiddenReason]).toEqual([200, 'This is a <private> home']);
    expect(own.headers['cache-control']).toContain('no-store');
    const ownPage = readPage((await ask('GET', '/at/cafe/door', undefined, cookies.ann)).body);
    expect(ownPage.text()).toContain('This is a <private> home');
    const mine = await ask('GET', '/api/aliases/mine', undefined, cookies.ann);
    expect(
      mine.json().map((place: { label: string; hiddenReason: string }) => [place.label, place.hiddenReason]),
    ).toEqual(expect.arrayContaining([['door', 'This is a <private> home']]));
    expect((await ask('GET', '/api/locations/cafe/door', undefined, cookies.bob)).statusCode).toBe(410);

    expect((await asAdmin('POST', 'locations/cafe/door/show', {})).statusCode).toBe(200);
    expect((await ask('GET', '/api/locations/cafe/door')).body).toBe(before.body);
    expect((await ask('GET', '/at/cafe/door')).statusCode).toBe(200);
  });
});

describe('reports', () => {
  test('come from visitors and users, and only the administrator decides them', async () => {
    await create('@shop', 'door');
    const report = {
      alias: '@Shop#DOOR',
      reason: 'my_home',
      details: 'I live here.\nPlease.',
      email: 'me@example.org',
    };
    expect((await ask('POST', '/api/reports', report)).statusCode).toBe(201);
    expect((await ask('POST', '/api/reports', { alias: '@shop#door', reason: 'spam' }, cookies.bob)).statusCode).toBe(
      201,
    );
    for (const [wrong, code] of [
      [{ ...report, alias: '@shop' }, 'bad_alias'],
      [{ ...report, alias: '@shop#none' }, 'location_not_found'],
      [{ ...report, reason: 'dull' }, 'bad_request'],
      [{ ...report, email: 'nowhere' }, 'bad_email'],
      [{ ...report, details: 'x'.repeat(2001) }, 'bad_request'],
    ] as const)
      expect((await ask('POST', '/api/reports', wrong)).json().code).toBe(code);
    for (const cookie of ['', cookies.ann])
      expect((await ask('GET', '/api/admin/reports', undefined, cookie)).statusCode).toBe(cookie === '' ? 401 : 403);
    const [first, second] = (await asAdmin('GET', 'reports')).json();
    expect(first).toMatchObject({
      label: 'DOOR',
      reason: 'my_home',
      reporter: '',
      email: 'me@example.org',
      owner: 'ann',
    });
    expect(second).toMatchObject({ reporter: 'bob', email: 'bob@example.com', open: 2, place: 'shown' });
    expect((await asAdmin('POST', `reports/${first.id}`, { decision: 'hidden' })).json()).toMatchObject({
      code: 'bad_request',
      params: { field: 'reason', problem: 'required' },
    });
    const decided = await asAdmin('POST', `reports/${first.id}`, { decision: 'hidden', reason: 'A home' });
    expect(decided.statusCode).toBe(200);
    expect((await asAdmin('POST', `reports/${second.id}`, { decision: 'dismissed' })).json().code).toBe(
      'report_decided',
    );
    expect((await ask('GET', '/at/shop/door')).statusCode).toBe(410);
    expect((await ask('POST', '/api/reports', report)).json().code).toBe('taken_down');
    const mails = await server.database.query.selectFrom('mails').select(['recipient', 'subject', 'body']).execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual(
      expect.arrayContaining(['me@example.org', 'bob@example.com', 'ann@example.com']),
    );
    const toReporter = mails.find(({ recipient }) => recipient === 'me@example.org')!;
    expect(toReporter.body).toContain('has hidden the place');
    expect(toReporter.body).not.toContain('A home');
    expect(
      mails.find(({ recipient, subject }) => recipient === 'ann@example.com' && subject.includes('@shop'))?.body,
    ).toContain('A home');
  });

  test('show the town of a place in the administrator’s language', async () => {
    const own = await createTestServer(
      {},
      {
        addLocalTowns: async (locations, getLanguage) =>
          locations.map((location) => ({
            ...location,
            localTown: { district: '', city: `a town in ${getLanguage()}`, region: '' },
          })),
      },
    );
    onTestFinished(() => own.close());
    const { cookie } = await own.signUp('ann');
    const payload = draft('@derived', 'door');
    await own.ask({ method: 'POST', url: '/api/locations', payload, headers: { cookie } });
    await own.ask({ method: 'POST', url: '/api/reports', payload: { alias: '@derived#door', reason: 'spam' } });
    const login = { username: 'admin', password };
    const admin = readSessionCookie(await own.ask({ method: 'POST', url: '/api/auth/login', payload: login }));
    const headers = { cookie: admin, 'accept-language': 'ar' };
    const [report] = (await own.ask({ method: 'GET', url: '/api/admin/reports', headers })).json();
    const place = await own.ask({ method: 'GET', url: `/api/admin/reports/${report.id}/place`, headers });
    expect(place.json().localTown).toEqual({ district: '', city: 'a town in ar', region: '' });
  });

  test('the decision is mailed in English to the reporter, and the reason for hiding to the owner', async () => {
    const mailServer = await startMailServer();
    onTestFinished(() => mailServer.close());
    const mailer = createSmtpMailer({ url: `${mailServer.url}?ignoreTLS=true`, from: 'us@example.com', to: '' });
    const letters = async () => {
      await deliverMails({ outbox: server.mails, mailer, clock: server.clock, log: silentLog });
      return mailServer.mails.splice(0).map(({ recipients, text }) => ({ recipients, ...readLetter(text) }));
    };
    await letters();
    for (const label of ['باب', 'fine']) {
      await create('@letters', label);
      const report = {
        alias: `@letters#${label}`,
        reason: 'my_home',
        details: 'I live here.',
        email: 'me@example.org',
      };
      expect((await ask('POST', '/api/reports', report)).statusCode).toBe(201);
    }
    expect(await letters()).toEqual([]);
    const [home, fine] = (await asAdmin('GET', 'reports?limit=1000'))
      .json()
      .filter(({ handle }: { handle: string }) => handle === '@letters');
    const reason = 'A private home.\nSoll nicht öffentlich sein.';
    await asAdmin('POST', `reports/${home.id}`, { decision: 'hidden', reason });
    server.clock.forward(1);
    await asAdmin('POST', `reports/${fine.id}`, { decision: 'dismissed' });
    server.clock.forward(1);
    await asAdmin('POST', 'locations/letters/باب/show', { reason: 'Put right' });
    const sent = await letters();
    for (const { header } of sent) {
      expect(header('from')).toBe('us@example.com');
      expect(header('content-type')).toBe('text/plain; charset=utf-8');
    }
    // A name with Arabic letters is isolated from the English sentence.
    expect(sent.some(({ subject }) => subject.includes('\u2068@letters#باب\u2069'))).toBe(true);
    const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '');
    const mails = sent.map(({ recipients, subject, text }) => ({
      recipients,
      subject: plain(subject),
      text: plain(text.trimEnd()),
    }));
    expect(mails.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))).toEqual([
      {
        recipients: ['ann@example.com'],
        subject: 'Whereat: @letters#باب is hidden',
        text: `The administrator of Whereat has hidden your place @letters#باب. Reason:

> A private home.
> Soll nicht öffentlich sein.

Only you and the other members of its handle can see it now. Fix the problem, then ask us through Feedback to show it again.`,
      },
      {
        recipients: ['ann@example.com'],
        subject: 'Whereat: @letters#باب is shown again',
        text: 'The administrator of Whereat has made your place @letters#باب visible again.\n\n> Put right',
      },
      {
        recipients: ['me@example.org'],
        subject: 'Whereat: your report about @letters#fine',
        text: 'Thank you for reporting @letters#fine.\n\nThe administrator has reviewed it and left the place as it is.',
      },
      {
        recipients: ['me@example.org'],
        subject: 'Whereat: your report about @letters#باب',
        text: 'Thank you for reporting @letters#باب.\n\nThe administrator has hidden the place.',
      },
    ]);
  });

  test('the form of the page sends them without scripts and keeps what was typed', async () => {
    await create('@kiosk', 'door');
    const send = (fields: Record<string, string>, headers = {}) =>
      server.ask({
        method: 'POST',
        url: '/report/kiosk/door',
        payload: new URLSearchParams(fields).toString(),
        headers: {
          host: 'where.example',
          accept: 'text/html',
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
      });
    const form = await ask('GET', '/report/kiosk/door');
    expect(form.headers['x-robots-tag']).toBe('noindex');
    expect(readPage(form.body).text()).toContain('What’s wrong?');
    expect(form.body).toMatch(/<form(?=[^>]* method="post")(?=[^>]* action="\/report\/kiosk\/door")/);
    expect((await ask('GET', '/at/kiosk/door')).body).toContain('href="/report/kiosk/door"');
    const missing = await ask('GET', '/report/kiosk/dor');
    expect([missing.statusCode, readPage(missing.body).text()]).toEqual([404, expect.stringContaining('@kiosk#door')]);
    expect(missing.body).not.toContain('<fieldset');
    const wrong = await send({ reason: 'spam', details: 'Not <b>there</b>', email: 'nowhere' });
    expect(wrong.statusCode).toBe(400);
    for (const stored of ['Not &lt;b&gt;there', 'value="nowhere"', 'like name@example.com'])
      expect(wrong.body).toContain(stored);
    expect(wrong.body).toMatch(/<input(?=[^>]*value="spam")(?=[^>]* checked="")[^>]*>/);
    expect((await send({ details: 'x' })).body).toContain('Choose what’s wrong.');
    expect((await send({ reason: 'spam' }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    const sent = await send({ reason: 'spam', details: 'Not there', email: '' });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/report/kiosk/door?sent=true']);
    expect(readPage((await ask('GET', '/report/kiosk/door?sent=true')).body).text()).toContain('Thank you');
    expect((await asAdmin('GET', 'reports?limit=1000')).json().at(-1)).toMatchObject({
      label: 'door',
      details: 'Not there',
    });
  });

  test('are limited by network, in the database', async () => {
    await create('@bank', 'door');
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1)
      statuses.push(
        (
          await server.ask({
            method: 'POST',
            url: '/api/reports',
            payload: { alias: '@bank#door', reason: 'other' },
            remoteAddress: '192.0.2.77',
          })
        ).statusCode,
      );
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });
});

describe('accounts', () => {
  test('have a limit of new places an hour that the administrator sets, and see what remains', async () => {
    const nell = await server.signUp('nell');
    expect((await asAdmin('PATCH', 'users/nell', { placesPerHour: 2 })).statusCode).toBe(200);
    const created = await ask('POST', '/api/locations', draft('@nell', 'door'), nell.cookie);
    expect(created.headers['ratelimit-policy']).toContain('"places";q=2;w=3600');
    expect(created.headers.ratelimit).toContain('"places";r=1;t=3');
    const rows = ['gate', 'shed', 'barn'].map((label) => draft('@nell', label));
    const batch = await ask('POST', '/api/locations/batch', { locations: rows }, nell.cookie);
    const statuses = batch.json().results.map(({ status }: { status: number }) => status);
    expect(statuses.sort()).toEqual([201, 429, 429]);
    expect(batch.headers['retry-after']).toMatch(/^3(?:600|5\d\d)$/);
    expect(batch.headers.ratelimit).toContain('"places";r=0;t=3');
    expect((await asAdmin('PATCH', 'users/nell', { placesPerHour: 0, placesPerAccount: 3 })).statusCode).toBe(200);
    const [found] = (await asAdmin('GET', 'users?q=nell')).json();
    expect(found).toMatchObject({ placesPerHour: 0, placesPerAccount: 3 });
    const unlimited = await ask('POST', '/api/locations', draft('@nell', 'loft'), nell.cookie);
    expect([unlimited.statusCode, unlimited.headers.ratelimit ?? '']).toEqual([
      201,
      expect.not.stringContaining('places'),
    ]);
    expect((await asAdmin('PATCH', 'users/nell', { placesPerHour: null })).statusCode).toBe(200);
    const restored = await ask('POST', '/api/locations', draft('@nell', 'well'), nell.cookie);
    expect(restored.headers['ratelimit-policy']).toContain('"places";q=500;w=3600');
    expect((await asAdmin('PATCH', 'users/nell', { placesPerHour: -1 })).json().code).toBe('bad_request');
    expect((await asAdmin('PATCH', 'users/unknown', { placesPerHour: 1 })).json().code).toBe('user_not_found');
    expect((await ask('PATCH', '/api/admin/users/nell', { placesPerHour: 9 }, nell.cookie)).statusCode).toBe(403);
  });

  test('that are suspended cannot sign in or act until they are restored', async () => {
    const eve = await server.signUp('eve');
    await create('@eve', 'door', eve.cookie);
    const created = await ask('POST', '/api/tokens', { username: 'eve', password, name: 'cli' });
    const { token } = created.json();
    const askWithToken = () =>
      server.ask({ url: '/api/auth/user', headers: { host: 'where.example', authorization: `Bearer ${token}` } });
    expect((await askWithToken()).statusCode).toBe(200);
    expect((await asAdmin('POST', 'users/eve/suspend', { reason: 'Spam', hidePlaces: true })).statusCode).toBe(200);
    expect((await asAdmin('POST', 'users/Admin/suspend', { reason: 'x' })).json().code).toBe('administrator_account');
    expect((await askWithToken()).statusCode).toBe(401);
    expect((await ask('GET', '/api/auth/user', undefined, eve.cookie)).statusCode).toBe(401);
    const refused = await ask('POST', '/api/auth/login', { username: 'eve', password });
    expect([refused.statusCode, refused.json().code, refused.json().params]).toEqual([
      401,
      'account_suspended',
      { reason: 'Spam' },
    ]);
    // Only a user with the password learns of the suspension.
    const guessed = await ask('POST', '/api/auth/login', { username: 'eve', password: 'wrong password' });
    expect(guessed.json().code).toBe('wrong_credentials');
    expect((await ask('POST', '/api/tokens', { username: 'eve', password })).json().code).toBe('account_suspended');
    expect((await ask('GET', '/at/eve/door')).statusCode).toBe(410);
    const [found] = (await asAdmin('GET', 'users?q=ev&suspended=true')).json();
    expect(found).toMatchObject({ username: 'eve', suspendedReason: 'Spam', sessions: 0, handles: 1 });
    expect((await asAdmin('POST', 'users/eve/restore', {})).statusCode).toBe(200);
    expect((await ask('POST', '/api/auth/login', { username: 'eve', password })).statusCode).toBe(200);
    expect((await ask('GET', '/at/eve/door')).statusCode).toBe(200);
    expect((await asAdmin('DELETE', 'users/eve/sessions')).statusCode).toBe(200);
    expect((await asAdmin('GET', 'users?q=eve')).json()[0].sessions).toBe(0);
  });
});

describe('handles', () => {
  test('can be reserved, transferred to a user, and retired', async () => {
    expect((await asAdmin('POST', 'handles/museum/reserve', { reason: 'The museum' })).statusCode).toBe(200);
    expect((await ask('GET', '/api/handles/museum')).json().status).toBe('reserved');
    const refused = await ask('POST', '/api/locations', draft('@museum', 'door'), cookies.bob);
    expect(refused.json().code).toBe('handle_reserved');
    expect((await asAdmin('POST', 'handles/museum/transfer', { username: 'bob' })).statusCode).toBe(200);
    await create('@museum', 'door', cookies.bob);
    expect((await asAdmin('POST', 'handles/police/transfer', { username: 'bob' })).statusCode).toBe(200);
    await create('@police', 'desk', cookies.bob);
    expect((await asAdmin('POST', 'handles/police/retire', { reason: 'Not the police' })).statusCode).toBe(200);
    expect((await ask('GET', '/at/police/desk')).statusCode).toBe(410);
    expect((await ask('POST', '/api/locations', draft('@police', 'new'), cookies.bob)).statusCode).toBe(409);
    const listed = (await asAdmin('GET', 'handles?q=m&limit=1')).json();
    expect(listed).toEqual([{ handle: '@museum', owner: 'bob', places: 1, isReserved: false, note: '' }]);
  });
});

describe('the audit log', () => {
  test('has every act of the administrator and every failed sign-in, and no call changes it', async () => {
    await ask('POST', '/api/auth/login', { username: 'bob', password: 'wrong password' });
    await ask('GET', '/api/admin/users', undefined, cookies.bob);
    const auditLog = async (): Promise<
      { event: string; actor: string; subject: string; details: Record<string, string> }[]
    > => (await asAdmin('GET', 'audit?limit=1000')).json();
    // These entries are written after the response.
    await expect
      .poll(async () => (await auditLog()).map(({ event, actor }) => `${event} ${actor}`))
      .toEqual(expect.arrayContaining(['sign-in-refused bob', 'forbidden bob']));
    const entries = await auditLog();
    const events = new Set(entries.map(({ event }) => event));
    for (const event of [
      'location-hidden',
      'location-shown',
      'account-suspended',
      'account-restored',
      'sessions-ended',
      'handle-reserved',
      'handle-transferred',
      'handle-retired',
      'sign-in-refused',
      'forbidden',
      'signed-in',
    ])
      expect(events).toContain(event);
    expect(entries.find(({ event, actor }) => event === 'sign-in-refused' && actor === 'bob')).toMatchObject({
      details: { why: 'wrong-credentials' },
    });
    expect(JSON.stringify(entries)).not.toContain('wrong password');
    const paged = await asAdmin('GET', 'audit?limit=1&event=location-hidden');
    expect(paged.headers.link).toMatch(
      /^<\/api\/admin\/audit\?after=[^>]+&limit=1&event=location-hidden>; rel="next"$/,
    );
    const { paths } = (await ask('GET', '/api/openapi.json')).json();
    expect(Object.keys(paths['/api/admin/audit'])).toEqual(['get']);
    for (const method of ['POST', 'DELETE', 'PATCH'] as const)
      expect((await ask(method, '/api/admin/audit', {}, cookies.admin)).statusCode).toBe(405);
  });

  test('the numbers count what exists', async () => {
    expect((await asAdmin('GET', 'numbers')).json()).toMatchObject({ days: 30, hiddenPlaces: 1, suspendedUsers: 0 });
  });
});
