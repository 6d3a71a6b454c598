import type { LightMyRequestResponse } from 'fastify';
import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  completeLanguages,
  negotiateLanguage,
  negotiateLocale,
  offeredLocales,
  pseudoLanguage,
} from '../../../src/domain/languages.ts';
import { createAuthenticator } from '../../support/authenticator.ts';
import { openMemorySqlite, openTestDatabase } from '../../support/databases.ts';
import { createHttpStubFixture } from '../../support/http-stub.ts';
import { readPage } from '../../support/parse-pages.ts';
import { newMigratedPostgresDatabase } from '../../support/postgres-databases.ts';
import { engines } from '../../support/sample.ts';
import { createTestServer, draft, password, readSessionCookie, type TestServer } from '../../support/test-server.ts';
import { unwrap } from '../../support/unwrap.ts';
import { startWholeServer } from '../../support/whole-server.ts';

describe('the language of a request', () => {
  test.each([
    [{}, 'en'],
    [{ query: 'ar' }, 'ar'],
    [{ query: 'AR-sa' }, 'ar'],
    [{ query: 'xx' }, 'en'],
    [{ query: '../../etc' }, 'en'],
    [{ query: 'fr', account: 'ar', cookie: 'ms', accepted: 'hi' }, 'fr'],
    [{ query: 'xx', account: 'ar', cookie: 'ms', accepted: 'hi' }, 'ar'],
    [{ cookie: 'ms', accepted: 'hi' }, 'ms'],
    [{ accepted: 'hi' }, 'hi'],
    [{ accepted: 'de, fr;q=0.5, ar;q=0.8' }, 'ar'],
    [{ accepted: 'fr;q=0, id;q=0.1' }, 'id'],
    [{ accepted: 'zh-CN' }, 'zh-Hans'],
    [{ accepted: 'zh-TW, *' }, 'en'],
    [{ accepted: 'zh' }, 'zh-Hans'],
    [{ accepted: `${'de,'.repeat(200)}ar` }, 'en'],
    [{ accepted: 'fr_FR.UTF-8' }, 'fr'],
    [{ accepted: 'C.UTF-8' }, 'en'],
  ] as const)('%j is %s', (wishes, language) => {
    expect(negotiateLanguage(wishes, completeLanguages)).toBe(language);
  });

  test('is one of the available languages', () => {
    expect(negotiateLanguage({ query: 'ar', accepted: 'fr, ar-XB' }, ['en'])).toBe('en');
    expect(negotiateLanguage({ accepted: 'tlh, ar-SA' }, completeLanguages)).toBe('ar');
    expect(negotiateLanguage({ accepted: 'ar-SA' }, ['en', pseudoLanguage])).toBe('en');
  });

  test.each([
    [{ cookie: 'ar' }, 'ar'],
    [{ accepted: 'ar-EG' }, 'ar'],
    [{ accepted: 'ar-EG-u-nu-arab' }, 'ar-u-nu-arab'],
    [{ cookie: 'ar-u-nu-arab' }, 'ar-u-nu-arab'],
    [{ cookie: 'ur-u-nu-arabext' }, 'ur-u-nu-arabext'],
    [{ cookie: 'hi-u-nu-deva' }, 'hi-u-nu-deva'],
    [{ cookie: 'hi-u-nu-arab' }, 'hi'],
    [{ cookie: 'fr-u-nu-arab' }, 'fr'],
    [{ query: 'ar', cookie: 'ar-u-nu-arab' }, 'ar-u-nu-arab'],
    [{ query: 'ar-u-nu-latn', cookie: 'ar-u-nu-arab' }, 'ar'],
    [{ query: 'ar-u-nu-arab', account: 'ar' }, 'ar-u-nu-arab'],
    [{ query: 'ur', cookie: 'ar-u-nu-arab' }, 'ur'],
    [{ account: 'ar', cookie: 'ar-u-nu-arab' }, 'ar'],
    [{ account: 'ar-u-nu-arab', cookie: 'ar' }, 'ar-u-nu-arab'],
    [{ cookie: 'xx', accepted: 'ar' }, 'ar'],
  ] as const)('%j has the digits of %s', (wishes, locale) => {
    expect(negotiateLocale(wishes, completeLanguages)).toBe(locale);
  });
});

