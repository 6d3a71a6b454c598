import { callOnce } from '../text/once.ts';
import { COUNTRY_CODES } from './country-codes.ts';

/** Returns the English name of a country from its code in capitals: `Saudi Arabia`; an unknown code is returned unchanged. */
export function countryName(code: string): string {
  if (!isCountryCode(code)) return code;
  let name = names.get(code);
  if (name === undefined) {
    name = OVERRIDES[code] ?? englishNames().of(code)!.replace('&', 'and').replace('’', "'");
    names.set(code, name);
  }
  return name;
}

/** Returns whether a text is the code of a country, in capitals. */
export const isCountryCode = (text: string): boolean =>
  typeof text === 'string' && text.length === 2 && codes.has(text);

const codes: ReadonlySet<string> = new Set(COUNTRY_CODES);

/** Caches the English names by code. */
const names = new Map<string, string>();

/** The common names that replace the platform's. */
const OVERRIDES: Readonly<Record<string, string>> = {
  CD: 'Democratic Republic of the Congo',
  CG: 'Republic of the Congo',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  PS: 'Palestine',
  TR: 'Turkey',
};

/** The platform's names, created on first use, because that takes some milliseconds. */
export const englishNames = callOnce(() => new Intl.DisplayNames('en', { type: 'region' }));
