import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/adapters/sql/connection/database.ts';
import { allMigrations, latestVersion, type Migration } from '../../src/adapters/sql/migrations/migrate.ts';
import { openTestDatabase, silentLog } from '../support/databases.ts';
import { newPostgresDatabase } from '../support/postgres-databases.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { logLine, pause, testTimeoutMs } from './support/durations.ts';
import { startReaders } from './support/readers.ts';
import { findMissing, startWriters, unlimitedEnv } from './support/writers.ts';

let server: ServerProcess;
let url: string;

beforeAll(async () => {
  url = await newPostgresDatabase();
  server = await startServer({ DATABASE_URL: url, ...unlimitedEnv, LOG_LEVEL: 'error' });
});
afterAll(async () => {
  await server?.stop();
});

/** Changes the collation of every text column and rebuilds every index, so that the result types of statements change. */
const changeCollations =
  (collation: 'C' | 'default'): Migration =>
  async (database) => {
    const { rows } = await sql<{ table: string; column: string }>`select table_name as table, column_name as column
      from information_schema.columns where table_schema = current_schema() and data_type = 'text'
      order by table_name desc, column_name`.execute(database);
    for (const { table, column } of rows)
      await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)}
        type text collate ${sql.ref(collation)}`.execute(database);
  };

test(
  'two processes at once migrate tables in use 20 times: no answer is 503, and no process fails to start',
  async () => {
    const load = startWriters('mover');
    await load.signUp(server.origin);
    // Time limits set for a role or database apply to statements of the server but not to a migration.
    const database = await openTestDatabase(url);
    const name = new URL(url).pathname.slice(1);
    await sql`alter database ${sql.ref(name)} set statement_timeout = '20ms'`.execute(database.query);
    const creating = load.begin(server.origin);
    const looking = startReaders(server.origin, () =>
      load.acknowledged
        .slice(-200)
        .flatMap(({ handle, label }) => [`/api/locations/${handle}/${label}`, `/api/locations/${handle}`]),
    );
    const failures: unknown[] = [];
    for (let round = 0; round < 20; round += 1) {
      await pause(100);
      const migrations = [...allMigrations, changeCollations(round % 2 === 0 ? 'default' : 'C')];
      const starting = [1, 2].map(() => openDatabase(url, silentLog, { connections: 2, migrations }));
      for (const started of await Promise.all(starting))
        if (started.ok) await started.value.close();
        else failures.push(started.reason);
      await sql`delete from schema_version where version > ${latestVersion}`.execute(database.query);
    }
    await creating.stop();
    const { statuses, slowest } = await looking.stop();
    await database.close();
    expect(failures).toEqual([]);
    expect([...statuses.keys()]).toEqual([200]);
    expect(load.refused).toEqual([]);
    expect(await findMissing(server.origin, load.acknowledged)).toEqual([]);
    logLine(
      `20 migrations beside ${statuses.get(200)} look-ups and ${load.acknowledged.length} creates: the slowest took ${Math.round(slowest)} and ${Math.round(load.slowest())} ms`,
    );
  },
  testTimeoutMs,
);
