import type { ProviderName } from './provider-names.ts';

export type { ProviderName } from './provider-names.ts';

/** The providers that bill requests, or count them against a plan. */
const meteredProviders = ['mapbox', 'tomtom', 'google', 'saudi'] as const satisfies readonly ProviderName[];
export type MeteredProvider = (typeof meteredProviders)[number];
export const isMetered = (provider: ProviderName): provider is MeteredProvider =>
  (meteredProviders as readonly ProviderName[]).includes(provider);

/**
 * Returns the primary provider of a country and then its fallbacks (docs/conformance.md §7). Saudi Arabia and Singapore have
 * services of their own. The listed countries of the Americas, Asia-Pacific and Europe have TomTom, then OpenStreetMap; those of the Middle
 * East and Africa have TomTom, then Google. Malaysia and Indonesia have the reverse order, and China only OpenStreetMap. Other and unknown
 * countries have OpenStreetMap, then Google.
 *
 * A country is listed if TomTom covers it at street level or better, by its coverage page of 2021.
 */
export const providersFor = (country: string | undefined): readonly ProviderName[] =>
  (country === undefined ? undefined : choices.get(country)) ?? ['osm', 'google'];

/** The names of providers that users see. */
export const providerTitle: Readonly<Record<ProviderName, string>> = {
  mapbox: 'Mapbox',
  tomtom: 'TomTom',
  saudi: 'Saudi API',
  onemap: 'OneMap',
  osm: 'OpenStreetMap',
  google: 'Google Maps',
  photon: 'Photon',
  streets: 'OpenStreetMap extracts',
  gazetteer: 'GeoNames',
};

/** The attribution required beside a provider's result. */
export const getAttribution: Readonly<Record<ProviderName | 'coordinates', string>> = {
  mapbox: '© Mapbox © OpenStreetMap contributors',
  tomtom: '© TomTom',
  saudi: '© Saudi Post | SPL, National Address',
  onemap: '© Singapore Land Authority, OneMap',
  osm: '© OpenStreetMap contributors',
  google: '© Google',
  photon: '© OpenStreetMap contributors',
  streets: '© OpenStreetMap contributors',
  gazetteer: '© GeoNames, CC BY 4.0',
  coordinates: '',
};

/** Returns the required attribution of a place. In the embedded gazetteer, airports are from another source. */
export const attributionFor = (provider: ProviderName | 'coordinates', kind: string | undefined): string =>
  provider === 'gazetteer' && kind === 'airport' ? '© airport-data-js, CC BY 4.0' : getAttribution[provider];

const choices: ReadonlyMap<string, readonly ProviderName[]> = new Map([
  ['SA', ['saudi', 'tomtom']],
  ['SG', ['onemap', 'tomtom']],
  ['MY', ['osm', 'tomtom']],
  ['ID', ['osm', 'tomtom']],
  ['CN', ['osm']],
  ...listPairs(
    `AD AG AL AM AR AS AT AU AX AZ BA BB BE BG BL BM BN BO BR BS BY BZ CA CC CH CL CO CR CU CX CY CZ DE DK DM DO EC EE
     ES FI FJ FO FR GB GD GE GF GG GI GP GR GT GU GY HK HN HR HT HU IE IM IN IS IT JE JM KG KH KN KY KZ LA LI LT LU LV
     MC MD ME MF MK MM MO MP MQ MT MX NF NI NL NO NZ PA PE PF PH PL PM PR PT PY RO RS RU SE SI SJ SK SM SR SV SX TH TJ
     TR TT TW UA US UY VA VE VI VN XK`,
    ['tomtom', 'osm'],
  ),
  ...listPairs(
    `AE AO BF BH BI BJ BW CD CF CI CM CV DJ DZ EG ET GA GH GM GN GW IL IQ JO KE KW LB LS MA MG MU MW MZ NA NG OM QA RE
     RW SC SL SN ST TG TN TZ UG YT ZA ZM ZW`,
    ['tomtom', 'google'],
  ),
] satisfies [string, ProviderName[]][]);

function listPairs(countries: string, providers: ProviderName[]): [string, ProviderName[]][] {
  return countries.split(/\s+/).map((country) => [country, providers]);
}
