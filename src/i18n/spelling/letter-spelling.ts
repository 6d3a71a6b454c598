import { radioWord } from '../../domain/text/radio-alphabet.ts';

/** How names are read out and spelled in one language. */
export interface Spelling {
  readonly at: string;
  readonly hash: string;
  readonly dot: string;
  readonly underscore: string;
  readonly hyphen: string;
  /** The spelling of a letter, lower case and composed; undefined if it is read as itself. */
  readonly letter: (letter: string) => string | undefined;
}

/** Spells Latin letters, also those with accents, with the radio alphabet. */
export const latinLetters =
  (sentence: (parts: { readonly letter: string; readonly word: string }) => string) =>
  (letter: string): string | undefined => {
    const word = radioWord(letter.normalize('NFD').charAt(0));
    return word === undefined ? undefined : sentence({ letter, word });
  };
