import { latinLetters, type Spelling } from '../spelling/letter-spelling.ts';

/** Names in Latin letters, as they are spelled in English. */
export const spelling: Spelling = {
  at: 'at',
  hash: 'hash',
  dot: 'dot',
  underscore: 'underscore',
  hyphen: 'hyphen',
  letter: latinLetters(({ letter, word }) => `${letter} for ${word}`),
};
