import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { FRAME_BYTES, formatFrame } from '../../../domain/country/street-file.ts';
import { ok } from '../../../domain/result.ts';
import type { CountryFiles } from '../../../ports/offline/country-files.ts';
import { listIndexes } from './extract-files.ts';
import { INDEX_VERSION } from './search/extract-schema.ts';

/** The maximum size of an index in bytes. A larger one is not offered to devices. */
const MAX_BYTES = 300_000_000;
/** The minimum share of an extract's streets in a country. An extract of Monaco also contains streets of France. */
const LEAST_SHARE = 0.1;

interface Index {
  readonly path: string;
  /** Changes when the file changes. */
  readonly stamp: string;
  readonly size: number;
  /** The number of streets by country. */
  readonly streets: ReadonlyMap<string, number>;
}

/**
 * Offers the indexes of a folder as files for devices, in parts that are each compressed with gzip (`domain/country/street-file.ts`). If
 * several extracts cover a country, it offers the one with the most streets of that country.
 */
export function createCountryStreets(folder: string, maxBytes = MAX_BYTES): CountryFiles {
  let read = new Map<string, Index | undefined>();
  let framed = new Map<string, Promise<readonly number[]>>();

  const indexes = (): readonly Index[] => {
    const found = new Map<string, Index | undefined>();
    for (const [name, stamp] of listIndexes(folder)) {
      const key = `${name} ${stamp}`;
      found.set(key, read.has(key) ? read.get(key) : readIndex(join(folder, name), stamp, maxBytes));
    }
    read = found;
    framed = new Map([...framed].filter(([key]) => found.has(key)));
    return [...found.values()].filter((index) => index !== undefined);
  };

  /** Returns the offset at which each frame ends in the file. Compresses the whole index once to find the offsets. */
  const findFrameEnds = (key: string, index: Index): Promise<readonly number[]> => {
    const known = framed.get(key) ?? packAll(index);
    framed.set(key, known);
    known.catch(() => framed.delete(key));
    return known;
  };

  return {
    async openFile(country) {
      const [index] = indexes()
        .filter(({ streets }) => computeShare(streets, country) >= LEAST_SHARE)
        .toSorted((a, b) => b.streets.get(country)! - a.streets.get(country)!);
      const key = index && [...read].find(([, candidate]) => candidate === index)?.[0];
      if (index === undefined || key === undefined) return ok(undefined);
      const ends = await findFrameEnds(key, index);
      return ok({
        size: ends.at(-1) ?? 0,
        etag: `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`,
        read: (from, to) => readFrames(index, ends, from, to),
      });
    },
  };
}

function computeShare(streets: ReadonlyMap<string, number>, country: string): number {
  const all = [...streets.values()].reduce((sum, count) => sum + count, 0);
  return all === 0 ? 0 : (streets.get(country) ?? 0) / all;
}

/** Reads the description of an index; `undefined` if it is too large, damaged, or of another version. */
function readIndex(path: string, stamp: string, maxBytes: number): Index | undefined {
  const size = Number(stamp.split(' ').at(-1));
  if (size > maxBytes) return undefined;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { readOnly: true });
    const about = database.prepare('select value from about where key = ?');
    if (about.get('version')?.value !== INDEX_VERSION) return undefined;
    const counts: Record<string, number> = JSON.parse(String(about.get('streetsByCountry')?.value));
    return { path, stamp, size, streets: new Map(Object.entries(counts)) };
  } catch {
    return undefined;
  } finally {
    database?.close();
  }
}

const zip = promisify(gzip);

async function packAll(index: Index): Promise<readonly number[]> {
  const ends: number[] = [];
  await withIndex(index, async (frame) => {
    for (let number = 0; number * FRAME_BYTES < index.size; number += 1)
      ends.push((ends.at(-1) ?? 0) + (await frame(number)).length);
  });
  return ends;
}

async function readFrames(index: Index, ends: readonly number[], from: number, to: number): Promise<Uint8Array> {
  const part = new Uint8Array(to - from);
  await withIndex(index, async (frame) => {
    for (const [number, end] of ends.entries()) {
      const begin = ends[number - 1] ?? 0;
      if (end <= from || begin >= to) continue;
      const bytes = await frame(number);
      if (bytes.length !== end - begin) throw new Error('The index has changed.');
      const skipped = Math.max(0, from - begin);
      const last = Math.min(bytes.length, to - begin);
      part.set(bytes.subarray(skipped, last), begin + skipped - from);
    }
  });
  return part;
}

/** Opens the index if it is still the same file. Rejects if another one has replaced it. */
async function withIndex(
  { path, stamp, size }: Index,
  use: (frame: (number: number) => Promise<Uint8Array>) => Promise<void>,
): Promise<void> {
  const file = await open(path);
  try {
    const { ino, mtimeMs, size: present } = await file.stat();
    if (`${ino} ${mtimeMs} ${present}` !== stamp) throw new Error('The index has changed.');
    await use(async (number) => {
      const piece = new Uint8Array(Math.min(FRAME_BYTES, size - number * FRAME_BYTES));
      await file.read(piece, 0, piece.length, number * FRAME_BYTES);
      return formatFrame(await zip(piece));
    });
  } finally {
    await file.close();
  }
}
