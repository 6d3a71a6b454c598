import { confusionKey } from './phonetic-key.ts';

/** Letters that are taken for each other when they are read. */
const lookAlike = ['0oq', '1lij', '5s', '2z', '8b', '6g', 'uv', 'nh', 'ce', 'يى', 'هة', 'اأإآ', 'وؤ'];
/** Letters that are taken for each other when they are heard. */
const soundAlike = ['bp', 'dt', 'mn', 'fvw', 'szc', 'ckqg', 'gj', 'iey', 'ou', 'ae', 'تط', 'دض', 'سصث', 'ذزظ', 'حهخ', 'قك'];

const keyboardRows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرىةوزظ'];

const DOUBLED = 0.3;
const ALIKE = 0.4;
const NEIGHBOUR = 0.6;
const TRANSPOSED = 0.6;
const EDIT = 1;

/** Costs of replacing one letter with another, where it is less than that of any edit. */
const replacements: ReadonlyMap<string, number> = createReplacements();

function createReplacements(): ReadonlyMap<string, number> {
  const costs = new Map<string, number>();
  const put = (one: string, other: string, cost: number) => {
    for (const pair of [one + other, other + one]) costs.set(pair, Math.min(cost, costs.get(pair) ?? EDIT));
  };
  for (const group of [...lookAlike, ...soundAlike])
    for (const one of group) for (const other of group) if (one !== other) put(one, other, ALIKE);
  for (const [row, letters] of keyboardRows.entries()) {
    // The Latin rows lie over each other, and so do the Arabic ones.
    const below = row === 3 ? '' : (keyboardRows[row + 1] ?? '');
    for (const [column, letter] of [...letters].entries()) {
      const near = [letters[column + 1], below[column - 1], below[column]];
      for (const other of near) if (other !== undefined) put(letter, other, NEIGHBOUR);
    }
  }
  return costs;
}

const replacementCost = (one: string, other: string): number =>
  one === other ? 0 : (replacements.get(one + other) ?? EDIT);

/**
 * How far a typed key is from another: 0 where they are the same, and about 1 for each edit (optimal string alignment); less
 * for doubled letters, transpositions, keyboard neighbours, and letters that look or sound alike.
 */
export function nameDistance(typed: string, name: string): number {
  if (typed === name) return 0;
  const plain = alignmentCost(typed, name);
  if (plain <= ALIKE) return plain;
  return Math.min(plain, ALIKE + alignmentCost(confusionKey(typed), confusionKey(name)));
}

function alignmentCost(typed: string, name: string): number {
  let [beforeLast, last]: [number[], number[]] = [[], []];
  for (let column = 0; column <= name.length; column += 1)
    last.push(column === 0 ? 0 : last[column - 1]! + stepCost(name, column - 1));
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [last[0]! + stepCost(typed, row - 1)];
    for (let column = 1; column <= name.length; column += 1) {
      const [one, other] = [typed[row - 1]!, name[column - 1]!];
      const isTransposed =
        row > 1 && column > 1 && one !== other && one === name[column - 2] && typed[row - 2] === other;
      current.push(
        Math.min(
          last[column - 1]! + replacementCost(one, other),
          last[column]! + stepCost(typed, row - 1),
          current[column - 1]! + stepCost(name, column - 1),
          isTransposed ? beforeLast[column - 2]! + TRANSPOSED : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[name.length]!;
}

/** The cost of a letter that only one of two texts has. */
const stepCost = (text: string, index: number): number => (text[index] === text[index - 1] ? DOUBLED : EDIT);
