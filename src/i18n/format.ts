import { countryName, isCountryCode } from '../domain/country.ts';
import { intlTagOf, type Language } from '../domain/languages.ts';

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

/** `35 m`, `2.5 km`: as fine as an accuracy is worth. */
export const formatDistance = (metres: number, language: Language): string =>
  metres < 1_000
    ? formatUnit(metres, 'meter', language, 1)
    : formatUnit(metres / 1_000, 'kilometer', language, metres < 10_000 ? 1 : 0);

/** Narrow in Arabic, whose short form spells the metre out in six forms, and in Hindi. */
const formatUnit = (
  count: number,
  unit: 'meter' | 'kilometer',
  language: Language,
  maximumFractionDigits: number,
): string =>
  formatterOf(
    `${language} ${unit} ${maximumFractionDigits}`,
    () =>
      new Intl.NumberFormat(intlTagOf(language), {
        style: 'unit',
        unit,
        unitDisplay: language === 'ar' || language === 'hi' ? 'narrow' : 'short',
        maximumFractionDigits,
      }),
  ).format(count);

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
