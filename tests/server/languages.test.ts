import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeLanguages, type Language, negotiateLanguage, pseudoLanguage } from '../../src/domain/languages.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

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
    expect(negotiateLanguage({ query: 'ar', accepted: 'fr, ar-XB' }, completeLanguages)).toBe('en');
    expect(negotiateLanguage({ accepted: 'ar-SA' }, ['en', pseudoLanguage])).toBe('en');
  });
});

let server: TestServer;
let english: TestServer;
beforeAll(async () => {
  server = await createTestServer({ languages: ['en', pseudoLanguage] });
  english = await createTestServer();
});
afterAll(async () => {
  await server.close();
  await english.close();
});
const inPseudo = (text: string) => `[\u202e${text}\u202c]`;

describe('an answer in another language', () => {
  const failure = (headers: Record<string, string> = {}, query = '') =>
    server.ask({ method: 'GET', url: `/api/locations/nobody/nothing${query}`, headers });

  test.each([
    [{ 'accept-language': 'ar-XB' }, ''],
    [{ cookie: 'lang=ar-XB' }, ''],
    [{ 'accept-language': 'en' }, '?lang=ar-XB'],
  ])('follows %j %s, and says so', async (headers, query) => {
    const answer = await failure(headers, query);
    expect(answer.json()).toMatchObject({
      code: 'location_not_found',
      error: inPseudo('Location not found: @nobody#nothing'),
    });
    expect(answer.headers['content-language']).toBe('ar-XB');
    expect(String(answer.headers.vary).split(', ')).toEqual(expect.arrayContaining(['accept-language', 'cookie']));
  });

  test('is in English where nothing is asked for', async () => {
    const answer = await failure();
    expect(answer.json().error).toBe('Location not found: @nobody#nothing');
    expect(answer.headers['content-language']).toBe('en');
  });
});

describe('with one language', () => {
  test('nothing depends on what is asked for', async () => {
    const answer = await english.ask({
      method: 'GET',
      url: '/api/locations/nobody/nothing',
      headers: { 'accept-language': 'ar-XB' },
    });
    expect(answer.json().error).toBe('Location not found: @nobody#nothing');
    expect(answer.headers['content-language']).toBe('en');
    expect(String(answer.headers.vary ?? '')).not.toContain('accept-language');
  });
});
