import { addressWords, isStreetType } from './street-words.ts';
import type { AddressReading } from './typed-address.ts';
import type { SimilarWord, Vocabulary } from './vocabulary.ts';

/** A typed word, and the words of the index that it may mean. */
export interface WordChoice {
  readonly typed: string;
  readonly choices: readonly SimilarWord[];
}

export interface WordSearch {
  readonly words: readonly WordChoice[];
  readonly ignored: readonly string[];
}

/** Searches the words as they are typed. */
export const matchExactly = ({ rest }: AddressReading): WordSearch | undefined => ({
  words: addressWords(rest).map((typed) => ({ typed, choices: [{ word: typed, errors: 0 }] })),
  ignored: [],
});

/** Searches words that the index writes as one word or as two; `undefined` if there are none. */
export function matchRespaced({ rest }: AddressReading, vocabulary: Vocabulary): WordSearch | undefined {
  const words = joinAndSplitWords(rest, vocabulary);
  if (words.length === addressWords(rest).length) return undefined;
  return { words: words.map((typed) => ({ typed, choices: [{ word: typed, errors: 0 }] })), ignored: [] };
}

/** Returns the words of a text with the spaces of the index: O Farrell becomes ofarrell, and Vanness becomes van and ness. */
function joinAndSplitWords(rest: string, vocabulary: Vocabulary): readonly string[] {
  const words = addressWords(rest);
  const found: string[] = [];
  for (let i = 0; i < words.length; i += 1) {
    const [word = '', next = ''] = words.slice(i, i + 2);
    const joined = [`${word}${next}`, ...(next === 'st' ? [`${word}str`] : [])].find(vocabulary.has);
    const isJoined = next !== '' && joined !== undefined && !(vocabulary.has(word) && vocabulary.has(next));
    found.push(...(isJoined ? [joined] : (splitWord(word, vocabulary) ?? [word])));
    if (isJoined) i += 1;
  }
  return found;
}

/** Splits an unknown word into two words of the index. Parts of two letters are not tried, because there are too many. */
function splitWord(word: string, vocabulary: Vocabulary): readonly string[] | undefined {
  if (vocabulary.has(word)) return undefined;
  for (let at = 3; at <= word.length - 3; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every(vocabulary.has)) return parts;
  }
  return undefined;
}

/** Searches every word with its possible corrections; `undefined` if there are none. */
export function matchMisspelt({ rest }: AddressReading, vocabulary: Vocabulary): WordSearch | undefined {
  let corrected = 0;
  const choices = addressWords(rest).flatMap((typed): readonly WordChoice[] => {
    const own = toTypedWord(typed, vocabulary);
    if (corrected >= MAX_CORRECTED) return [{ typed, choices: own }];
    const similar = vocabulary.similar(typed);
    if (similar.length > 0) corrected += 1;
    return addSimilarWords(typed, { own, similar }, vocabulary);
  });
  if (corrected === 0 || choices.some((choice) => choice.choices.length === 0)) return undefined;
  return { words: choices, ignored: [] };
}

/** The maximum number of words of one text that are corrected. */
const MAX_CORRECTED = 5;

const toTypedWord = (word: string, vocabulary: Vocabulary): readonly SimilarWord[] =>
  vocabulary.has(word) ? [{ word, errors: 0 }] : [];

/** Returns a word with its possible meanings, or the two words that it consists of if it has none. */
function addSimilarWords(
  typed: string,
  { own, similar }: { readonly own: readonly SimilarWord[]; readonly similar: readonly SimilarWord[] },
  vocabulary: Vocabulary,
): readonly WordChoice[] {
  const parts = own.length + similar.length === 0 ? splitWord(typed, vocabulary) : undefined;
  return (
    parts?.map((part) => ({ typed: part, choices: toTypedWord(part, vocabulary) })) ?? [
      { typed, choices: [...own, ...similar] },
    ]
  );
}

/** Searches without unknown words, and without words for a kind of street, which users may confuse. */
export function matchPartially({ rest }: AddressReading, vocabulary: Vocabulary): WordSearch | undefined {
  const stored: WordChoice[] = [];
  const ignored: string[] = [];
  for (const typed of addressWords(rest)) {
    if (isStreetType(typed)) continue;
    const own = toTypedWord(typed, vocabulary);
    const choices = addSimilarWords(typed, { own, similar: vocabulary.similar(typed) }, vocabulary);
    if (choices[0]!.choices.length === 0) ignored.push(typed);
    else stored.push(...choices);
  }
  return stored.length === 0 ? undefined : { words: stored, ignored };
}
