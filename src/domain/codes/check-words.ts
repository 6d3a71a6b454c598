import { decodePlusCode } from './plus-code.ts';

// Two words by which two people compare a place on the phone: "copper lantern". They follow from the cell of its Plus Code,
// 14 m wide, so they are the same for every spelling of the name and for a point that is set again to the same door, and others
// as soon as a place moves to another cell. They lead nowhere by themselves: a million pairs, or 65,536, stand for 26 million million cells.

/** Ten digits and the `+`. */
const LENGTH = 11;
/** Degrees are counted in cells of this fraction. */
const CELLS_PER_DEGREE = 8000;
const ROUNDS = 4;

/**
 * The two words of a list for a place, by the first ten digits of its Plus Code; empty if only a larger cell is told.
 * `words` are those of one language; their number is a power of two, at most 1,024.
 */
export function computeCheckWords(plusCode: string, words: readonly string[]): string {
  const cell = decodePlusCode(plusCode.slice(0, LENGTH));
  if (!cell.ok || cell.value.digits < 10) return '';
  const row = Math.round((cell.value.south + 90) * CELLS_PER_DEGREE);
  const column = Math.round((cell.value.west + 180) * CELLS_PER_DEGREE);
  const bits = Math.log2(words.length);
  const mask = words.length - 1;
  const block = (row >> bits) * (4096 << (10 - bits)) + (column >> bits);
  const [first, second] = shuffle([row & mask, column & mask], block, mask);
  return `${words[first]} ${words[second]}`;
}

/**
 * A Feistel network: of the cells of one block, with a thousand words 14 km wide, no two have the same pair, and neighbours have nothing
 * in common.
 */
function shuffle([left, right]: readonly [number, number], block: number, mask: number): readonly [number, number] {
  let [a, b] = [left, right];
  for (let round = 0; round < ROUNDS; round += 1) [a, b] = [b, a ^ (mix(b, round, block) & mask)];
  return [a, b];
}

/** 32 bits that depend on all bits of the three numbers (the finalizer of MurmurHash3). */
function mix(value: number, round: number, block: number): number {
  let bits = Math.imul(block, 0x9e3779b1) ^ (value << 2) ^ round;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
