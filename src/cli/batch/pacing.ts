import { waitFor } from '../../client/index.ts';

/** The number of concurrent requests without `--concurrency`. */
export const DEFAULT_CONCURRENCY = 8;

/** Runs at most `limit` functions at a time; the others wait in a queue. */
export function createConcurrencyLimiter(limit: number): <T>(action: () => Promise<T>) => Promise<T> {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (action) => {
    if (running >= limit) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      return await action();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/** Returns a function that delays starts to at most `rate` per second, evenly spaced. Without a rate it does not delay. */
export function createRateLimiter(rate: number | undefined, interrupted: AbortSignal): () => Promise<void> {
  let next = 0;
  return async () => {
    if (rate === undefined) return;
    const now = performance.now();
    const start = Math.max(now, next);
    next = start + 1000 / rate;
    if (start > now) await waitFor(start - now, interrupted);
  };
}

/** The time until which a server rejects requests; shared by all rows. */
export interface RetryPause {
  start(seconds: number): void;
  /** Waits until the pause is over. */
  wait(): Promise<void>;
}

/** Creates a pause that all rows share. `announce` is called once per pause, even if several rows start it together. */
export function createRetryPause(interrupted: AbortSignal, announce: (seconds: number) => void): RetryPause {
  let until = 0;
  return {
    start(seconds) {
      const end = performance.now() + seconds * 1000;
      if (end > until + 1000) announce(seconds);
      until = Math.max(until, end);
    },
    async wait() {
      for (let remainingMs = until - performance.now(); remainingMs > 0; remainingMs = until - performance.now()) {
        if (interrupted.aborted) return;
        await waitFor(remainingMs, interrupted);
      }
    },
  };
}
