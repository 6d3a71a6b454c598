import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite } from '../../src/adapters/sql/connection/sqlite.ts';
import { latestVersion } from '../../src/adapters/sql/migrations/migrate.ts';
import type { Handle } from '../../src/domain/aliases/alias.ts';
import { lookalikeKey } from '../../src/domain/aliases/lookalike.ts';
import { openTestDatabase } from '../../tests/support/databases.ts';

/** The folder of generated files. It is on a disk, because a folder for temporary files may be in memory, where nothing is slow. */
export const cache = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'bench');
mkdirSync(cache, { recursive: true });

/**
 * Returns the handle of the i-th alias, without its @; its label is `door`. Handles are numbers in a scattered order, because people do
 * not create places alphabetically, and no two numbers look alike.
 */
export function toHandle(i: number): string {
  let mixed = Math.imul(i ^ (i >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  return `h${(mixed ^ (mixed >>> 16)) >>> 0}`;
}

/** Returns the path at which the i-th alias is looked up. */
export const toPath = (i: number): string => `/api/locations/%40${toHandle(i)}/door`;

/** Returns the path of the n-th look-up. The look-ups are spread over all aliases, and are the same in each run. */
export const toSpreadPath = (n: number, count: number): string => toPath((n * 7_919) % count);

/** Returns the path of a file with this number of aliases, one per handle. The file is created once and reused between runs. */
export async function createAliasesFile(count: number): Promise<string> {
  // The name contains the version, because migrating a file of an older version would leave free pages in it.
  const file = join(cache, `${count}-aliases-${latestVersion}.db`);
  if (existsSync(file)) return file;
  console.error(`Making ${count.toLocaleString('en')} aliases, once …`);
  const unfinished = `${file}.unfinished`;
  for (const old of [unfinished, `${unfinished}-wal`, `${unfinished}-shm`]) rmSync(old, { force: true });
  await createFile(unfinished, count);
  renameSync(unfinished, file);
  return file;
}

/** Writes rows to the tables of the schema in the order of time, so that the file is as fragmented as one that grew. */
async function createFile(file: string, count: number): Promise<void> {
  await (await openTestDatabase(`sqlite:${file}`)).close();
  const database = openSqlite(file);
  database.exec(
    'pragma journal_mode = delete; pragma journal_mode = off; pragma synchronous = off; pragma foreign_keys = off',
  );
  database.exec('pragma cache_size = -6000000; begin');
  const user = database.prepare(
    'insert into users (id, username, username_key, email, email_owner, created_at) values (?1, ?1, ?1, ?2, ?2, 0)',
  );
  for (let i = 0; i < 1000; i += 1) user.run(toOwnerId(i), `${i}@example.com`);
  const lookalike = database.prepare('insert into lookalikes values (?, ?)');
  const handle = database.prepare('insert into handles (handle_key, handle, owner_id, created_at) values (?, ?, ?, ?)');
  const location =
    database.prepare(`insert into locations (id, handle_key, handle, label, version, change, street, address2,
      district, city, region, country, postcode, latitude, longitude, address, plus_code, geotude, saudi_short_address,
      created_by, updated_by, created_at, updated_at)
    values (?3 + 1, ?1, ?2, 'door', 1, 'created', 'King Fahd Road', ?3 % 200, 'Al Olaya', 'Riyadh', 'Riyadh Region',
      'Saudi Arabia', '12345', 24713600 + ?3 % 1000000, 46675300 - ?3 % 1000000,
      'King Fahd Road, Al Olaya, Riyadh 12345, Saudi Arabia', '7HP8PM7G+C4', '42726.26.87.65.43.00.00', 'RRRD2929',
      ?4, ?4, ?3, ?3)`);
  const alias = database.prepare(
    "insert into aliases (handle_key, label_key, state, location_id) values (?, 'door', 'current', ?)",
  );
  for (let i = 0; i < count; i += 1) {
    const name = toHandle(i);
    const owner = toOwnerId(i);
    lookalike.run(lookalikeKey(`@${name}` as Handle), owner);
    handle.run(name, `@${name}`, owner, i);
    location.run(name, `@${name}`, i, owner);
    alias.run(name, i + 1);
  }
  database.exec('commit; pragma journal_mode = wal');
  database.close();
}

/** Returns the ID of the owner of the i-th alias. It is as long as the server's IDs. */
export const toOwnerId = (i: number): string => `00000000-0000-4000-8000-${String(i % 1000).padStart(12, '0')}`;
