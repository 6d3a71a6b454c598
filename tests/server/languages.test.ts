import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeLanguages, type Language, negotiateLanguage, pseudoLanguage } from '../../src/domain/languages.ts';
import { createHttpStubFixture } from '../support/http-stub.ts';
import { readPage } from '../support/parse-pages.ts';
import { createTestServer, draft, type TestServer } from '../support/test-server.ts';
import { startWholeServer } from '../support/whole-server.ts';

describe('the language of a request', () => {
  const all: readonly Language[] = ['en', 'ar', 'ur', 'hi', 'ms', 'id', 'zh-Hans', 'fr'];
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
    expect(negotiateLanguage(wishes, all)).toBe(language);
  });

  test('is one of those that are available', () => {
    expect(negotiateLanguage({ query: 'ar', accepted: 'fr, ar-XB' }, ['en'])).toBe('en');
    expect(negotiateLanguage({ accepted: 'tlh, ar-SA' }, completeLanguages)).toBe('ar');
    expect(negotiateLanguage({ accepted: 'ar-SA' }, ['en', pseudoLanguage])).toBe('en');
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
const inPseudo = (text: string) => `[\u202e${text}\u202c]`;

describe('an answer in another language', () => {
  const failure = (headers: Record<string, string> = {}, query = '') =>
    server.ask({ method: 'GET', url: `/api/locations/unknown/nothing${query}`, headers });

  test.each([
    [{ 'accept-language': 'ar-XB' }, ''],
    [{ cookie: 'lang=ar-XB' }, ''],
    [{ 'accept-language': 'en' }, '?lang=ar-XB'],
  ])('follows %j %s, and says so', async (headers, query) => {
    const answer = await failure(headers, query);
    expect(answer.json()).toMatchObject({
      code: 'location_not_found',
      error: inPseudo('Location not found: @unknown#nothing'),
    });
    expect(answer.headers['content-language']).toBe('ar-XB');
    expect(String(answer.headers.vary).split(', ')).toEqual(expect.arrayContaining(['accept-language', 'cookie']));
  });

  test('is in English where nothing is asked for', async () => {
    const answer = await failure();
    expect(answer.json().error).toBe('Location not found: @unknown#nothing');
    expect(answer.headers['content-language']).toBe('en');
  });
});

describe('with one language', () => {
  test('nothing depends on what is asked for', async () => {
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

test('a mail to an account is in the language in which the account was made', async () => {
  for (const [username, language] of [
    ['mailed', 'ar-XB'],
    ['posted', 'en'],
  ] as const) {
    const made = await server.ask({
      method: 'POST',
      url: '/api/auth/register',
      headers: { 'accept-language': language },
      payload: { username, password: 'twelve wise herons', email: `${username}@example.com` },
    });
    expect(made.statusCode).toBe(201);
    const cookie = String(made.headers['set-cookie']).split(';')[0]!;
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

describe('a page in another language', () => {
  let site: TestServer;
  beforeAll(async () => {
    site = await startWholeServer(createHttpStubFixture('[]'), {}, { languages: ['en', pseudoLanguage] });
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
  ])('%s says so, and a cache keeps both', async (url) => {
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
    const asked = await page(`${url}?lang=ar-XB`);
    expect(asked.headers['content-language']).toBe('ar-XB');
  });

  test.each(['/', '/search', '/at/found/door', '/at/found'])(
    '%s names its other languages to search engines',
    async (path) => {
      const linksOf = async (url: string) =>
        readPage((await page(url)).body).elements.flatMap(
          ({ name, attributes: { rel = '', hreflang = '', href = '' } }) =>
            name === 'link' && (rel === 'canonical' || hreflang !== '')
              ? [[rel, hreflang, new URL(href)] as const]
              : [],
        );
      const bare = await linksOf(path);
      const { origin, pathname } = bare[0]![2];
      const url = `${origin}${pathname}`;
      const alternates = [
        ...completeLanguages.map((language) => ['alternate', language, `${url}?lang=${language}`]),
        ['alternate', 'x-default', url],
      ];
      const asTexts = (links: typeof bare) => links.map(([rel, language, { href }]) => [rel, language, href]);
      expect(pathname).toBe(path === '/at/found' ? '/at/found/door' : path);
      expect(asTexts(bare)).toEqual([['canonical', '', url], ...alternates]);
      expect(asTexts(await linksOf(`${path}?lang=en`))).toEqual([['canonical', '', `${url}?lang=en`], ...alternates]);
      expect(asTexts(await linksOf(`${path}?lang=xx`))).toEqual([['canonical', '', url], ...alternates]);
    },
  );

  test('a page that search engines may not keep names no other languages', async () => {
    expect((await page('/at/cafe/door')).body).not.toContain('hreflang="x-default"');
    expect((await page('/auth')).body).not.toContain('hreflang="x-default"');
  });

  test('the small pages, descriptions and the manifest are of the catalogue', async () => {
    expect((await page('/g/aaaaaaaaaaaaaaaaaaaaaa', 'ar-XB')).body).toContain(
      inPseudo('This link opens nothing any more'),
    );
    expect((await page('/at/cafe/gone', 'ar-XB')).body).toContain(
      '<meta name="description" content="[\u202eShort names for places',
    );
    expect((await page('/', 'ar-XB')).body).toContain(
      '<meta name="description" content="[\u202eShort names for places',
    );
    expect((await page('/manifest.webmanifest', 'ar-XB')).json().description).toMatch(/^\[/);
  });
});
