import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openAdministration } from '../../src/wiring/cli-administration.ts';
import { openTestDatabase } from '../support/databases.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { createTestServer, password, type TestServer } from '../support/test-server.ts';
import { unwrap } from '../support/unwrap.ts';

let postgres: PostgresServer;
let server: TestServer;
let folder: string;
let url: string;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.stop());

type Payload = Record<string, unknown>;
const post = (path: string, payload: Payload, cookie = '') =>
  server.ask({ method: 'POST', url: path, payload, headers: cookie === '' ? {} : { cookie } });

describe.each(['SQLite', 'PostgreSQL'])('in %s', (engine) => {
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'whereat-accounts-'));
    url = engine === 'SQLite' ? `sqlite:${join(folder, 'whereat.db')}` : await postgres.newDatabase();
    server = await createTestServer({}, {}, undefined, await openTestDatabase(url));
  });
  afterEach(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a link of the command line to a new password is in the audit log, without its secret', async () => {
    const { cookie, id } = await server.signUp('ann');
    const opened = await openAdministration(url, { PUBLIC_URL: 'https://where.example' });
    if (!opened.ok) throw new Error(opened.reason);
    const { administration, by, resetLink, close } = opened.value;
    try {
      expect(await resetLink('unknown')).toMatchObject({ failure: { kind: 'user-not-found' } });
      const link = unwrap(await resetLink('Ann'));
      const { items } = unwrap(await administration.audit({ event: 'reset-link-made', limit: 10 }));
      expect(items).toMatchObject([{ actor: 'admin', subject: 'ann', network: 'command line', details: {} }]);
      const [row] = await server.database.query.selectFrom('audit_log').selectAll().execute();
      expect(row).toMatchObject({ actor_id: by.user.id, subject_id: id });
      const token = link.split('#')[1]!;
      expect(JSON.stringify([items, row])).not.toContain(token);
      const reset = await post('/api/account/reset', { token, password: `${password} again` });
      expect(reset.json()).toEqual({ username: 'ann' });
      expect((await server.ask({ url: '/api/auth/user', headers: { cookie } })).statusCode).toBe(401);
    } finally {
      await close();
    }
  });
});
