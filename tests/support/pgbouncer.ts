import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unprivileged } from './debian-postgres.ts';
import { freePort } from './postgres.ts';
import { ensureSystemPackages } from './shells.ts';

/** Debian's PgBouncer, or the program `PGBOUNCER`, in transaction mode before the server of a URL; the URL through it. */
export async function startPgbouncer(
  url: string,
  settings: readonly string[] = [],
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  ensureSystemPackages(['pgbouncer']);
  const folder = mkdtempSync(join(tmpdir(), 'whereat-pgbouncer-'));
  chmodSync(folder, 0o755);
  const [port, server] = [await freePort(), new URL(url)];
  writeFileSync(join(folder, 'users.txt'), `"${server.username}" "${server.password}"\n`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=127.0.0.1 port=${server.port} password=${server.password}`,
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
  const bouncer = spawn(process.env.PGBOUNCER ?? 'pgbouncer', ['-q', join(folder, 'pgbouncer.ini')], {
    ...unprivileged(),
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => bouncer.once('close', resolve));
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (tries === 100) throw new Error('PgBouncer did not start.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url: url.replace(server.host, `127.0.0.1:${port}`),
    async stop() {
      bouncer.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .once('connect', () => {
        socket.destroy();
        resolve(true);
      })
      .once('error', () => resolve(false));
  });
