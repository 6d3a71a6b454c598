/** At most so many at a time; the others wait in line. */
export function createConcurrencyLimiter(limit: number): <T>(act: () => Promise<T>) => Promise<T> {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (act) => {
    if (running >= limit) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      return await act();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/** At most so many starts a second, evenly spaced. */
export function createPacer(rate: number | undefined, interrupted: AbortSignal): () => Promise<void> {
  let next = 0;
  return async () => {
    if (rate === undefined) return;
    const now = performance.now();
    const start = Math.max(now, next);
    next = start + 1000 / rate;
    if (start > now) await delay(start - now, interrupted);
  };
}

/** The time in which a server wants no requests, for all rows together. */
export interface RetryPause {
  begin(seconds: number): void;
  /** Waits until it is over. */
  over(): Promise<void>;
}

/** `announce` is told each pause once, however many rows begin it together. */
export function createRetryPause(interrupted: AbortSignal, announce: (seconds: number) => void): RetryPause {
  let until = 0;
  return {
    begin(seconds) {
      const end = performance.now() + seconds * 1000;
      if (end > until + 1000) announce(seconds);
      until = Math.max(until, end);
    },
    async over() {
      for (let left = until - performance.now(); left > 0; left = until - performance.now()) {
        if (interrupted.aborted) return;
        await delay(left, interrupted);
      }
    },
  };
}

/** Waits so long, or until it is interrupted. */
export const delay = (milliseconds: number, interrupted: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      interrupted.removeEventListener('abort', done);
      resolve();
    }
    interrupted.addEventListener('abort', done);
    if (interrupted.aborted) done();
  });
