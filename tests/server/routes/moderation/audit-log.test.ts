import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createJsonLogger } from '../../../../src/adapters/pino/pino-logger.ts';
import { createTestServer, draft, password, type TestServer } from '../../../support/test-server.ts';

let server: TestServer;
let lines: string[];
beforeEach(async () => {
  lines = [];
  server = await createTestServer({
    logger: createJsonLogger('info', { write: (line: string) => void lines.push(line) }),
  });
});
afterEach(() => server.close());

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  server.ask({ method: 'POST', url, payload, headers, remoteAddress: '10.9.8.7' });
const listEvents = () => lines.map((line) => JSON.parse(line)).filter(({ event }) => event !== undefined);

test('a security event is logged with its name, time, user and network', async () => {
  const { cookie, id } = await server.signUp('ann');
  await post('/api/auth/login', { username: 'ann', password });
  await post('/api/auth/login', { username: 'ann', password: 'hunter22' });
  await post('/api/auth/login', { username: 'nobody-here', password: 'hunter22' });
  await post('/api/tokens', { username: 'ann', name: 'laptop', password: 'hunter22' });
  await post('/api/auth/register', { username: 'ann', password, email: 'ann@example.com' });
  await post('/api/locations', draft('@cafe', 'door'), { cookie });
  await post('/api/locations', draft('@cafe', 'door'), { cookie });
  const { id: tokenId } = (await post('/api/tokens', { name: 'laptop', password }, { cookie })).json();
  await server.ask({ url: '/api/feedback', headers: { cookie } });
  await post('/api/feedback', { feedback: 'hello' }, { cookie, origin: 'https://evil.example' });
  await server.ask({ method: 'DELETE', url: `/api/tokens/${tokenId}`, headers: { cookie } });
  await post('/api/auth/logout', {}, { cookie });
  expect(listEvents().map(({ event, user, tokenId: created, why }) => [event, user ?? created ?? why])).toEqual([
    ['registered', id],
    ['signed-in', id],
    ['sign-in-refused', id],
    ['sign-in-refused', 'wrong-credentials'],
    ['sign-in-refused', id],
    ['registration-refused', 'username-taken'],
    ['location-created', id],
    ['token-made', id],
    ['forbidden', id],
    ['other-site-refused', undefined],
    ['token-revoked', id],
    ['signed-out', undefined],
  ]);
  for (const event of listEvents()) {
    expect(event.network).toMatch(/^[\d.]+$/);
    expect(event.call).toMatch(/^(?:GET|POST|DELETE) \/api\/[a-z/:]+$/);
    expect(event.time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  }
});

test('every change of a location, a handle and its members is an event', async () => {
  const { cookie, id } = await server.signUp('ann');
  const bob = await server.signUp('bob');
  const act = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, as = cookie) =>
    server.ask({ method, url: `/api/${path}`, headers: { cookie: as }, ...(payload && { payload }) });
  await act('POST', 'locations', draft('@cafe', 'door'));
  await act('PATCH', 'locations/cafe/door', { city: 'Sur' });
  await act('PATCH', 'locations/cafe/door', { city: 'Sohar' }, bob.cookie);
  await act('POST', 'locations/cafe/door/revert', { version: 1 });
  await act('POST', 'locations/cafe/door/confirm');
  await act('DELETE', 'locations/cafe/door');
  await act('POST', 'locations/cafe/door/restore');
  await act('PATCH', 'handles/cafe', { handle: 'bistro' });
  await act('POST', 'handles/bistro/members', { username: 'bob' });
  await act('POST', 'handles/bistro/members/accept', undefined, bob.cookie);
  await act('PATCH', 'handles/bistro/members/bob', { role: 'owner' });
  await act('DELETE', 'handles/bistro/members/bob');
  expect(
    listEvents()
      .filter(({ event }) => event !== 'registered')
      .map(({ event, user, member }) => [event, user, ...(member ? [member] : [])]),
  ).toEqual([
    ['location-created', id],
    ['location-edited', id],
    ['forbidden', bob.id],
    ['location-reverted', id],
    ['location-confirmed', id],
    ['location-deleted', id],
    ['location-restored', id],
    ['handle-renamed', id],
    ['member-invited', id, bob.id],
    ['member-joined', bob.id],
    ['member-role-changed', id, bob.id],
    ['member-removed', id, bob.id],
  ]);
});

test('the log contains no typed text, because that may be a password in the wrong field', async () => {
  await post('/api/auth/login', { username: 'hunter22 in the wrong field', password: 'hunter22' });
  await post('/api/auth/register', { username: 'ann', password: 'hunter22', email: 'secret@example.com' });
  await post('/api/auth/register', { username: 'ann', password: 'password', email: 'secret@example.com' });
  expect(listEvents().length).toBe(3);
  expect(lines.join('')).not.toMatch(/hunter22|secret@|wrong field/);
});

/** Events of the audit log that a user can cause without limit, each with a call that causes it. */
const repeatable: Readonly<Record<string, (cookie: string, index: number) => Promise<unknown>>> = {
  forbidden: (cookie) => server.ask({ url: '/api/admin/numbers', headers: { cookie } }),
  'signed-in': () => post('/api/auth/login', { username: 'ann', password }),
  'token-made': (cookie, index) => post('/api/tokens', { name: `t${index}`, password }, { cookie }),
};

test.each(Object.keys(repeatable))(
  'a user causes at most ten entries of %s an hour, and one with the number of the others',
  async (event) => {
    const { cookie, id } = await server.signUp('ann');
    for (let index = 0; index < 25; index += 1) {
      await repeatable[event]!(cookie, index);
      // Sign-in attempts are limited per minute.
      server.clock.forward(60);
    }
    const entries = () =>
      server.database.query.selectFrom('audit_log').selectAll().where('event', '=', event).orderBy('at').execute();
    await vi.waitUntil(async () => (await entries()).length === 10);
    expect(listEvents().filter((entry) => entry.event === event).length).toBe(25);
    await server.app.auditTrail.flush();
    const written = await entries();
    expect(written.length).toBe(11);
    expect(written.every(({ actor_id }) => actor_id === id)).toBe(true);
    expect(JSON.parse(written.at(-1)!.details)).toMatchObject({ further: '15' });
  },
);
