import { parseFrames } from '../../domain/country/street-file.ts';
import type { CountryStore, OfflineCountry } from '../../ports/offline/country-store.ts';
import { parseCountryState, serializeCountryState } from './country-state.ts';

const CACHE = 'whereat-streets';
const STATE = '/streets/state';

interface StreetsStore extends CountryStore {
  /** Returns the decompressed index; `undefined` while parts are missing. */
  file(): Promise<Blob | undefined>;
}

/** The state of the index. `pieces`: the number of decompressed parts that are stored. */
interface StoredIndex extends OfflineCountry {
  readonly pieces: number;
}

/** Creates a store in the Cache API: each decompressed part of the index is an entry, and one entry describes the file. */
export function createBrowserStreetsStore(): StreetsStore {
  const open = () => caches.open(CACHE);
  /** Returns whether the cache exists. A page without HTTPS has no Cache API. */
  const isThere = async () => 'caches' in globalThis && (await caches.has(CACHE));
  const read = async () => {
    const answer = (await isThere()) ? await (await open()).match(STATE) : undefined;
    return answer && parseCountryState<StoredIndex>(await answer.text());
  };
  const write = async (stored: StoredIndex) => (await open()).put(STATE, new Response(serializeCountryState(stored)));
  return {
    readState: read,
    begin: async (file) => {
      await caches.delete(CACHE);
      await write({ ...file, storedBytes: 0, pieces: 0 });
    },
    append: async (part) => {
      const cache = await open();
      const before = await read();
      if (before === undefined) return 0;
      const { frames, length } = parseFrames(part);
      for (const [n, frame] of frames.entries()) {
        const unpacked = new Blob([new Uint8Array(frame)]).stream().pipeThrough(new DecompressionStream('gzip'));
        await cache.put(piecePath(before.pieces + n), new Response(await new Response(unpacked).blob()));
      }
      await write({ ...before, storedBytes: before.storedBytes + length, pieces: before.pieces + frames.length });
      return length;
    },
    file: async () => {
      const about = await read();
      if (about === undefined || about.storedBytes < about.bytes) return undefined;
      const cache = await open();
      const pieces = Array.from({ length: about.pieces }, async (_, n) => (await cache.match(piecePath(n)))!.blob());
      return new Blob(await Promise.all(pieces));
    },
    remove: async () => {
      if (await isThere()) await caches.delete(CACHE);
    },
  };
}

const piecePath = (index: number): string => `/streets/piece/${index}`;
