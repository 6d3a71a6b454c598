import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';

export type Shell = 'bash' | 'zsh' | 'fish';

const found = new Map<string, boolean>();

/** Returns whether a program, or the file at an absolute path, exists. */
const has = (program: string): boolean => {
  if (isAbsolute(program)) return existsSync(program);
  if (!found.has(program)) found.set(program, spawnSync(program, ['--version']).error === undefined);
  return found.get(program)!;
};

/** The Debian packages that tests need, each with a program or file that it installs. */
const programs = {
  zsh: 'zsh',
  fish: 'fish',
  tmux: 'tmux',
  'man-db': 'man',
  postgresql: 'pg_dump',
  pgbouncer: 'pgbouncer',
  'apache2-bin': 'apache2',
  'nginx-light': 'nginx',
  openssl: 'openssl',
  caddy: 'caddy',
  prometheus: 'promtool',
  systemd: 'systemd-analyze',
  'openjdk-17-jre-headless': 'java',
  'golang-go': 'go',
  'golang-golang-x-oauth2-dev': '/usr/share/gocode/src/golang.org/x/oauth2',
  python3: 'python3',
  'python3-certifi': '/usr/lib/python3/dist-packages/certifi',
  'python3-dateutil': '/usr/lib/python3/dist-packages/dateutil',
  'python3-six': '/usr/lib/python3/dist-packages/six.py',
  'python3-urllib3': '/usr/lib/python3/dist-packages/urllib3',
} as const;
type DebianPackage = keyof typeof programs;

const ofCommandLine = ['zsh', 'fish', 'tmux', 'man-db'] as const;

/** Returns the packages that this machine does not have. */
const missingPackages = (names: readonly DebianPackage[] = ofCommandLine): DebianPackage[] =>
  names.filter((name) => !has(programs[name]));

/**
 * Installs missing packages as root, or throws an error with the command to install them. Tests with real programs are never
 * skipped silently.
 */
export function ensureSystemPackages(names: readonly DebianPackage[] = ofCommandLine): void {
  const missing = missingPackages(names);
  if (missing.length === 0) return;
  const install = `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  const asRoot = process.getuid?.() === 0;
  if (asRoot && has('apt-get')) {
    process.stderr.write(`Installing ${missing.join(', ')} for the tests …\n`);
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    spawnSync('sh', ['-c', install], { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    found.clear();
  }
  const left = missingPackages(names);
  if (left.length > 0) throw new Error(`The tests need ${left.join(', ')}. Run: sudo ${install}`);
}
