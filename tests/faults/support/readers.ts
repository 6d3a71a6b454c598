import { pause } from './durations.ts';

export interface ReaderReport {
  /** The number of answers by status. Status 0 means a request without an answer. */
  readonly statuses: ReadonlyMap<number, number>;
  /** The number of 503 answers without `Retry-After`. */
  readonly withoutRetryAfter: number;
  /** The time of the slowest answer in milliseconds. */
  readonly slowest: number;
}

/**
 * Sends look-ups over several connections until it is stopped. Calls `paths` for each look-up, because the list grows.
 */
export function startReaders(
  origin: string,
  paths: () => readonly string[],
  { connections = 4, apart = 2 } = {},
): { stop(): Promise<ReaderReport> } {
  let stopped = false;
  let requested = 0;
  let withoutRetryAfter = 0;
  let slowest = 0;
  const statuses = new Map<number, number>();
  const looking = Array.from({ length: connections }, async () => {
    while (!stopped) {
      const all = paths();
      requested += 7919;
      const path = all[requested % all.length];
      if (path === undefined) {
        await pause(10);
        continue;
      }
      const begun = performance.now();
      const status = await fetch(origin + path)
        .then(async (answer) => {
          await answer.arrayBuffer();
          if (answer.status === 503 && answer.headers.get('retry-after') === null) withoutRetryAfter += 1;
          return answer.status;
        })
        .catch(() => 0);
      slowest = Math.max(slowest, performance.now() - begun);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await pause(apart);
    }
  });
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(looking);
      return { statuses, withoutRetryAfter, slowest };
    },
  };
}