let server: TestServer;
let english: TestServer;
beforeAll(async () => {
  server = await createTestServer({ languages: ['en', pseudoLanguage] });
  english = await createTestServer({ languages: ['en'] });
});
afterAll(async () => {
  await server.close();
  await english.close();
});
const toPseudo = (text: string) => `[\u202e${text}\u202c]`;

describe('an answer in another language', () => {
  const failure = (headers: Record<string, string> = {}, query = '') =>
    server.ask({ method: 'GET', url: `/api/locations/unknown/nothing${query}`, headers });

  test.each([
    [{ 'accept-language': 'ar-XB' }, ''],
    [{ cookie: 'lang=ar-XB' }, ''],
    [{ 'accept-language': 'en' }, '?lang=ar-XB'],
  ])('has the language of %j %s, and declares it', async (headers, query) => {
    const answer = await failure(headers, query);
    expect(answer.json()).toMatchObject({
      code: 'location_not_found',
      error: toPseudo('Location not found: @unknown#nothing'),
    });
    expect(answer.headers['content-language']).toBe('ar-XB');
    expect(String(answer.headers.vary).split(', ')).toEqual(expect.arrayContaining(['accept-language', 'cookie']));
  });

  test('defaults to English', async () => {
    const answer = await failure();
    expect(answer.json().error).toBe('Location not found: @unknown#nothing');
    expect(answer.headers['content-language']).toBe('en');
  });
});

describe('with one language', () => {
  test('nothing varies by language', async () => {
    const answer = await english.ask({
      method: 'GET',
      url: '/api/locations/unknown/nothing',
      headers: { 'accept-language': 'ar-XB' },
    });
    expect(answer.json().error).toBe('Location not found: @unknown#nothing');
    expect(answer.headers['content-language']).toBe('en');
    expect(String(answer.headers.vary ?? '')).not.toContain('accept-language');
  });
});

test('the rows of a batch are in the language of the request', async () => {
  const { cookie } = await server.signUp('batcher');
  const answer = await server.ask({
    method: 'POST',
    url: '/api/locations/batch',
    headers: { cookie, 'accept-language': 'ar-XB' },
    payload: { locations: [draft('@admin', 'door')] },
  });
  expect(answer.json().results[0].error.error).toMatch(/^\[.*\]$/);
});

test('a mail to an account is in the language of its registration', async () => {
  for (const [username, language] of [
    ['mailed', 'ar-XB'],
    ['posted', 'en'],
  ] as const) {
    const created = await server.ask({
      method: 'POST',
      url: '/api/auth/register',
      headers: { 'accept-language': language },
      payload: { username, password: 'twelve wise herons', email: `${username}@example.com` },
    });
    expect(created.statusCode).toBe(201);
    const cookie = String(created.headers['set-cookie']).split(';')[0]!;
    const changed = await server.ask({
      method: 'POST',
      url: '/api/account/email',
      headers: { cookie },
      payload: { email: `${username}@new.example.com`, password: 'twelve wise herons' },
    });
    expect([changed.statusCode, changed.body]).toEqual([200, expect.any(String)]);
    const mail = await server.mails.takeNext(server.clock.now(), 60);
    expect(mail).toMatchObject({ ok: true, value: { to: `${username}@new.example.com` } });
    const text = mail.ok ? (mail.value?.text ?? '') : '';
    expect(text.startsWith('[\u202e')).toBe(language === 'ar-XB');
  }
});

