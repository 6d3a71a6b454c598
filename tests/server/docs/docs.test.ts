import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { wireUser } from '../../../src/adapters/api-contract/accounts/schemas.ts';
import { isReserved, readHandle } from '../../../src/domain/aliases/alias.ts';
import { failureKinds, toCode } from '../../../src/domain/failure.ts';
import { schemas } from '../../../src/server/docs/schemas.ts';
import { queries, toAddress, toBody } from '../../support/calls.ts';
import { listDescribedCalls, toOpenApiPath } from '../../support/described-calls.ts';
import { answerAsProvider } from '../../support/provider-stub.ts';
import { sample } from '../../support/sample.ts';
import { createTestServer, draft, password, readSessionCookie, type TestServer } from '../../support/test-server.ts';
import { startWholeServer } from '../../support/whole-server.ts';

const calls = await listDescribedCalls();

/** The routes that Fastify's hook reported, without `HEAD`, which every `GET` has, and `/api/*`, which is the 404. */
const routes: string[] = [];
const refused: string[] = [];
const listen = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url, config }) => {
    if (/^[/]api(?:[/][*])?$/.test(url)) return;
    // Every other method of a documented path returns 405.
    if (config?.operation === undefined && url.startsWith('/api/')) return void refused.push(url);
    const path = toOpenApiPath(url);
    routes.push(...[method].flat().flatMap((name) => (name === 'HEAD' ? [] : [`${name} ${path}`])));
  });
};

let server: TestServer;
let cookie: string;
let administrator: string;
beforeAll(async () => {
  subscribe('fastify.initialization', listen);
  server = await startWholeServer(answerAsProvider, {}, { metrics: 'here' });
  unsubscribe('fastify.initialization', listen);
  cookie = (await server.signUp('ann')).cookie;
  administrator = await signInAsAdministrator();
  await server.ask({ method: 'POST', url: '/api/locations', payload: draft('@cafe', 'door'), headers: { cookie } });
});
afterAll(() => server.close());

const signInAsAdministrator = async () =>
  readSessionCookie(
    await server.ask({ method: 'POST', url: '/api/auth/login', payload: { username: 'admin', password } }),
  );

/** Undoes a call, because later calls need the same location and users. */
async function undoEffects(method: string, path: string): Promise<void> {
  if (path === '/api/admin/users/{username}/sessions') administrator = await signInAsAdministrator();
  const isRetired = path === '/api/admin/handles/{handle}/retire';
  const transfer = { method: 'POST', url: '/api/admin/handles/cafe/transfer', payload: { username: 'ann' } } as const;
  if (isRetired) await server.ask({ ...transfer, headers: { cookie: administrator } });
  if (isRetired || (method === 'delete' && path.startsWith('/api/locations/')))
    await server.ask({ method: 'POST', url: '/api/locations/cafe/door/restore', headers: { cookie } });
}

const getReferrerPolicy = (path: string): string =>
  path.endsWith('{secret}') ? 'no-referrer' : 'strict-origin-when-cross-origin';

test('the first segment of every path is a reserved handle', () => {
  const words = new Set(routes.map((route) => route.split('/')[1]!));
  // File names, and segments that are too short for a handle, are omitted.
  const handles = [...words].filter((word) => !word.includes('.')).flatMap((word) => readHandle(word) ?? []);
  expect(handles.length).toBeGreaterThan(30);
  expect(handles.filter((handle) => !isReserved(handle))).toEqual([]);
});

