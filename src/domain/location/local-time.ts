// Converts between UTC and the local time of IANA time zones with `Intl`.

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns the cached formatter of a key, or creates it: an `Intl.DateTimeFormat` is expensive to create. */
export function cacheFormatter(key: string, create: () => Intl.DateTimeFormat): Intl.DateTimeFormat {
  const cached = formatters.get(key);
  if (cached !== undefined) return cached;
  const created = create();
  formatters.set(key, created);
  return created;
}

/** Returns days since 1970-01-01 and minutes since midnight on the clock of a time zone; of the device's zone if it is empty. */
export function localTime(instant: Date, timeZone: string): { readonly day: number; readonly minutes: number } {
  const clock = cacheFormatter(
    timeZone,
    () =>
      new Intl.DateTimeFormat('en-u-nu-latn', {
        ...(timeZone !== '' && { timeZone }),
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
      }),
  );
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const day = Date.UTC(parts.year!, parts.month! - 1, parts.day!) / 86_400_000;
  return { day, minutes: parts.hour! * 60 + parts.minute! };
}

/**
 * Returns the time, in milliseconds since 1970-01-01 UTC, at which a local clock shows these minutes of a day. A time that the clock
 * skips in spring is moved to after the skip.
 *
 * @param day days since 1970-01-01
 */
export function toInstant(day: number, minutes: number, timeZone: string): number {
  const target = day * 86_400_000 + minutes * 60_000;
  const readClock = (instant: number) => {
    const { day, minutes } = localTime(new Date(instant), timeZone);
    return day * 86_400_000 + minutes * 60_000;
  };
  const estimate = target - (readClock(target) - target);
  return estimate - (readClock(estimate) - target);
}
