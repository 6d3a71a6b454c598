import { sharePath } from '../../domain/alias.ts';
import type { ImageRenderer } from '../../ports/image-renderer.ts';
import type { Sign, SignRenderer } from '../../ports/sign-renderer.ts';
import { writeSignsPdf } from './sign-pdf.ts';
import { drawSign, type PrintedSign } from './sign-svg.ts';

/** Pixels. */
const PNG_WIDTH = 1600;

/** Letters of every font that signs are drawn with: Latin, and the Arabic of Arabic. */
const ALWAYS_DRAWN = /^[\0-\u024f\u0621-\u065f]*$/;

/** Draws signs by a renderer that knows the fonts. */
export function createSignRenderer(renderer: Pick<ImageRenderer, 'png' | 'outlines' | 'missingLetters'>): SignRenderer {
  async function draw(sign: Sign) {
    const text = [sign.label, ...sign.arrival].join(' ');
    const missing = ALWAYS_DRAWN.test(text) ? '' : await renderer.missingLetters(text);
    return drawSign(withoutLetters(sign, missing));
  }
  async function* pagesOf(signs: Iterable<Sign> | AsyncIterable<Sign>) {
    for await (const sign of signs) {
      const drawn = await draw(sign);
      yield { sign, drawn, outlines: Buffer.from(await renderer.outlines(drawn.svg)).toString() };
    }
  }
  return {
    svg: async (sign) => renderer.outlines((await draw(sign)).svg),
    png: async (sign) => renderer.png((await draw(sign)).svg, PNG_WIDTH),
    pdf: (signs, date) => writeSignsPdf(pagesOf(signs), date),
  };
}

/**
 * The sign without the lines that have one of these letters. Without its label the name is that of the handle, and so is the link
 * that is typed: its page lists the places. The code leads to the place all the same.
 */
function withoutLetters(sign: Sign, letters: string): PrintedSign {
  const isWhole = (text: string): boolean => ![...letters].some((letter) => text.normalize('NFC').includes(letter));
  const arrival = sign.arrival.filter(isWhole);
  if (isWhole(sign.label)) return { ...sign, arrival };
  const { label: _, ...others } = sign;
  const { host } = new URL(sign.link);
  return { ...others, arrival, typed: [host + sharePath(sign.handle)] };
}
