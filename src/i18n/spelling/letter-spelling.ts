import { radioWord } from '../../domain/text/radio-alphabet.ts';

/** How names are read out and spelled in one language. */
export interface Spelling {
  readonly at: string;
  readonly hash: string;
  readonly dot: string;
  readonly underscore: string;
  readonly hyphen: string;
  /** How a letter is spelled, small and composed; undefined where it is said as itself. */
  readonly letter: (letter: string) => string | undefined;
}

/** Spells Latin letters, also those with accents, by the alphabet of radio. */
export const latinLetters =
  (sentence: (parts: { readonly letter: string; readonly word: string }) => string) =>
  (letter: string): string | undefined => {
    const word = radioWord(letter.normalize('NFD').charAt(0));
    return word === undefined ? undefined : sentence({ letter, word });
  };
