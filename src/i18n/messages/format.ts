import { COUNTRY_CODES } from '../../domain/country/country-codes.ts';
import { countryNameIn } from '../../domain/country/country-name-in.ts';
import { countryName } from '../../domain/country/english-country-names.ts';
import { getIntlTag, type Language, type Locale, toLanguage } from '../../domain/languages.ts';
import type { CalendarDay } from '../../domain/location/opening-hours.ts';

type Time = Date | string;

/**
 * Formats dates, numbers and names in a language, with the digits of the reader's choice; times are in the reader's time zone unless a name
 * says otherwise.
 */
export interface Format {
  /** `3 Nov 2026` */
  readonly day: (time: Time) => string;
  /** `3 November 2026` */
  readonly longDay: (time: Time) => string;
  /** The same in an IANA time zone, in UTC where it is empty, so that the server and every browser write the same. */
  readonly dayIn: (time: Time, zone: string) => string;
  /** `3 Nov 2026, 03:36`, in an IANA time zone if one is given. */
  readonly dateTime: (time: Time, zone?: string) => string;
  /** The same, or `03:36` alone if `now` is on the same day there. */
  readonly soon: (time: Time, now: Time, zone: string) => string;
  /** The name of a day of the week: 0 is Monday. */
  readonly weekday: (day: number) => string;
  /** `25 December`, `24–26 December 2027`: days of a calendar, of every year if they name none. */
  readonly days: (from: CalendarDay, to: CalendarDay) => string;
  /** `1,234.5` */
  readonly number: (value: number) => string;
  /** `35 m`, `2.5 km`: as fine as an accuracy is worth. */
  readonly distance: (metres: number) => string;
  /** Kilobytes below 1,000,000 bytes, else megabytes to one place. */
  readonly bytes: (bytes: number) => string;
  readonly milliseconds: (value: number) => string;
  /** `a, b and c` */
  readonly list: (items: readonly string[]) => string;
  /** `a, b, c` */
  readonly series: (items: readonly string[]) => string;
  /** `a, b or c` */
  readonly alternatives: (items: readonly string[]) => string;
  /** The name of the language with this code: `Arabic`; the code itself if it has none. */
  readonly languageName: (code: string) => string;
  /** The name of a country by its ISO 3166-1 alpha-2 code in capitals; the text itself when it is no code. */
  readonly countryName: (code: string) => string;
  /** The name of a country that a place has in English; another text as it is. */
  readonly countryNamed: (name: string) => string;
  /** Sorts texts so that `branch-2` comes before `branch-10`. */
  readonly compareNumbered: (a: string, b: string) => number;
}

