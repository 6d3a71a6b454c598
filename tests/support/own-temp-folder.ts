import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory, where databases need not wait for a disk. */
const memoryFolder = '/dev/shm';

/**
 * Gives this process and those it starts a temp folder of their own, which is removed as this one ends. With `inMemory` it lies in
 * memory where 4 GB are free; programs may not be started from there.
 */
export function setOwnTempFolder({ inMemory = false }: { readonly inMemory?: boolean } = {}): void {
  const parent = inMemory && hasRoom(memoryFolder, 4e9) ? memoryFolder : tmpdir();
  const folder = mkdtempSync(join(parent, 'whereat-run-'));
  // Databases and web servers run as other users, which have folders of their own in it.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

function hasRoom(folder: string, bytes: number): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= bytes;
}
