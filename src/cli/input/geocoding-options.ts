import type { Command } from 'commander';
import { formatPoint } from '../../domain/coordinates.ts';
import { countryCode } from '../../domain/country.ts';
import { keysWith } from '../../domain/location-fields.ts';
import { attributionOf, type ProviderName, providerTitle } from '../../domain/provider-selection.ts';
import type { GeocodeResult } from '../../usecases/index.ts';
import type { Context, Places } from '../context.ts';
import { type Answer, oneRow, type Row, type View } from '../output/output-record.ts';
import { factsOf, mapLink } from '../output/output-views.ts';
import { printUsageError } from '../output/print-error.ts';
import { BadOption, type ServerOptions, serverFrom } from './options.ts';

// What `geocode`, `reverse` and `search` share.

export interface AddressOptions extends ServerOptions {
  readonly provider?: ProviderName;
  /** ISO 3166-1 alpha-2 in capitals. */
  readonly country?: string;
  readonly direct?: boolean;
}

const providers: readonly ProviderName[] = ['mapbox', 'tomtom', 'saudi', 'onemap', 'osm', 'google', 'gazetteer'];

export const withProviders = (command: Command): Command =>
  command
    .addOption(command.createOption('--provider <name>', 'ask only this one').choices(providers))
    .option('--country <name>', 'look there: a code or a name', countryOption)
    .option('--direct', 'ask the providers from here, with the keys of this environment, and no server');

function countryOption(text: string): string {
  const code = countryCode(text);
  if (code === undefined) throw new BadOption(`No country is called “${text}”.`);
  return code;
}

/**
 * The places of the server or, with `--direct`, of this environment's own providers; then `close` is due. A number is the
 * exit code, and why has been said.
 */
export async function placesFor(
  { terminal, connect, direct }: Context,
  options: AddressOptions,
): Promise<(Places & { readonly close: () => Promise<void> }) | number> {
  const server = serverFrom(options, terminal.env);
  if (!options.direct) return { ...(await connect(server)), close: async () => {} };
  const opened = await direct(server);
  if (!opened.ok) return printUsageError(terminal, opened.reason, 'See: whereat help environment');
  const { provider } = options;
  if (provider === undefined || opened.value.providers.includes(provider)) return opened.value;
  await opened.value.close();
  return provider === 'gazetteer'
    ? printUsageError(terminal, 'The embedded gazetteer is not built.', 'Build it: npm run build')
    : printUsageError(
        terminal,
        `There is no key for ${providerTitle[provider]} in this environment.`,
        'See: whereat help environment',
      );
}

export const addressAnswer = (answer: GeocodeResult): Answer => oneRow(addressRow(answer));

export const addressRow = (answer: GeocodeResult): Row => ({
  provider: answer.provider,
  approximate: answer.approximate,
  latitude: answer.point.latitude,
  longitude: answer.point.longitude,
  address: answer.address,
  details: answer.parts,
  ...(answer.saudiShortAddress === undefined ? {} : { saudiShortAddress: answer.saudiShortAddress }),
  tried: answer.tried,
});

const partKeys = keysWith({ section: 'parts' });

export const addressView: View = {
  fields: [
    'provider',
    'approximate',
    'latitude',
    'longitude',
    'address',
    ...partKeys.map((key) => `details.${key}`),
    'saudiShortAddress',
    'tried',
  ],
  plain: ['latitude', 'longitude', 'address', 'provider'],
  facts: (row) => {
    const { details, latitude, longitude, tried } = row as unknown as AddressRow;
    return [
      ['Address', text(row.address)],
      ...factsOf(details, partKeys),
      ['Short address', text(row.saudiShortAddress)],
      ['Coordinates', formatPoint({ latitude, longitude })],
      ['Map', mapLink({ latitude, longitude })],
      ['Answered by', answeredBy(row)],
      ['Tried', tried.map(({ provider, outcome }) => `${provider}: ${outcome}`).join(', ')],
    ];
  },
};

interface AddressRow {
  readonly details: GeocodeResult['parts'];
  readonly latitude: number;
  readonly longitude: number;
  readonly tried: GeocodeResult['tried'];
}

const answeredBy = ({ provider, approximate }: Row): string => {
  const name = provider as GeocodeResult['provider'];
  const credit = attributionOf[name];
  return `${name}${approximate ? ', approximately' : ''}${credit === '' ? '' : ` (${credit})`}`;
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
