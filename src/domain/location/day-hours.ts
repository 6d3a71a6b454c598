import { DAY_MINUTES, formatTime, type TimeSpan } from './opening-hours.ts';

/** The hours of one day as an opening and a closing time with breaks, in minutes since midnight. */
export interface DayHours {
  readonly open: number;
  /** Later than `open`; more than 1440 if the place closes after midnight. */
  readonly close: number;
  readonly breaks: readonly TimeSpan[];
}

/** Returns the hours of a day, or `undefined` if it is closed. */
export function toDayHours(spans: readonly TimeSpan[]): DayHours | undefined {
  const first = spans[0];
  const last = spans.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const breaks = spans.slice(1).map(({ from }, index) => ({ from: spans[index]!.to, to: from }));
  return { open: first.from, close: last.to, breaks };
}

/** Returns the time spans of a day, or `undefined` if a break is empty, overlaps another or is outside the hours. */
export function toSpans({ open, close, breaks }: DayHours): readonly TimeSpan[] | undefined {
  const sorted = breaks.toSorted((a, b) => a.from - b.from);
  const edges = [open, ...sorted.flatMap(({ from, to }) => [from, to]), close];
  if (edges.some((edge, index) => index > 0 && edge <= edges[index - 1]!)) return undefined;
  return [...sorted.keys(), sorted.length].map((index) => ({ from: edges[2 * index]!, to: edges[2 * index + 1]! }));
}

/** Changes the opening and closing time. A closing time that is not after the opening time is on the next day. */
export function withTimes(
  hours: DayHours,
  { open, close }: { readonly open: number; readonly close: number },
): DayHours {
  const end = close % DAY_MINUTES;
  return { ...hours, open, close: end <= open ? end + DAY_MINUTES : end };
}

/** Returns the break between two clock times. Times before the opening time are those after midnight. */
export function toBreak({ open }: DayHours, from: number, to: number): TimeSpan {
  const start = from % DAY_MINUTES;
  const end = to % DAY_MINUTES;
  const first = start < open ? start + DAY_MINUTES : start;
  return { from: first, to: end <= first ? end + DAY_MINUTES : end };
}

/** Proposes a break: 13:00 to 14:00, or the hour in the middle of the longest span. */
export function proposeBreak(hours: DayHours): TimeSpan | undefined {
  const candidates = (toSpans(hours) ?? [])
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))
    .slice(0, 1)
    .map(({ from, to }) => {
      const middle = Math.floor((from + to) / 2 / 30) * 30;
      return { from: middle - 30, to: middle + 30 };
    });
  const lunch = { from: 13 * 60, to: 14 * 60 };
  return [lunch, ...candidates].find((pause) => toSpans({ ...hours, breaks: [...hours.breaks, pause] }) !== undefined);
}

/** Reads `09:30` as minutes since midnight. */
export function parseClock(text: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** Formats minutes since midnight, also of the next day, as `09:30`. */
export const formatClock = (minutes: number): string => formatTime(minutes % DAY_MINUTES);
