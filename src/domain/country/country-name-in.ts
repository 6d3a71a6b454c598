import { countryName, isCountryCode } from './english-country-names.ts';

/** The name of a country by its code in capitals, in the language of a BCP 47 tag; the text itself when it is no code. */
export function countryNameIn(language: string, code: string): string {
  // The English names are those that the domain has.
  if (/^en\b/i.test(language)) return countryName(code);
  if (!isCountryCode(code)) return code;
  const { names, shortNames } = namesIn(language);
  return (reportedShort.has(code) ? shortNames : names).of(code) ?? code;
}

/** Hong Kong, Macao and Palestine: people say less than the platform's name, as in English. */
const reportedShort: ReadonlySet<string> = new Set(['HK', 'MO', 'PS']);

interface Names {
  readonly names: Intl.DisplayNames;
  readonly shortNames: Intl.DisplayNames;
}

/** The names in the languages that were requested last; more tags are well-formed than there are languages. */
const cache = new Map<string, Names>();
const MOST_CACHED = 32;

function namesIn(language: string): Names {
  const known = cache.get(language);
  if (known !== undefined) return known;
  const locales = [language, 'en'];
  const names = {
    names: new Intl.DisplayNames(locales, { type: 'region', fallback: 'code' }),
    shortNames: new Intl.DisplayNames(locales, { type: 'region', style: 'short' }),
  };
  if (cache.size >= MOST_CACHED) cache.clear();
  cache.set(language, names);
  return names;
}
