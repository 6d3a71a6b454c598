import { LRUCache } from 'lru-cache';
import type { ContentCoding } from '../http/content-coding.ts';
import { type Representation, represent } from '../http/representation.ts';

/** Renders a page as HTML; `undefined` if it is incomplete and must not be cached. */
type Draw = () => Promise<string | undefined>;

export interface PageCache {
  /** Returns the cached page, or renders it with `draw`. Concurrent requests share one rendering. */
  get(key: string, coding: ContentCoding, draw: Draw): Promise<Representation | undefined>;
}

/** Creates an LRU cache of compressed pages with a maximum size in bytes. */
export function createPageCache({ bytes }: { readonly bytes: number }): PageCache {
  const pages = new LRUCache<string, Representation, { readonly coding: ContentCoding; readonly draw: Draw }>({
    maxSize: bytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + ENTRY_OVERHEAD_BYTES,
    fetchMethod: async (_key, _stale, { context: { coding, draw } }) => {
      const html = await draw();
      return html === undefined ? undefined : represent(html, coding);
    },
  });
  return {
    get: async (key, coding, draw) => {
      const codedKey = `${coding} ${key}`;
      return pages.get(codedKey) ?? pages.fetch(codedKey, { context: { coding, draw } });
    },
  };
}

/** The approximate bytes of an entry in addition to key and body. */
const ENTRY_OVERHEAD_BYTES = 300;