describe.each(engines)('the language of an account, in %s', (engine) => {
  let site: TestServer;
  beforeEach(async () => {
    const database = await (engine === 'SQLite'
      ? openMemorySqlite()
      : openTestDatabase(await newMigratedPostgresDatabase()));
    site = await createTestServer({ publicUrl: 'https://where.example' }, {}, undefined, database);
  });
  afterEach(() => site.close());
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    site.ask({ method: 'POST', url, payload, headers });
  const register = (username: string, headers: Record<string, string> = {}, more: object = {}) =>
    post('/api/auth/register', { username, password, email: `${username}@example.com`, ...more }, headers);
  const choose = (cookie: string, language: unknown) =>
    site.ask({ method: 'PUT', url: '/api/account/language', payload: { language }, headers: { cookie } });
  const user = async (headers: Record<string, string>) => (await site.ask({ url: '/api/auth/user', headers })).json();
  /** Returns the language of a failure. */
  const answered = async (headers: Record<string, string>, query = '') =>
    (await site.ask({ url: `/api/locations/unknown/nothing${query}`, headers })).headers['content-language'];
  const getCookies = (answer: LightMyRequestResponse) =>
    [answer.headers['set-cookie'] ?? []]
      .flat()
      .map((set) => set.replace(/(?<=whereat=).{43}|(?<=Expires=)[^;]+/g, '…'));

  test('can be chosen, is returned, and takes precedence over the cookie and Accept-Language', async () => {
    const cookie = readSessionCookie(await register('ann', { 'accept-language': 'fr' }));
    expect((await user({ cookie })).language).toBe('fr');
    expect((await choose(cookie, 'ar')).statusCode).toBe(200);
    expect((await user({ cookie })).language).toBe('ar');
    const device = { cookie: `${cookie}; lang=ms`, 'accept-language': 'hi' };
    expect(await answered(device)).toBe('ar');
    expect(await answered(device, '?lang=ur')).toBe('ur');
    expect(await answered({ ...device, cookie: 'lang=ms' })).toBe('ms');
    await post('/api/account/email', { email: 'ann@new.example.com', password }, { cookie });
    const mail = unwrap(await site.mails.takeNext(site.clock.now(), 60));
    expect(mail?.subject).toMatch(/\p{sc=Arabic}/u);
  });

  test('can have its own digits, which mails and failures use', async () => {
    const cookie = readSessionCookie(await register('ann', {}, { language: 'ar' }));
    expect((await choose(cookie, 'ar-u-nu-arab')).statusCode).toBe(200);
    expect([(await user({ cookie })).language, await answered({ cookie })]).toEqual(['ar-u-nu-arab', 'ar']);
    await post('/api/account/email', { email: 'ann@new.example.com', password }, { cookie });
    const mail = unwrap(await site.mails.takeNext(site.clock.now(), 60));
    expect(mail?.text.replace(/https?:\S+/g, '')).toMatch(/[٠-٩]/);
    const farAway = { ...draft('@ann', 'door'), way: 'LINESTRING (46.60 24.70, 46.61 24.70)' };
    const refused = await post('/api/locations', farAway, { cookie });
    expect([refused.statusCode, refused.json().error]).toEqual([400, expect.stringMatching(/[٠-٩]/)]);
    expect(refused.json().error).not.toMatch(/\d/);
  });

  test('does not apply to a program with an access token, but is returned to it', async () => {
    await register('ann', { 'accept-language': 'ar' });
    const { token } = (await post('/api/tokens', { username: 'ann', password })).json();
    const authorization = `Bearer ${token}`;
    expect((await user({ authorization })).language).toBe('ar');
    expect(await answered({ authorization, 'accept-language': 'fr' })).toBe('fr');
    const refused = await site.ask({
      method: 'PUT',
      url: '/api/account/language',
      payload: { language: 'fr' },
      headers: { authorization },
    });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'token_not_allowed']);
  });

  test('must be an available language', async () => {
    const { cookie } = await site.signUp('ann');
    for (const language of ['xx', 'ar-XB', '', 7, undefined]) {
      const answer = await choose(cookie, language);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request']);
    }
    expect((await choose(cookie, 'xx')).json().params).toEqual({
      field: 'language',
      problem: 'value',
      expected: offeredLocales,
    });
    expect((await site.ask({ method: 'PUT', url: '/api/account/language', payload: {} })).statusCode).toBe(401);
    expect((await user({ cookie })).language).toBeUndefined();
  });

  test('is that of the registration page, and unset without a choice', async () => {
    const created = await register('ann', { 'accept-language': 'fr' }, { language: 'ar' });
    expect([created.statusCode, created.json().language]).toEqual([201, 'ar']);
    const plain = await register('bob');
    expect([plain.statusCode, plain.json().language]).toEqual([201, undefined]);
    expect(await answered({ cookie: readSessionCookie(plain), 'accept-language': 'hi' })).toBe('hi');
  });

  test('becomes the language of a device without a choice, for every kind of sign-in', async () => {
    const own = 'lang=ar; Max-Age=31536000; Path=/; Secure; SameSite=Lax';
    const session = '__Host-whereat=…; Path=/; Expires=…; HttpOnly; Secure; SameSite=Lax';
    const created = await register('ann', {}, { language: 'ar' });
    expect(getCookies(created)).toEqual([session, own]);
    const cookie = readSessionCookie(created);
    const credentials = { username: 'ann', password };
    expect(getCookies(await post('/api/auth/login', credentials))).toEqual([session, own]);
    expect(getCookies(await post('/api/auth/login', credentials, { cookie: 'lang=fr' }))).toEqual([session]);
    await site.signUp('bob');
    expect(getCookies(await post('/api/auth/login', { username: 'bob', password }))).toEqual([session]);

    const device = createAuthenticator('https://where.example');
    const options = (await post('/api/account/passkeys/options', { password }, { cookie })).json();
    const added = await post('/api/account/passkeys', { response: device.register(options) }, { cookie });
    expect(added.statusCode).toBe(201);
    const requested = (await post('/api/auth/passkey/options', {})).json();
    const byPasskey = await post('/api/auth/passkey', { response: device.signIn(requested) });
    expect([byPasskey.statusCode, byPasskey.json().language]).toEqual([200, 'ar']);
    expect(getCookies(byPasskey)).toEqual([session, own]);

    const setup = (await post('/api/account/totp', { password }, { cookie })).json();
    const code = () => new TOTP({ secret: setup.secret }).generate({ timestamp: site.clock.now().getTime() });
    expect((await post('/api/account/totp/confirm', { code: code() }, { cookie })).statusCode).toBe(200);
    site.clock.forward(60);
    const second = await post('/api/auth/login', { ...credentials, code: code() });
    expect([second.statusCode, getCookies(second)]).toEqual([200, [session, own]]);

    const { recoveryCodes } = created.json();
    const next = `${password} again`;
    const recovery = { username: 'ann', code: recoveryCodes[0], password: next };
    expect((await post('/api/account/recover', recovery)).statusCode).toBe(200);
    const recovered = await post('/api/auth/login', { username: 'ann', password: next });
    expect([recovered.statusCode, getCookies(recovered)]).toEqual([200, [session, own]]);
    const changed = await post(
      '/api/account/password',
      { current: next, new: password },
      { cookie: readSessionCookie(recovered) },
    );
    expect(getCookies(changed)).toEqual([session, own]);
  });
});

