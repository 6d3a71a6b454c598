import { InvalidOptionError } from './options.ts';

/**
 * Parses an expiry time in local time: `tomorrow 02:00`, `friday 18:00`, `3 days`, `2026-12-31`, `2026-12-31 18:00`, `never`. A date means
 * its end. Returns ISO 8601 in UTC; empty for `never`.
 */
export function parseExpiryWords(text: string, now: Date): string {
  const words = text.trim().toLowerCase().replace(/\s+/g, ' ');
  if (words === 'never') return '';
  const time = parseDuration(words, now) ?? parseDay(words, now) ?? parseIsoTime(text.trim());
  if (time === undefined)
    throw new InvalidOptionError('Write it like "tomorrow 02:00", "3 days", "2026-12-31 18:00" or "never".');
  return time.toISOString();
}

const units = { minute: 60_000, hour: 3_600_000, day: 86_400_000, week: 604_800_000 } as const;

/** Parses a duration from now, such as `2 hours` or `in 3 days`. */
function parseDuration(words: string, now: Date): Date | undefined {
  const [, count, unit] = /^(?:in )?(\d{1,4}|an?) (minute|hour|day|week)s?$/.exec(words) ?? [];
  if (count === undefined) return undefined;
  return new Date(now.getTime() + (Number(count) || 1) * units[unit as keyof typeof units]);
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Parses a day with an optional local time: `tonight`, `tomorrow 02:00`, `friday 18:00`, `2026-12-31 18:00`. */
function parseDay(words: string, now: Date): Date | undefined {
  const [, day = '', hours = '23', minutes = '59'] =
    /^(today|tonight|tomorrow|[a-z]+day|\d{4}-\d\d-\d\d)(?:[ t](?:at )?([01]?\d|2[0-3]):([0-5]\d))?$/.exec(words) ?? [];
  const toTime = (year: number, month: number, date: number) =>
    new Date(year, month, date, Number(hours), Number(minutes));
  const addDays = (days: number) => toTime(now.getFullYear(), now.getMonth(), now.getDate() + days);
  if (day === 'today' || day === 'tonight') return addDays(0);
  if (day === 'tomorrow') return addDays(1);
  if (weekdays.includes(day)) return addDays((weekdays.indexOf(day) - now.getDay() + 7) % 7 || 7);
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const found = toTime(year, month - 1, date);
  return day !== '' && found.getMonth() === month - 1 && found.getDate() === date ? found : undefined;
}

/** Parses an ISO 8601 time with a time zone. */
function parseIsoTime(text: string): Date | undefined {
  const isZoned = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(text);
  return isZoned && !Number.isNaN(Date.parse(text)) ? new Date(text) : undefined;
}
