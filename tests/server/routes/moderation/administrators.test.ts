import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as operations from '../../../../src/adapters/api-contract/operations/index.ts';
import type { Operation } from '../../../../src/adapters/api-contract/shared/operation.ts';
import { toAddress, toBody } from '../../../support/calls.ts';
import { createTestServer, password, readSessionCookie, type TestServer } from '../../../support/test-server.ts';

const all: readonly Operation[] = Object.values(operations);
const administration = all.filter(({ access }) => access === 'administrator');

let server: TestServer;
const cookies: Record<'admin' | 'ann' | 'bob' | 'carl', string> = { admin: '', ann: '', bob: '', carl: '' };
beforeAll(async () => {
  server = await createTestServer({}, { settings: { quotas: { places: 1, handles: 0, bytes: 0 } } });
  for (const name of ['ann', 'bob', 'carl'] as const) cookies[name] = (await server.signUp(name)).cookie;
  const signIn = { method: 'POST', url: '/api/auth/login', payload: { username: 'admin', password } } as const;
  cookies.admin = readSessionCookie(await server.ask(signIn));
});
afterAll(() => server.close());

type Name = keyof typeof cookies;
const send = async (
  { method, url, body }: { readonly method: Operation['method']; readonly url: string; readonly body?: object },
  headers: Record<string, string>,
) => {
  await server.database.query.deleteFrom('throttles').execute();
  return server.ask({ method, url, headers, ...(body !== undefined && { payload: body }) });
};
const as = (name: Name) => ({ cookie: cookies[name] });
const role = (method: 'PUT' | 'DELETE', username: string, by: Name) =>
  send(
    { method, url: `/api/admin/administrators/${username}`, ...(method === 'PUT' && { body: { reason: 'Helps' } }) },
    as(by),
  );
const getUser = async (name: Name) => (await send({ method: 'GET', url: '/api/auth/user' }, as(name))).json();

