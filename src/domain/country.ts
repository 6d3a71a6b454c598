/** The English name of an ISO 3166-1 alpha-2 code (and XK); the code itself when it names no country. */
export const countryName = (code: string): string => overrides[code] ?? displayNames.of(code) ?? code;

const displayNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** Where the platform's name is not what people write. */
const overrides: Readonly<Record<string, string>> = {
  CD: 'Democratic Republic of the Congo',
  CG: 'Republic of the Congo',
  CI: "Côte d'Ivoire",
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  TR: 'Turkey',
};
