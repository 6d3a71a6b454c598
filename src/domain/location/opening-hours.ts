import type { FailureOf } from '../failure.ts';
import { err, ok, type Result } from '../result.ts';
import { cacheFormatter, localTime, toInstant } from './local-time.ts';

/** A time span in minutes since midnight. `from` is below 1440; `to` is above 1440 if the span ends on the next day. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

/** The hours of seven days, Monday first. The spans of a day are sorted and do not overlap; a closed day has none. */
export type WeekTable = readonly (readonly TimeSpan[])[];

/** A day of every year, or of one year. Month and day count from 1. */
export interface CalendarDay {
  readonly year?: number | undefined;
  readonly month: number;
  readonly day: number;
}

/** A range of days, both ends included. Either both ends have a year, or neither. */
interface DaysOff {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

export interface OpeningHours {
  readonly week: WeekTable;
  /** The hours that replace `week` in the month of Ramadan of the Umm al-Qura calendar. */
  readonly ramadan?: WeekTable | undefined;
  /** The hours on public holidays; absent if they are those of the weekday. The dates of the holidays are not known. */
  readonly holidays?: readonly TimeSpan[] | undefined;
  readonly daysOff: readonly DaysOff[];
  /** The parts of the text that the other fields cannot express, unchanged. They are formatted in quotation marks. */
  readonly notes?: readonly string[] | undefined;
}

export type BadHours = FailureOf<'bad-hours'>;
type HoursResult<T> = Result<T, BadHours>;

export const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
export const DAY_MINUTES = 1440;

/** The maximum number of characters of opening hours as text. */
export const HOURS_LENGTH = 500;

/**
 * Parses the subset of OpenStreetMap's `opening_hours` (wiki.openstreetmap.org/wiki/Key:opening_hours/specification) that a weekly
 * table and days off can express: `24/7`, weekdays and public holidays (`PH`) with times, and dates that are `off`. A later rule
 * replaces an earlier one for its days. A comment in quotation marks is a note. `Ramadan` before weekdays is our extension.
 *
 * Fails on rules with school holidays, seasons, weeks, sunrise or sunset, or open ends; the failure has the rule.
 * `readOpeningHours` converts such rules to notes.
 *
 * @example parseOpeningHours('Mo-Th,Su 09:00-22:00; Fr 14:00-02:00; Ramadan Mo-Su 20:00-02:00; PH off; Dec 25 off')
 */
export function parseOpeningHours(text: string): HoursResult<OpeningHours> {
  if (text.length > HOURS_LENGTH) return badHours('too-long', text);
  const rules = (text.match(/(?:"[^"]*"|[^;])+/g) ?? [])
    .map((rule) => unquoteHolidays(rule.trim()))
    .filter((rule) => rule !== '');
  if (rules.length === 0) return badHours('shape', text);
  const read: Rule[] = [];
  const notes: string[] = [];
  for (const rule of rules) {
    const [, note] = NOTE.exec(rule) ?? [];
    const parsed = note === undefined ? parseRule(rule) : undefined;
    if (parsed?.ok === false) return parsed;
    if (parsed === undefined) notes.push(note!.trim());
    else read.push(parsed.value);
  }
  if (read.every(isHolidayRule)) return badHours(read.length === 0 ? 'unsupported' : 'holidays', text);
  return ok(combineRules(read, notes));
}

/** Returns whether a rule is only about public holidays, so it does not set the hours of the week. */
export const isHolidayRule = ({ days, daysOff }: Rule): boolean => days.length + daysOff.length === 0;

const NOTE = /^"([^"]*[^"\s][^"]*)"$/;

/** Removes the quotation marks of a stored note that is a holiday rule: older versions stored such rules as notes. */
function unquoteHolidays(rule: string): string {
  const [, note = ''] = NOTE.exec(rule) ?? [];
  return /^PH\b/.test(note) && parseRule(note).ok ? note : rule;
}

/** Combines rules in their order: a later rule replaces an earlier one for its days; an additional rule adds hours to it. */
export function combineRules(rules: readonly Rule[], notes: readonly string[]): OpeningHours {
  const week: (readonly TimeSpan[])[] = weekdays.map(() => []);
  const inRamadan: (readonly TimeSpan[] | undefined)[] = weekdays.map(() => undefined);
  let holidays: readonly TimeSpan[] | undefined;
  for (const { days, hasHolidays, spans, isRamadan, isAdditional } of rules) {
    const table = isRamadan ? inRamadan : week;
    const change = (before: readonly TimeSpan[] = []) =>
      isAdditional && spans.length > 0 ? mergeSpans(before, spans) : spans;
    for (const day of days) table[day] = change(table[day]);
    if (hasHolidays) holidays = change(holidays);
  }
  const hasRamadan = inRamadan.some((spans) => spans !== undefined);
  return {
    week,
    daysOff: rules.flatMap(({ daysOff }) => daysOff),
    ...(notes.length > 0 && { notes: [...new Set(notes)] }),
    ...(holidays !== undefined && { holidays }),
    ...(hasRamadan && { ramadan: week.map((spans, day) => inRamadan[day] ?? spans) }),
  };
}

function mergeSpans(first: readonly TimeSpan[], second: readonly TimeSpan[]): readonly TimeSpan[] {
  const merged: TimeSpan[] = [];
  for (const span of [...first, ...second].toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last === undefined || span.from > last.to) merged.push(span);
    else merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
  }
  return merged;
}

