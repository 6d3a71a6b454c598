import type { CountryFileOnDevice, TownsStore } from '../../ports/offline/country-store.ts';

const CACHE = 'whereat-towns';
const STATE = '/towns/state';

/** Creates a store in the Cache API, which has room for files: each part is an entry, and one entry describes the file. */
export function createBrowserTownsStore(): TownsStore {
  const open = () => caches.open(CACHE);
  /** Returns whether the cache exists. A page without HTTPS has no Cache API. */
  const isThere = async () => 'caches' in globalThis && (await caches.has(CACHE));
  const parts = async (cache: Cache): Promise<readonly Blob[]> => {
    const found: Blob[] = [];
    for (
      let part = await cache.match(partPath(0));
      part !== undefined;
      part = await cache.match(partPath(found.length))
    )
      found.push(await part.blob());
    return found;
  };
  const readAbout = async () => {
    const answer = (await isThere()) ? await (await open()).match(STATE) : undefined;
    return answer && ((await answer.json()) as CountryFileOnDevice);
  };
  const read = async () => {
    const file = await readAbout();
    if (file === undefined) return undefined;
    const stored = await parts(await open());
    return { state: { ...file, storedBytes: stored.reduce((sum, { size }) => sum + size, 0) }, parts: stored };
  };
  return {
    readDescription: readAbout,
    readState: async () => (await read())?.state,
    begin: async (file) => {
      await caches.delete(CACHE);
      await (await open()).put(STATE, new Response(JSON.stringify(file)));
    },
    append: async (part) => {
      const cache = await open();
      await cache.put(partPath((await parts(cache)).length), new Response(new Uint8Array(part)));
      return part.length;
    },
    readFile: async () => {
      const found = await read();
      if (found === undefined || found.state.storedBytes < found.state.bytes) return undefined;
      return new Uint8Array(await new Blob([...found.parts]).arrayBuffer());
    },
    remove: async () => {
      if (await isThere()) await caches.delete(CACHE);
    },
  };
}

const partPath = (index: number): string => `/towns/part/${index}`;
