import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Handle } from '../../src/domain/aliases/alias.ts';
import { lookalikeKey } from '../../src/domain/aliases/lookalike.ts';
import { openTestDatabase } from '../../tests/support/databases.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { toHandle, toOwnerId } from './many-aliases.ts';
import { readProcessorTime } from './processor-time.ts';

/** Starts a PostgreSQL with the same aliases as the file of `createAliasesFile`, and the memory that docs/operating.md recommends. */
export async function startPostgresWithAliases(count: number) {
  const postgres = await startPostgres({ sharedBuffers: '1GB' });
  const url = await postgres.newDatabase();
  await (await openTestDatabase(url)).close();
  const client = new pg.Client(url);
  await client.connect();
  // The generated references are valid, so foreign keys are added at the end.
  await client.query('set session_replication_role = replica');
  const owners = Array.from({ length: 1000 }, (_, i) => toOwnerId(i));
  await client.query(
    `insert into users (id, username, username_key, email, email_owner, password_hash, created_at)
     select o, o, o, o || '@example.com', o || '@example.com ' || o, null, 0 from unnest($1::text[]) o`,
    [owners],
  );
  for (let from = 0; from < count; from += ROWS_PER_STATEMENT) {
    const numbers = Array.from({ length: Math.min(ROWS_PER_STATEMENT, count - from) }, (_, i) => from + i);
    const names = numbers.map(toHandle);
    const values = [names, names.map((name) => lookalikeKey(`@${name}` as Handle)), numbers.map(toOwnerId), numbers];
    await client.query(
      `with n as materialized (
         select * from unnest($1::text[], $2::text[], $3::text[], $4::int[]) as n (name, lookalike, owner, i)),
       l as (insert into lookalikes (lookalike_key, owner_id) select lookalike, owner from n),
       h as (insert into handles (handle_key, handle, owner_id, created_at) select name, '@' || name, owner, i from n),
       a as (insert into aliases (handle_key, label_key, state, location_id) select name, 'door', 'current', i + 1 from n)
       insert into locations (id, handle_key, handle, label, version, change, street, address2, district, city, region,
         country, postcode, latitude, longitude, address, plus_code, geotude, saudi_short_address, created_by, updated_by,
         created_at, updated_at)
       select i + 1, name, '@' || name, 'door', 1, 'created', 'King Fahd Road', i % 200, 'Al Olaya', 'Riyadh',
         'Riyadh Region', 'Saudi Arabia', '12345', 24713600 + i % 1000000, 46675300 - i % 1000000,
         'King Fahd Road, Al Olaya, Riyadh 12345, Saudi Arabia', '7HP8PM7G+C4', '42726.26.87.65.43.00.00', 'RRRD2929',
         owner, owner, i, i from n`,
      values,
    );
  }
  await client.query('vacuum analyze');
  await client.end();
  return {
    url,
    server: postgres,
    stop: () => postgres.stop(),
    /** Returns the processor time that all its processes have used, in microseconds. */
    processorTime: () => {
      const first = Number(readFileSync(join(postgres.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      return [first, ...listChildren(first)].reduce((sum, pid) => sum + readProcessorTime(pid), 0);
    },
  };
}

/** The number of rows that a statement inserts. */
const ROWS_PER_STATEMENT = 20_000;

const listChildren = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
