/** The words of an index, with a search for those that an unknown word may mean, most likely first. */
export interface Vocabulary {
  has(word: string): boolean;
  similar(word: string): readonly SimilarWord[];
}

export interface SimilarWord {
  readonly word: string;
  /** The number of wrong letters: 1 or 2. */
  readonly errors: number;
}

/** The maximum number of corrections of one word. */
const MAX_SIMILAR = 8;

/** Returns the allowed number of wrong letters. The shorter a word, the fewer wrong letters make it another word. */
const countAllowedErrors = (letters: number): number => {
  if (letters < 3) return 0;
  return letters < 6 ? 1 : 2;
};

/**
 * Creates a vocabulary. `counts` has the number of places of each word. `meanings` has the words that never occur in an index, each with
 * the word that represents it, such as street with st.
 */
export function createVocabulary(
  indexed: readonly string[],
  counts: readonly number[],
  meanings: readonly (readonly [string, string])[],
): Vocabulary {
  const known = new Set(indexed);
  const stood = meanings.filter(([word, meaning]) => known.has(meaning) && !known.has(word));
  const words = [...indexed, ...stood.map(([word]) => word)];
  const letterSets = new Uint32Array(words.length);
  const ofLength: number[][] = [];
  for (const [i, word] of words.entries()) {
    letterSets[i] = splitLetters(word);
    ofLength[word.length] ??= [];
    ofLength[word.length]!.push(i);
  }
  const getCount = (i: number): number => counts[i] ?? Number.POSITIVE_INFINITY;
  /** Returns the ordinals with the same digits: 4th for 4, 4h and 4st. Typed digits are assumed to be right. */
  const listSameOrdinals = (figures: string, typed: string): readonly SimilarWord[] =>
    ['th', 'st', 'nd', 'rd']
      .map((ending) => figures + ending)
      .filter((word) => word !== typed && known.has(word))
      .map((word) => ({ word, errors: 1 }));
  const likeWord = (word: string, maxErrors: number) => {
    const letters = splitLetters(word);
    const found: { readonly i: number; readonly errors: number }[] = [];
    for (let added = -maxErrors; added <= maxErrors; added += 1)
      for (const i of ofLength[word.length + added] ?? []) {
        // A changed letter removes one letter from the set and adds one; an added letter adds one. Most words differ in more, and are
        // skipped here.
        if (bitCount(letterSets[i]! ^ letters) > 2 * maxErrors - Math.abs(added)) continue;
        const errors = errorsBetween(word, words[i]!, maxErrors);
        if (errors > 0 && errors <= maxErrors) found.push({ i, errors });
      }
    return found;
  };
  return {
    has: (word) => known.has(word),
    similar(word) {
      const ordinal = /^\d+(?=\p{L}|$)/u.exec(word)?.[0];
      if (ordinal !== undefined) return listSameOrdinals(ordinal, word);
      const maxErrors = countAllowedErrors(word.length);
      if (maxErrors === 0 || /^\d/.test(word)) return [];
      return likeWord(word, maxErrors)
        .sort((a, b) => a.errors - b.errors || getCount(b.i) - getCount(a.i) || a.i - b.i)
        .slice(0, MAX_SIMILAR)
        .map(({ i, errors }) => ({ word: i < indexed.length ? words[i]! : stood[i - indexed.length]![1], errors }));
    },
  };
}

function splitLetters(word: string): number {
  let set = 0;
  for (let i = 0; i < word.length; i += 1) set |= 1 << (word.charCodeAt(i) & 31);
  return set >>> 0;
}

function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x5555_5555);
  rest = (rest & 0x3333_3333) + ((rest >>> 2) & 0x3333_3333);
  return (((rest + (rest >>> 4)) & 0x0f0f_0f0f) * 0x0101_0101) >>> 24;
}

/** Three reusable rows of the edit distance table. Longer words are not compared. */
const MAX_WORD_LENGTH = 64;
const rows = Array.from({ length: 3 }, () => new Uint8Array(MAX_WORD_LENGTH + 1));

/** Returns the number of letters that were changed, added, removed or swapped with the next; a number above `most` if there are more. */
function errorsBetween(a: string, b: string, maxErrors: number): number {
  if (a.length > MAX_WORD_LENGTH || b.length > MAX_WORD_LENGTH) return maxErrors + 1;
  let [before, last, row] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= b.length; j += 1) last[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let errors = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        errors = Math.min(errors, before[j - 2]! + 1);
      row[j] = errors;
      least = Math.min(least, errors);
    }
    if (least > maxErrors) return maxErrors + 1;
    [before, last, row] = [last, row, before];
  }
  return last[b.length]!;
}
