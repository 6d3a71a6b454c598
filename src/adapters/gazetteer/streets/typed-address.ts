import { addressWords } from './address-words.ts';
import { type HouseNumber, parseHouseNumber } from './house-numbers.ts';

/** One way to read a typed address: the words of its street and what that lies in, and the house number if there is one. */
export interface AddressReading {
  readonly number?: HouseNumber;
  readonly words: readonly string[];
}

/** Words of a text that are looked at; an address has fewer. */
const maxWords = 24;
const maxLetters = 200;
/** Numbers of which each may be the house's: of `94105 101 5 Street` three may. */
const maxNumbers = 4;

/** A flat within the house, and the word before a number: neither is searched for. */
const unitWords = /^(?:apt|apartment|unit|suite|ste|flat|floor|room|شقه|شقة|الدور|طابق)\.?$/iu;
const numberSigns = /^(?:no|nr|num|number|№|رقم|nº|n°)\.?$/iu;

/** Every way to read a typed address, the ones with a house number first. */
export function readAddress(text: string): readonly AddressReading[] {
  const pieces = withoutUnits(
    text
      .slice(0, maxLetters)
      // A list of numbers is one piece.
      .split(/[\s,،]+|;(?!\d)/u)
      .filter(Boolean)
      .slice(0, maxWords),
  );
  const fractions = joined(pieces, /^[123]\/[234]$/);
  const letters = joined(fractions, /^\p{L}$/u);
  const withNumber = [...(letters.length < fractions.length ? readNumbers(letters) : []), ...readNumbers(fractions)];
  return [...withNumber, { words: wordsOf(pieces, -1) }].filter(({ words }) => words.length > 0);
}

/** The pieces, with each that has this form and stands behind a number joined to it: 12 1/2, 12 b. */
function joined(pieces: readonly string[], form: RegExp): readonly string[] {
  const together: string[] = [];
  for (const piece of pieces) {
    const isPart = form.test(piece) && /^#?\d+$/.test(together.at(-1) ?? '');
    together.push(isPart ? `${together.pop()} ${piece}` : piece);
  }
  return together;
}

const readNumbers = (pieces: readonly string[]): readonly AddressReading[] =>
  pieces
    .flatMap((piece, i) => {
      const number = parseHouseNumber(piece.replace(/^[#№]/u, '').replace(/\.$/, ''));
      return number === undefined ? [] : [{ number, words: wordsOf(pieces, i) }];
    })
    .slice(0, maxNumbers);

/** The words of all pieces but the number at `left`, and the sign before that. */
const wordsOf = (pieces: readonly string[], left: number): readonly string[] =>
  addressWords(pieces.filter((piece, i) => i !== left && !(i === left - 1 && numberSigns.test(piece))).join(' '));

const withoutUnits = (pieces: readonly string[]): readonly string[] =>
  pieces.filter((piece, i) => !(isUnit(piece, pieces[i + 1]) || (i > 0 && isUnit(pieces[i - 1]!, piece))));

/** `St` of `Ste 4` is no unit, and `Flat Rock Road` is a street: a unit has a number or one letter behind it. */
const isUnit = (word: string, next: string | undefined): boolean =>
  unitWords.test(word) && next !== undefined && /^#?(?:\d+\p{L}?|\p{L}\d*)$/u.test(next);

/** The two streets of a text that names where they meet. */
export function readIntersection(text: string): readonly [string, string] | undefined {
  const rest = text
    .slice(0, maxLetters)
    .trim()
    .replace(/^(?:the\s+)?(?:corner|intersection|junction|crossing)\s+(?:of\s+)?|^(?:تقاطع|زاوية)\s+/iu, '');
  for (const between of separators) {
    const parts = rest.split(between).map((part) => part.trim());
    if (parts.length === 2 && parts[0] !== '' && parts[1] !== '') return [parts[0]!, parts[1]!];
  }
  return undefined;
}

/** The plainest first: a street may have an `and` in its name, but no `&`. */
const separators = [
  /\s*[&×]\s*/u,
  /\s+\/\s+/,
  /\s+(?:and|at|und|et|x|مع)\s+/iu,
  /\s+و\s*(?=شارع|طريق)/u,
  /\s+[ye]\s+/iu,
];
