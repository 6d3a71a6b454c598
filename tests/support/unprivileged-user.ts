import { execFileSync, spawnSync } from 'node:child_process';

const NAME = 'postgres';

/** Returns the user for programs that do not run as root, and creates that user if needed; empty if this process is not root. */
export function unprivilegedUser(): { uid: number; gid: number } | { uid?: undefined; gid?: undefined } {
  if (process.getuid?.() !== 0) return {};
  if (spawnSync('id', ['-u', NAME]).status !== 0) {
    execFileSync('groupadd', ['--force', NAME]);
    execFileSync('useradd', ['--gid', NAME, NAME]);
  }
  const id = (flag: string) => Number(execFileSync('id', [flag, NAME], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
