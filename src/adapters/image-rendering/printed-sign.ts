import { receiverPath } from '../../domain/aliases/alias.ts';
import type { ImageRenderer } from '../../ports/maps/image-renderer.ts';
import type { Sign } from '../../ports/maps/sign-renderer.ts';
import { type DrawnSign, drawSign, type PrintedSign } from './sign-svg.ts';

/** Characters that the fonts of signs always have: Latin and Arabic. */
const ALWAYS_DRAWN = /^[\0-\u024f\u0621-\u065f]*$/;

/** Draws a sign without the lines that contain letters no font has. */
export async function drawPrintedSign(
  sign: Sign,
  renderer: Pick<ImageRenderer, 'findMissingLetters'>,
): Promise<DrawnSign> {
  const text = [sign.label, ...sign.arrival].join(' ');
  const missing = ALWAYS_DRAWN.test(text) ? '' : await renderer.findMissingLetters(text);
  return drawSign(withoutLetters(sign, missing));
}

/**
 * Removes the lines of a sign that contain one of these letters. Without its label, the sign shows the handle and a link to the list of its
 * places. The QR code still leads to the place.
 */
function withoutLetters(sign: Sign, letters: string): PrintedSign {
  const isWhole = (text: string): boolean => ![...letters].some((letter) => text.normalize('NFC').includes(letter));
  const arrival = sign.arrival.filter(isWhole);
  if (isWhole(sign.label)) return { ...sign, arrival };
  const { label: _, ...others } = sign;
  const { host } = new URL(sign.link);
  return { ...others, arrival, typed: [host + receiverPath(sign.handle)] };
}
