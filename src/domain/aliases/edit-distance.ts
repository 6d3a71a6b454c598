import { confusionKey } from './phonetic-key.ts';

/** Letters that look alike. */
const lookAlike = ['0oq', '1lij', '5s', '2z', '8b', '6g', 'uv', 'nh', 'ce', 'يى', 'هة', 'اأإآ', 'وؤ'];
/** Letters that sound alike. */
const soundAlike = [
  'bp',
  'dt',
  'mn',
  'fvw',
  'szc',
  'ckqg',
  'gj',
  'iey',
  'ou',
  'ae',
  'تط',
  'دض',
  'سصث',
  'ذزظ',
  'حهخ',
  'قك',
];

/** The rows of the Latin and of the Arabic keyboard. */
const keyboards = [
  ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ['ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرىةوزظ'],
];

const DOUBLED = 0.3;
const ALIKE = 0.4;
const NEIGHBOUR = 0.6;
const TRANSPOSED = 0.6;
const EDIT = 1;

/** The costs of replacing one letter with another that are lower than `EDIT`, by `toPairKey`. */
const replacements: ReadonlyMap<number, number> = createReplacements();

function createReplacements(): ReadonlyMap<number, number> {
  const alike = [...lookAlike, ...soundAlike].flatMap((group) => listPairs([...group]));
  const costs = [
    ...listKeyboardNeighbours().map((pair) => [pair, NEIGHBOUR] as const),
    ...alike.map((pair) => [pair, ALIKE] as const),
  ];
  return new Map(
    costs.flatMap(([[a, b], cost]) => {
      const first = a.charCodeAt(0);
      const second = b.charCodeAt(0);
      return [[toPairKey(first, second), cost] as const, [toPairKey(second, first), cost] as const];
    }),
  );
}

type Pair = readonly [string, string];

function listPairs(letters: readonly string[]): readonly Pair[] {
  return letters.flatMap((a, index) => letters.slice(index + 1).map((b): Pair => [a, b]));
}

/** Returns the pairs of adjacent keys: beside each other in a row, and a key with the two below it. */
function listKeyboardNeighbours(): readonly Pair[] {
  return keyboards.flatMap((rows) => rows.flatMap((row, index) => listNeighbours(row, rows[index + 1] ?? '')));
}

function listNeighbours(row: string, below: string): readonly Pair[] {
  return [...row].flatMap((letter, column) => {
    const neighbours = [row[column + 1], below[column - 1], below[column]];
    return neighbours.flatMap((neighbour): readonly Pair[] => (neighbour === undefined ? [] : [[letter, neighbour]]));
  });
}

/** Combines the UTF-16 codes of two letters into one number. */
function toPairKey(a: number, b: number): number {
  return a * 65_536 + b;
}

/**
 * Returns the weighted edit distance of two keys (optimal string alignment): 0 if they are equal, 1 for an edit, and less for doubled
 * letters, transpositions, keyboard neighbours, and letters that look or sound alike.
 */
export function nameDistance(typed: string, name: string): number {
  if (typed === name) return 0;
  const plain = alignmentCost(typed, name);
  // Different spellings of one sound are at least this far apart.
  if (plain <= ALIKE || plain > MAX_PLAIN) return plain;
  return Math.min(plain, ALIKE + alignmentCost(confusionKey(typed), confusionKey(name)));
}

/** The distance above which two words are not compared by sound. */
const MAX_PLAIN = 5;

/** Three rows of the cost table, reused between calls: without the last two typed letters, without the last, and with all. */
let rows: readonly [Float64Array, Float64Array, Float64Array] = [
  new Float64Array(64),
  new Float64Array(64),
  new Float64Array(64),
];

function alignmentCost(typed: string, name: string): number {
  if (name.length >= rows[0].length)
    rows = [new Float64Array(name.length + 1), new Float64Array(name.length + 1), new Float64Array(name.length + 1)];
  let [beforeLast, last, current] = rows;
  last[0] = 0;
  for (let column = 1; column <= name.length; column += 1)
    last[column] = last[column - 1]! + stepCost(name, column - 1);
  for (let row = 1; row <= typed.length; row += 1) {
    fillRow([typed, name], row, [beforeLast, last, current]);
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return last[name.length]!;
}

function fillRow(
  [typed, name]: readonly [string, string],
  row: number,
  [beforeLast, last, current]: readonly [Float64Array, Float64Array, Float64Array],
): void {
  const letter = typed.charCodeAt(row - 1);
  const previousLetter = typed.charCodeAt(row - 2);
  const removal = stepCost(typed, row - 1);
  current[0] = last[0]! + removal;
  for (let column = 1; column <= name.length; column += 1) {
    const nameLetter = name.charCodeAt(column - 1);
    let cost = letter === nameLetter ? 0 : (replacements.get(toPairKey(letter, nameLetter)) ?? EDIT);
    cost += last[column - 1]!;
    cost = Math.min(cost, last[column]! + removal, current[column - 1]! + stepCost(name, column - 1));
    // Before the first letter the code is NaN, which is not equal to anything.
    if (letter !== nameLetter && previousLetter === nameLetter && name.charCodeAt(column - 2) === letter)
      cost = Math.min(cost, beforeLast[column - 2]! + TRANSPOSED);
    current[column] = cost;
  }
}

/** Returns the cost of adding or removing a letter, which is lower if the letter repeats the one before. */
const stepCost = (text: string, index: number): number =>
  text.charCodeAt(index) === text.charCodeAt(index - 1) ? DOUBLED : EDIT;
