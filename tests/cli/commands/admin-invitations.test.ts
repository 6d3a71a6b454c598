import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNodeSecretGenerator } from '../../../src/adapters/node/crypto-secrets.ts';
import { createSqlUserStore } from '../../../src/adapters/sql/accounts/user-store.ts';
import { runCommandLine } from '../../../src/cli/program.ts';
import { createApi } from '../../../src/client/api.ts';
import { createCall } from '../../../src/client/call.ts';
import { openAdministration } from '../../../src/wiring/cli/administration.ts';
import { createInMemoryDeps } from '../../support/cli-fixture.ts';
import { createManualClock, openTestDatabase } from '../../support/databases.ts';
import { createRecordingTerminal } from '../../support/terminal.ts';
import { createTestServer, password, type TestServer } from '../../support/test-server.ts';
import { unwrap } from '../../support/unwrap.ts';

const folder = mkdtempSync(join(tmpdir(), 'whereat-invitations-'));
const database = `sqlite:${join(folder, 'whereat.db')}`;
let server: TestServer;
let token: string;
beforeAll(async () => {
  const opened = await openTestDatabase(database);
  const users = createSqlUserStore({ database: opened, clock: createManualClock() });
  unwrap(await users.add({ id: 'a', username: 'admin', email: 'admin@example.com', passwordHash: 'x' }));
  await opened.close();
  server = await createTestServer({ publicUrl: 'https://where.example' });
  const payload = { username: 'admin', password, scope: 'write' };
  token = (await server.ask({ method: 'POST', url: '/api/tokens', payload })).json().token;
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const runAdmin = (...words: string[]) => runAdminWith({ PUBLIC_URL: 'https://where.example/' }, words);

async function runAdminWith(env: Record<string, string>, words: readonly string[]) {
  const terminal = createRecordingTerminal({ env });
  const { port } = server.app.server.address() as { port: number };
  const api = createApi(createCall({ base: `http://127.0.0.1:${port}`, fetch, token: () => token }));
  const deps = await createInMemoryDeps({ api });
  const code = await runCommandLine(['admin', ...words], { ...deps, administration: openAdministration }, terminal);
  return { code, out: terminal.written(), err: terminal.messages() };
}

test.each([
  ['over HTTP', []],
  ['on the database', ['--direct', '--database', database]],
])('the administrator invites, lists and revokes %s', async (_how, where) => {
  const created = JSON.parse(
    (await runAdmin('invitations', 'create', 'The club', '--uses', '20', '--days', '7', '--json', ...where)).out,
  );
  expect(created).toMatchObject({ note: 'The club', uses: 20, used: 0, revokedAt: '' });
  expect(created.link).toMatch(/^https:\/\/where\.example\/auth#invitation=[\w-]{43}$/);
  expect(Date.parse(created.expiresAt) - Date.parse(created.createdAt)).toBe(7 * 86_400_000);
  // In a pipe, only the link is printed.
  expect((await runAdmin('invitations', 'create', ...where)).out).toMatch(
    /^https:\/\/where\.example\/auth#invitation=[\w-]{43}\n$/,
  );
  expect((await runAdmin('invitations', 'revoke', created.id, ...where)).err).toContain('Revoked the invitation.');
  const again = await runAdmin('invitations', 'revoke', created.id, ...where);
  expect([again.code, again.err]).toEqual([3, expect.stringContaining('This invitation no longer exists')]);
  const listed = JSON.parse((await runAdmin('invitations', 'list', '--json', ...where)).out);
  expect(listed).toHaveLength(2);
  expect(listed.find(({ id }: { id: string }) => id === created.id).revokedAt).not.toBe('');
});

test.each([
  ['--uses', '0'],
  ['--uses', 'many'],
  ['--days', '366'],
])('%s %s is not a valid count', async (option, value) => {
  expect((await runAdmin('invitations', 'create', option, value)).code).toBe(2);
});

test('an id is never parsed as an option', () => {
  const secrets = createNodeSecretGenerator();
  const ids = Array.from({ length: 2000 }, () => secrets.createId());
  expect(ids.filter((id) => !/^[\w][\w-]{21}$/.test(id))).toEqual([]);
});

test('a password reset link is created on the database alone, and stored as a hash', async () => {
  const where = ['--database', database];
  expect((await runAdmin('users', 'reset-link')).code).toBe(2);
  const unknown = await runAdmin('users', 'reset-link', 'unknown', ...where);
  expect([unknown.code, unknown.out]).toEqual([3, '']);
  const { code, out } = await runAdmin('users', 'reset-link', 'Admin', ...where);
  expect([code, out]).toEqual([0, expect.stringMatching(/^https:\/\/where\.example\/reset#[\w-]{43}\n$/)]);
  // A link to the local machine would be useless for its recipient.
  const local = await runAdminWith({}, ['users', 'reset-link', 'Admin', ...where]);
  expect([local.code, local.out]).toEqual([2, '']);
  expect(local.err).toContain('PUBLIC_URL is not set');
  const opened = await openTestDatabase(database);
  const stored = await opened.query.selectFrom('password_resets').selectAll().execute();
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({ user_id: 'a', hash: createNodeSecretGenerator().hash(out.trim().split('#')[1]!) });
  await opened.close();
});
