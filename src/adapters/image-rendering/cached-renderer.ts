import { LRUCache } from 'lru-cache';
import type { ImageRenderer } from '../../ports/image-renderer.ts';

/** Keeps what was drawn, up to so many bytes, and draws nothing twice at the same time. */
export function createCachedRenderer(inner: ImageRenderer, { bytes }: { readonly bytes: number }): ImageRenderer {
  const cache = new LRUCache<string, string | Uint8Array>({
    maxSize: bytes,
    sizeCalculation: (picture, key) => Math.max(1, picture.length + key.length),
  });
  const underWay = new Map<string, Promise<string | Uint8Array>>();

  async function once<Picture extends string | Uint8Array>(
    key: string,
    draw: () => Promise<Picture>,
  ): Promise<Picture> {
    const cached = cache.get(key) ?? underWay.get(key);
    if (cached !== undefined) return (await cached) as Picture;
    const rendering = draw().finally(() => underWay.delete(key));
    underWay.set(key, rendering);
    const picture = await rendering;
    cache.set(key, picture);
    return picture;
  }

  return {
    map: (pins) => once(`map ${JSON.stringify(pins)}`, () => inner.map(pins)),
    preview: (card) => once(`preview ${JSON.stringify(card)}`, () => inner.preview(card)),
    png: (svg, width) => once(`png ${width} ${svg}`, () => inner.png(svg, width)),
    // Drawn in less than a millisecond, and each for one file.
    outlines: (svg) => inner.outlines(svg),
  };
}
