/** Days for which an event is attempted, from its first attempt on. */
const TRY_DAYS = 3;

const firstWaitSeconds = 5;
const longestWaitSeconds = 3 * 3600;

/**
 * When an event is tried again after so many tries: after five seconds, then three times as long each time, at most three
 * hours, for three days. `undefined`: never. Times are milliseconds since 1970.
 */
export function nextTry(attempts: number, firstAttemptAt: number, now: number): number | undefined {
  const end = firstAttemptAt + TRY_DAYS * 86_400_000;
  if (now >= end) return undefined;
  const waitSeconds = Math.min(firstWaitSeconds * 3 ** (attempts - 1), longestWaitSeconds);
  return Math.min(now + waitSeconds * 1000, end);
}

/** Failed attempts in a row until a webhook pauses. */
const failuresBeforeRest = 10;
const longestRestSeconds = 600;

/** Seconds that a webhook pauses after so many failures in a row: at each tenth, twice as long each time, at most ten minutes. */
export function restSeconds(failures: number): number {
  if (failures % failuresBeforeRest !== 0) return 0;
  return Math.min(firstWaitSeconds * 2 ** (failures / failuresBeforeRest - 1), longestRestSeconds);
}
