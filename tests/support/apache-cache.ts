import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './postgres.ts';
import { ensureSystemPackages } from './shells.ts';

const modules = ['mpm_event', 'authz_core', 'headers', 'proxy', 'proxy_http', 'cache', 'cache_disk'];

/**
 * Debian's Apache as a shared cache before a server, keeping all that a shared cache may keep; `X-Cache` of its answers says
 * what it did.
 */
export async function startApacheCache(origin: string): Promise<{ readonly origin: string; stop(): Promise<void> }> {
  ensureSystemPackages(['apache2-bin']);
  const folder = mkdtempSync(join(tmpdir(), 'whereat-apache-'));
  mkdirSync(join(folder, 'cache'));
  for (const path of [folder, join(folder, 'cache')]) chmodSync(path, 0o777);
  const port = await freePort();
  const file = join(folder, 'apache.conf');
  writeFileSync(
    file,
    [
      `ServerRoot ${folder}`,
      `PidFile ${join(folder, 'pid')}`,
      `ErrorLog ${join(folder, 'error.log')}`,
      `DefaultRuntimeDir ${folder}`,
      'ServerName localhost',
      `Listen 127.0.0.1:${port}`,
      ...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
      ...(process.getuid?.() === 0 ? ['User nobody', 'Group nogroup'] : []),
      `CacheRoot ${join(folder, 'cache')}`,
      'CacheEnable disk /',
      'CacheHeader on',
      'CacheIgnoreNoLastMod On',
      'CacheStoreExpired On',
      'CacheLock off',
      'ProxyPreserveHost On',
      `ProxyPass / ${origin}/ nocanon`,
      'AllowEncodedSlashes NoDecode',
    ].join('\n'),
  );
  const apache = spawn('apache2', ['-X', '-f', file], { stdio: 'ignore' });
  const ended = new Promise((resolve) => apache.once('close', resolve));
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (tries === 100) throw new Error('Apache did not start.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      apache.kill('SIGTERM');
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