/** One rule: weekdays (0 is Monday) and holidays with their hours, or days off. */
export interface Rule {
  readonly days: readonly number[];
  readonly hasHolidays: boolean;
  readonly spans: readonly TimeSpan[];
  readonly isRamadan: boolean;
  readonly daysOff: readonly DaysOff[];
  /** True if it adds to the hours of its days instead of replacing them. */
  readonly isAdditional?: boolean;
}

/** Parses one rule. */
export function parseRule(text: string): HoursResult<Rule> {
  if (/\b(?:SH|easter|Ramadan.*\bPH)\b/i.test(text)) return badHours('holidays', text);
  if (/sunrise|sunset|dawn|dusk|week|["|+()]/i.test(text)) return badHours('unsupported', text);
  const [, ramadan, rest = ''] = /^(Ramadan\b)?\s*(.*)$/is.exec(text) ?? [];
  const [, days = '', times = ''] =
    /^(.*?)\s*(24\/7|off|closed|\d{1,2}:\d\d\s*[-–].*)$/is.exec(rest.replace(/\s+/g, ' ')) ?? [];
  if (times === '') return badHours('shape', text);
  const isRamadan = ramadan !== undefined;
  const isOff = /^(?:off|closed)$/i.test(times);
  if (!/\d/.test(days)) return parseWeekRule(text, { days, times: isOff ? '' : times, isRamadan });
  if (isRamadan || !isOff) return badHours('unsupported', text);
  const daysOff = parseEach(days, parseDaysOff);
  return daysOff === undefined
    ? badHours('date', text)
    : ok({ days: [], hasHolidays: false, spans: [], isRamadan, daysOff });
}

/** Parses a rule for weekdays and holidays. Days without times are closed. */
function parseWeekRule(
  text: string,
  { days, times, isRamadan }: { readonly days: string; readonly times: string; readonly isRamadan: boolean },
): HoursResult<Rule> {
  const chosen = days === '' ? [weekdays.map((_, day) => day)] : parseEach(days.replace(/:$/, ''), parseDays);
  if (chosen === undefined) return badHours('shape', text);
  const spans = times === '' ? [] : parseTimes(times);
  if (spans === undefined) return badHours('time', text);
  if (spans.some(({ from }, at) => at > 0 && from < spans[at - 1]!.to)) return badHours('overlap', text);
  const hasHolidays = chosen.some(({ length }) => length === 0);
  return ok({ days: chosen.flat(), hasHolidays, spans, isRamadan, daysOff: [] });
}

/** Parses the parts of a comma-separated list; returns `undefined` if one part is invalid. */
function parseEach<T>(text: string, parse: (part: string) => T | undefined): readonly T[] | undefined {
  const parts = text.split(',').map((part) => parse(part.trim()));
  return parts.some((part) => part === undefined) ? undefined : (parts as readonly T[]);
}

/** Parses `Mo`, `Mo-Fr` or `Fr-Mo` to day numbers; returns an empty list for public holidays (`PH`). */
function parseDays(text: string): readonly number[] | undefined {
  if (/^PH$/i.test(text)) return [];
  const [first, last = first, ...more] = text.split(/\s*[-–]\s*/).map((name) => findNameIndex(weekdays, name));
  if (first === undefined || first < 0 || last === undefined || last < 0 || more.length > 0) return undefined;
  const count = ((last - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, at) => (first + at) % 7);
}

const findNameIndex = (names: readonly string[], name: string): number =>
  names.findIndex((candidate) => candidate.toLowerCase() === name.toLowerCase());

function parseTimes(text: string): readonly TimeSpan[] | undefined {
  if (text === '24/7') return [{ from: 0, to: DAY_MINUTES }];
  return parseEach(text, parseSpan)?.toSorted((a, b) => a.from - b.from);
}

/** Parses `09:00-17:00`; `18:00-02:00` and `18:00-26:00` end on the next day. */
function parseSpan(text: string): TimeSpan | undefined {
  const [, h1, m1, h2, m2] = /^(\d{1,2}):([0-5]\d)\s*[-–]\s*(\d{1,2}):([0-5]\d)$/.exec(text) ?? [];
  if (h1 === undefined) return undefined;
  const from = Number(h1) * 60 + Number(m1);
  const end = Number(h2) * 60 + Number(m2);
  const to = end < from ? end + DAY_MINUTES : end;
  const isDay = to - from < DAY_MINUTES || (from === 0 && to === DAY_MINUTES);
  return from < DAY_MINUTES && end <= 2 * DAY_MINUTES && to > from && isDay ? { from, to } : undefined;
}

/** Parses `Dec 25`, `Dec 24-26`, `Dec 30-Jan 2`, `2027 Mar 9` or `2027 Mar 9-2027 Mar 12`. */
function parseDaysOff(text: string): DaysOff | undefined {
  const pattern = /^(?:(\d{4}) )?([A-Z][a-z]{2}) (\d{1,2})(?:\s*[-–]\s*(?:(?:(\d{4}) )?([A-Z][a-z]{2}) )?(\d{1,2}))?$/i;
  const [, year, month, day, lastYear, lastMonth, lastDay] = pattern.exec(text) ?? [];
  if (month === undefined || (year === undefined && lastYear !== undefined)) return undefined;
  const from = calendarDay(year, month, day!);
  const to = lastDay === undefined ? from : calendarDay(lastYear ?? year, lastMonth ?? month, lastDay);
  if (from === undefined || to === undefined) return undefined;
  return from.year !== undefined && toOrder(to) < toOrder(from) ? undefined : { from, to };
}

function calendarDay(year: string | undefined, monthName: string, dayText: string): CalendarDay | undefined {
  const month = findNameIndex(months, monthName) + 1;
  const day = Number(dayText);
  // Without a year, a leap year is used, so that February 29 is valid.
  const date = new Date(Date.UTC(Number(year ?? 2024), month - 1, day));
  if (month === 0 || date.getUTCDate() !== day || day === 0) return undefined;
  return { ...(year !== undefined && { year: Number(year) }), month, day };
}

const toOrder = ({ year = 0, month, day }: CalendarDay): number => (year * 100 + month) * 100 + day;

/** Formats opening hours in their canonical form, which `parseOpeningHours` parses to the same hours. */
export function formatOpeningHours({ week, ramadan, holidays, daysOff, notes = [] }: OpeningHours): string {
  const isAlways = week.every(isWholeDay) && ramadan === undefined && holidays === undefined;
  const rules = isAlways && daysOff.length === 0 ? ['24/7'] : formatWeek(week, ({ length }) => length > 0);
  const changedRules = ramadan === undefined ? [] : formatWeek(ramadan, (spans, day) => !isSameDay(spans, week[day]!));
  const closed = rules.length === 0 ? formatWeek(week, () => true) : [];
  // Ramadan hours equal to the usual ones are still written: the owner entered them.
  const ramadanRules =
    ramadan !== undefined && changedRules.length === 0 ? formatWeek(ramadan, () => true) : changedRules;
  return [
    ...rules,
    ...closed,
    ...ramadanRules.map((rule) => `Ramadan ${rule}`),
    ...(holidays === undefined ? [] : [`PH ${formatSpans(holidays)}`]),
    ...daysOff.map((days) => `${formatDaysOff(days)} off`),
    ...notes.map((note) => `"${note}"`),
  ].join('; ');
}

/** Returns whether a place is open for 24 hours on a day. */
export const isWholeDay = (spans: readonly TimeSpan[]): boolean =>
  spans.length === 1 && spans[0]!.to - spans[0]!.from === DAY_MINUTES;

/** Formats one rule for all days with the same hours, in the order of their first days. */
function formatWeek(
  week: WeekTable,
  isWritten: (spans: readonly TimeSpan[], day: number) => boolean,
): readonly string[] {
  const rules = new Map<string, number[]>();
  for (const [day, spans] of week.entries()) {
    if (!isWritten(spans, day)) continue;
    const times = formatSpans(spans);
    rules.set(times, [...(rules.get(times) ?? []), day]);
  }
  return [...rules].map(([times, days]) => `${formatWeekdays(days)} ${times}`);
}

export const formatSpans = (spans: readonly TimeSpan[]): string =>
  spans.length === 0 ? 'off' : spans.map(({ from, to }) => `${formatTime(from)}-${formatEnd(to)}`).join(',');

/** Formats minutes since midnight as `09:00`, and the end of a day as `24:00`. */
export const formatTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const formatEnd = (minutes: number): string => formatTime(minutes > DAY_MINUTES ? minutes - DAY_MINUTES : minutes);

/** Formats sorted days as `Mo-Th,Su`. */
function formatWeekdays(days: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last?.[1] === day - 1) last[1] = day;
    else runs.push([day, day]);
  }
  return runs
    .flatMap(([first, last]) => {
      if (first === last) return [weekdays[first]];
      return last === first + 1 ? [weekdays[first], weekdays[last]] : [`${weekdays[first]}-${weekdays[last]}`];
    })
    .join(',');
}

