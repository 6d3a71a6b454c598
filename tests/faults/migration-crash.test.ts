import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { latestVersion } from '../../src/adapters/sql/migrations/migrate.ts';
import { opened } from '../support/databases.ts';
import { fileOfVersion3 } from '../support/older-databases.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { builtServer } from '../support/server-process.ts';
import { wrongWith } from './support/consistency.ts';
import { chance, patience, tell, times } from './support/durations.ts';
import { runUnlessKilled } from './support/run-unless-killed.ts';
import { smallDisk } from './support/small-disk.ts';
import { unlikeName } from './support/unique-names.ts';
import { codesOf } from './support/writers.ts';

const places = times(6_000, 60_000);
const rounds = times(3, 100);
const folder = mkdtempSync(join(tmpdir(), 'whereat-migrating-'));
const old = join(folder, 'old.db');
const megabytes = times(12, 120);
const disk = await smallDisk(megabytes);
afterAll(async () => {
  await disk?.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe('a SQLite file of the layout before', () => {
  beforeAll(async () => {
    await (await fileOfVersion3(old)).destroy();
    fill(old, places);
    expect(wrongWith(old)).toEqual([]);
  }, patience);

  test(
    `killed while it is brought up to date, ${rounds} times: the whole old one or the whole new one`,
    async () => {
      const random = chance('migration');
      const file = join(folder, 'migrated.db');
      const env = { DATABASE_URL: `sqlite:${file}`, MIGRATE_ONLY: 'on', SAMPLE_ALIASES: 'off' };
      const begin = () => {
        for (const name of readdirSync(folder)) if (name.startsWith('migrated.db')) rmSync(join(folder, name));
        copyFileSync(old, file);
      };
      begin();
      const whole = await runUnlessKilled([builtServer], env);
      expect([whole.code, stateOf(file)]).toEqual([0, { version: latestVersion, places }]);
      const seen = { old: 0, new: 0 };
      for (let round = 0; round < rounds; round += 1) {
        begin();
        await runUnlessKilled([builtServer], env, { after: whole.milliseconds * (0.3 + random() * 0.8) });
        const found = stateOf(file);
        expect([3, latestVersion]).toContain(found.version);
        expect(found.places).toBe(places);
        seen[found.version === 3 ? 'old' : 'new'] += 1;
        if (round % 4 === 0) expect((await runUnlessKilled([builtServer], env)).code).toBe(0);
        expect(stateOf(file)).toEqual({ version: round % 4 === 0 ? latestVersion : found.version, places });
        expect(wrongWith(file)).toEqual([]);
      }
      tell(`migration of ${places} places killed: ${seen.old} times nothing had changed, ${seen.new} times all had`);
    },
    patience,
  );

  test(
    disk === undefined
      ? 'on a disk that is too small (nothing can be mounted here)'
      : 'on a disk that is too small: one sentence, nothing changed, and it works once there is room',
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
      // Enough to open it, and not enough to move it.
      writeFileSync(disk.outside('filler'), Buffer.alloc((megabytes - 0.25) * 2 ** 20 - statSync(old).size));
      expect(await start()).toMatchObject({
        code: 1,
        said: expect.stringMatching(
          /^There is no room for the database file \S+: .*full\. .* Make room and start again; nothing has been changed\.\n$/,
        ),
      });
      disk.free();
      expect([stateOf(left()), wrongWith(left())]).toEqual([{ version: 3, places }, []]);
      expect(await start()).toMatchObject({ code: 0, said: '' });
      expect([stateOf(left()), wrongWith(left())]).toEqual([{ version: latestVersion, places }, []]);
    },
    patience,
  );
});

describe('a PostgreSQL database whose keys were compared by the system’s rules', () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 120_000);
  afterAll(() => postgres?.stop());

  test(
    `killed while it is brought up to date, ${rounds} times: all of its keys or none`,
    async () => {
      const random = chance('migration of keys');
      const older = await postgres.newDatabase();
      await (await opened(older)).close();
      await asked(older, 'delete from schema_version where version > 4', ...keysOf('default'), ...fillingWith(places));
      const copy = async () => {
        const url = await postgres.newDatabase();
        const name = new URL(url).pathname.slice(1);
        await asked(
          new URL('/postgres', url).href,
          `drop database ${name}`,
          `create database ${name} template ${new URL(older).pathname.slice(1)}`,
        );
        return url;
      };
      const start = (url: string, after?: number) =>
        runUnlessKilled([builtServer], { DATABASE_URL: url, MIGRATE_ONLY: 'on' }, { after });
      const whole = await start(await copy());
      expect(whole.code).toBe(0);
      const seen: string[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const url = await copy();
        await start(url, whole.milliseconds * (0.5 + random() * 0.5));
        seen.push(await keysIn(url));
        expect((await start(url)).code).toBe(0);
        expect(await keysIn(url)).toBe(`version ${latestVersion}, C, ${places} places`);
      }
      const [before, after] = [`version 4, default, ${places} places`, `version ${latestVersion}, C, ${places} places`];
      expect([before, after]).toEqual(expect.arrayContaining([...new Set(seen)]));
      const unchanged = seen.filter((one) => one === before).length;
      tell(
        `migration of ${places} places’ keys killed: ${unchanged} times nothing had changed, ${rounds - unchanged} times all had`,
      );
    },
    patience,
  );
});

