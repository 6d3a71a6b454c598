import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDaemon } from './daemon.ts';
import { freePort } from './postgres.ts';
import { ensureSystemPackages } from './shells.ts';

const modules = ['mpm_event', 'authz_core', 'headers', 'proxy', 'proxy_http', 'cache', 'cache_disk'];

/**
 * Starts Debian's Apache as a shared cache in front of a server. It stores every response that a shared cache may store;
 * the header `X-Cache` of a response reports hit or miss.
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
  const daemon = await startDaemon('apache2', ['-X', '-f', file], port);
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      await daemon.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
