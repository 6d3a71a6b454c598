import { COUNTRY_CODES } from '../../domain/country/country-codes.ts';
import { countryName } from '../../domain/country/english-country-names.ts';

/**
 * Returns the weekday with which a week begins in a country, after CLDR.
 *
 * @param country Its English name. Returns 0 (Monday) for names that are not known.
 */
export function firstDayOfWeek(country: string): number {
  const code = COUNTRY_CODES.find((candidate) => countryName(candidate) === country);
  if (code === undefined) return 0;
  // `getWeekInfo` is the standard's method; older engines have a property.
  const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & {
    getWeekInfo?: () => { readonly firstDay: number };
    readonly weekInfo?: { readonly firstDay: number };
  };
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1) - 1;
}
