import type { Command } from 'commander';
import type { Terminal } from '../io/terminal.ts';

/** Adds the output options, which every command that shows data has. */
export function withFormats(command: Command, { places = false, byName = true } = {}): Command {
  if (byName) {
    const names = ['json', 'ndjson', 'csv', 'xlsx', 'table', ...(places ? ['geojson'] : [])];
    command.addOption(command.createOption('--format <name>', 'one of the formats below, or a table').choices(names));
    command.on('option:format', (name: string) => name !== 'table' && command.setOptionValue(name, true));
  }
  command
    .option('--json', 'JSON')
    .option('--ndjson', 'one JSON object per line')
    .option('--csv', 'CSV with a heading')
    .option('--excel', 'CSV as Excel reads it in your locale')
    .option('--xlsx', 'an Excel workbook');
  if (places) command.option('--geojson', 'a GeoJSON feature collection');
  withJq(command);
  return command.option('--fields <names>', 'only these fields, separated by commas');
}

export const withJq = (command: Command): Command =>
  command.option('--jq <filter>', 'the JSON through a filter of jq, which must be installed');

/** Adds the options of a command that works on a server's data folder. */
export const withDataFolder = (command: Command): Command =>
  withFormats(command.option('--data <folder>', 'the data folder of the server (default: DATA_DIR, or data)'));

/** Adds the options of commands that accept many lines. `waits` adds those for commands that wait for a server or a provider. */
export function withBatch(command: Command, { waits = true } = {}): Command {
  command
    .option('--file <path>', 'answer every line of a file')
    .option('--output <path>', 'write the rows there')
    .option('--continue', 'keep the rows in --output, and look up the rest');
  if (!waits) return command;
  return command
    .option('--concurrency <number>', 'how many lines to look up at a time (default: 8)', parsePositiveInteger)
    .option('--rate <number>', 'start at most this many per second', parsePositiveNumber)
    .option('--retries <number>', 'how often to retry when told to wait (default: 3)', parseWholeNumber);
}

export interface ServerOptions {
  readonly server?: string;
}

export const withServer = (command: Command): Command =>
  command
    .option(
      '--server <url>',
      'the server to use (default: WHEREAT_SERVER, or the one you signed in to)',
      parseServerUrl,
    )
    .option('--cacert <path>', 'trust servers with certificates signed by this one (PEM)', trustAuthority);

/** Adds the certificates of a file to the trusted authorities of all connections of this process. */
function trustAuthority(file: string): string {
  const tls = process.getBuiltinModule('node:tls');
  try {
    const text = process.getBuiltinModule('node:fs').readFileSync(file, 'utf8');
    const { X509Certificate } = process.getBuiltinModule('node:crypto');
    const certificates = (text.match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g) ?? [text]).map((certificate) =>
      new X509Certificate(certificate).toString(),
    );
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), ...certificates]);
    return file;
  } catch {
    throw new InvalidOptionError(`${file} isn’t a certificate file (PEM).`);
  }
}

/** Returns the URL of the server without a slash at its end: the option, WHEREAT_SERVER, or the local default. */
export const resolveServerUrl = ({ server }: ServerOptions, env: Terminal['env']): string =>
  server ?? parseServerUrl(env.WHEREAT_SERVER || 'http://localhost:3000', 'WHEREAT_SERVER: ');

function parseServerUrl(text: string, from: unknown = ''): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new InvalidOptionError(
      `${typeof from === 'string' ? from : ''}A server is an address like http://localhost:3000.`,
    );
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}

export const parsePositiveInteger = (text: string): number =>
  requireOption(Number(text), Number.isInteger(Number(text)) && Number(text) > 0, 'It must be a whole number from 1.');
export const parseWholeNumber = (text: string): number =>
  requireOption(Number(text), /^\d+$/.test(text), 'It must be a whole number from 0.');
export const parsePositiveNumber = (text: string): number =>
  requireOption(Number(text), Number(text) > 0, 'It must be a number above 0.');

function requireOption(value: number, holds: boolean, otherwise: string): number {
  if (!holds) throw new InvalidOptionError(otherwise);
  return value;
}

/** The error of an invalid option value. With this code, commander prints it together with the option's name. */
export class InvalidOptionError extends Error {
  readonly code = 'commander.invalidArgument';
}
