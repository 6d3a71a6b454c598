import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives this process and those it starts a temp folder of their own, which is removed as this one ends. */
export function setOwnTempFolder(): void {
  const folder = mkdtempSync(join(tmpdir(), 'whereat-run-'));
  // Databases and web servers run as other users, which have folders of their own in it.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}
