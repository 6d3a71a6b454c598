import { LRUCache } from 'lru-cache';
import type { ImageRenderer, PreviewCard } from '../../ports/maps/image-renderer.ts';
import { previewRoom } from './preview-room.ts';

/** A renderer that reports an incomplete preview, which may be complete the next time. */
export interface PartialRenderer extends Omit<ImageRenderer, 'drawPreview'> {
  drawPreview(card: PreviewCard): Promise<Uint8Array | { readonly incomplete: Uint8Array }>;
}

/** Caches complete pictures up to a total size in bytes. Concurrent renderings of the same picture are shared. */
export function createCachedRenderer(inner: PartialRenderer, { bytes }: { readonly bytes: number }): ImageRenderer {
  const cache = new LRUCache<string, string | Uint8Array>({
    maxSize: bytes,
    sizeCalculation: (picture, key) => Math.max(1, picture.length + key.length),
  });
  const inFlight = new Map<string, Promise<string | Uint8Array>>();

  async function renderOnce<Picture extends string | Uint8Array>(
    key: string,
    draw: () => Promise<Picture | { readonly incomplete: Picture }>,
  ): Promise<Picture> {
    const cached = cache.get(key) ?? inFlight.get(key);
    if (cached !== undefined) return (await cached) as Picture;
    const rendering = drawAndCache(key, draw).finally(() => inFlight.delete(key));
    inFlight.set(key, rendering);
    return rendering;
  }

  async function drawAndCache<Picture extends string | Uint8Array>(
    key: string,
    draw: () => Promise<Picture | { readonly incomplete: Picture }>,
  ): Promise<Picture> {
    const picture = await draw();
    if (typeof picture === 'object' && 'incomplete' in picture) return picture.incomplete;
    cache.set(key, picture);
    return picture;
  }

  return {
    drawMap: (pins, look) =>
      renderOnce(`map ${inner.getVersion(pins, look.size)} ${JSON.stringify([pins, look])}`, () =>
        inner.drawMap(pins, look),
      ),
    drawRegion: (view, language) =>
      renderOnce(`region ${inner.getVersion()} ${JSON.stringify([view, language])}`, () =>
        inner.drawRegion(view, language),
      ),
    drawPreview: (card) =>
      renderOnce(`preview ${inner.getVersion(card.pins, previewRoom(card))} ${JSON.stringify(card)}`, () =>
        inner.drawPreview(card),
      ),
    getVersion: (...parameters) => inner.getVersion(...parameters),
    renderPng: (svg, width) => renderOnce(`png ${width} ${svg}`, () => inner.renderPng(svg, width)),
    // They take less than a millisecond, and each is used for only one file.
    outlineTexts: (svg) => inner.outlineTexts(svg),
    findMissingLetters: (text) => inner.findMissingLetters(text),
  };
}
