import { latinLetters, type Spelling } from '../spelling/letter-spelling.ts';

/** Names in Latin letters, as they are spelled in Indonesian. */
export const spelling: Spelling = {
  at: 'at',
  hash: 'pagar',
  dot: 'titik',
  underscore: 'garis bawah',
  hyphen: 'tanda hubung',
  letter: latinLetters(({ letter, word }) => `${letter} seperti ${word}`),
};
