import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as operations from '../../../src/adapters/api-contract/operations/index.ts';
import type { Operation } from '../../../src/adapters/api-contract/shared/operation.ts';
import { getCompression } from '../../../src/server/plugins/compression.ts';
import { createTestServer, draft, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
let cookie: string;
const ask = (path: string, headers: Record<string, string> = {}) =>
  server.ask({ url: path, headers: { 'accept-encoding': 'gzip, br', ...headers } });

beforeAll(async () => {
  server = await createTestServer();
  ({ cookie } = await server.signUp('ann'));
  const locations = Array.from({ length: 300 }, (_, i) => ({
    ...draft('@cafe', `door-${i}`),
    instructions: [
      { language: 'en', text: 'Past the fountain, then the second door on the left, which is green. '.repeat(3) },
    ],
  }));
  const created = await server.ask({
    method: 'POST',
    url: '/api/locations/batch',
    payload: { locations },
    headers: { cookie, 'accept-encoding': 'gzip' },
  });
  expect(created.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(created.rawPayload).toString()).results[0]).toMatchObject({ status: 201 });
});
afterAll(() => server.close());

describe('compression', () => {
  test('of lists and look-ups saves most of the bytes and changes no content', async () => {
    for (const path of [
      '/api/locations/@cafe?limit=300',
      '/api/aliases/mine?limit=300',
      '/api/locations/cafe/door-1',
    ]) {
      const packed = await ask(path, { cookie });
      const plain = await server.ask({ url: path, headers: { cookie, 'accept-encoding': 'identity' } });
      expect([path, packed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual([
        path,
        'gzip',
        undefined,
      ]);
      expect(String(packed.headers.vary)).toContain('accept-encoding');
      expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
      if (path.includes('limit')) expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10);
    }
  });

  test('weakens an ETag, which still works for revalidation and changes', async () => {
    const path = '/api/locations/cafe/door-2';
    const { etag } = (await ask(path, { cookie })).headers;
    expect(etag).toMatch(/^W\/"1-/);
    expect((await ask(path, { cookie, 'if-none-match': String(etag) })).statusCode).toBe(304);
    const edit = { method: 'PATCH', url: path, payload: { city: 'Elsewhere' } } as const;
    expect((await server.ask({ ...edit, headers: { cookie, 'if-match': String(etag) } })).statusCode).toBe(200);
    expect((await server.ask({ ...edit, headers: { cookie, 'if-match': String(etag) } })).statusCode).toBe(412);
  });

  test('skips small responses, failures and responses with a secret', async () => {
    for (const path of ['/api/country?lat=24.7&lng=46.7', '/api/locations/cafe/none', '/api/auth/me'])
      expect((await ask(path, { cookie })).headers['content-encoding']).toBeUndefined();
    const all: readonly Operation[] = Object.values(operations);
    const isLeft = (operation: Operation) =>
      operation.answer !== undefined && !('compress' in getCompression(operation));
    const named = all.filter(
      (operation) => isLeft(operation) && operation.access !== 'session' && operation.access !== 'administrator',
    );
    expect(named.map(({ id }) => id).toSorted()).toEqual([
      'askForLocation',
      'createGrant',
      'createHandleInvitation',
      'createToken',
      'createWebhook',
      'getUser',
      'listAsks',
      'login',
      'newWebhookSecret',
      'passkeySignInOptions',
      'pollDeviceSignIn',
      'register',
      'registerByIdentity',
      'signInByIdentity',
      'signInByPasskey',
      'startDeviceSignIn',
    ]);
    expect(
      all
        .filter(({ access }) => access === 'session' || access === 'administrator')
        .every((operation) => !('compress' in getCompression(operation))),
    ).toBe(true);
  });
});
