import { decodePlusCode } from './plus-code.ts';

// Two words by which a place that was told by phone is confirmed: "copper lantern". They follow from the cell of its Plus Code,
// 14 m wide, so they are the same for every spelling of the name and for a point that is set anew to the same door, and others
// as soon as a place moves to another cell. They lead nowhere by themselves: a million pairs stand for 26 million million cells.

/** Words of a list: a power of two. */
export const CHECK_WORD_COUNT = 1024;
/** Ten digits and the `+`. */
const LENGTH = 11;
/** Degrees are counted in cells of this fraction. */
const CELLS_PER_DEGREE = 8000;
const BITS = 10;
const MASK = CHECK_WORD_COUNT - 1;
const ROUNDS = 4;

/**
 * The two words of a list for a place, by the first ten digits of its Plus Code; empty where only a larger cell is told.
 * `words` are 1,024 words of one language.
 */
export function pairOfWords(plusCode: string, words: readonly string[]): string {
  const cell = decodePlusCode(plusCode.slice(0, LENGTH));
  if (!cell.ok || cell.value.digits < 10) return '';
  const row = Math.round((cell.value.south + 90) * CELLS_PER_DEGREE);
  const column = Math.round((cell.value.west + 180) * CELLS_PER_DEGREE);
  const [first, second] = shuffle([row & MASK, column & MASK], (row >> BITS) * 4096 + (column >> BITS));
  return `${words[first]} ${words[second]}`;
}

/**
 * A Feistel network: of the 1,048,576 cells of one block, 14 km wide, no two have the same pair, and neighbours have nothing in
 * common.
 */
function shuffle([left, right]: readonly [number, number], block: number): readonly [number, number] {
  let [one, other] = [left, right];
  for (let round = 0; round < ROUNDS; round += 1) [one, other] = [other, one ^ (mix(other, round, block) & MASK)];
  return [one, other];
}

/** 32 bits that depend on all bits of the three numbers (the finalizer of MurmurHash3). */
function mix(value: number, round: number, block: number): number {
  let bits = Math.imul(block, 0x9e3779b1) ^ (value << 2) ^ round;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