function formatDaysOff({ from, to }: DaysOff): string {
  const first = formatDay(from);
  if (toOrder(from) === toOrder(to)) return first;
  return from.month === to.month && from.year === to.year && from.day < to.day
    ? `${first}-${to.day}`
    : `${first}-${formatDay(to)}`;
}

const formatDay = ({ year, month, day }: CalendarDay): string =>
  `${year === undefined ? '' : `${year} `}${months[month - 1]} ${String(day).padStart(2, '0')}`;

const isSameDay = (a: readonly TimeSpan[], b: readonly TimeSpan[]): boolean => formatSpans(a) === formatSpans(b);

/** The state of a place, open or closed. `until`: the next change; absent if there is none within a month. */
export interface OpenState {
  readonly isOpen: boolean;
  readonly until?: ClockTime | undefined;
}

/** A time on the clock of the place. */
interface ClockTime {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** 0 is Monday. */
  readonly weekday: number;
  /** `22:00` */
  readonly time: string;
  /** The number of days from today: 0 is today. */
  readonly daysAhead: number;
}

/** Returns the state of a location now; `undefined` if it has no opening hours or no time zone. */
export function toOpenState(
  { hours, timeZone }: { readonly hours: string; readonly timeZone: string },
  now: Date,
): OpenState | undefined {
  const parsed = hours === '' || timeZone === '' ? undefined : parseOpeningHours(hours);
  return parsed?.ok ? openStateAt(parsed.value, now, timeZone) : undefined;
}

