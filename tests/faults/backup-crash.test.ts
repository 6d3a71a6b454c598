import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPostgresDatabase } from '../support/postgres-databases.ts';
import { builtServer, startServer } from '../support/server-process.ts';
import { checkConsistency } from './support/consistency.ts';
import { chooseByDuration, createRandom, logLine, testTimeoutMs } from './support/durations.ts';
import { runUnlessKilled } from './support/run-unless-killed.ts';
import { uniqueName } from './support/unique-names.ts';
import { toCodes } from './support/writers.ts';

const root = join(import.meta.dirname, '..', '..');
const builtCli = join(root, 'dist', 'cli', 'main.js');
const killer = join(import.meta.dirname, 'support', 'kill-at-step.mjs');
const folder = mkdtempSync(join(tmpdir(), 'whereat-keeping-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const getPath = (name: string) => join(folder, name);
const places = chooseByDuration(3_000, 30_000);

const whereat = (words: readonly string[], env?: Readonly<Record<string, string>>, after?: number) =>
  runUnlessKilled([builtCli, ...words, '--database', `sqlite:${getPath('whereat.db')}`], env, { after });

/** Kills a program at random moments of its usual duration, and then before each of its file system operations. */
async function killAtEveryMoment(
  name: string,
  words: readonly string[],
  before: () => void,
  after: (completed: boolean) => void,
): Promise<void> {
  const random = createRandom(name);
  before();
  const whole = await whereat(words);
  expect(whole.code).toBe(0);
  after(true);
  const rounds = chooseByDuration(2, 60);
  let completed = 0;
  for (let round = 0; round < rounds; round += 1) {
    before();
    const { code } = await whereat(words, {}, whole.milliseconds * random() * 1.1);
    completed += code === 0 ? 1 : 0;
    after(code === 0);
  }
  let steps = 0;
  for (let code: number | null = null; code !== 0; steps += 1) {
    before();
    const killed = { NODE_OPTIONS: `--import=${killer}`, KILL_AT_STEP: String(steps + 1) };
    ({ code } = await whereat(words, killed));
    after(code === 0);
  }
  expect(steps).toBeGreaterThan(4);
  logLine(`${name}: killed ${rounds - completed} times at random and before each of ${steps - 1} steps; nothing half`);
}

/**
 * Counts the places of a database file. Opens it for writing, like the server, so that SQLite rolls back a journal that a killed process
 * left.
 */
const countPlaces = (file: string): number => {
  const database = new DatabaseSync(file);
  try {
    return Number(database.prepare('select count(*) as count from aliases').get()?.count);
  } finally {
    database.close();
  }
};

describe('backup and restore', () => {
  beforeAll(async () => {
    const env = { DATABASE_URL: `sqlite:${getPath('first.db')}`, MIGRATE_ONLY: 'on', SAMPLE_ALIASES: 'off' };
    expect((await runUnlessKilled([builtServer], env)).code).toBe(0);
    fillWith(getPath('first.db'), places);
    copyFileSync(getPath('first.db'), getPath('later.db'));
    fillWith(getPath('later.db'), 1_000, places);
  });

  test(
    'a backup that is killed leaves a file with its final name only if it is complete',
    async () => {
      await killAtEveryMoment(
        'backup',
        ['db', 'backup', getPath('copy.db')],
        () => {
          for (const name of readdirSync(folder)) if (name.startsWith('copy.db')) rmSync(getPath(name));
          copyFileSync(getPath('first.db'), getPath('whereat.db'));
        },
        (completed) => {
          expect(existsSync(getPath('copy.db')) || !completed).toBe(true);
          for (const name of ['whereat.db', 'copy.db'])
            if (existsSync(getPath(name)))
              expect([countPlaces(getPath(name)), checkConsistency(getPath(name))]).toEqual([places, []]);
        },
      );
    },
    testTimeoutMs,
  );

  test(
    'a restore that is killed leaves the old database, or the new one with the old one kept beside it',
    async () => {
      const old = getPath('whereat.db.before-restore');
      await killAtEveryMoment(
        'restore',
        ['db', 'restore', getPath('later.db'), '--yes'],
        () => {
          for (const name of readdirSync(folder)) if (name.startsWith('whereat.db')) rmSync(getPath(name));
          copyFileSync(getPath('first.db'), getPath('whereat.db'));
        },
        (completed) => {
          const found = countPlaces(getPath('whereat.db'));
          expect(completed ? [places + 1_000] : [places, places + 1_000]).toContain(found);
          expect(checkConsistency(getPath('whereat.db'))).toEqual([]);
          if (found !== places) expect(countPlaces(old)).toBe(places);
        },
      );
    },
    testTimeoutMs,
  );
});

describe('the first start', () => {
  const random = createRandom('first start');
  const rounds = chooseByDuration(2, 100);

  test(
    'leaves no tables or all of them if it is killed on SQLite, and the next start creates every sample',
    async () => {
      const env = { DATABASE_URL: `sqlite:${getPath('new.db')}` };
      const whole = await runUnlessKilled([builtServer], { ...env, MIGRATE_ONLY: 'on' });
      const reference = listTables(getPath('new.db'));
      let unfinished = 0;
      const removeDatabase = () => {
        for (const name of readdirSync(folder)) if (name.startsWith('new.db')) rmSync(getPath(name));
      };
      const killOnce = async (round: number) => {
        removeDatabase();
        await runUnlessKilled([builtServer], env, { after: whole.milliseconds * (0.5 + random() * 0.8) });
        const tables = existsSync(getPath('new.db')) ? listTables(getPath('new.db')) : [];
        expect([[], reference]).toContainEqual(tables);
        if (tables.length > 0) {
          expect(checkConsistency(getPath('new.db'))).toEqual([]);
          unfinished += countPlaces(getPath('new.db')) < 20 ? 1 : 0;
        }
        if (round % 5 === 0 || tables.length > 0) await expectSamples(env);
      };
      for (let round = 0; round < rounds; round += 1) await killOnce(round);
      // A kill hardly ever happens between creating the tables and the first sample, so that state is made here.
      removeDatabase();
      await runUnlessKilled([builtServer], { ...env, MIGRATE_ONLY: 'on', SAMPLE_ALIASES: 'off' });
      expect(countPlaces(getPath('new.db'))).toBe(0);
      await expectSamples(env);
      logLine(
        `first start on SQLite: killed ${rounds} times, ${unfinished} of them with tables and without all samples`,
      );
    },
    testTimeoutMs,
  );

  test(
    'leaves no tables or all of them if it is killed on PostgreSQL',
    async () => {
      const whole = await runUnlessKilled([builtServer], {
        DATABASE_URL: await newPostgresDatabase(),
        MIGRATE_ONLY: 'on',
      });
      expect(whole.code).toBe(0);
      const versions: number[] = [];
      for (let round = 0; round < chooseByDuration(2, 40); round += 1) {
        const url = await newPostgresDatabase();
        await runUnlessKilled(
          [builtServer],
          { DATABASE_URL: url, MIGRATE_ONLY: 'on' },
          { after: whole.milliseconds * (0.6 + random() * 0.4) },
        );
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        const tables = await client.query("select tablename from pg_tables where schemaname = 'public'");
        versions.push(tables.rowCount ?? 0);
        await client.end();
        expect((await runUnlessKilled([builtServer], { DATABASE_URL: url, MIGRATE_ONLY: 'on' })).code).toBe(0);
      }
      expect(new Set(versions).size).toBeLessThanOrEqual(2);
      logLine(
        `first start on PostgreSQL: killed ${versions.length} times; tables found: ${[...new Set(versions)].join(' or ')}`,
      );
    },
    testTimeoutMs,
  );
});

async function expectSamples(env: Readonly<Record<string, string>>): Promise<void> {
  const server = await startServer(env);
  for (const name of ['downtown/burj-khalifa', 'marinabay/merlion'])
    expect((await fetch(`${server.origin}/api/locations/${name}`)).status).toBe(200);
  await server.stop();
  expect(countPlaces(getPath('new.db'))).toBe(20);
}

const listTables = (file: string): readonly unknown[] => {
  const database = new DatabaseSync(file);
  try {
    return database.prepare('select type, name, sql from sqlite_master order by name').all();
  } finally {
    database.close();
  }
};

/** Adds places of one user, as consistent as the server stores them. */
function fillWith(file: string, count: number, from = 0): void {
  const database = new DatabaseSync(file);
  database.exec('begin');
  if (from === 0)
    database.exec(
      "insert into users (id, username, username_key, email, email_owner, password_hash, created_at) values ('u', 'filler', 'filler', 'filler@example.org', 'filler@example.org', null, 0)",
    );
  const insert = {
    look: database.prepare('insert into lookalikes values (?, ?)'),
    handle: database.prepare('insert into handles (handle_key, handle, owner_id, created_at) values (?, ?, ?, 0)'),
    location: database.prepare(
      `insert into locations (handle_key, handle, label, version, change, street, address2, district, city, region, country,
        postcode, latitude, longitude, address, plus_code, geotude, saudi_short_address, created_by, updated_by, created_at,
        updated_at)
      values (?, ?, 'door', 1, 'created', '', '', '', '', '', '', '', ?, ?, '', ?, ?, '', 'u', 'u', 0, 0)`,
    ),
    alias: database.prepare(
      "insert into aliases (handle_key, label_key, state, location_id) values (?, 'door', 'current', ?)",
    ),
  };
  for (let i = from; i < from + count; i += 1) {
    const name = uniqueName(i);
    const latitude = (i * 7919) % 90_000_000;
    const longitude = (i * 104_729) % 180_000_000;
    const { plusCode, geotude } = toCodes(latitude / 1e6, longitude / 1e6);
    insert.look.run(name, 'u');
    insert.handle.run(name, `@${name}`, 'u');
    const { lastInsertRowid } = insert.location.run(name, `@${name}`, latitude, longitude, plusCode, geotude);
    insert.alias.run(name, lastInsertRowid);
  }
  database.exec('commit');
  database.close();
}
