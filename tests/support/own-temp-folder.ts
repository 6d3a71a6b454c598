import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory, on which databases do not wait for a disk. */
const memoryFolder = '/dev/shm';

/**
 * Gives this process and its children a separate temp folder, which is removed when the process exits. With `inMemory` the folder is
 * in memory if 4 GB are free; programs cannot be started from there.
 */
export function setOwnTempFolder({ inMemory = false }: { readonly inMemory?: boolean } = {}): void {
  const parent = inMemory && hasRoom(memoryFolder, 4e9) ? memoryFolder : tmpdir();
  const folder = mkdtempSync(join(parent, 'whereat-run-'));
  // Databases and web servers run as other users, which have subfolders in it.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

function hasRoom(folder: string, bytes: number): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= bytes;
}
