import type { Aliases } from '../../client/index.ts';
import { type Alias, formatAlias, parseAlias } from '../../domain/aliases/alias.ts';
import { findSpokenAlias, parseSpokenAliases } from '../../domain/aliases/spoken-aliases.ts';
import { type FileFormat, fileFormats, formatPlaces, isFileFormat } from '../../domain/export/index.ts';
import type { Failure } from '../../domain/failure.ts';
import { addressLine, keepEnglishName } from '../../domain/location/address-words.ts';
import type { Location } from '../../domain/location/location.ts';
import { ok, type Result } from '../../domain/result.ts';
import { uiMessages } from '../../i18n/en/product-texts.ts';
import { collectLocations } from '../../usecases/aliases/paginate.ts';
import { createCollector, ROWS_AT_ONCE } from '../batch/collector.ts';
import { resolveServerUrl, type ServerOptions, withBatch, withFormats, withServer } from '../input/options.ts';
import type { BatchOptions } from '../input/query-options.ts';
import { type Terminal, writeLine } from '../io/terminal.ts';
import { type ExitCode, exitCode } from '../output/exit-codes.ts';
import { type CommandResult, listResult, singleResult } from '../output/output-record.ts';
import { createLocationView, toLink } from '../output/output-views.ts';
import { printError, printFailure, printUsageError } from '../output/print-error.ts';
import { printable, printableTexts } from '../output/printable.ts';
import { askPinAtTerminal, readPin } from '../run/prompt-for-pin.ts';
import { parseLocationName, printFormerName } from '../run/run-change.ts';
import { runQuery } from '../run/run-query.ts';
import type { CommandFile } from '../tree/command.ts';

/** The values of `--format` that are no file formats. */
const printedFormats = ['json', 'ndjson', 'xlsx', 'table'];

interface ResolveOptions extends BatchOptions, ServerOptions {
  readonly open?: boolean;
  readonly qr?: boolean;
  readonly copy?: boolean;
  readonly pin?: string;
}

export const resolve: CommandFile<ResolveOptions> = {
  name: 'resolve',
  operation: 'getLocation',
  group: 'Places',
  flags: (command) => {
    command
      .summary('find the place of a name')
      .description(
        'Finds the place of @handle#label, or all places of a handle. If your shell treats @ or # specially, use handle/label.',
      )
      .argument('[alias]', '@handle#label, handle/label or @handle; `-` reads one per line from stdin')
      .option('--open', 'open its page in the browser')
      .option('--qr', 'show its link as a QR code')
      .option('--copy', 'copy its link to the clipboard')
      .option('--pin <pin>', 'of a protected place; - asks for it, as a terminal does by default')
      .addOption(
        command
          .createOption('--format <name>', 'download as a file, or json, ndjson, xlsx or table')
          .choices([...fileFormats, ...printedFormats]),
      )
      .on('option:format', (name: string) => {
        if (name === 'json' || name === 'ndjson' || name === 'xlsx')
          command.setOptionValue('format', undefined).setOptionValue(name, true);
      });
    return withServer(withBatch(withFormats(command, { places: true, byName: false })));
  },
  examples: [
    ['whereat resolve @cafe#door', 'address, coordinates, codes and links'],
    ['whereat resolve cafe/door --json', 'the same for a program, in any shell'],
    ['whereat resolve @cafe --geojson > cafe.geojson', 'all places of a handle, for a map'],
    ['whereat resolve cafe/door --format vcf > door.vcf', 'a contact card; gpx and kml are for map apps'],
    ['whereat resolve cafe/store --pin - < pin.txt', 'a protected place, in a script'],
    ['whereat resolve - < names.txt', 'one name per line'],
  ],
  async action({ terminal, connect }, words, typed) {
    const pin = await readPin(terminal, typed.pin);
    const options = { ...typed, ...(pin !== undefined && { pin }) };
    const server = resolveServerUrl(options, terminal.env);
    const { aliases, origin } = await connect(server);
    if (options.format !== undefined && isFileFormat(options.format))
      return exportLocations(terminal, aliases, words, options, options.format, origin);
    let found: readonly Location[] = [];
    const view = createLocationView(origin);
    const isBatch = options.file !== undefined || (words.length === 1 && words[0] === '-');
    // Names are looked up in one request; handles, which are lists, one by one.
    const getTogether = createCollector((names: readonly string[]) => aliases.getAll(names));
    const code = await runQuery(terminal, words, options, {
      view,
      ...(isBatch && { linesAtOnce: ROWS_AT_ONCE }),
      async run(text) {
        const places = await findPlaces(terminal, aliases, text, pin, isBatch ? getTogether : undefined);
        if (!places.ok) return places;
        found = places.value.places;
        const [first] = found;
        const name = parseLocationName(places.value.name);
        if (name.ok && first !== undefined) printFormerName(terminal, name.value, first);
        return ok(toCommandResult(places.value.name, found));
      },
    });
    const [first] = found;
    if (code === exitCode.ok && first !== undefined)
      await performLinkActions(terminal, toLink(origin(), first), options);
    return code;
  },
};

