// Clocks of IANA time zones, by `Intl` alone.

const formatters = new Map<string, Intl.DateTimeFormat>();

export function getFormatter(key: string, create: () => Intl.DateTimeFormat): Intl.DateTimeFormat {
  const cached = formatters.get(key);
  if (cached !== undefined) return cached;
  const made = create();
  formatters.set(key, made);
  return made;
}

/** Day since 1970-01-01 and minutes since midnight, as the clock of a time zone has them; of the device's where it is empty. */
export function localTime(instant: Date, timeZone: string): { readonly day: number; readonly minutes: number } {
  const clock = getFormatter(
    timeZone,
    () =>
      new Intl.DateTimeFormat('en-u-nu-latn', {
        ...(timeZone !== '' && { timeZone }),
        ...{ hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
        ...{ hour: 'numeric', minute: 'numeric' },
      }),
  );
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const day = Date.UTC(parts.year!, parts.month! - 1, parts.day!) / 86_400_000;
  return { day, minutes: parts.hour! * 60 + parts.minute! };
}

/** The time at which a clock shows these minutes of a day; what it leaps over in spring is as long after the leap. */
export function getInstant(day: number, minutes: number, timeZone: string): number {
  const target = day * 86_400_000 + minutes * 60_000;
  const shown = (instant: number) => {
    const { day, minutes } = localTime(new Date(instant), timeZone);
    return day * 86_400_000 + minutes * 60_000;
  };
  const guess = target - (shown(target) - target);
  return guess - (shown(guess) - target);
}
