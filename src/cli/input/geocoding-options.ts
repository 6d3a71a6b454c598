import type { Command } from 'commander';
import { addressToWire, candidateToWire } from '../../adapters/api-contract/geocoding/geocoding-json.ts';
import type { WireAddressAnswer } from '../../adapters/api-contract/geocoding/schemas.ts';
import { formatPoint, type Point } from '../../domain/coordinates/coordinates.ts';
import { countryCode } from '../../domain/country/country.ts';
import { providerNames } from '../../domain/country/provider-names.ts';
import { attributionFor, type ProviderName, providerTitle } from '../../domain/country/provider-selection.ts';
import { addressLine, approximateAddress, keepEnglishName } from '../../domain/location/address-words.ts';
import { keysWith } from '../../domain/location/location-fields.ts';
import { uiMessages } from '../../i18n/en/product-texts.ts';
import type { GeocodeResult } from '../../usecases/index.ts';
import type { Context, GeocodingConnection, ServerConnection } from '../context/context.ts';
import type { Terminal } from '../io/terminal.ts';
import { type CommandResult, defineView, listResult, type OutputRow, singleResult } from '../output/output-record.ts';
import { toFieldFacts, toMapLink } from '../output/output-views.ts';
import { printUsageError } from '../output/print-error.ts';
import { InvalidOptionError, resolveServerUrl, type ServerOptions } from './options.ts';
import { parsePointOption } from './point-option.ts';

// The options that `geocode`, `reverse` and `search` share.

export interface AddressOptions extends ServerOptions {
  readonly provider?: ProviderName;
  /** The country: ISO 3166-1 alpha-2 in upper case. */
  readonly country?: string;
  readonly direct?: boolean;
  readonly near?: Point;
}

export const withProviders = (command: Command): Command =>
  command
    .addOption(command.createOption('--provider <name>', 'ask only this one').choices(providerNames))
    .option('--country <name>', 'search in this country: a code or a name', parseCountryOption)
    .option('--direct', 'ask the providers directly with the keys in this environment, without a server');

/** Reads the hints that rank places of the same name: `--near`, and the locale in POSIX form, `ar_SA.UTF-8`. */
export function readPreference(
  { near }: AddressOptions,
  { env }: Terminal,
): { readonly near?: Point; readonly home?: string; readonly homeLanguage?: string } {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  const [, homeLanguage, home] = /^([a-z]{2,3})(?:_([A-Z]{2}))?(?:[.@]|$)/.exec(locale) ?? [];
  return { ...(near && { near }), ...(home && { home }), ...(homeLanguage && { homeLanguage }) };
}

function parseCountryOption(text: string): string {
  const code = countryCode(text);
  if (code === undefined) throw new InvalidOptionError(`“${text}” isn’t a country. Use a name or a two-letter code.`);
  return code;
}

/**
 * Connects to the server's geocoding or, with `--direct`, to the providers of this environment. The caller calls `close` at the end. If
 * that fails, prints the error and returns the exit code.
 */
async function openGeocoding(
  { terminal, connect, direct }: Context,
  options: AddressOptions,
): Promise<
  (GeocodingConnection & Pick<ServerConnection, 'origin'> & { readonly close: () => Promise<void> }) | number
> {
  const server = resolveServerUrl(options, terminal.env);
  if (!options.direct) return { ...(await connect(server)), close: async () => {} };
  const opened = await direct(server);
  if (!opened.ok) return printUsageError(terminal, opened.reason, 'See: whereat help environment');
  const { provider } = options;
  if (provider === undefined || opened.value.providers.includes(provider))
    return { ...opened.value, origin: () => server };
  await opened.value.close();
  return provider === 'gazetteer'
    ? printUsageError(terminal, 'The embedded gazetteer is not built.', 'Build it: npm run build')
    : printUsageError(
        terminal,
        `There is no key for ${providerTitle[provider]} in this environment.`,
        'See: whereat help environment',
      );
}

/** Runs a command with the geocoding that its options select, and closes it afterwards. */
export async function withGeocoding(
  context: Context,
  options: AddressOptions,
  run: (geocoding: GeocodingConnection['geocoding'], origin: () => string) => Promise<number>,
): Promise<number> {
  const opened = await openGeocoding(context, options);
  if (typeof opened === 'number') return opened;
  const code = await run(opened.geocoding, opened.origin);
  await opened.close();
  return code;
}

