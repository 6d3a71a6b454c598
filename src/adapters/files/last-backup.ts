import { readFile } from 'node:fs/promises';
import type { LastBackup } from '../../ports/shared/last-backup.ts';

/** Reads the file that `deploy/backup.sh` writes: seconds since 1970, and bytes. Returns `undefined` if there is no such file. */
export async function readLastBackup(path: string): Promise<LastBackup | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const [, seconds, bytes] = /^(\d{1,11}) (\d{1,15})\n?$/.exec(text) ?? [];
  return seconds === undefined ? undefined : { at: new Date(Number(seconds) * 1000), bytes: Number(bytes) };
}
