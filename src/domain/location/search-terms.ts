import { foldText, type Handle, handleName, type Label } from '../aliases/alias.ts';
import { phoneticKey } from '../aliases/phonetic-key.ts';
import type { Location } from './location.ts';
import { keysWith } from './location-fields.ts';

// Index terms for a search while the user types. A word of a handle is indexed as `@word` and as `word`, a word of a label as `#word`
// and as `word`, and a word of the address or the landmark as `word`. Each word is also indexed by its phonetic key, so `kalifa` finds
// `Khalifa`.

/** The index terms of a place. Each field is a list of words in lower case, separated by single spaces, and is never empty. */
export interface PlaceTerms {
  readonly handleTerms: string;
  readonly terms: string;
}

type Searchable = Pick<Location, (typeof addressKeys)[number] | 'handle' | 'label'> &
  Partial<Pick<Location, 'landmark'>>;

const addressKeys = [...keysWith({ section: 'address' }), ...keysWith({ section: 'parts' })];

/** The maximum number of words of a place's landmark and address in the index. */
const MAX_WORDS = 60;

export const toPlaceTerms = (place: Searchable): PlaceTerms => ({
  handleTerms: toHandleTerms(place.handle),
  terms: unique([...addMark('#', nameWords(place.label)), ...addressWords(place)]).join(' '),
});

export const toHandleTerms = (handle: Handle): string => unique(addMark('@', nameWords(handleName(handle)))).join(' ');

const addressWords = (place: Searchable): readonly string[] =>
  unique([...splitWords(place.landmark ?? ''), ...addressKeys.flatMap((key) => splitWords(place[key]))])
    .slice(0, MAX_WORDS)
    .flatMap(listSpellings);

/** Returns the spellings of the parts of a name, and of the whole name as one word. */
function nameWords(name: string): readonly string[] {
  const parts = splitWords(name);
  return [...parts, parts.join('')].flatMap(listSpellings);
}

const addMark = (mark: '@' | '#', words: readonly string[]): readonly string[] => [
  ...words.map((word) => mark + word),
  ...words,
];

/** Splits a text into words in lower case, without the marks that keys ignore. */
const splitWords = (text: string): readonly string[] => foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Returns a word and its phonetic key; for a word with the Arabic article, also both without the article. */
function listSpellings(word: string): readonly string[] {
  const bare = /^ال.{3,}/u.test(word) ? [word.slice(2)] : [];
  return unique([word, ...bare].flatMap((spelling) => [spelling, toSound(spelling)]));
}

/** Returns the phonetic key of a word, or the word itself if the key is a single letter, which would match too many words. */
const toSound = (word: string): string => {
  const key = phoneticKey(word);
  return key.length < 2 ? word : key;
};

const unique = (words: readonly string[]): readonly string[] => [...new Set(words)];

/**
 * A query to an index: an OR of conjunctions; a conjunction is an AND of parts; a part is an OR of prefixes of words. A prefix that ends
 * in `$` must match a whole word.
 */
export type PrefixQuery = readonly (readonly (readonly string[])[])[];

/**
 * The queries for a typed text. A prefix that many places have is expensive, so whole words are queried first.
 */
export interface TypedQuery {
  /** The queries to run in order until enough places are found: names first, then whole words, then the last word as a prefix. */
  readonly queries: readonly PrefixQuery[];
  /** The queries to run in order if nothing was found: all words as prefixes. */
  readonly fallbacks: readonly PrefixQuery[];
}

/** The maximum number of typed words that are searched. */
const MAX_TYPED_WORDS = 6;

/** Returns the queries for a typed text; `undefined` if it has fewer than two letters or digits. */
export function parseTypedQuery(text: string): TypedQuery | undefined {
  const [before = '', ...after] = text.normalize('NFKC').split('#');
  const hasLabel = after.length > 0;
  const isHandle = hasLabel || before.trim().startsWith('@');
  const words = splitWords(before).slice(0, MAX_TYPED_WORDS);
  const labelWords = splitWords(after.join(' ')).slice(0, MAX_TYPED_WORDS);
  if ([...words, ...labelWords].join('').length < 2) return undefined;
  if (isHandle) {
    const query = [[...handlePart(words), ...labelWords.map((word) => withMark('#', word))]];
    return { queries: [query], fallbacks: [] };
  }
  const inName = words.map((word) => [...withMark('@', word), ...withMark('#', word)]);
  const anywhere = withoutSingleLetters(words).map(listSpellings);
  if (words.length === 1) return { queries: [[inName], [anywhere]], fallbacks: [] };
  const joined = [[withMark('@', words.join(''))], [withMark('#', words.join(''))]];
  return {
    queries: [[...joined, withLastAsPrefix(inName)], [anywhere.map(toWholeWords)], [withLastAsPrefix(anywhere)]],
    fallbacks: [[inName], [anywhere]],
  };
}

