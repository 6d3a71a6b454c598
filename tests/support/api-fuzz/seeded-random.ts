import { createRandom } from '../random.ts';

/** A random generator that is reproducible by its seed. */
export interface SeededRandom {
  /** Returns a whole number from 0 up to, but not including, `below`. */
  readonly upTo: (below: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(values: readonly T[]) => T;
}

export function createSeededRandom(seed: number): SeededRandom {
  const next = createRandom(seed);
  const upTo = (below: number): number => Math.floor(next() * below);
  return {
    upTo,
    chance: (probability) => next() < probability,
    pick: (values) => values[upTo(values.length)]!,
  };
}
