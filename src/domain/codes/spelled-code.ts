import { radioWord } from '../text/radio-alphabet.ts';
import type { PlusCode } from './plus-code.ts';

/** A Plus Code for a bad phone line: `7 Hotel Quebec Quebec 5 7 William Foxtrot plus Victor Quebec`. */
export const spelledCode = (code: PlusCode): string =>
  [...code].map((sign) => (sign === '+' ? 'plus' : (radioWord(sign) ?? sign))).join(' ');
