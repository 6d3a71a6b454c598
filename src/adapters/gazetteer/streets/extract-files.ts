import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { loadCountryNames } from '../../../domain/country/country.ts';
import { openExtractFile } from './extract-file.ts';
import type { ExtractFiles, OpenExtract } from './search/open-extract.ts';

/** How the file of an index ends; a file that is still written has another ending. */
export const INDEX_ENDING = '.streets';

/** Milliseconds after which the folder is looked at again. */
const staleMs = 1000;

interface OpenFile {
  /** Changes when another file takes the name. */
  readonly stamp: string;
  readonly extract: OpenExtract | undefined;
}

/**
 * Opens the indexes of a folder, and follows what is added, replaced and removed while it runs. `unreadable` gets the name of each file that is
 * damaged or of another version, once.
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
    for (const [name, stamp] of getIndexes(folder)) {
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
      if (now() - lookedAt >= staleMs) {
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

/** The names of the indexes in a folder, with what tells one file from another of that name. */
export function getIndexes(folder: string): readonly (readonly [string, string])[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(INDEX_ENDING) && !name.startsWith('.'))
      .sort()
      .map((name) => {
        const { ino, mtimeMs, size } = statSync(join(folder, name));
        return [name, `${ino} ${mtimeMs} ${size}`] as const;
      });
  } catch {
    // The folder is not there, or a file went away in this moment.
    return [];
  }
}

function tryOpen(path: string): OpenExtract | undefined {
  try {
    // Any address may end in a country.
    loadCountryNames();
    return openExtractFile(path);
  } catch {
    return undefined;
  }
}
