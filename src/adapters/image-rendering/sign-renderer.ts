import type { ImageRenderer } from '../../ports/image-renderer.ts';
import type { Sign, SignRenderer } from '../../ports/sign-renderer.ts';
import { writeSignsPdf } from './sign-pdf.ts';
import { drawSign } from './sign-svg.ts';

/** Pixels. */
const PNG_WIDTH = 1600;

/** Draws signs by a renderer that knows the fonts. */
export function createSignRenderer(renderer: Pick<ImageRenderer, 'png' | 'outlines'>): SignRenderer {
  async function* pagesOf(signs: Iterable<Sign> | AsyncIterable<Sign>) {
    for await (const sign of signs) {
      const drawn = drawSign(sign);
      yield { sign, drawn, outlines: Buffer.from(await renderer.outlines(drawn.svg)).toString() };
    }
  }
  return {
    svg: (sign) => renderer.outlines(drawSign(sign).svg),
    png: (sign) => renderer.png(drawSign(sign).svg, PNG_WIDTH),
    pdf: (signs, date) => writeSignsPdf(pagesOf(signs), date),
  };
}
