import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { loadCountryNames } from '../../../domain/country/country.ts';
import { openExtractFile } from './extract-file.ts';
import type { ExtractFiles, OpenExtract } from './search/open-extract.ts';

/** The file extension of a complete index. */
export const INDEX_ENDING = '.streets';

/** Milliseconds after which the folder is read again. */
const STALE_MS = 1000;

interface OpenFile {
  /** Changes when another file gets this name. */
  readonly stamp: string;
  readonly extract: OpenExtract | undefined;
}

/**
 * Opens the indexes of a folder, and notices added, replaced and removed files. Calls `unreadable` once with the name of each file that is
 * damaged or has another version.
 */
export function createExtractFiles(
  folder: string,
  now: () => number,
  unreadable: (name: string) => void = () => {},
): ExtractFiles {
  let open = new Map<string, OpenFile>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  const look = () => {
    const found = new Map<string, OpenFile>();
    for (const [name, stamp] of listIndexes(folder)) {
      const known = open.get(name);
      if (known?.stamp === stamp) found.set(name, known);
      else {
        const extract = tryOpen(join(folder, name));
        if (extract === undefined) unreadable(name);
        found.set(name, { stamp, extract });
      }
    }
    for (const [name, { extract }] of open) if (found.get(name)?.extract !== extract) extract?.close();
    open = found;
  };
  return {
    current() {
      if (now() - lookedAt >= STALE_MS) {
        look();
        lookedAt = now();
      }
      return [...open.values()].flatMap(({ extract }) => extract ?? []);
    },
    close() {
      for (const { extract } of open.values()) extract?.close();
      open = new Map();
    },
  };
}

/** Returns the file names of the indexes in a folder, each with a value that identifies the file's content. */
export function listIndexes(folder: string): readonly (readonly [string, string])[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(INDEX_ENDING) && !name.startsWith('.'))
      .sort()
      .map((name) => {
        const { ino, mtimeMs, size } = statSync(join(folder, name));
        return [name, `${ino} ${mtimeMs} ${size}`] as const;
      });
  } catch {
    // The folder does not exist, or a file has just been removed.
    return [];
  }
}

function tryOpen(path: string): OpenExtract | undefined {
  try {
    // Country names are needed because any address may end in a country.
    loadCountryNames();
    return openExtractFile(path);
  } catch {
    return undefined;
  }
}
