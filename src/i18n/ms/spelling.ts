import { latinLetters, type Spelling } from '../spelling/letter-spelling.ts';

/** Names in Latin letters, as they are spelled in Malay. */
export const spelling: Spelling = {
  at: 'at',
  hash: 'tanda pagar',
  dot: 'titik',
  underscore: 'garis bawah',
  hyphen: 'tanda sempang',
  letter: latinLetters(({ letter, word }) => `${letter} untuk ${word}`),
};
