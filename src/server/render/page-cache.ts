import { LRUCache } from 'lru-cache';
import type { ContentCoding } from '../http/content-coding.ts';
import { type Representation, represent } from '../http/representation.ts';

/** Renders a page; `undefined` if it is incomplete and must not be cached. */
type Draw = () => Promise<string | undefined>;

export interface PageCache {
  /** The cached page, or a new rendering by `draw`; concurrent requests share one rendering. */
  get(key: string, coding: ContentCoding, draw: Draw): Promise<Representation | undefined>;
}

/** Caches rendered, compressed pages up to so many bytes; the least recently used are evicted first. */
export function createPageCache({ bytes }: { readonly bytes: number }): PageCache {
  const pages = new LRUCache<string, Representation, { readonly coding: ContentCoding; readonly draw: Draw }>({
    maxSize: bytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + entryOverhead,
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

/** The approximate overhead of an entry besides key and body, in bytes. */
const entryOverhead = 300;