/** The number of days in which the next change is searched. */
const AHEAD = 31;

/** Returns the state at a time, in the IANA time zone of the place. Public holidays are not considered. */
export function openStateAt(hours: OpeningHours, now: Date, timeZone: string): OpenState {
  const today = localTime(now, timeZone).day;
  const spans: { from: number; to: number }[] = [];
  // Starts with yesterday, whose hours may end today.
  for (let day = today - 1; day <= today + AHEAD; day += 1)
    for (const { from, to } of listSpansOn(hours, day)) {
      const span = { from: toInstant(day, from, timeZone), to: toInstant(day, to, timeZone) };
      const last = spans.at(-1);
      if (last !== undefined && span.from <= last.to) last.to = Math.max(last.to, span.to);
      else spans.push(span);
    }
  const next = spans.find(({ to }) => to > now.getTime());
  if (next === undefined) return { isOpen: false };
  const isOpen = next.from <= now.getTime();
  const change = isOpen ? next.to : next.from;
  if (isOpen && localTime(new Date(change), timeZone).day > today + AHEAD - 1) return { isOpen };
  const { day, minutes } = localTime(new Date(change), timeZone);
  return {
    isOpen,
    until: {
      at: new Date(change).toISOString(),
      weekday: getWeekday(day),
      time: formatTime(minutes),
      daysAhead: day - today,
    },
  };
}

/** Returns the hours of a day, counted from 1970-01-01. */
function listSpansOn({ week, ramadan, daysOff }: OpeningHours, day: number): readonly TimeSpan[] {
  if (daysOff.some((days) => isWithin(days, day))) return [];
  return (ramadan !== undefined && isRamadan(day) ? ramadan : week)[getWeekday(day)]!;
}

/** 1970-01-01 was a Thursday. */
const getWeekday = (day: number): number => (((day + 3) % 7) + 7) % 7;

function isWithin({ from, to }: DaysOff, day: number): boolean {
  const date = new Date(day * 86_400_000);
  const year = from.year === undefined ? undefined : date.getUTCFullYear();
  const order = toOrder({ year, month: date.getUTCMonth() + 1, day: date.getUTCDate() });
  const first = toOrder(from);
  const last = toOrder(to);
  // A range of every year can cross the end of the year.
  return first <= last ? first <= order && order <= last : order >= first || order <= last;
}

/** Returns whether a day, counted from 1970-01-01, is in the ninth month of the Umm al-Qura calendar. */
export function isRamadan(day: number): boolean {
  const months = cacheFormatter(
    'islamic-umalqura',
    () => new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { month: 'numeric', timeZone: 'UTC' }),
  );
  return months.formatToParts(day * 86_400_000).some(({ type, value }) => type === 'month' && value === '9');
}

const badHours = (problem: BadHours['problem'], text: string) =>
  err<BadHours>({ kind: 'bad-hours', problem, text: text.slice(0, 100) });
