import { decodePlusCode } from './plus-code.ts';

// Check words: two words to compare a place by voice, such as "copper lantern". They derive from the place's Plus Code cell, 14 m
// wide, so they do not depend on the spelling of the name or on small corrections of the point, and they change when the place moves
// to another cell. They do not locate a place: there are a million pairs, or 65,536, for 4 × 10¹² cells.

/** The length of a Plus Code with ten digits and the `+`. */
const LENGTH = 11;
/** The side of a ten-digit cell is 1/8000°. */
const CELLS_PER_DEGREE = 8000;
const ROUNDS = 4;

/**
 * Returns the two check words of a place from the first ten digits of its Plus Code; empty if the code has fewer digits.
 *
 * @param words the word list of one language; its length is a power of two, at most 1,024
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
 * Permutes the cells of one block with a Feistel network: no two cells of a block have the same pair, and the pairs of neighbours are
 * unrelated. With 1,024 words a block is 14 km wide.
 */
function shuffle([left, right]: readonly [number, number], block: number, mask: number): readonly [number, number] {
  let a = left;
  let b = right;
  for (let round = 0; round < ROUNDS; round += 1) [a, b] = [b, a ^ (mix(b, round, block) & mask)];
  return [a, b];
}

/** Hashes three numbers to 32 bits with the finalizer of MurmurHash3. */
function mix(value: number, round: number, block: number): number {
  let bits = Math.imul(block, 0x9e3779b1) ^ (value << 2) ^ round;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
