// Runs PostgreSQL for a parent process in another mount namespace: `node postgres-inside.ts tables|everything DISK
// ELSEWHERE` puts the tables of a new database on that disk and the rest elsewhere, or everything on it. Tells the
// parent the URL of the database, and then "up" for each "restart"; ends when the parent disconnects.
import { chownSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../support/postgres.ts';

const [scope, disk = '', elsewhere = ''] = process.argv.slice(2);
const postgres = await startPostgres({
  connections: 20,
  sharedBuffers: '16MB',
  fsync: 'on',
  parent: scope === 'everything' ? disk : elsewhere,
  // A log in small files that are not used again: it asks for room often.
  initdbFlags: ['--wal-segsize=1'],
  // Vacuuming may make new connections write a file first, which they are refused for if there is no room.
  settings: ['min_wal_size=2MB', 'max_wal_size=4MB', 'wal_recycle=off', 'autovacuum=off'],
});
process.on('message', async () => {
  // One that could not write may hang in its own recovery: it is not asked to end.
  await postgres.down('all killed');
  await postgres.up();
  process.send?.('up');
});
process.once('disconnect', () => postgres.stop());

const url = await postgres.newDatabase();
const client = new pg.Client({ connectionString: url.replace(/\w+$/, 'postgres') });
await client.connect();
if (scope === 'tables') {
  const folder = join(disk, 'tables');
  mkdirSync(folder);
  const { rows } = await client.query<{ data: string }>("select current_setting('data_directory') as data");
  const { uid, gid } = statSync(rows[0]!.data);
  chownSync(folder, uid, gid);
  await client.query(`create tablespace small location '${folder}'`);
  await client.query(`alter database ${url.match(/\w+$/)} set tablespace small`);
}
// The files of a new database have holes, which have no room of their own, until they are written for the first time.
await client.query('checkpoint');
await client.end();
process.send?.(url);
