import { hash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { latestVersion } from '../../src/adapters/sql/migrations/migrate.ts';
import { aliasColumnsBefore6, olderDatabase } from '../support/older-databases.ts';
import { newPostgresDatabase } from '../support/postgres-databases.ts';
import { builtServer } from '../support/server-process.ts';
import { checkConsistency } from './support/consistency.ts';
import { chooseByDuration, createRandom, logLine, testTimeoutMs } from './support/durations.ts';
import { runUnlessKilled } from './support/run-unless-killed.ts';
import { mountSmallDisk } from './support/small-disk.ts';
import { uniqueName } from './support/unique-names.ts';
import { toCodes } from './support/writers.ts';

const places = chooseByDuration(6_000, 60_000);
const rounds = chooseByDuration(2, 100);
const folder = mkdtempSync(join(tmpdir(), 'whereat-migrating-'));
const old = join(folder, 'old.db');
const megabytes = chooseByDuration(12, 120);
const disk = await mountSmallDisk(megabytes);
afterAll(async () => {
  await disk?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Version 3 stores rows in the order of the name, version 5 by a number made of the name. Both have no separate names and locations. */
describe.each([3, 5])('a SQLite file of version %i', (version) => {
  const before = join(folder, `of-version-${version}.db`);
  let content: string;
  beforeAll(async () => {
    await (await olderDatabase(`sqlite:${before}`, version)).destroy();
    fill(before, places);
    expect(checkConsistency(before)).toEqual([]);
    ({ content } = getState(before));
  }, testTimeoutMs);

  test(
    `is completely old or completely new after its migration was killed, ${rounds} times`,
    async () => {
      const random = createRandom(`migration from ${version}`);
      const file = join(folder, 'migrated.db');
      const env = { DATABASE_URL: `sqlite:${file}`, MIGRATE_ONLY: 'on', SAMPLE_ALIASES: 'off' };
      const begin = () => {
        for (const name of readdirSync(folder)) if (name.startsWith('migrated.db')) rmSync(join(folder, name));
        copyFileSync(before, file);
      };
      begin();
      const whole = await runUnlessKilled([builtServer], env);
      expect([whole.code, getState(file)]).toEqual([0, { version: latestVersion, places, content }]);
      const seen = { old: 0, new: 0 };
      for (let round = 0; round < rounds; round += 1) {
        begin();
        await runUnlessKilled([builtServer], env, { after: whole.milliseconds * (0.3 + random() * 0.8) });
        const found = getState(file);
        expect([version, latestVersion]).toContain(found.version);
        expect(found).toEqual({ version: found.version, places, content });
        seen[found.version === version ? 'old' : 'new'] += 1;
        if (round % 4 === 0) {
          expect((await runUnlessKilled([builtServer], env)).code).toBe(0);
          expect(getState(file)).toEqual({ version: latestVersion, places, content });
        }
        expect(checkConsistency(file)).toEqual([]);
      }
      logLine(
        `migration of ${places} places from version ${version} killed: ${seen.old} times nothing had changed, ${seen.new} times all had`,
      );
    },
    testTimeoutMs,
  );
});

describe('a SQLite file of version 3', () => {
  let content: string;
  beforeAll(async () => {
    await (await olderDatabase(`sqlite:${old}`, 3)).destroy();
    fill(old, places);
    ({ content } = getState(old));
  }, testTimeoutMs);

  test(
    disk === undefined
      ? 'on a disk that is too small is not tested, because no file system can be mounted here'
      : 'on a disk that is too small gives one error and stays unchanged, and is migrated once there is room',
    async () => {
      if (disk === undefined)
        return void console.info('A disk that is too small was not tried: nothing can be mounted.');
      const inside = join(disk.folder, 'whereat.db');
      const env = { DATABASE_URL: `sqlite:${inside}`, MIGRATE_ONLY: 'on' };
      const start = () => runUnlessKilled([builtServer], env, { through: disk.through });
      const left = () => {
        for (const name of readdirSync(disk.outside('')))
          copyFileSync(disk.outside(name), join(folder, `left-${name}`));
        return join(folder, 'left-whereat.db');
      };
      copyFileSync(old, disk.outside('whereat.db'));
      // The disk has enough room to open the file but not to migrate it.
      writeFileSync(disk.outside('filler'), Buffer.alloc((megabytes - 0.25) * 2 ** 20 - statSync(old).size));
      expect(await start()).toMatchObject({
        code: 1,
        errorOutput: expect.stringMatching(
          /^There is no room for the database file \S+: .*full\. .* Make room and start again; nothing has been changed\.\n$/,
        ),
      });
      disk.free();
      expect([getState(left()), checkConsistency(left())]).toEqual([{ version: 3, places, content }, []]);
      expect(await start()).toMatchObject({ code: 0, errorOutput: '' });
      expect([getState(left()), checkConsistency(left())]).toEqual([{ version: latestVersion, places, content }, []]);
    },
    testTimeoutMs,
  );
});

/** Version 4 compares keys by the rules of the system. Version 5 has no separate names and locations. */
describe.each([4, 5])('a PostgreSQL database of version %i', (version) => {
  test(
    `has all of its migration or nothing after it was killed, ${rounds} times`,
    async () => {
      const random = createRandom(`migration of PostgreSQL from ${version}`);
      const older = await newPostgresDatabase();
      await (await olderDatabase(older, version)).destroy();
      await runStatements(older, ...createFillStatements(places));
      const start = (url: string, after?: number) =>
        runUnlessKilled([builtServer], { DATABASE_URL: url, MIGRATE_ONLY: 'on' }, { after });
      const before = await readPostgresState(older);
      expect(before).toMatchObject({ version, places, collations: version === 4 ? 'default' : 'C' });
      const after = { ...before, version: latestVersion, collations: 'C' };
      const first = await newPostgresDatabase(older);
      const whole = await start(first);
      expect([whole.code, await readPostgresState(first)]).toEqual([0, after]);
      const seen = { old: 0, new: 0 };
      for (let round = 0; round < rounds; round += 1) {
        const url = await newPostgresDatabase(older);
        await start(url, whole.milliseconds * (0.5 + random() * 0.5));
        const found = await readPostgresState(url);
        expect(found).toEqual(found.version === version ? before : after);
        seen[found.version === version ? 'old' : 'new'] += 1;
        expect((await start(url)).code).toBe(0);
        expect(await readPostgresState(url)).toEqual(after);
      }
      logLine(
        `migration of ${places} places in PostgreSQL from version ${version} killed: ${seen.old} times nothing had changed, ${seen.new} times all had`,
      );
    },
    testTimeoutMs,
  );
});

const createFillStatements = (count: number) => [
  "insert into lookalikes values ('p', 'u')",
  `insert into handles select 'p' || i, '@p' || i, 'u', 0 from generate_series(1, ${count}) i`,
  `insert into aliases (${aliasColumnsBefore6}) select 'p' || i, 'door', '@p' || i, 'door', '', '', '', '', '', '', '', i, -i,
    '', '', '', '', 'u', 'u', i from generate_series(1, ${count}) i`,
];

async function readPostgresState(url: string) {
  const [base] = await runStatements(
    url,
    `select (select max(version) from schema_version) as version,
      (select string_agg(distinct collname, ' and ') from pg_attribute join pg_collation c on c.oid = attcollation
        where attrelid = 'aliases'::regclass and attname in ('handle_key', 'label_key')) as collations`,
  );
  const version = Number(base?.version);
  const rows = await runStatements(url, getContentQuery(version));
  return { version, collations: base?.collations, places: rows.length, content: hashRows(rows) };
}

/** Selects every name with its location. */
const getContentQuery = (version: number): string =>
  version < 6
    ? `select handle_key, label_key, handle, label, street, latitude, longitude, created_by, created_at from aliases
        order by handle_key, label_key`
    : `select locations.handle_key, label_key, handle, label, street, latitude, longitude, created_by, created_at
        from aliases join locations on id = location_id and locations.handle_key = aliases.handle_key
        where state = 'current' and version = 1 and updated_at = created_at order by locations.handle_key, label_key`;

/** Hashes rows independent of the column order of the database. */
const hashRows = (rows: readonly object[]): string =>
  hash(
    'sha1',
    rows
      .map((row) => JSON.stringify(row))
      .sort()
      .join('\n'),
  );

/** Runs the statements in sequence and returns the rows of the last one. */
async function runStatements(
  url: string,
  ...statements: readonly string[]
): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

function getState(file: string) {
  const database = new DatabaseSync(file);
  try {
    const version = Number(database.prepare('select max(version) as version from schema_version').get()?.version);
    const rows = database.prepare(getContentQuery(version)).all();
    return { version, places: rows.length, content: hashRows(rows) };
  } finally {
    database.close();
  }
}

/** Adds places in the old table layout, two under each handle. */
function fill(file: string, count: number): void {
  const database = new DatabaseSync(file);
  const look = database.prepare("insert into lookalikes values (?, 'u')");
  const handle = database.prepare("insert into handles values (?, ?, 'u', 0)");
  const alias = database.prepare(
    `insert into aliases (${aliasColumnsBefore6})
      values (?, ?, ?, ?, 'King Fahd Road', '', '', 'Riyadh', '', '', '', ?, ?, '', ?, ?, '', 'u', 'u', 7)`,
  );
  database.exec('begin');
  for (let i = 0; i < count; i += 1) {
    const name = uniqueName(i >> 1);
    const latitude = (i * 7919) % 90_000_000;
    const longitude = (i * 104_729) % 180_000_000;
    const { plusCode, geotude } = toCodes(latitude / 1e6, longitude / 1e6);
    if (i % 2 === 0) {
      look.run(name);
      handle.run(name, `@${name}`);
    }
    alias.run(
      name,
      i % 2 === 0 ? 'door' : 'gate',
      `@${name}`,
      i % 2 === 0 ? 'door' : 'gate',
      latitude,
      longitude,
      plusCode,
      geotude,
    );
  }
  database.exec('commit');
  database.close();
}
