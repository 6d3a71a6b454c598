import { sharePath } from '../../domain/aliases/alias.ts';
import type { ImageRenderer } from '../../ports/maps/image-renderer.ts';
import type { Sign } from '../../ports/maps/sign-renderer.ts';
import { type DrawnSign, drawSign, type PrintedSign } from './sign-svg.ts';

/** Letters of every font that signs are drawn with: Latin, and the Arabic of Arabic. */
const ALWAYS_DRAWN = /^[\0-\u024f\u0621-\u065f]*$/;

/** The drawing of a sign, without the lines that have letters of no font. */
export async function drawPrintedSign(sign: Sign, renderer: Pick<ImageRenderer, 'missingLetters'>): Promise<DrawnSign> {
  const text = [sign.label, ...sign.arrival].join(' ');
  const missing = ALWAYS_DRAWN.test(text) ? '' : await renderer.missingLetters(text);
  return drawSign(withoutLetters(sign, missing));
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
