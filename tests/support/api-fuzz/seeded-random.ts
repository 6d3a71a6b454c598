/** A pseudorandom generator (mulberry32) that is reproducible by its seed. */
export interface SeededRandom {
  /** Returns a whole number from 0 up to, but not including, `below`. */
  readonly upTo: (below: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(values: readonly T[]) => T;
}

export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (below: number): number => Math.floor(next() * below);
  return {
    upTo,
    chance: (probability) => next() < probability,
    pick: (values) => values[upTo(values.length)]!,
  };
}
