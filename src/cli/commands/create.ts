import { parseAlias } from '../../domain/aliases/alias.ts';
import { emptyDraft } from '../../domain/location/location.ts';
import { ok } from '../../domain/result.ts';
import { uiMessages } from '../../i18n/en/product-texts.ts';
import type { Context } from '../context/context.ts';
import { getOptionFields, withFields } from '../input/field-options.ts';
import { withFileReading } from '../input/file-options.ts';
import { resolveServerUrl, type ServerOptions, withBatch, withFormats, withServer } from '../input/options.ts';
import { parsePoint } from '../input/parse-point.ts';
import { writeLine } from '../io/terminal.ts';
import type { ExitCode } from '../output/exit-codes.ts';
import { singleResult } from '../output/output-record.ts';
import { createLocationView } from '../output/output-views.ts';
import { printFailure, printUsageError } from '../output/print-error.ts';
import { getReaderLanguage } from '../output/reader-language.ts';
import { promptForPin } from '../run/prompt-for-pin.ts';
import { printResult } from '../run/run-query.ts';
import type { CommandFile } from '../tree/command.ts';
import type { FileOptions } from './file-rows.ts';

interface CreateOptions extends FileOptions, ServerOptions {
  readonly at?: string;
}

export const create: CommandFile<CreateOptions> = {
  name: 'create',
  operation: 'createLocation',
  group: 'Places',
  flags: (command) => {
    command
      .summary('name a place')
      .description(
        'Names a place @handle#label. The first place under a handle makes it yours. Sign in first. With --file, creates every place of a CSV, XLSX, GeoJSON, JSON, GPX, KML, KMZ or vCard file, of an export from Overpass or Google Takeout, or of a ZIP archive with one of these. Columns or properties are alias (or handle and label), latitude, longitude, address, city and so on, also in other languages; missing labels come from titles. Options given here apply to rows without that value.',
      )
      .argument('[alias]', '@handle#label or handle/label; with a file @handle, for rows without one')
      .option('--at <latitude,longitude>', 'where it is')
      .option('--look-up', 'fill in the address from the coordinates; options given here take precedence');
    withFields(command).option(
      '--reuse',
      'use a name that redirects to another of your places: its printed signs will lead here',
    );
    withFileReading(command)
      .option('--dry-run', 'of a file: show what each row would do, and create nothing')
      .option('--skip-existing', 'with a file: don’t change existing places')
      .option('--update', 'with a file: update existing places from the file');
    return withServer(withBatch(withFormats(command, { places: true })));
  },
  examples: [
    ['whereat create @cafe#door --at 24.711664,46.674264', 'name a point'],
    ['whereat create cafe/door --at 24.711664,46.674264 --look-up', 'and fill in its address'],
    ['whereat create cafe/store --at 24.7,46.7 --visibility protected', 'asks for the PIN'],
    ['whereat create --file places.csv', 'every row, with its outcome'],
    ['whereat create @port --file gates.geojson --output done.ndjson', 'all under one handle'],
    ['whereat create @shop --file branches.csv --map label=Filiale --dry-run', 'a table of what would be created'],
  ],
  async action(context, [name = ''], options) {
    if (name === '-') return createMany(context, '', options);
    return options.file === undefined ? createSingle(context, name, options) : createMany(context, name, options);
  },
};

async function createSingle({ terminal, connect }: Context, name: string, options: CreateOptions): Promise<ExitCode> {
  const alias = name.trim() === '' ? ok(undefined) : parseAlias(name);
  if (!alias.ok) return printFailure(terminal, alias.failure);
  const typed = options.at === undefined ? ok(undefined) : parsePoint(options.at);
  if (!typed.ok) return printFailure(terminal, typed.failure);

  const server = resolveServerUrl(options, terminal.env);
  const { session, aliases, geocoding, origin } = await connect(server);
  const user = await session.findUser();
  if (!user.ok) return printFailure(terminal, user.failure);
  const point = typed.value?.point;
  const described =
    options.lookUp && point
      ? await geocoding.reverseGeocode({ point, language: getReaderLanguage(terminal) })
      : ok(undefined);
  if (!described.ok) return printFailure(terminal, described.failure);
  const foundAddress = described.value;

  const fields = await promptForPin(terminal, getOptionFields(options));
  const created = await aliases.create(
    {
      ...emptyDraft,
      ...foundAddress?.parts,
      ...point,
      // If it is empty, it is composed of the parts, or of the coordinates.
      address: foundAddress?.address ?? '',
      addressFound: foundAddress !== undefined && fields.address === undefined,
      saudiShortAddress: foundAddress?.saudiShortAddress ?? '',
      ...fields,
      handle: alias.value?.handle ?? '',
      label: alias.value?.label ?? '',
    },
    { reuse: options.reuse },
  );
  if (!created.ok) return printFailure(terminal, created.failure);
  writeLine(terminal.err, `${uiMessages.created.title} ${uiMessages.created.text}`);
  return printResult(terminal, singleResult(created.value), createLocationView(origin), options);
}

/** Creates the places of a file or stdin; `name` is the default handle. */
async function createMany(context: Context, name: string, options: CreateOptions): Promise<ExitCode> {
  const { terminal, connect } = context;
  const handle = name.trim() === '' ? ok(undefined) : parseAlias(name);
  if (!handle.ok) return printFailure(terminal, handle.failure);
  if (handle.value?.label !== undefined || options.at !== undefined)
    return printUsageError(terminal, 'With --file, labels and points are in the file.', 'See: whereat create --help');
  if (options.skipExisting && options.update)
    return printUsageError(terminal, 'Choose one of --skip-existing and --update.');
  const server = resolveServerUrl(options, terminal.env);
  const connection = await connect(server);
  const user = await connection.session.findUser();
  if (!user.ok) return printFailure(terminal, user.failure);
  if (user.value === null) return printFailure(terminal, { kind: 'sign-in-needed' });
  const { createFromFile } = await import('./create-from-file.ts');
  const common = { handle: handle.value?.handle, defaults: await promptForPin(terminal, getOptionFields(options)) };
  return createFromFile(context, options, { connection, common });
}
