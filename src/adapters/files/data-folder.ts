import { constants } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '../../ports/shared/logger.ts';

/** The folders of `DATA_DIR` that other programs fill, with the extensions of their files. */
const PARTS = [
  ['maps', /\.(?:mbtiles|pmtiles)$/],
  ['streets', /\.streets$/],
] as const;

/**
 * Finds the parts of the data folder that this process may not read. A missing part is not a problem. Each new problem is logged once with
 * its path.
 */
export function createDataFolder(folder: string, log: Logger) {
  let logged = new Set<string>();
  return {
    async readUnreadable(): Promise<readonly string[]> {
      const problems = new Map<string, { readonly part: string; readonly path: string; readonly cause: string }>();
      for (const [part, ending] of PARTS) {
        const { path = '', cause } = (await findProblem(join(folder, part), ending)) ?? {};
        if (cause !== undefined) problems.set(`${path} ${cause}`, { part, path, cause });
      }
      for (const [key, problem] of problems)
        if (!logged.has(key)) log.error('A part of the data folder cannot be read', problem);
      logged = new Set(problems.keys());
      return [...problems.values()].map(({ part }) => part);
    },
  };
}

/** Returns the first unreadable path, with the code of the system's error. */
async function findProblem(
  folder: string,
  ending: RegExp,
): Promise<{ readonly path: string; readonly cause: string } | undefined> {
  let path = folder;
  try {
    for (const name of await readdir(folder)) {
      if (!ending.test(name) || name.startsWith('.')) continue;
      path = join(folder, name);
      await access(path, constants.R_OK).catch(ignoreMissing);
    }
  } catch (cause) {
    const { code = String(cause) } = cause as NodeJS.ErrnoException;
    return code === 'ENOENT' ? undefined : { path, cause: code };
  }
  return undefined;
}

/** Ignores a missing file, which may have been removed after the folder was read. */
function ignoreMissing(cause: NodeJS.ErrnoException): void {
  if (cause.code !== 'ENOENT') throw cause;
}
