import { expect, test, vi } from 'vitest';
import { openDatabase } from '../../../../src/adapters/sql/connection/database.ts';
import { silentLog } from '../../../support/databases.ts';
import { newMigratedPostgresDatabase } from '../../../support/postgres-databases.ts';

test('SQLite with replicas is refused', async () => {
  const replicas = { url: 'postgres://whereat@one/whereat', maxLagMs: 1000 };
  expect(await openDatabase('sqlite::memory:', silentLog, { replicas })).toEqual({
    ok: false,
    reason: 'DATABASE_REPLICA_URL is wrong: SQLite has no standbys.',
    isMisconfigured: true,
  });
});

test.each([
  ['nothing listens', () => 'postgres://whereat@127.0.0.1:9/whereat', /ECONNREFUSED/],
  ['the primary is named', (url: string) => url, /^127\.0\.0\.1:\d+ is not standby$/],
  ['there is no such database', (url: string) => `${url}_none`, /database ".*_none" does not exist/],
])('the log says that %s', async (_, toReplica, cause) => {
  const url = await newMigratedPostgresDatabase();
  const warnings: string[] = [];
  const warn = (_message: string, facts?: Readonly<Record<string, unknown>>) => warnings.push(String(facts?.cause));
  const replicas = { url: toReplica(url), maxLagMs: 400 };
  const opened = await openDatabase(url, { ...silentLog, warn }, { replicas });
  if (!opened.ok) throw new Error(opened.reason);
  await vi.waitUntil(() => warnings.some((warning) => cause.test(warning)), { timeout: 10_000 });
  await opened.value.close();
});
