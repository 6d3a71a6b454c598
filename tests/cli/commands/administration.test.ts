import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommandLine } from '../../../src/cli/program.ts';
import { openAdministration } from '../../../src/wiring/cli/administration.ts';
import { createCliClient } from '../../../src/wiring/cli.ts';
import { createInMemoryDeps } from '../../support/cli-fixture.ts';
import { type ServerProcess, startServer } from '../../support/server-process.ts';
import { readFetchedCookie } from '../../support/session-cookie.ts';
import { createRecordingTerminal } from '../../support/terminal.ts';
import { draft, password } from '../../support/test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'whereat-administration-'));
const database = `sqlite:${join(folder, 'whereat.db')}`;
/** Settings of an unreachable mail server, so that mails stay in the outbox. */
const mail = { SMTP_URL: 'smtp://127.0.0.1:9', FEEDBACK_RECIPIENT: 'admin@example.com' };
let server: ServerProcess;
let token: string;
beforeAll(async () => {
  server = await startServer({ DATABASE_URL: database, ADMIN_PASSWORD: password, RATE_LIMITS: 'off', ...mail });
  const created = await call('POST', '/api/tokens', { username: 'admin', password, scope: 'write' });
  ({ token } = await created.json());
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const call = (method: string, path: string, body?: object, cookie = '') =>
  fetch(server.origin + path, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...(cookie !== '' && { cookie }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const getStatus = async (...request: Parameters<typeof call>) => (await call(...request)).status;

/** Runs `whereat admin …` with the token of the administrator, or directly on the database of the running server. */
async function runAdmin(...words: string[]) {
  const terminal = createRecordingTerminal({ env: { WHEREAT_SERVER: server.origin, ...mail } });
  const connect = async (origin: string) =>
    createCliClient({ server: origin, tokenFolder: folder, device: 'the test', token });
  const deps = { ...(await createInMemoryDeps()), connect, administration: openAdministration };
  const code = await runCommandLine(['admin', ...words], deps, terminal);
  return { code, out: terminal.written(), err: terminal.messages() };
}

test.each([
  ['over HTTP', 'ann', []],
  ['on the database', 'bob', ['--direct', '--database', database]],
])('the administrator commands act on the running server %s', async (how, name, where) => {
  const act = async (...words: string[]) => {
    const { code, err } = await runAdmin(...words, ...where);
    expect([words, code, err]).toEqual([words, 0, err]);
    return err;
  };
  const list = async (...words: string[]) => JSON.parse((await runAdmin(...words, '--json', ...where)).out);
  const person = { username: name, password, email: `${name}@example.com` };
  const registered = readFetchedCookie(await call('POST', '/api/auth/register', person));
  const handle = `@${name}shop`;
  const alias = `@${name}shop#door`;
  const path = `/api/locations/${name}shop/door`;
  expect(await getStatus('POST', '/api/locations', draft(handle, 'door'), registered)).toBe(201);

  // Reports and places.
  expect(await getStatus('POST', '/api/reports', { alias, reason: 'spam', details: 'Not a shop' })).toBe(201);
  const [report, ...none] = await list('reports', 'list');
  expect([report, none]).toMatchObject([{ handle, label: 'door', owner: name, details: 'Not a shop' }, []]);
  expect(await runAdmin('reports', 'ask', report.id, ...where)).toMatchObject({ code: 2, out: '' });
  expect(await act('reports', 'ask', report.id, 'Is this your shop?')).toContain('stays open');
  expect(await list('reports', 'list')).toMatchObject([{ id: report.id, decision: '' }]);
  expect(await list('audit', '--event', 'owner-asked')).toMatchObject([
    { actor: 'admin', details: { reason: 'Is this your shop?' } },
    ...(how === 'over HTTP' ? [] : [{ actor: 'admin' }]),
  ]);
  expect(await runAdmin('reports', 'decide', report.id, 'hidden', ...where)).toMatchObject({ code: 2, out: '' });
  expect(await act('reports', 'decide', report.id, 'hidden', '--reason', 'No shop')).toBe('Decided: hidden.\n');
  expect(await getStatus('GET', path)).toBe(410);
  expect((await runAdmin('reports', 'decide', report.id, 'dismissed', ...where)).code).toBe(6);
  expect(await list('reports', 'list')).toEqual([]);
  const decided = await list('reports', 'list', '--decided');
  expect(decided.find(({ id }: { id: string }) => id === report.id)).toMatchObject({ decisionReason: 'No shop' });
  expect(await list('places', 'list', handle, '--only')).toMatchObject([
    { handle, label: 'door', hiddenReason: 'No shop' },
  ]);
  expect(await act('reports', 'reopen', report.id)).toBe('Reopened the report.\n');
  expect(await getStatus('GET', path)).toBe(200);
  expect(await list('reports', 'list')).toMatchObject([{ id: report.id, decision: '', decisionReason: '' }]);
  expect((await runAdmin('reports', 'reopen', 'none', ...where)).code).toBe(3);
  await act('reports', 'decide', report.id, 'dismissed');
  await act('places', 'hide', alias, '--reason', 'Spam');
  expect(await getStatus('GET', path)).toBe(410);
  await act('places', 'show', alias);

  // Users.
  await act('users', 'suspend', name, '--reason', 'Spam', '--hide-places');
  const signIn = () => call('POST', '/api/auth/login', { username: name, password });
  expect(await getStatus('GET', '/api/auth/user', undefined, registered)).toBe(401);
  expect(await (await signIn()).json()).toMatchObject({ code: 'account_suspended' });
  expect(await getStatus('GET', path)).toBe(410);
  expect(await list('users', 'list', name, '--only')).toMatchObject([{ username: name, suspendedReason: 'Spam' }]);
  await act('users', 'restore', name);
  expect(await getStatus('GET', path)).toBe(200);
  const cookie = readFetchedCookie(await signIn());
  expect(await getStatus('GET', '/api/auth/user', undefined, cookie)).toBe(200);
  await act('users', 'end-sessions', name);
  expect(await getStatus('GET', '/api/auth/user', undefined, cookie)).toBe(401);

  // Administrators.
  const numbers = () => getStatus('GET', '/api/admin/numbers', undefined, freshCookie);
  const freshCookie = readFetchedCookie(await signIn());
  expect(await numbers()).toBe(403);
  expect(await act('administrators', 'add', name, '--reason', 'Helps')).toBe(`${name} is an administrator now.\n`);
  expect(await numbers()).toBe(200);
  expect(await list('administrators', 'list')).toMatchObject([
    { username: 'admin', isConfigured: true },
    { username: name, isConfigured: false },
  ]);
  expect((await runAdmin('users', 'suspend', name, '--reason', 'Spam', ...where)).code).toBe(6);
  await act('administrators', 'remove', name);
  expect(await numbers()).toBe(403);
  for (const [username, code] of [
    ['admin', 6],
    [name, 6],
    ['unknown', 3],
  ] as const)
    expect([username, (await runAdmin('administrators', 'remove', username, ...where)).code]).toEqual([username, code]);
  expect(await list('audit', '--event', 'administrator-added', '--who', name)).toMatchObject([
    { actor: 'admin', subject: name, details: { reason: 'Helps' } },
  ]);

  // Handles.
  const again = readFetchedCookie(await signIn());
  const museum = `@${name}museum`;
  await act('handles', 'reserve', museum, '--reason', 'For the museum');
  expect(await list('handles', 'list', museum, '--only')).toMatchObject([{ handle: museum, isReserved: true }]);
  expect(await getStatus('POST', '/api/locations', draft(museum, 'hall'), again)).toBe(409);
  expect((await runAdmin('handles', 'transfer', museum, 'unknown', ...where)).code).toBe(3);
  await act('handles', 'transfer', museum, name);
  expect(await getStatus('POST', '/api/locations', draft(museum, 'hall'), again)).toBe(201);
  await act('handles', 'retire', museum, '--reason', 'No museum');
  expect(await getStatus('GET', `/api/locations/${name}museum/hall`)).toBe(410);
  await act('handles', 'reserve', `${museum}2`);
  await act('handles', 'release', `${museum}2`);
  expect((await runAdmin('handles', 'release', `${museum}2`, ...where)).code).toBe(3);

  // The audit log, and the numbers.
  const network = how === 'over HTTP' ? '127.0.0.1' : 'command line';
  expect(await list('audit', '--event', 'account-suspended', '--who', name)).toMatchObject([
    { actor: 'admin', subject: name, network, details: { reason: 'Spam' } },
  ]);
  const acts = (await list('audit', '--who', 'admin')).filter((entry: { subject: string }) =>
    [alias, name, museum].includes(entry.subject),
  );
  expect(new Set(acts.map(({ event }: { event: string }) => event))).toEqual(
    new Set([
      ...[
        'owner-asked',
        'report-dismissed',
        'report-reopened',
        'location-hidden',
        'location-shown',
        'account-suspended',
        'account-restored',
        'sessions-ended',
        'administrator-added',
        'administrator-removed',
      ],
      ...['handle-reserved', 'handle-transferred', 'handle-retired'],
    ]),
  );
  expect(await list('audit', '--since', '2100-01-01T00:00:00Z')).toEqual([]);
  expect(await list('numbers')).toMatchObject({ days: 30, openReports: 0, hiddenPlaces: 0, suspendedUsers: 0 });
});
