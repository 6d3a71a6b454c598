import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDaemon } from './daemon.ts';
import { freePort } from './postgres.ts';
import { ensureSystemPackages } from './shells.ts';
import { unprivilegedUser } from './unprivileged-user.ts';

/**
 * Starts PgBouncer in transaction mode, for one database or all, and returns the URL through it. The program is Debian's unless the
 * variable `PGBOUNCER` is set.
 */
export async function startPgbouncer(
  url: string,
  settings: readonly string[] = [],
  database = '*',
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  ensureSystemPackages(['pgbouncer']);
  const folder = mkdtempSync(join(tmpdir(), 'whereat-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new URL(url);
  writeFileSync(join(folder, 'users.txt'), `"${server.username}" "${server.password}"\n`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `${database} = host=127.0.0.1 port=${server.port}${server.password && ` password=${server.password}`}`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1`,
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${join(folder, 'users.txt')}`,
      'pool_mode = transaction',
      'default_pool_size = 5',
      ...settings,
    ].join('\n'),
  );
  const program = process.env.PGBOUNCER ?? 'pgbouncer';
  const daemon = await startDaemon(program, ['-q', join(folder, 'pgbouncer.ini')], port, unprivilegedUser());
  return {
    url: url.replace(server.host, `127.0.0.1:${port}`),
    async stop() {
      await daemon.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
