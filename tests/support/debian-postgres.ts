import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './postgres.ts';
import { ensureSystemPackages } from './shells.ts';
import { unprivilegedUser } from './unprivileged-user.ts';

/** A PostgreSQL from Debian's package, which has the same version as its `pg_dump` and `pg_restore`. */
export interface DebianPostgres {
  newDatabase(): Promise<string>;
  stop(): Promise<void>;
}

export async function startDebianPostgres(): Promise<DebianPostgres> {
  ensureSystemPackages(['postgresql']);
  const versions = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a));
  const program = (name: string) => join('/usr/lib/postgresql', versions[0]!, 'bin', name);
  const folder = mkdtempSync(join(tmpdir(), 'whereat-debian-postgres-'));
  const user = unprivilegedUser();
  const data = join(folder, 'data');
  mkdirSync(data);
  if (user.uid !== undefined) for (const path of [folder, data]) chownSync(path, user.uid, user.gid!);
  const created = spawnSync(
    program('initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    {
      ...user,
      encoding: 'utf8',
      cwd: folder,
    },
  );
  if (created.status !== 0) throw new Error(created.stderr);
  const port = await freePort();
  const server: ChildProcess = spawn(
    program('postgres'),
    ['-D', data, '-p', String(port), '-k', folder, '-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1'],
    { ...user, stdio: 'ignore', cwd: folder },
  );
  const ended = new Promise((resolve) => server.once('close', resolve));
  const toUrl = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;
  const administer = async (statement: string) => {
    const client = new pg.Client(toUrl('postgres'));
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  for (let tries = 0; ; tries += 1)
    try {
      await administer('select 1');
      break;
    } catch (cause) {
      if (tries === 100) throw cause;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  let databases = 0;
  return {
    async newDatabase() {
      databases += 1;
      await administer(`create database whereat_${databases}`);
      return toUrl(`whereat_${databases}`);
    },
    async stop() {
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
