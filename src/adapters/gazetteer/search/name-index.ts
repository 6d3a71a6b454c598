import type { GazetteerSections, SectionName } from './file-format.ts';

/** The keys from `from` up to, not including, `to`. */
export interface KeyRange {
  readonly from: number;
  readonly to: number;
}

/** The index of normalized names, which binary search finds in the sorted bytes of the file. */
export interface NameIndex {
  /** Returns the key that equals the text; an empty range if there is none. */
  exactly(folded: string): KeyRange;
  /** Returns all keys that begin with the text. */
  beginning(folded: string): KeyRange;
  /** Returns ranges of keys that begin with the text after one letter was changed, added, removed or swapped with the next. */
  nearly(folded: string): readonly KeyRange[];
  /** Returns the numbers of the places with these names in any language. A place may occur twice. */
  places(keys: KeyRange): Uint32Array;
}

/** The sections of a file that contain the index, which are two thirds of it. */
export const nameSections = [
  'keyStarts',
  'keyBytes',
  'keyPlaceStarts',
  'keyPlaces',
] as const satisfies readonly SectionName[];

export function nameIndex(sections: Pick<GazetteerSections, (typeof nameSections)[number]>): NameIndex {
  const { keyStarts, keyBytes, keyPlaceStarts, keyPlaces } = sections;
  const everything: KeyRange = { from: 0, to: keyStarts.length - 1 };

  /** Returns the first key of the range that does not sort before `bytes`. `after` also skips the keys that begin with them. */
  const seek = (bytes: Uint8Array, { from, to }: KeyRange, after: boolean): number => {
    let low = from;
    let high = to;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = compareStart(keyBytes, keyStarts[middle]!, keyStarts[middle + 1]!, bytes);
      if (order < 0 || (after && order === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const narrow = (bytes: Uint8Array, within: KeyRange): KeyRange => {
    const from = seek(bytes, within, false);
    return { from, to: seek(bytes, { from, to: within.to }, true) };
  };

  const isWhole = (key: number, length: number) => keyStarts[key + 1]! - keyStarts[key]! === length;
  /** Returns the code point of a key after its first `skip` bytes. */
  const letterAt = (key: number, skip: number): string => {
    const at = keyStarts[key]! + skip;
    return String.fromCodePoint(
      decoder.decode(keyBytes.subarray(at, Math.min(at + 4, keyStarts[key + 1]!))).codePointAt(0)!,
    );
  };

  /** Yields every letter that follows the text in a key of the range. It skips all keys with the previous letter. */
  function* lettersAfter(text: Uint8Array, range: KeyRange): Generator<string> {
    let key = range.from;
    while (key < range.to && isWhole(key, text.length)) key += 1;
    while (key < range.to) {
      const letter = letterAt(key, text.length);
      yield letter;
      key = seek(join(text, encoder.encode(letter)), { from: key, to: range.to }, true);
    }
  }

  return {
    exactly(folded) {
      const bytes = encoder.encode(folded);
      const from = seek(bytes, everything, false);
      const found =
        from < everything.to &&
        isWhole(from, bytes.length) &&
        compareStart(keyBytes, keyStarts[from]!, keyStarts[from + 1]!, bytes) === 0;
      return { from, to: found ? from + 1 : from };
    },
    beginning: (folded) => narrow(encoder.encode(folded), everything),
    nearly(folded) {
      const letters = [...folded];
      const found: KeyRange[] = [];
      let within = everything;
      for (let i = 0; i <= letters.length && within.to > within.from; i += 1) {
        const before = letters.slice(0, i).join('');
        const replacements = i === 0 ? latinLetters : lettersAfter(encoder.encode(before), within);
        for (const text of withOneError(letters, i, replacements)) {
          const range = narrow(encoder.encode(text), within);
          if (range.to > range.from) found.push(range);
        }
        within = narrow(encoder.encode(before + (letters[i] ?? '')), within);
      }
      return found;
    },
    places: ({ from, to }) => keyPlaces.subarray(keyPlaceStarts[from], keyPlaceStarts[to]),
  };
}

/** Yields a text with its letter `at` removed, swapped with the next, replaced by another, or preceded by another. */
function* withOneError(letters: readonly string[], at: number, replacements: Iterable<string>): Generator<string> {
  const before = letters.slice(0, at).join('');
  const after = letters.slice(at + 1).join('');
  const here = letters[at];
  const next = letters[at + 1];
  if (here !== undefined) yield before + after;
  if (here !== undefined && next !== undefined) yield before + next + here + letters.slice(at + 2).join('');
  for (const letter of replacements) {
    if (letter === here) continue;
    if (here !== undefined) yield before + letter + after;
    yield before + letter + (here ?? '') + after;
  }
}

/** The letters that replace a wrong first letter. Trying the thousands of first letters of all scripts takes too long. */
const latinLetters = 'abcdefghijklmnopqrstuvwxyz';
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Compares a key with a text. Negative: the key sorts before the text; 0: it begins with the text. */
function compareStart(bytes: Uint8Array, start: number, end: number, text: Uint8Array): number {
  const length = Math.min(end - start, text.length);
  for (let i = 0; i < length; i += 1) {
    const difference = bytes[start + i]! - text[i]!;
    if (difference !== 0) return difference;
  }
  return end - start < text.length ? -1 : 0;
}

function join(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