describe('a page in another language', () => {
  let site: TestServer;
  beforeAll(async () => {
    site = await startWholeServer(createHttpStubFixture('[]'), {}, { languages: ['en', 'ar', 'fr', pseudoLanguage] });
    const { cookie } = await site.signUp('ann');
    await site.ask({ method: 'POST', url: '/api/locations', payload: draft('@cafe', 'door'), headers: { cookie } });
    const found = { ...draft('@found', 'door'), searchable: true };
    await site.ask({ method: 'POST', url: '/api/locations', payload: found, headers: { cookie } });
  });
  afterAll(() => site.close());
  const page = (url: string, language?: string) =>
    site.ask({ url, headers: { accept: 'text/html', ...(language && { 'accept-language': language }) } });

  test.each([
    '/',
    '/at/cafe/door',
    '/at/cafe',
    '/g/aaaaaaaaaaaaaaaaaaaaaa',
    '/asked/aaaaaaaaaaaaaaaaaaaaaa',
    '/at/cafe/gone',
  ])('%s declares it, and a cache stores both', async (url) => {
    for (const [language, direction] of [
      ['en', 'ltr'],
      ['ar-XB', 'rtl'],
      ['en', 'ltr'],
    ] as const) {
      const answer = await page(url, language);
      expect(answer.body).toContain(`<html lang="${language}" dir="${direction}">`);
      expect(answer.headers['content-language']).toBe(language);
      expect(String(answer.headers.vary)).toContain('accept-language');
    }
    const queried = await page(`${url}?lang=ar-XB`);
    expect(queried.headers['content-language']).toBe('ar-XB');
  });

  test('shows a sample in its script’s direction, and its own example in the language’s direction', async () => {
    const field = async (url: string) => /<input[^>]*role="combobox"[^>]*>/.exec((await page(url, 'ar')).body)?.[0];
    expect(await field('/')).toMatch(/placeholder="@[a-z]/);
    expect(await field('/')).toContain('dir="ltr"');
    expect(await field('/search')).toContain('dir="auto"');
  });

  test('is in the language of the signed-in account, and cached separately for visitors', async () => {
    const { cookie } = await site.signUp('zoe');
    const chosen = await site.ask({
      method: 'PUT',
      url: '/api/account/language',
      payload: { language: 'ar' },
      headers: { cookie },
    });
    expect(chosen.statusCode).toBe(200);
    const headers = { accept: 'text/html', 'accept-language': 'fr' };
    for (const url of ['/', '/at/cafe/door', '/at/cafe/gone', '/nothing/here/at/all', '/g/aaaaaaaaaaaaaaaaaaaaaa']) {
      const before = await site.ask({ url, headers });
      const own = await site.ask({ url, headers: { ...headers, cookie } });
      const after = await site.ask({ url, headers });
      expect([url, own.headers['content-language'], own.body.includes('<html lang="ar" dir="rtl">')]).toEqual([
        url,
        'ar',
        true,
      ]);
      expect([after.headers['content-language'], after.body]).toEqual(['fr', before.body]);
      expect(String(own.headers['cache-control'])).toMatch(/private|no-store/);
    }
  });

  test('has the digits of the cookie, also if a cache has other digits', async () => {
    const { cookie } = await site.signUp('nora');
    const place = { ...draft('@palm', 'door'), way: 'LINESTRING (46.674264 24.711664, 46.675300 24.713600)' };
    const created = await site.ask({ method: 'POST', url: '/api/locations', payload: place, headers: { cookie } });
    expect(created.statusCode).toBe(201);
    const pageIn = async (locale: string) =>
      (await site.ask({ url: '/at/palm/door', headers: { accept: 'text/html', cookie: `lang=${locale}` } })).body;
    const latin = await pageIn('ar');
    const own = await pageIn('ar-u-nu-arab');
    const again = await pageIn('ar');
    expect(own).toContain('<html lang="ar" dir="rtl" data-locale="ar-u-nu-arab">');
    expect(own).toMatch(/[٠-٩] م/);
    expect(latin.replaceAll('الأرقام \u2068١٢٣', '')).not.toMatch(/[٠-٩]/);
    expect(again).toBe(latin);
    // Codes and coordinates have Latin digits in every language.
    const { plusCode } = created.json();
    for (const page of [latin, own]) expect(page).toContain(plusCode);
    expect(own).toContain('24.713600');
  });

  test.each(['/', '/search', '/at/found/door', '/at/found'])(
    '%s lists its other languages for search engines',
    async (path) => {
      const getLinks = async (url: string) =>
        readPage((await page(url)).body).elements.flatMap(
          ({ name, attributes: { rel = '', hreflang = '', href = '' } }) =>
            name === 'link' && (rel === 'canonical' || hreflang !== '')
              ? [[rel, hreflang, new URL(href)] as const]
              : [],
        );
      const bare = await getLinks(path);
      const { origin, pathname } = bare[0]![2];
      const url = `${origin}${pathname}`;
      const alternates = [
        ...completeLanguages.map((language) => ['alternate', language, `${url}?lang=${language}`]),
        ['alternate', 'x-default', url],
      ];
      const asTexts = (links: typeof bare) => links.map(([rel, language, { href }]) => [rel, language, href]);
      expect(pathname).toBe(path === '/at/found' ? '/at/found/door' : path);
      expect(asTexts(bare)).toEqual([['canonical', '', url], ...alternates]);
      expect(asTexts(await getLinks(`${path}?lang=en`))).toEqual([['canonical', '', `${url}?lang=en`], ...alternates]);
      expect(asTexts(await getLinks(`${path}?lang=xx`))).toEqual([['canonical', '', url], ...alternates]);
    },
  );

  test('a page without indexing lists no other languages', async () => {
    expect((await page('/at/cafe/door')).body).not.toContain('hreflang="x-default"');
    expect((await page('/auth')).body).not.toContain('hreflang="x-default"');
  });

  test('small pages, descriptions and the manifest use the catalogue', async () => {
    expect((await page('/g/aaaaaaaaaaaaaaaaaaaaaa', 'ar-XB')).body).toContain(toPseudo('This link no longer works'));
    expect((await page('/at/cafe/gone', 'ar-XB')).body).toContain(
      '<meta name="description" content="[\u202eShort names for places',
    );
    expect((await page('/', 'ar-XB')).body).toContain(
      '<meta name="description" content="[\u202eShort names for places',
    );
    expect((await page('/manifest.webmanifest', 'ar-XB')).json().description).toMatch(/^\[/);
  });
});
