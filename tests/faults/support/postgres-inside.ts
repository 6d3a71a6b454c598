// Runs PostgreSQL for a parent process in another mount namespace. `node postgres-inside.ts tables|everything DISK
// ELSEWHERE` puts the tables of a new database, or everything, on DISK and the rest in ELSEWHERE. Sends the parent the
// URL of the database and, after each restart that it asks for, "up". Ends when the parent disconnects.
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
  // Small log files that are not reused, so that PostgreSQL needs room often.
  initdbFlags: ['--wal-segsize=1'],
  // Vacuuming can make new connections write a file first, and they are refused if there is no room.
  settings: ['min_wal_size=2MB', 'max_wal_size=4MB', 'wal_recycle=off', 'autovacuum=off'],
});
process.on('message', async () => {
  // A process that could not write can hang in its recovery, so it is killed.
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
// The files of a new database are sparse, so they reserve no space until they are written for the first time.
await client.query('checkpoint');
await client.end();
process.send?.(url);
