import type { FailureOf } from '../../domain/failure.ts';
import { err, ok, type Result } from '../../domain/result.ts';

/** Counts of this one process, for what is too frequent to be counted in the database. */
export interface Budget {
  /** Takes one from what the network has in this window. */
  take(network: string, now: number): Result<void, FailureOf<'rate-limited'>>;
  /** Whether something is left, without taking it. */
  left(network: string, now: number): Result<void, FailureOf<'rate-limited'>>;
}

/** `limit` acts of one network in each window of `seconds`. All windows end together, so forgetting is one step. */
export function fixedWindowCounter(limit: number, seconds: number): Budget {
  let windowEnd = 0;
  let taken = new Map<string, number>();

  const roll = (now: number): void => {
    if (now < windowEnd) return;
    windowEnd = now + seconds * 1000;
    taken = new Map();
  };
  const verdict = (count: number, now: number): Result<void, FailureOf<'rate-limited'>> =>
    count <= limit ? fine : err({ kind: 'rate-limited', seconds: Math.max(1, Math.ceil((windowEnd - now) / 1000)) });

  return {
    take(network, now) {
      roll(now);
      const count = (taken.get(network) ?? 0) + 1;
      if (taken.size < MAX_NETWORKS || taken.has(network)) taken.set(network, count);
      return verdict(count, now);
    },
    left(network, now) {
      roll(now);
      return verdict((taken.get(network) ?? 0) + 1, now);
    },
  };
}

/** Beyond so many networks in one window none is remembered anew: the memory is bounded. */
const MAX_NETWORKS = 200_000;

const fine = ok(undefined);