/** Writes the places of one alias to stdout as a file. Batches have their own formats. */
async function exportLocations(
  terminal: Terminal,
  aliases: Aliases,
  words: readonly string[],
  { file, pin }: ResolveOptions,
  format: FileFormat,
  origin: () => string,
): Promise<ExitCode> {
  if (file !== undefined || words.length === 0 || words[0] === '-')
    return printUsageError(terminal, '--format writes the file of one alias.', 'For many, use --csv or --geojson.');
  const found = await findPlaces(terminal, aliases, words.join(' '), pin);
  if (!found.ok) return printFailure(terminal, found.failure);
  terminal.out.write(
    formatPlaces(format, printableTexts(found.value.places), {
      toLink: (place) => toLink(origin(), place),
      toAddress: (place) => addressLine(place, uiMessages, keepEnglishName),
    }),
  );
  return exitCode.ok;
}

/**
 * Finds the places of a name, and prompts for the PIN of a protected place. A text that is no name is read as a spoken name (`cafe door`,
 * `cafe-door`), which is reported on stderr.
 */
async function findPlaces(
  terminal: Terminal,
  aliases: Aliases,
  text: string,
  pin: string | undefined,
  getTogether?: FetchTogether,
): Promise<Result<{ readonly name: string; readonly places: readonly Location[] }, Failure>> {
  const requested = await fetchPlaces(aliases, text, pin, getTogether);
  if (!requested.ok && requested.failure.kind === 'pin-required' && pin === undefined && getTogether === undefined) {
    const typed = await askPinAtTerminal(terminal);
    if (typed !== undefined) return findPlaces(terminal, aliases, text, typed);
  }
  if (requested.ok) return ok({ name: text, places: requested.value });
  const spoken = await findSpokenName(aliases, text, requested.failure);
  if (spoken === undefined) return requested;
  const name = formatAlias(spoken.handle, spoken.label);
  const places = await fetchPlaces(aliases, name, pin);
  if (!places.ok) return requested;
  writeLine(terminal.err, printable(`whereat: ${text} is read as ${name}.`));
  return ok({ name, places: places.value });
}

/** Finds the listed name that a text means if it is not a name itself. */
async function findSpokenName(aliases: Aliases, text: string, failure: Failure): Promise<Alias | undefined> {
  if (failure.kind === 'handle-not-found') return findSpokenAlias(text, failure.suggestions ?? []);
  if (failure.kind !== 'bad-alias' || parseSpokenAliases(text).length === 0) return undefined;
  const near = await aliases.suggest(text, 5);
  if (!near.ok) return undefined;
  return findSpokenAlias(
    text,
    near.value.map(({ handle, label }) => formatAlias(handle, label)),
  );
}

/** Fetches the place of a label, or all places of a handle. */
async function fetchPlaces(
  aliases: Aliases,
  text: string,
  pin: string | undefined,
  getTogether?: FetchTogether,
): Promise<Result<readonly Location[], Failure>> {
  const name = parseLocationName(text);
  if (getTogether !== undefined && pin === undefined && name.ok) {
    const found = await getTogether(text);
    return found.ok ? ok([found.value]) : found;
  }
  if (pin === undefined || !name.ok) return collectLocations((last) => aliases.resolve(text, { after: last?.label }));
  const opened = await aliases.unlock(name.value, pin);
  return opened.ok ? ok([opened.value.location]) : opened;
}

/** Looks up a name in one request with the names of other lines. */
type FetchTogether = (name: string) => Promise<Result<Location, Failure>>;

/** Converts places to a result. The places of a handle are a list, whatever their number. */
function toCommandResult(text: string, locations: readonly Location[]): CommandResult {
  const alias = parseAlias(text);
  const isName = alias.ok && alias.value.label !== undefined;
  const [first] = locations;
  return isName && first !== undefined ? singleResult(first) : listResult(locations);
}

/** Shows a link as a QR code, copies it, or opens it, by the options. Writes nothing to stdout. */
async function performLinkActions(terminal: Terminal, link: string, { open, qr, copy }: ResolveOptions): Promise<void> {
  if (qr) {
    const { renderUnicodeCompact } = await import('uqr');
    writeLine(terminal.err, renderUnicodeCompact(link, { border: 2 }));
  }
  if (!open && !copy) return;
  const desktop = await terminal.desktop();
  if (copy) {
    if (await desktop.copy(link)) writeLine(terminal.err, printable(`Copied ${link}`));
    else printError(terminal, 'No clipboard is available.', link);
  }
  if (open && !(await desktop.open(link))) printError(terminal, 'No browser is available.', link);
}
