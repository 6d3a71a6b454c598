import { countryName, isCountryCode } from '../../domain/country/country.ts';
import { intlTagOf, type Language } from '../../domain/languages.ts';

/** A number with the language's digits and groups: `1,234.5`. */
export const formatNumber = (count: number, language: Language, maximumFractionDigits = 3): string =>
  formatterOf(
    `${language} ${maximumFractionDigits}`,
    () => new Intl.NumberFormat(intlTagOf(language), { maximumFractionDigits }),
  ).format(count);

/** `a, b and c`, or with “or” in place of “and”. */
export const formatList = (items: readonly string[], language: Language, type: 'and' | 'or' = 'and'): string =>
  formatterOf(
    `${language} ${type}`,
    () => new Intl.ListFormat(intlTagOf(language), { type: type === 'and' ? 'conjunction' : 'disjunction' }),
  ).format(items);

/** The name of a country by its ISO 3166-1 alpha-2 code in capitals; the text itself when it is no code. */
export const formatCountry = (code: string, language: Language): string =>
  language === 'en' || !isCountryCode(code)
    ? countryName(code)
    : (formatterOf(
        `${language} country`,
        () => new Intl.DisplayNames(intlTagOf(language), { type: 'region', fallback: 'code' }),
      ).of(code) ?? code);

const formatters = new Map<string, unknown>();

/** Made once: it takes longer than the formatting. */
function formatterOf<Formatter>(key: string, make: () => Formatter): Formatter {
  const formatter = (formatters.get(key) ?? make()) as Formatter;
  formatters.set(key, formatter);
  return formatter;
}
