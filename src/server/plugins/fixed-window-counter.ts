/** The quota of a caller in the current window. */
export interface Quota {
  readonly limit: number;
  /** The remaining actions, at least 0. */
  readonly remaining: number;
  /** Seconds until the window ends, at least 1. */
  readonly seconds: number;
  readonly isExceeded: boolean;
}

/** Counts actions in the memory of this process, because they are too frequent for the database. Times are in milliseconds. */
export interface FixedWindowCounter {
  /** Counts one action of a caller. `own` replaces the common limit. */
  take(caller: string, now: number, own?: number): Quota;
  /** Refunds one action of a caller. */
  refund(caller: string, now: number, own?: number): Quota;
  /** Returns the quota without counting. */
  peek(caller: string, now: number, own?: number): Quota;
}

/** Creates a counter of `limit` actions per caller and window of `seconds`. The windows of all callers end together. */
export function createFixedWindowCounter(limit: number, seconds: number): FixedWindowCounter {
  let windowEnd = 0;
  let counts = new Map<string, number>();

  const roll = (now: number): void => {
    if (now < windowEnd) return;
    // Rounded to whole milliseconds, because a sum of fractions can exceed the window.
    windowEnd = Math.floor(now) + seconds * 1000;
    counts = new Map();
  };
  const toQuota = (count: number, now: number, limit: number): Quota => ({
    limit,
    remaining: Math.max(0, limit - count),
    seconds: Math.max(1, Math.ceil((windowEnd - now) / 1000)),
    isExceeded: count > limit,
  });

  return {
    take(caller, now, own = limit) {
      roll(now);
      const count = (counts.get(caller) ?? 0) + 1;
      if (counts.size < MAX_CALLERS || counts.has(caller)) counts.set(caller, count);
      return toQuota(count, now, own);
    },
    refund(caller, now, own = limit) {
      roll(now);
      const count = Math.max(0, (counts.get(caller) ?? 0) - 1);
      if (counts.has(caller)) counts.set(caller, count);
      return toQuota(count, now, own);
    },
    peek(caller, now, own = limit) {
      roll(now);
      return toQuota((counts.get(caller) ?? 0) + 1, now, own);
    },
  };
}

/** The maximum number of callers that are counted in a window, to bound memory. */
const MAX_CALLERS = 200_000;
