import { useTranslations } from '../i18n/index.ts';

type Time = Date | string;

/** Dates, numbers and names as a language writes them; times are where the reader is unless a name says otherwise. */
export interface Format {
  /** `Nov 3, 2026` */
  readonly day: (time: Time) => string;
  /** `November 3, 2026` */
  readonly longDay: (time: Time) => string;
  /** The same in UTC, so that the server and every browser write the same. */
  readonly dayInUtc: (time: Time) => string;
  /** `Nov 3, 2026, 3:36 AM`; only for what the browser alone draws. */
  readonly dateTime: (time: Time) => string;
  readonly number: (value: number) => string;
  readonly milliseconds: (value: number) => string;
  /** The name of the language with this code: `Arabic`; the code itself where it has none. */
  readonly languageName: (code: string) => string;
  /** Orders texts so that `branch-2` stands before `branch-10`. */
  readonly compareNumbered: (one: string, other: string) => number;
}

function createFormat(language: string): Format {
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, options);
    return (time: Time) => format.format(typeof time === 'string' ? new Date(time) : time);
  };
  const numbers = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options).format;
  const lazily = <Args extends readonly unknown[], Answer>(create: () => (...args: Args) => Answer) => {
    let made: ((...args: Args) => Answer) | undefined;
    return (...args: Args): Answer => {
      made ??= create();
      return made(...args);
    };
  };
  return {
    day: lazily(() => dates({ dateStyle: 'medium' })),
    longDay: lazily(() => dates({ dateStyle: 'long' })),
    dayInUtc: lazily(() => dates({ dateStyle: 'long', timeZone: 'UTC' })),
    dateTime: lazily(() => dates({ dateStyle: 'medium', timeStyle: 'short' })),
    number: lazily(() => numbers({})),
    milliseconds: lazily(() => numbers({ maximumFractionDigits: 0, style: 'unit', unit: 'millisecond' })),
    languageName: lazily(() => {
      const names = new Intl.DisplayNames([language], { type: 'language', fallback: 'code' });
      return (code: string) => names.of(code) ?? code;
    }),
    compareNumbered: lazily(() => new Intl.Collator(language, { numeric: true }).compare),
  };
}

const formats = new Map<string, Format>();

/** Formatters cost more than what they format, so each language has one set. */
export function formatIn(language = 'en'): Format {
  const known = formats.get(language);
  if (known !== undefined) return known;
  const made = createFormat(language);
  formats.set(language, made);
  return made;
}

/** Of the language of the page. */
export const useFormat = (): Format => formatIn(useTranslations().language);
