import { countryName, isCountryCode } from '../../domain/country/country.ts';
import { intlTagOf, type Language } from '../../domain/languages.ts';

type Time = Date | string;

/** Dates, numbers and names as a language writes them; times are where the reader is unless a name says otherwise. */
export interface Format {
  /** `3 Nov 2026` */
  readonly day: (time: Time) => string;
  /** `3 November 2026` */
  readonly longDay: (time: Time) => string;
  /** The same in UTC, so that the server and every browser write the same. */
  readonly dayInUtc: (time: Time) => string;
  /** `3 Nov 2026, 03:36`; only for what the browser alone draws. */
  readonly dateTime: (time: Time) => string;
  /** The name of a day of the week: 0 is Monday. */
  readonly weekday: (day: number) => string;
  /** `1,234.5` */
  readonly number: (value: number) => string;
  /** `35 m`, `2.5 km`: as fine as an accuracy is worth. */
  readonly distance: (metres: number) => string;
  readonly milliseconds: (value: number) => string;
  /** `a, b and c` */
  readonly list: (items: readonly string[]) => string;
  /** `a, b, c` */
  readonly series: (items: readonly string[]) => string;
  /** `a, b or c` */
  readonly alternatives: (items: readonly string[]) => string;
  /** The name of the language with this code: `Arabic`; the code itself where it has none. */
  readonly languageName: (code: string) => string;
  /** The name of a country by its ISO 3166-1 alpha-2 code in capitals; the text itself when it is no code. */
  readonly countryName: (code: string) => string;
  /** Orders texts so that `branch-2` stands before `branch-10`. */
  readonly compareNumbered: (one: string, other: string) => number;
}

function createFormat(language: Language): Format {
  const tag = intlTagOf(language);
  // The medium date of Arabic is all figures, with marks of direction.
  const dateStyle = language === 'ar' ? 'long' : 'medium';
  // The short unit of a metre is a word in Arabic that bends with the number, and has abbreviation signs in Hindi.
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
  const lazily = <Args extends readonly unknown[], Answer>(create: () => (...args: Args) => Answer) => {
    let made: ((...args: Args) => Answer) | undefined;
    return (...args: Args): Answer => {
      made ??= create();
      return made(...args);
    };
  };
  return {
    day: lazily(() => dates({ dateStyle })),
    longDay: lazily(() => dates({ dateStyle: 'long' })),
    dayInUtc: lazily(() => dates({ dateStyle: 'long', timeZone: 'UTC' })),
    dateTime: lazily(() => dates({ dateStyle, timeStyle: 'short', hourCycle: 'h23' })),
    weekday: lazily(() => {
      const names = dates({ weekday: 'long', timeZone: 'UTC' });
      return (day: number) => names(new Date(Date.UTC(2024, 0, 1 + day)));
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
    milliseconds: lazily(() => numbers({ maximumFractionDigits: 0, style: 'unit', unit: 'millisecond' })),
    list: lazily(() => lists('conjunction')),
    series: (items) => items.join(separators[language] ?? ', '),
    alternatives: lazily(() => lists('disjunction')),
    languageName: lazily(() => {
      const names = new Intl.DisplayNames(tag, { type: 'language', fallback: 'code' });
      return (code: string) => names.of(code) ?? code;
    }),
    countryName: lazily(() => {
      // The English names are those that the domain has.
      if (language === 'en') return countryName;
      const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' });
      return (code: string) => (isCountryCode(code) ? (names.of(code) ?? code) : code);
    }),
    compareNumbered: lazily(() => new Intl.Collator(tag, { numeric: true }).compare),
  };
}

/** `Intl` has no list without an “and” in most languages, and one without any sign in Chinese. */
const separators: Partial<Record<Language, string>> = { ar: '، ', ur: '، ', 'zh-Hans': '、' };

const formats = new Map<Language, Format>();

/** Formatters cost more than what they format, so each language has one set. */
export function formatIn(language: Language): Format {
  const known = formats.get(language);
  if (known !== undefined) return known;
  const made = createFormat(language);
  formats.set(language, made);
  return made;
}
