import { radioWord } from '../text/radio-alphabet.ts';
import type { PlusCode } from './plus-code.ts';

/** Spells a Plus Code with the radio alphabet, for a bad phone line: `7 Hotel Quebec … plus Victor Quebec`. */
export const spelledCode = (code: PlusCode): string =>
  [...code].map((sign) => (sign === '+' ? 'plus' : (radioWord(sign) ?? sign))).join(' ');