describe('an account with the administrator role', () => {
  test('has it from its next request on, in its session and its unlimited tokens, until the role ends', async () => {
    const token = async (body: object) => {
      const created = await send(
        { method: 'POST', url: '/api/tokens', body: { name: 't', password, ...body } },
        as('ann'),
      );
      return { authorization: `Bearer ${created.json().token}` };
    };
    expect((await send({ method: 'POST', url: '/api/locations', body: place('@annshop') }, as('ann'))).statusCode).toBe(
      201,
    );
    const whole = await token({});
    const limited = await token({ handles: ['@annshop'] });
    const numbers = { method: 'GET', url: '/api/admin/numbers' } as const;
    const statuses = async () =>
      Promise.all([as('ann'), whole, limited].map(async (headers) => (await send(numbers, headers)).statusCode));
    expect(await statuses()).toEqual([403, 403, 403]);
    expect((await role('PUT', 'Ann', 'admin')).statusCode).toBe(200);
    expect(await statuses()).toEqual([200, 200, 403]);
    // The user's own data has no additional field.
    const { isAdministrator, ...facts } = await getUser('ann');
    expect([isAdministrator, Object.keys(facts).toSorted()]).toEqual([
      true,
      Object.keys(await getUser('bob')).toSorted(),
    ]);
    const signedIn = await send({ method: 'POST', url: '/api/auth/login', body: { username: 'ann', password } }, {});
    expect(signedIn.json()).toMatchObject({ isAdministrator: true });
    expect((await role('DELETE', 'ann', 'admin')).statusCode).toBe(200);
    expect(await statuses()).toEqual([403, 403, 403]);
    expect(await getUser('ann')).not.toHaveProperty('isAdministrator');
  });

  test.each(administration.map((operation) => [operation.id, operation] as const))(
    'can %s; other accounts and former administrators cannot',
    async (_id, operation) => {
      const { method, path } = operation;
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: toBody(operation) };
      const call = { method, url: toAddress(path.replaceAll(/:(\w+)/g, '{$1}')), ...body };
      expect((await role('PUT', 'bob', 'admin')).statusCode).toBe(200);
      expect((await send(call, as('carl'))).json().code).toBe('forbidden');
      const may = await send(call, as('bob'));
      expect([401, 403, 500]).not.toContain(may.statusCode);
      // One of the calls ends the sessions of `admin`.
      const signIn = { method: 'POST', url: '/api/auth/login', body: { username: 'admin', password } } as const;
      cookies.admin = readSessionCookie(await send(signIn, {}));
      expect((await role('DELETE', 'bob', 'admin')).statusCode).toBe(200);
      expect((await send(call, as('bob'))).json().code).toBe('forbidden');
      expect((await send(call, {})).statusCode).toBe(401);
    },
  );

  test('can remove its own role but not that of ADMIN_USERNAME, and cannot delete its account', async () => {
    expect((await role('PUT', 'ann', 'admin')).statusCode).toBe(200);
    const refused = await role('DELETE', 'admin', 'ann');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'administrator_role_unchanged', params: { username: 'admin', problem: 'configured' } },
    ]);
    const deletion = await send({ method: 'DELETE', url: '/api/account', body: { password } }, as('ann'));
    expect(deletion.json().code).toBe('administrator_stays');
    const suspension = { method: 'POST', url: '/api/admin/users/ann/suspend', body: { reason: 'Spam' } } as const;
    expect((await send(suspension, as('admin'))).json().code).toBe('administrator_account');
    // The account has no quota.
    expect((await send({ method: 'POST', url: '/api/locations', body: place('@annfair') }, as('ann'))).statusCode).toBe(
      201,
    );
    expect((await role('DELETE', 'ann', 'ann')).statusCode).toBe(200);
    expect((await role('PUT', 'ann', 'ann')).statusCode).toBe(403);
    expect(
      (await send({ method: 'POST', url: '/api/locations', body: place('@annkiosk') }, as('ann'))).json().code,
    ).toBe('quota_reached');
  });

  test('is notified, and the audit log has the actor and the reason', async () => {
    await role('PUT', 'carl', 'admin');
    server.clock.forward(1);
    await role('DELETE', 'carl', 'admin');
    const { securityEvents } = (await send({ method: 'GET', url: '/api/account' }, as('carl'))).json();
    expect(securityEvents.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
      'administrator-added',
      'administrator-removed',
    ]);
    const entries = (await send({ method: 'GET', url: '/api/admin/audit?who=carl&limit=1000' }, as('admin'))).json();
    const acts = entries.filter(({ event }: { event: string }) => event.startsWith('administrator-'));
    expect(acts).toMatchObject([
      { event: 'administrator-removed', actor: 'admin', subject: 'carl', details: {} },
      { event: 'administrator-added', actor: 'admin', subject: 'carl', details: { reason: 'Helps' } },
    ]);
    const listed = (await send({ method: 'GET', url: '/api/admin/administrators' }, as('admin'))).json();
    expect(listed).toMatchObject([{ username: 'admin', email: 'admin@localhost', isConfigured: true }]);
    expect(listed).toHaveLength(1);
  });
});

describe('a server that requires a second factor for administrators', () => {
  test('requires it from each account with the role', async () => {
    const strict = await createTestServer({}, { settings: { adminSecondFactor: true } });
    const { cookie } = await strict.signUp('ann');
    await strict.database.query
      .updateTable('users')
      .set({ admin_role_since: 1 })
      .where('username_key', '=', 'ann')
      .execute();
    const numbers = await strict.ask({ url: '/api/admin/numbers', headers: { cookie } });
    expect([numbers.statusCode, numbers.json().code]).toEqual([403, 'second_factor_required']);
    await strict.close();
  });
});

const place = (handle: string) => ({ handle, label: 'door', latitude: 24.7, longitude: 46.7 });