/** Both keys as they were. */
const keysOf = (collation: string) =>
  ['handle_key', 'label_key'].map((key) => `alter table aliases alter ${key} type text collate "${collation}"`);

const fillingWith = (count: number) => [
  "insert into users values ('u', 'ann', 'ann', 'a@example.com', 'a@example.com u', null, 0)",
  `insert into handles select 'p' || i, '@p' || i, 'u', 0 from generate_series(1, ${count}) i`,
  `insert into aliases select 'p' || i, 'door', '@p' || i, 'door', '', '', '', '', '', '', '', i, -i, '', '', '', '',
    'u', 'u', 0 from generate_series(1, ${count}) i`,
];

async function keysIn(url: string): Promise<string> {
  const [found] = await asked(
    url,
    `select (select max(version) from schema_version) as version, (select count(*) from aliases) as places,
      (select string_agg(distinct collname, ' and ') from pg_attribute join pg_collation c on c.oid = attcollation
        where attrelid = 'aliases'::regclass and attname in ('handle_key', 'label_key')) as collations`,
  );
  return `version ${found?.version}, ${found?.collations}, ${found?.places} places`;
}

/** Asks one statement after the other; the rows of the last. */
async function asked(url: string, ...statements: readonly string[]): Promise<readonly Record<string, unknown>[]> {
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

const stateOf = (file: string): { readonly version: number; readonly places: number } => {
  const database = new DatabaseSync(file);
  try {
    const only = (query: string) => Number(Object.values(database.prepare(query).get() ?? {})[0]);
    return {
      version: only('select max(version) from schema_version'),
      places: only('select count(*) from aliases'),
    };
  } finally {
    database.close();
  }
};

/** Places as the old layout kept them, two under each handle. */
function fill(file: string, count: number): void {
  const database = new DatabaseSync(file);
  const look = database.prepare("insert into lookalikes values (?, 'u')");
  const handle = database.prepare("insert into handles values (?, ?, 'u', 0)");
  const alias = database.prepare(
    "insert into aliases values (?, ?, ?, ?, 'King Fahd Road', '', '', 'Riyadh', '', '', '', ?, ?, '', ?, ?, '', 'u', 'u', 0)",
  );
  database.exec('begin');
  for (let i = 0; i < count; i += 1) {
    const name = unlikeName(i >> 1);
    const [latitude, longitude] = [(i * 7919) % 90_000_000, (i * 104_729) % 180_000_000];
    const { plusCode, geotude } = codesOf(latitude / 1e6, longitude / 1e6);
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
