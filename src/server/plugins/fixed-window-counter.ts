/** The quota of one caller in a window. */
export interface Quota {
  readonly limit: number;
  /** 0 or more. */
  readonly remaining: number;
  /** Until the window ends: 1 or more. */
  readonly seconds: number;
  readonly isExceeded: boolean;
}

/** Counts in this process's memory, for actions too frequent for the database. */
export interface FixedWindowCounter {
  /** Counts one action of the caller. `own`: this caller's limit, instead of the common one. */
  take(caller: string, now: number, own?: number): Quota;
  /** Returns one action to the caller. */
  giveBack(caller: string, now: number, own?: number): Quota;
  /** The quota, without counting. */
  left(caller: string, now: number, own?: number): Quota;
}

/** `limit` actions of one caller in each window of `seconds`. All windows end together, so clearing is one step. */
export function createFixedWindowCounter(limit: number, seconds: number): FixedWindowCounter {
  let windowEnd = 0;
  let counts = new Map<string, number>();

  const roll = (now: number): void => {
    if (now < windowEnd) return;
    // Whole milliseconds: a sum of fractions may be more than the window.
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
    giveBack(caller, now, own = limit) {
      roll(now);
      const count = Math.max(0, (counts.get(caller) ?? 0) - 1);
      if (counts.has(caller)) counts.set(caller, count);
      return toQuota(count, now, own);
    },
    left(caller, now, own = limit) {
      roll(now);
      return toQuota((counts.get(caller) ?? 0) + 1, now, own);
    },
  };
}

/** The number of callers counted in one window, which bounds the memory. */
const MAX_CALLERS = 200_000;
