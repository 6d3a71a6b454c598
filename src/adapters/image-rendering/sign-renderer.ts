import { randomUUID } from 'node:crypto';
import type { ImageRenderer } from '../../ports/maps/image-renderer.ts';
import type { Sign, SignRenderer } from '../../ports/maps/sign-renderer.ts';
import { drawPrintedSign } from './printed-sign.ts';
import type { SignPdfRenderer } from './sign-pdf-renderer.ts';

/** The width in pixels. */
const PNG_WIDTH = 1600;

/** Creates the renderer of signs from a renderer that has the fonts. */
export function createSignRenderer(
  renderer: Pick<ImageRenderer, 'renderPng' | 'outlineTexts' | 'findMissingLetters'> & SignPdfRenderer,
): SignRenderer {
  async function* pdf(signs: Iterable<Sign> | AsyncIterable<Sign>, date: Date): AsyncGenerator<Uint8Array> {
    const id = randomUUID();
    let page = 0;
    let isEnding = false;
    try {
      for await (const sign of signs) {
        yield await renderer.addSignPage({ id, date, page }, sign);
        page += 1;
      }
      isEnding = true;
      yield await renderer.endSignPdf(id);
    } finally {
      // The renderer stores an unfinished file until it is ended.
      if (!isEnding) await renderer.endSignPdf(id).catch(() => undefined);
    }
  }
  return {
    renderSvg: async (sign) => renderer.outlineTexts((await drawPrintedSign(sign, renderer)).svg),
    renderPng: async (sign) => renderer.renderPng((await drawPrintedSign(sign, renderer)).svg, PNG_WIDTH),
    renderPdf: pdf,
  };
}
