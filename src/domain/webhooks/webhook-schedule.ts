/** The number of days after the first attempt in which an event is retried. */
const TRY_DAYS = 3;

const FIRST_WAIT_SECONDS = 5;
const MAX_WAIT_SECONDS = 3 * 3600;

/**
 * Returns the time of the next attempt: after five seconds, then three times as long each time, at most three hours, for three days.
 * Returns `undefined` if there are no more attempts. Times are milliseconds since 1970.
 */
export function scheduleNextTry(attempts: number, firstAttemptAt: number, now: number): number | undefined {
  const end = firstAttemptAt + TRY_DAYS * 86_400_000;
  if (now >= end) return undefined;
  const waitSeconds = Math.min(FIRST_WAIT_SECONDS * 3 ** (attempts - 1), MAX_WAIT_SECONDS);
  return Math.min(now + waitSeconds * 1000, end);
}

/** The number of consecutive failed attempts after which a webhook pauses. */
const FAILURES_BEFORE_PAUSE = 10;
const MAX_PAUSE_SECONDS = 600;

/** Returns the pause of a webhook in seconds: after every tenth consecutive failure, twice as long each time, at most ten minutes. */
export function backoffSeconds(failures: number): number {
  if (failures % FAILURES_BEFORE_PAUSE !== 0) return 0;
  return Math.min(FIRST_WAIT_SECONDS * 2 ** (failures / FAILURES_BEFORE_PAUSE - 1), MAX_PAUSE_SECONDS);
}
