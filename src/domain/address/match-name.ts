import type { WordChoice } from './match-words.ts';
import { isStreetType } from './street-words.ts';
import type { SimilarWord } from './vocabulary.ts';

/** A street, town or other place with its names. */
interface NamedPlace {
  /** The words of each of its names. */
  readonly keys: readonly (readonly string[])[];
  /** The words of the areas that contain it. */
  readonly context: ReadonlySet<string>;
}

export interface NameMatch {
  /** The share of the name's words that were typed, 0 to 1, without words for a kind of street. */
  readonly share: number;
  /** The number of words for a kind of street that are only in the text or only in the name. */
  readonly unmatchedTypes: number;
  readonly errors: number;
}

/** Returns how well the typed words match the best name of a place; `undefined` if they match only its surroundings. */
export function matchName(place: NamedPlace, words: readonly WordChoice[], typing: boolean): NameMatch | undefined {
  let best: NameMatch | undefined;
  for (const key of place.keys) {
    const match = matchKey(place, key, words, typing);
    if (match !== undefined && (best === undefined || computeQuality(match) > computeQuality(best))) best = match;
  }
  return best;
}

/** Returns a number that is higher for a better match. */
export const computeQuality = ({ share, unmatchedTypes, errors }: NameMatch): number =>
  3 * share - 0.4 * unmatchedTypes - 0.5 * errors;

function matchKey(
  { context }: NamedPlace,
  key: readonly string[],
  words: readonly WordChoice[],
  typing: boolean,
): NameMatch | undefined {
  const left = new Set(key);
  let errors = 0;
  let unmatchedTypes = 0;
  for (const [i, { choices }] of words.entries()) {
    const begins = typing && i === words.length - 1;
    const own = findWord(left, choices, begins);
    if (own !== undefined) left.delete(own.word);
    const found = own ?? choices.find(({ word }) => key.includes(word) || context.has(word));
    errors += found?.errors ?? 0;
    if (found === undefined && isStreetType(choices[0]!.word)) unmatchedTypes += 1;
  }
  const own = key.filter((word) => !isStreetType(word));
  const counted = own.length === 0 ? key : own;
  const missing = counted.filter((word) => left.has(word)).length;
  if (missing === counted.length) return undefined;
  if (own.length > 0) unmatchedTypes += [...left].filter(isStreetType).length / 2;
  return { share: 1 - missing / counted.length, unmatchedTypes, errors };
}

/** Returns the word of a name that equals one of the choices, or begins with one if `begins`. */
function findWord(
  left: ReadonlySet<string>,
  choices: readonly SimilarWord[],
  begins: boolean,
): SimilarWord | undefined {
  const whole = choices.find(({ word }) => left.has(word));
  if (whole !== undefined || !begins) return whole;
  for (const { word, errors } of choices) {
    const longer = [...left].find((nameWord) => nameWord.startsWith(word));
    if (longer !== undefined) return { word: longer, errors };
  }
  return undefined;
}
