import { parseTiles, STORED_ENCODING } from '../../domain/drawing/tile-file.ts';
import type { CountryStore, OfflineCountry } from '../../ports/offline/country-store.ts';
import { parseCountryState, serializeCountryState } from './country-state.ts';

const CACHE = 'whereat-map';
const STATE = '/map/state';

/** Creates a store in the Cache API: each tile is under its URL, where the service worker finds it, with the list of archives. */
export function createBrowserMapStore(): CountryStore {
  const open = () => caches.open(CACHE);
  /** Returns whether the cache exists. A page without HTTPS has no Cache API. */
  const isThere = async () => 'caches' in globalThis && (await caches.has(CACHE));
  const state = async () => {
    const answer = (await isThere()) ? await (await open()).match(STATE) : undefined;
    return answer && parseCountryState<OfflineCountry>(await answer.text());
  };
  const write = async (stored: OfflineCountry) =>
    (await open()).put(STATE, new Response(serializeCountryState(stored)));
  return {
    readState: state,
    begin: async (file) => {
      await caches.delete(CACHE);
      await (await open()).add('/tiles');
      await write({ ...file, storedBytes: 0 });
    },
    append: async (part) => {
      const cache = await open();
      const before = await state();
      if (before === undefined) return 0;
      const { tiles, length } = parseTiles(part);
      for (const { z, x, y, mediaType, bytes } of tiles) {
        const headers = { 'content-type': mediaType, ...(isGzip(bytes) && { [STORED_ENCODING]: 'gzip' }) };
        await cache.put(`/tiles/${z}/${x}/${y}`, new Response(new Uint8Array(bytes), { headers }));
      }
      await write({ ...before, storedBytes: before.storedBytes + length });
      return length;
    },
    remove: async () => {
      if (await isThere()) await caches.delete(CACHE);
    },
  };
}

const isGzip = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b;
