import { randomUUID } from 'node:crypto';
import type { ImageRenderer } from '../../ports/maps/image-renderer.ts';
import type { Sign, SignRenderer } from '../../ports/maps/sign-renderer.ts';
import { drawPrintedSign } from './printed-sign.ts';
import type { SignPdfRenderer } from './sign-pdf-renderer.ts';

/** The width in pixels. */
const PNG_WIDTH = 1600;

/** Creates the renderer of signs from a renderer that has the fonts. */
export function createSignRenderer(
  renderer: Pick<ImageRenderer, 'png' | 'outlines' | 'missingLetters'> & SignPdfRenderer,
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
    svg: async (sign) => renderer.outlines((await drawPrintedSign(sign, renderer)).svg),
    png: async (sign) => renderer.png((await drawPrintedSign(sign, renderer)).svg, PNG_WIDTH),
    pdf,
  };
}