/** Converts a result to a row or, with `all`, to one row for each candidate. */
export const toGeocodeCommandResult = (answer: GeocodeResult, language: string, { all = false } = {}): CommandResult =>
  all ? listResult(toCandidateRows(answer, language)) : singleResult(toAddressRow(answer, language));

/** Converts the candidates of a result to rows; a result without candidates is one row. */
export const toCandidateRows = ({ candidates, ...answer }: GeocodeResult, language: string): readonly OutputRow[] =>
  (candidates ?? [answer]).map((place) =>
    toAddressRow(
      {
        ...place,
        provider: answer.provider,
        attribution: attributionFor(answer.provider, place.kind),
        tried: answer.tried,
      },
      language,
    ),
  );

/** Adds `--all`, which prints all places of a name instead of the most likely one, and `--near`, which ranks near places first. */
export const withAll = (command: Command): Command =>
  command
    .option('--near <latitude,longitude>', 'list places near this point first', parsePointOption)
    .option('--all', 'list every place the text may mean: at most ten, likeliest first');

export const toAddressRow = (answer: GeocodeResult, language: string): OutputRow => ({
  ...addressToWire(answer, language),
});

/** Converts the candidates of a result to the rows that an alias with the same name contains. */
export const toBesideRows = ({ candidates, ...answer }: GeocodeResult, language: string): readonly OutputRow[] =>
  (candidates ?? [answer]).map((place) => ({
    ...candidateToWire(place, language),
    attribution: attributionFor(answer.provider, place.kind),
  }));

const partKeys = keysWith({ section: 'parts' });

export const addressView = defineView<WireAddressAnswer>({
  fields: [
    'provider',
    'attribution',
    'approximate',
    'exactness.kind',
    'exactness.metres',
    'latitude',
    'longitude',
    'address',
    ...partKeys.map((key) => `details.${key}`),
    'countryCode',
    'saudiShortAddress',
    'kind',
    'alsoCalled',
    'ignored',
    'tried',
  ],
  plain: ['latitude', 'longitude', 'address', 'provider'],
  plainRow: (row) => ({ ...row, address: addressLine(toPlace(row), uiMessages, keepEnglishName) }),
  notes: (row) => {
    const others = formatOthers(row);
    return [
      ...(row.ignored === undefined ? [] : [`“${row.ignored}” couldn’t be found. Showing ${row.address}`]),
      ...(others === '' ? [] : [`Other matches: ${others}`]),
    ];
  },
  summary: (row) => [
    row.kind ?? '',
    row.address,
    row.alsoCalled === undefined ? '' : `also called ${row.alsoCalled}`,
    row.attribution,
  ],
  facts: (row) => {
    const { details, latitude, longitude, exactness, tried } = row;
    return [
      ['Address', row.address],
      ['Approximately', approximateAddress(toPlace(row)) ?? ''],
      ['Not found', row.ignored ?? ''],
      ['What it is', row.kind ?? ''],
      ['Also called', row.alsoCalled ?? ''],
      ...toFieldFacts(details, partKeys),
      ['Short address', row.saudiShortAddress ?? ''],
      ['Coordinates', formatPoint({ latitude, longitude })],
      ['Exactness', formatExactness(exactness)],
      ['Map', toMapLink({ latitude, longitude })],
      ['Answered by', formatProvider(row)],
      ['Other matches', formatOthers(row)],
      ['Tried', tried.map(({ provider, outcome }) => `${provider}: ${outcome}`).join(', ')],
    ];
  },
});

/** Formats the addresses of the next three candidates, and the number of further ones. */
function formatOthers({ candidates = [] }: WireAddressAnswer): string {
  const others = candidates.slice(1).map(({ address }) => address);
  const more = others.length - 3;
  return [...others.slice(0, 3), ...(more > 0 ? [`${more} more with --all`] : [])].join('; ');
}

/** Returns the fields that `addressLine` requires of a result. */
const toPlace = ({ details, latitude, longitude, address }: WireAddressAnswer) => ({
  ...details,
  latitude,
  longitude,
  address,
});

const formatExactness = (exactness: GeocodeResult['exactness']): string => {
  if (exactness.kind === 'within') return `within ${exactness.metres} m`;
  return exactness.kind === 'exact' ? 'exact' : 'a street, a town or a region as a whole';
};

const formatProvider = ({ provider, approximate, attribution }: WireAddressAnswer): string =>
  `${provider}${approximate ? ', approximately' : ''}${attribution === '' ? '' : ` (${attribution})`}`;
