import { latinLetters, type Spelling } from '../spelling/letter-spelling.ts';

/** Names in Latin letters, as they are spelled in French. */
export const spelling: Spelling = {
  at: 'arobase',
  hash: 'dièse',
  dot: 'point',
  underscore: 'tiret bas',
  hyphen: 'trait d’union',
  letter: latinLetters(({ letter, word }) => `${letter} comme ${word}`),
};
