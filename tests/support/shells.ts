import { spawnSync } from 'node:child_process';

export type Shell = 'bash' | 'zsh' | 'fish';

const found = new Map<string, boolean>();

/** Whether a program is on this machine. */
export const has = (program: string): boolean => {
  if (!found.has(program)) found.set(program, spawnSync(program, ['--version']).error === undefined);
  return found.get(program)!;
};

/** The Debian packages that the tests of the command line need and this machine has not. */
export const missingPackages = (): string[] =>
  ['zsh', 'fish', 'tmux', 'man-db'].filter((name) => !has(programOf(name)));

const programOf = (name: string): string => (name === 'man-db' ? 'man' : name);

/**
 * Installs them where that is possible, else says what to install: tests in real shells are never skipped silently.
 * Called once before the tests of a run.
 */
export function ensureSystemPackages(): void {
  const missing = missingPackages();
  if (missing.length === 0) return;
  const install = `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  const asRoot = process.getuid?.() === 0;
  if (asRoot && has('apt-get')) {
    process.stderr.write(`Installing ${missing.join(', ')} for the tests of the command line …\n`);
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    spawnSync('sh', ['-c', install], { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    found.clear();
  }
  const left = missingPackages();
  if (left.length > 0) throw new Error(`The tests of the command line need ${left.join(', ')}. Run: sudo ${install}`);
}
