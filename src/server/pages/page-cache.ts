import { LRUCache } from 'lru-cache';
import type { ContentCoding } from '../http/content-coding.ts';
import { type Representation, represent } from '../http/representation.ts';

/** Draws a page; `undefined` where it came out incomplete and must not be kept. */
type Draw = () => Promise<string | undefined>;

export interface PageCache {
  /** The kept page, or the page as `draw` draws it now; several requests at once share one drawing. */
  get(key: string, coding: ContentCoding, draw: Draw): Promise<Representation | undefined>;
}

/** Keeps drawn pages, compressed, up to so many bytes; the least recently sent go first. */
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

/** Bytes of an entry besides its key and its body, about. */
const entryOverhead = 300;