function createFormat(locale: Locale): Format {
  const tag = getIntlTag(locale);
  const language = toLanguage(locale);
  // The medium date of Arabic consists of figures with direction marks.
  const dateStyle = language === 'ar' ? 'long' : 'medium';
  // The short unit of a metre is inflected in Arabic, and has abbreviation signs in Hindi.
  const unitDisplay = language === 'ar' || language === 'hi' ? 'narrow' : 'short';
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, options);
    return (time: Time) => format.format(typeof time === 'string' ? new Date(time) : time);
  };
  const numbers = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options).format;
  const lists = (type: Intl.ListFormatType) => {
    const format = new Intl.ListFormat(tag, { type });
    return (items: readonly string[]) => format.format(items);
  };
  const createZoneFormat = (options: Intl.DateTimeFormatOptions) => {
    const formats = new Map<string, (time: Time) => string>();
    return (time: Time, zone = ''): string => {
      const format = formats.get(zone) ?? dates({ ...options, ...(zone !== '' && { timeZone: zone }) });
      formats.set(zone, format);
      return format(time);
    };
  };
  const longDayIn = createZoneFormat({ dateStyle: 'long' });
  const clockIn = createZoneFormat({ timeStyle: 'short', hourCycle: 'h23' });
  const dateTimeIn = createZoneFormat({ dateStyle, timeStyle: 'short', hourCycle: 'h23' });
  const lazily = <Args extends readonly unknown[], Answer>(create: () => (...args: Args) => Answer) => {
    let format: ((...args: Args) => Answer) | undefined;
    return (...args: Args): Answer => {
      format ??= create();
      return format(...args);
    };
  };
  return {
    day: lazily(() => dates({ dateStyle })),
    longDay: lazily(() => dates({ dateStyle: 'long' })),
    dayIn: (time, zone) => longDayIn(time, zone || 'UTC'),
    dateTime: dateTimeIn,
    soon: (time, now, zone) =>
      longDayIn(time, zone) === longDayIn(now, zone) ? clockIn(time, zone) : dateTimeIn(time, zone),
    weekday: lazily(() => {
      const names = dates({ weekday: 'long', timeZone: 'UTC' });
      return (day: number) => names(new Date(Date.UTC(2024, 0, 1 + day)));
    }),
    days: lazily(() => {
      const inUtc = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
      const everyYear = new Intl.DateTimeFormat(tag, inUtc);
      const ofYear = new Intl.DateTimeFormat(tag, { ...inUtc, year: 'numeric' });
      // A year that has a 29 February.
      const getTime = ({ year = 2024, month, day }: CalendarDay) => Date.UTC(year, month - 1, day);
      return (from: CalendarDay, to: CalendarDay) => {
        const dates = from.year === undefined ? everyYear : ofYear;
        const first = getTime(from);
        const last = getTime(to);
        // Over the turn of the year.
        if (last < first) return `${dates.format(first)} – ${dates.format(last)}`;
        return dates.formatRange(first, last);
      };
    }),
    number: lazily(() => numbers({})),
    distance: lazily(() => {
      const unit = (unit: string, maximumFractionDigits: number) =>
        numbers({ style: 'unit', unit, unitDisplay, maximumFractionDigits });
      const metres = unit('meter', 1);
      const kilometres = unit('kilometer', 1);
      const wholeKilometres = unit('kilometer', 0);
      return (value: number) =>
        value < 1000 ? metres(value) : (value < 10_000 ? kilometres : wholeKilometres)(value / 1000);
    }),
    bytes: lazily(() => {
      const unit = (unit: string, maximumFractionDigits: number) =>
        numbers({ style: 'unit', unit, maximumFractionDigits });
      const kilobytes = unit('kilobyte', 0);
      const megabytes = unit('megabyte', 1);
      return (value: number) => (value < 1_000_000 ? kilobytes(Math.ceil(value / 1000)) : megabytes(value / 1_000_000));
    }),
    milliseconds: lazily(() => numbers({ maximumFractionDigits: 0, style: 'unit', unit: 'millisecond' })),
    list: lazily(() => lists('conjunction')),
    series: (items) => items.join(separators[language] ?? ', '),
    alternatives: lazily(() => lists('disjunction')),
    languageName: lazily(() => {
      const names = new Intl.DisplayNames(tag, { type: 'language', fallback: 'code' });
      return (code: string) => names.of(code) ?? code;
    }),
    countryName: (code) => countryNameIn(tag, code),
    countryNamed: lazily(() => {
      if (language === 'en') return (name: string) => name;
      const codes = new Map(COUNTRY_CODES.map((code) => [countryName(code), code]));
      return (name: string) => formatIn(locale).countryName(codes.get(name) ?? name);
    }),
    compareNumbered: lazily(() => new Intl.Collator(tag, { numeric: true }).compare),
  };
}

/** `Intl` has no list without an “and” in most languages, and one without any sign in Chinese. */
const separators: Partial<Record<Language, string>> = { ar: '، ', ur: '، ', 'zh-Hans': '、' };

const formats = new Map<Locale, Format>();

/** Formatters cost more than what they format, so each locale has one set. */
export function formatIn(locale: Locale): Format {
  const existing = formats.get(locale);
  if (existing !== undefined) return existing;
  const created = createFormat(locale);
  formats.set(locale, created);
  return created;
}

/** The language of texts, and their digits where those are not 0–9. */
export interface LocaleOfTexts {
  readonly language: Language;
  readonly locale?: Locale | undefined;
}

export const getLocale = ({ language, locale = language }: LocaleOfTexts): Locale => locale;

/** The formats that belong to texts. */
export const getFormat = (texts: LocaleOfTexts): Format => formatIn(getLocale(texts));
