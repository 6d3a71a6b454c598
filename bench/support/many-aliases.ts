import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../src/adapters/sql/database.ts';
import { openSqlite } from '../../src/adapters/sql/sqlite.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** The path of the n-th alias: spread over all of them, and the same in each run. */
export const pathOfAlias = (n: number, count: number): string => {
  const i = (n * 7_919) % count;
  return `/api/locations/%40h${i}/door`;
};

/** Where the file with so many aliases lies, which is made the first time and kept between runs. */
export async function aliasesFile(count: number): Promise<string> {
  const folder = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'bench');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `aliases-${count}.db`);
  await manyAliases(file, count);
  return file;
}

/** A SQLite file with so many aliases, one a handle; made once. */
async function manyAliases(file: string, count: number): Promise<void> {
  if (existsSync(file)) return;
  const made = await openDatabase(`sqlite:${file}`, quiet);
  if (!made.ok) throw new Error(made.reason);
  await made.value.close();
  const database = openSqlite(file);
  database.exec('pragma synchronous = off; begin');
  database.exec("insert into users values ('owner', 'owner', 'owner', 'o@example.com', 'o@example.com', null, 0)");
  const numbers = `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1})`;
  database.exec(`${numbers} insert into lookalikes select 'h' || i, 'owner' from n order by 'h' || i`);
  database.exec(`${numbers} insert into handles select 'h' || i, '@h' || i, 'owner', 0 from n order by 'h' || i`);
  database.exec(`${numbers} insert into aliases select 'h' || i, 'door', '@h' || i, 'door', 'King Fahd Road', i % 200,
    'Al Olaya', 'Riyadh', 'Riyadh Region', 'Saudi Arabia', '12345', 24713600 + i % 1000000, 46675300 - i % 1000000,
    'King Fahd Road, Al Olaya, Riyadh 12345, Saudi Arabia', '7HP8PM7G+C4', '42726.26.87.65.43.00.00', 'RRRD2929',
    'owner', 'owner', i from n order by 'h' || i`);
  database.exec('commit; pragma wal_checkpoint(truncate)');
  database.close();
}
