import { countryName, isCountryCode } from './english-country-names.ts';

/** Returns the name of a country, from its code in capitals, in the language of a BCP 47 tag; an unknown code is returned unchanged. */
export function countryNameIn(language: string, code: string): string {
  // English names are those of `countryName`, which overrides some.
  if (/^en\b/i.test(language)) return countryName(code);
  if (!isCountryCode(code)) return code;
  const { names, shortNames } = namesIn(language);
  return (reportedShort.has(code) ? shortNames : names).of(code) ?? code;
}

/** The countries whose short name is used: Hong Kong, Macao and Palestine, as in English. */
const reportedShort: ReadonlySet<string> = new Set(['HK', 'MO', 'PS']);

interface Names {
  readonly names: Intl.DisplayNames;
  readonly shortNames: Intl.DisplayNames;
}

/** Caches the names by language. It is limited, because there are more well-formed tags than languages. */
const cache = new Map<string, Names>();
const MAX_CACHED_LANGUAGES = 32;

function namesIn(language: string): Names {
  const known = cache.get(language);
  if (known !== undefined) return known;
  const locales = [language, 'en'];
  const names = {
    names: new Intl.DisplayNames(locales, { type: 'region', fallback: 'code' }),
    shortNames: new Intl.DisplayNames(locales, { type: 'region', style: 'short' }),
  };
  if (cache.size >= MAX_CACHED_LANGUAGES) cache.clear();
  cache.set(language, names);
  return names;
}
