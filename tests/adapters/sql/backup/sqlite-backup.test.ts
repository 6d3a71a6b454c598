import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSqlAliasStore } from '../../../../src/adapters/sql/aliases/alias-store.ts';
import { createSqliteBackup } from '../../../../src/adapters/sql/backup/sqlite-backup.ts';
import type { Database } from '../../../../src/adapters/sql/connection/database.ts';
import { latestVersion } from '../../../../src/adapters/sql/migrations/migrate.ts';
import { createManualClock, openTestDatabase } from '../../../support/databases.ts';
import { createLocation, handle } from '../../../support/locations.ts';
import { createSqlAliasCase } from '../../../support/sql-stores.ts';
import { unwrap } from '../../../support/unwrap.ts';

describe('backup and restore of a SQLite database', () => {
  let folder: string;
  let url: string;
  let database: Database;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'whereat-keeper-'));
    url = `sqlite:${join(folder, 'whereat.db')}`;
    database = await openTestDatabase(url);
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const file = (name: string) => join(folder, name);
  const labels = async () => {
    const store = createSqlAliasStore({ database, clock: createManualClock() });
    return unwrap(await store.listByHandle(handle('@cafe'))).locations.map(({ label }) => label);
  };

  test('is a snapshot while it is written, and restores it', async () => {
    const { store, ann } = await createSqlAliasCase(database);
    for (let i = 0; i < 50; i += 1) unwrap(await store.add(createLocation('@cafe', `early${i}`, ann)));
    const writing = (async () => {
      for (let i = 0; i < 50; i += 1) unwrap(await store.add(createLocation('@cafe', `late${i}`, ann)));
    })();
    const saved = unwrap(await createSqliteBackup(url.slice('sqlite:'.length)).backup(file('copy.db')));
    expect(saved.bytes).toBeGreaterThan(4096);
    await writing;
    expect(await labels()).toHaveLength(100);
    await database.close();

    unwrap(await createSqliteBackup(url.slice('sqlite:'.length)).restore(file('copy.db')));
    database = await openTestDatabase(url);
    const back = await labels();
    expect(back.filter((label) => label.startsWith('early'))).toHaveLength(50);
    expect(back.filter((label) => label.startsWith('late'))).toEqual(
      Array.from({ length: back.length - 50 }, (_, i) => `late${i}`).sort(),
    );
    expect(existsSync(file('whereat.db.before-restore'))).toBe(true);
  });

  test('is tested in a temporary database while the server runs, without changing', async () => {
    const { store, ann } = await createSqlAliasCase(database);
    for (let i = 0; i < 20; i += 1) unwrap(await store.add(createLocation('@cafe', `door${i}`, ann)));
    const backups = createSqliteBackup(url.slice('sqlite:'.length));
    unwrap(await backups.backup(file('copy.db')));
    unwrap(await store.add(createLocation('@cafe', 'later', ann)));
    const before = readdirSync(folder).sort();
    const rehearsed = unwrap(await backups.rehearse(file('copy.db')));
    expect(rehearsed).toEqual({ version: latestVersion, places: 20, users: 2 });
    expect(await labels()).toHaveLength(21);
    expect(readdirSync(folder).sort()).toEqual(before);
    truncateSync(file('copy.db'), statSync(file('copy.db')).size - 4096);
    expect(await backups.rehearse(file('copy.db'))).toMatchObject({ ok: false, failure: { action: 'restore' } });
    expect(await backups.rehearse(file('none'))).toMatchObject({ ok: false, failure: { problem: 'no-file' } });
    const left = readdirSync(tmpdir()).filter((name) => name.startsWith('whereat-rehearsal-'));
    expect(left).toEqual([]);
  });

  test('refuses to restore while the server runs', async () => {
    unwrap(await createSqliteBackup(url.slice('sqlite:'.length)).backup(file('copy.db')));
    const refused = await createSqliteBackup(url.slice('sqlite:'.length)).restore(file('copy.db'));
    expect(refused).toMatchObject({ failure: { problem: 'in-use' } });
    expect((await database.health()).answers).toBe(true);
  });

  test('overwrites nothing, and refuses an invalid copy', async () => {
    const keeper = createSqliteBackup(url.slice('sqlite:'.length));
    unwrap(await keeper.backup(file('copy.db')));
    expect((await keeper.backup(file('copy.db'))).ok).toBe(false);
    expect((await keeper.restore(file('none.db'))).ok).toBe(false);
    writeFileSync(file('letter.txt'), 'Dear database, '.repeat(500));
    expect(await keeper.restore(file('letter.txt'))).toMatchObject({
      failure: { problem: 'system', detail: expect.stringContaining('not a database') },
    });
    await database.query.insertInto('schema_version').values({ version: 999, applied_at: 0 }).execute();
    unwrap(await keeper.backup(file('newer.db')));
    expect(await keeper.restore(file('newer.db'))).toMatchObject({
      failure: { problem: 'newer-version' },
    });
  });

  const modes = () =>
    Object.fromEntries(readdirSync(folder).map((name) => [name, (statSync(file(name)).mode & 0o777).toString(8)]));

  test('creates files that only their owner can read: the copy, the restored file and the replaced one', async () => {
    const before = process.umask(0);
    try {
      chmodSync(file('whereat.db'), 0o644);
      const seen: Record<string, string>[] = [];
      const backup = createSqliteBackup(url.slice('sqlite:'.length)).backup(file('copy.db'));
      seen.push(modes());
      unwrap(await backup);
      expect(seen[0]).toHaveProperty(['copy.db.saving'], '600');
      expect(modes()).toHaveProperty(['copy.db'], '600');
      await database.close();
      for (const name of ['whereat.db', 'copy.db']) chmodSync(file(name), 0o644);
      const restore = createSqliteBackup(url.slice('sqlite:'.length)).restore(file('copy.db'));
      seen.push(modes());
      unwrap(await restore);
      expect(seen[1]).toHaveProperty(['whereat.db.restoring'], '600');
      expect(modes()).toEqual({ 'copy.db': '644', 'whereat.db': '600', 'whereat.db.before-restore': '600' });
      unwrap(await createSqliteBackup(file('new/whereat.db')).restore(file('copy.db')));
      expect(modes()).toHaveProperty('new', '700');
      expect((statSync(file('new/whereat.db')).mode & 0o777).toString(8)).toBe('600');
    } finally {
      process.umask(before);
      database = await openTestDatabase(url);
    }
  });

  test('leaves nothing behind after a refusal', async () => {
    const keeper = createSqliteBackup(url.slice('sqlite:'.length));
    unwrap(await keeper.backup(file('copy.db')));
    writeFileSync(file('letter.txt'), 'Dear database, '.repeat(500));
    const before = readdirSync(folder);
    expect((await keeper.restore(file('copy.db'))).ok).toBe(false);
    expect((await keeper.restore(file('letter.txt'))).ok).toBe(false);
    expect((await keeper.backup(file('none/copy.db'))).ok).toBe(false);
    expect((await createSqliteBackup(file('letter.txt')).backup(file('other.db'))).ok).toBe(false);
    const elsewhere = createSqliteBackup(file('new/whereat.db'));
    expect((await elsewhere.restore(file('letter.txt'))).ok).toBe(false);
    expect(readdirSync(folder)).toEqual(before);
  });
});