describe('the OpenAPI document', () => {
  test('is OpenAPI 3.1, and all its references resolve', async () => {
    const answer = await server.ask({ url: '/api/openapi.json' });
    const described = answer.json();
    expect(described.openapi).toBe('3.1.0');
    const pointed = [...answer.body.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!);
    expect(pointed.length).toBeGreaterThan(50);
    expect(pointed.filter((name) => !(name in described.components.schemas))).toEqual([]);
    expect(described.paths['/api/locations/{handle}/{label}'].get.parameters).toHaveLength(2);
    expect(Object.keys(described.paths['/api/locations/{handle}'].get.responses[200].content)).toContain(
      'application/gpx+xml',
    );
    expect(described.paths['/api/locations/{handle}'].get.responses[200].headers.Link.description).toContain('next');
    expect(described.paths['/api/reverse'].get.parameters.map(({ name }: { name: string }) => name)).toContain('lat');
  });

  test('has exactly the calls of the server', async () => {
    const described = calls.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect(routes.length).toBeGreaterThan(50);
    expect(routes.toSorted()).toEqual(described.toSorted());
    const undescribed = refused.filter((url) => !routes.some((route) => route.endsWith(` ${toOpenApiPath(url)}`)));
    expect(undescribed).toEqual([]);
  });

  test('omits the pages', async () => {
    const { paths } = (await server.ask({ url: '/api/openapi.json' })).json();
    const others = Object.keys(paths).filter((path) => !path.startsWith('/api/'));
    const signs = ['pdf', 'png', 'svg'].map((format) => `/share/{handle}/{label}/sign.${format}`);
    expect(others.toSorted()).toEqual(['/oembed', '/photos/{id}', ...signs]);
  });

  test('names each operation once, and every possible failure code', async () => {
    const { paths, components } = (await server.ask({ url: '/api/openapi.json' })).json();
    const operations = Object.values(paths as Record<string, Record<string, { operationId: string }>>).flatMap(
      (methods) => Object.values(methods),
    );
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.filter((id, index) => !/^[a-z][A-Za-z0-9]+$/.test(id) || ids.indexOf(id) !== index)).toEqual([]);
    expect(components.schemas.Error.properties.code.enum).toEqual(failureKinds.map(toCode));
    expect(components.schemas.Error.required).toEqual(['error', 'code']);
    expect(components.schemas.Location.required).toContain('plusCode');
    expect(paths['/api/locations'].post.responses[409].description).toContain('`label_taken`');
    expect(paths['/api/locations'].post.responses[201].headers.Location).toBeDefined();
  });

  test('omits the operations that a server does not offer', async () => {
    const bare = await createTestServer();
    const { paths } = (await bare.ask({ url: '/api/openapi.json' })).json();
    expect(Object.keys(paths)).toContain('/api/health');
    expect(Object.keys(paths).filter((path) => !path.startsWith('/api/'))).toEqual(['/photos/{id}']);
    await bare.close();
  });

  const hasQuery = (method: string, path: string): boolean =>
    path in queries && (method === 'get' || /[/](?:photos|read)$/.test(path));
  /** The statuses of calls for data that this server does not have. */
  const ofNothing: Readonly<Record<string, number>> = {
    'get /tiles/{z}/{x}/{y}': 204,
    'get /towns/{country}': 404,
    'get /maps/{country}': 404,
    'get /streets/{country}': 404,
    'delete /api/tokens/{id}': 404,
    'get /api/handles/{handle}/by-external-id/{externalId}': 404,
    'delete /api/account': 403,
    'delete /api/account/sessions/{id}': 404,
    'post /api/account/recovery-codes': 403,
    'post /api/account/recover': 401,
    'post /api/account/recover/preview': 401,
    'post /api/account/reset': 410,
    'post /api/account/reset-link/user': 410,
    'post /api/account/email/confirm': 410,
    'post /api/auth/identity': 404,
    'post /api/auth/identity/code': 410,
    'post /api/auth/identity/register': 410,
    // The session is too old at that time.
    'post /api/account/identities': 403,
    'delete /api/account/identities/{id}': 403,
    'post /api/device-sign-ins/token': 410,
    'post /api/device-sign-ins/find': 404,
    'post /api/device-sign-ins/decision': 404,
    'delete /api/locations/{handle}/{label}/grants/{id}': 404,
    'post /api/locations/{handle}/{label}/grants/{id}/keep': 404,
    'patch /api/handles/{handle}/webhooks/{id}': 404,
    'delete /api/handles/{handle}/webhooks/{id}': 404,
    'post /api/handles/{handle}/webhooks/{id}/test': 404,
    'post /api/handles/{handle}/webhooks/{id}/secret': 404,
    'get /api/handles/{handle}/webhooks/{id}/deliveries': 404,
    'post /api/handles/{handle}/webhooks/{id}/deliveries/{delivery}/redeliver': 404,
    'get /g/{secret}': 404,
    'get /asked/{secret}': 404,
    'post /api/asks/{id}/answer': 404,
    'post /api/locations/{handle}/{label}/asks': 409,
    'post /api/handles/{handle}/members/accept': 404,
    'delete /api/handles/{handle}/invitations/{id}': 404,
    'post /api/handles/{handle}/invitations/accept': 404,
    'delete /api/admin/invitations/{id}': 404,
    'post /report/{handle}/{label}': 400,
    'get /api/admin/reports/{id}/place': 404,
    'post /api/admin/reports/{id}': 404,
    'post /api/admin/reports/{id}/question': 404,
    'post /api/admin/reports/{id}/reopen': 404,
    'post /api/admin/users/{username}/suspend': 409,
    'delete /api/admin/administrators/{username}': 409,
    'post /api/admin/handles/{handle}/reserve': 409,
    'delete /api/admin/handles/{handle}/reserve': 404,
    'post /api/account/totp/confirm': 401,
    'delete /api/account/totp': 409,
    'post /api/account/passkeys': 401,
    'delete /api/account/passkeys/{id}': 404,
    'post /api/auth/passkey': 401,
    'post /api/locations/{handle}/{label}/photos': 400,
    'patch /api/locations/{handle}/{label}/photos/{id}': 404,
    'delete /api/locations/{handle}/{label}/photos/{id}': 404,
    'get /photos/{id}': 404,
    'get /api/expand': 400,
  };
  const getPattern = (media: string): RegExp =>
    media === '*/*' ? /./ : new RegExp(`^${media.replace('+', '[+]')}(?:; charset=utf-8)?$`);

  test.each(calls.map((call) => [call.method, call.path, call] as const))(
    'matches %s %s',
    async (method, path, call) => {
      expect([call.method, call.hasQuery]).toEqual([method, hasQuery(method, path)]);
      const ask = (caller: string, accept = '*/*') =>
        server.ask({
          method: method.toUpperCase() as 'GET',
          url: call.hasQuery ? toAddress(path) : toAddress(path).split('?')[0]!,
          headers: { host: 'localhost', accept, ...(caller === '' ? {} : { cookie: caller }) },
          ...(call.body === undefined ? {} : { payload: toBody(call) }),
        });
      const { refused, by } = {
        administrator: { refused: [401, 403], by: administrator },
        user: { refused: [401], by: cookie },
        session: { refused: [401], by: cookie },
        visitor: { refused: [], by: '' },
      }[call.access ?? 'visitor'];
      // Avoids the limits of passwords and codes.
      server.clock.forward(60);
      const statuses = [];
      for (const caller of ['', cookie].slice(0, refused.length)) statuses.push((await ask(caller)).statusCode);
      expect(statuses).toEqual(refused);
      const answer = await ask(by);
      if (path === '/api/account/password') cookie = readSessionCookie(answer);
      await undoEffects(method, path);
      const [status, schema] = call.good;
      const nothing = ofNothing[`${method} ${path}`];
      if (nothing !== undefined) return expect(answer.statusCode).toBe(nothing);
      expect(answer.statusCode).toBe(status);
      if (status >= 300) return expect(answer.headers.location).toMatch(/^[/](?:at[/]|map(?:[?]|$)|account|auth#)/);
      expect(schema === null ? undefined : z.safeParse(schemas[schema]!, answer.json()).error).toBeUndefined();
      const [type = 'application/json', ...others] = call.media;
      expect(answer.headers['content-type']).toMatch(getPattern(type));
      expect(answer.rawPayload.length).toBeGreaterThan(0);
      for (const accept of others) {
        const file = await ask('', accept);
        expect([file.statusCode, file.headers['content-type']]).toEqual([200, `${accept}; charset=utf-8`]);
      }
    },
  );

  test.each(sample(calls, 40).map(({ method, path }) => [method, path] as const))(
    '%s %s has the described CORS headers, found or not',
    async (method, path) => {
      for (const name of ['cafe', 'nothing']) {
        const url = toAddress(path)
          .replace('cafe', name)
          .replace('icon', name === 'cafe' ? 'icon' : name);
        const { statusCode, headers } = await server.ask({ method: method.toUpperCase() as 'GET', url });
        const policy = String(headers['content-security-policy']);
        // Only /embed may be framed, also if it shows an error.
        expect([url, statusCode, policy.includes("frame-ancestors 'none'")]).toEqual([
          url,
          statusCode,
          !path.startsWith('/embed/'),
        ]);
        expect(policy).toMatch(/(?:object|default)-src 'none'/);
        expect(policy).toContain("base-uri 'none'");
        expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|\*|http)/);
        expect(headers['x-content-type-options']).toBe('nosniff');
        if (String(headers['content-type']).startsWith('text/html'))
          expect(headers).toMatchObject({
            'cross-origin-opener-policy': 'same-origin',
            'referrer-policy': getReferrerPolicy(path),
          });
        if (path.startsWith('/embed/') || path === '/oembed') expect(headers['set-cookie']).toBeUndefined();
      }
    },
  );

  test.each(calls.filter(({ access }) => access !== undefined).map(({ method, path }) => [method, path] as const))(
    '%s %s is private to a user and not cached',
    async (method, path) => {
      const answer = await server.ask({
        method: method.toUpperCase() as 'GET',
        url: toAddress(path),
        headers: { cookie },
      });
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  test('has a page that works without scripts and third parties', async () => {
    const page = await server.ask({ url: '/api/docs' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain('/api/locations/{handle}/{label}');
    expect(page.body).not.toMatch(/<script|https?:\/\//);
  });
});

describe('HTTP', () => {
  test.each([
    ['PUT', '/api/locations', 'POST'],
    ['GET', '/api/auth/login', 'POST'],
    ['PUT', '/api/locations/%40cafe/door', 'DELETE, GET, HEAD, OPTIONS, PATCH'],
    ['OPTIONS', '/api/feedback', 'GET, HEAD, POST'],
  ])('%s %s is 405 with the allowed methods in Allow', async (method, url, allow) => {
    const answer = await server.ask({ method: method as 'GET', url });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
    expect(answer.json()).toMatchObject({ code: 'method_not_allowed', params: { allowed: allow.split(', ') } });
  });

  test('401 has a WWW-Authenticate header', async () => {
    for (const url of ['/api/auth/user', '/api/tokens', '/api/aliases/mine'])
      expect((await server.ask({ url })).headers['www-authenticate']).toBe('Bearer');
    const payload = { username: 'ann', password: 'wrong password' };
    const login = await server.ask({ method: 'POST', url: '/api/auth/login', payload });
    expect([login.statusCode, login.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  });

  test('201 has a Location header', async () => {
    const created = await server.ask({
      method: 'POST',
      url: '/api/locations',
      payload: draft('@cafe', 'Büro'),
      headers: { cookie },
    });
    expect([created.statusCode, created.headers.location]).toEqual([201, '/api/locations/cafe/B%C3%BCro']);
    const found = await server.ask({ url: String(created.headers.location) });
    expect(found.json()).toMatchObject({ handle: '@cafe', label: 'Büro' });
  });

  test('a response has exactly the fields of its schema', async () => {
    const user = (await server.ask({ url: '/api/auth/user', headers: { cookie } })).json();
    expect(Object.keys(wireUser.shape)).toEqual(expect.arrayContaining(Object.keys(user)));
  });
});