const toWholeWords = (spellings: readonly string[]): readonly string[] => spellings.map((spelling) => `${spelling}$`);

const withLastAsPrefix = (parts: readonly (readonly string[])[]) => [
  ...parts.slice(0, -1).map(toWholeWords),
  ...parts.slice(-1),
];

/** Removes single letters and digits, which match too many words, if there are other words. A single ideograph stays. */
function withoutSingleLetters(words: readonly string[]): readonly string[] {
  const longer = words.filter(
    (word) => [...word].length > 1 || /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(word),
  );
  return longer.length > 0 ? longer : words;
}

const handlePart = (words: readonly string[]) => (words.length === 0 ? [] : [withMark('@', words.join(''))]);

const withMark = (mark: '@' | '#', word: string): readonly string[] =>
  unique([word, toSound(word)]).map((spelling) => mark + spelling);

/** Searches a list of places in memory with the same queries as an index; returns the best first. */
export function searchPlaces<P extends Searchable>(text: string, places: readonly P[], limit: number): readonly P[] {
  const typed = parseTypedQuery(text);
  if (typed === undefined) return [];
  const indexed = places.map((place) => {
    const { handleTerms, terms } = toPlaceTerms(place);
    return { place, words: `${handleTerms} ${terms}`.split(' ') };
  });
  const found = new Set<P>();
  const run = (queries: readonly PrefixQuery[], enough: number) => {
    for (const query of queries) {
      if (found.size >= enough) return;
      for (const { place, words } of indexed) if (matchesQuery(query, words)) found.add(place);
    }
  };
  run(typed.queries, limit);
  run(typed.fallbacks, 1);
  return rankMatches(text, [...found]).slice(0, limit);
}

const matchesQuery = (query: PrefixQuery, words: readonly string[]): boolean =>
  query.some((conjunction) =>
    conjunction.every((part) => part.some((prefix) => words.some((word) => matchesPrefix(word, prefix)))),
  );

const matchesPrefix = (word: string, prefix: string): boolean =>
  prefix.endsWith('$') ? word === prefix.slice(0, -1) : word.startsWith(prefix);

/** Sorts places by how well a typed text matches: the start of the name first, then a word of it, then the address. */
export function rankMatches<P extends Searchable>(text: string, places: readonly P[]): readonly P[] {
  const words = splitWords(text.replace('#', ' '));
  return places
    .map((place) => ({ place, score: matchScore(words, place), length: place.handle.length + place.label.length }))
    .sort((a, b) => a.score - b.score || a.length - b.length)
    .map(({ place }) => place);
}

/** Returns 0 for the whole name, and a higher score for a weaker match. The same spelling is better than the same sound. */
function matchScore(words: readonly string[], place: Searchable): number {
  const handle = joinWords(place.handle);
  const label = joinWords(place.label);
  const typed = words.join('');
  const sound = phoneticKey(typed);
  const name = handle + label;
  if (name === typed || handle === typed) return 0;
  if (handle.startsWith(typed) || name.startsWith(typed)) return 1;
  if (phoneticKey(handle).startsWith(sound) || phoneticKey(name).startsWith(sound)) return 2;
  if (label.startsWith(typed)) return 3;
  if (phoneticKey(label).startsWith(sound)) return 4;
  const own = [...splitWords(place.handle), ...splitWords(place.label), label, handle];
  const inName = words.filter((word) => own.some((part) => part.startsWith(word))).length;
  return 5 + (words.length - inName);
}

/** Returns whether every word of a text begins a word of the handle or label, in any order, and one has at least three letters. */
export function isNamedBy(text: string, place: Pick<Searchable, 'handle' | 'label'>): boolean {
  const words = splitWords(text.replace('#', ' '));
  const own = [place.handle, place.label].flatMap((name) => [...splitWords(name), joinWords(name)]);
  return words.some(({ length }) => length > 2) && words.every((word) => own.some((part) => part.startsWith(word)));
}

/** Returns whether two names consist of the same words; ignores case and marks. */
export const isSameName = (a: string, b: string): boolean => splitWords(a).join(' ') === splitWords(b).join(' ');

const joinWords = (name: Handle | Label): string => splitWords(name).join('');
