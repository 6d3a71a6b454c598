import { parseHandle } from '../../domain/aliases/alias.ts';
import type { Failure } from '../../domain/failure.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { LocationName, LocationPatch } from '../../usecases/index.ts';
import type { Context, ServerConnection } from '../context/context.ts';
import { getOptionFields, withFields } from '../input/field-options.ts';
import { withFileReading } from '../input/file-options.ts';
import { withBatch, withFormats, withServer } from '../input/options.ts';
import { parsePoint } from '../input/parse-point.ts';
import type { ExitCode } from '../output/exit-codes.ts';
import { printFailure, printUsageError } from '../output/print-error.ts';
import { getReaderLanguage } from '../output/reader-language.ts';
import type { ManyOptions } from '../run/change-many.ts';
import { lookUpAddress, withLookUp } from '../run/look-up-address.ts';
import { promptForPin } from '../run/prompt-for-pin.ts';
import { type ChangeCommandOptions, changeLocation, connectSignedIn, withIfVersion } from '../run/run-change.ts';
import { isSelection, type SelectionOptions, withSelection } from '../run/select-places.ts';
import type { CommandFile } from '../tree/command.ts';
import type { FileOptions } from './file-rows.ts';

interface EditOptions extends ChangeCommandOptions, FileOptions, ManyOptions, SelectionOptions {
  readonly at?: string;
  readonly lookUp?: boolean;
}

export const edit: CommandFile<EditOptions> = {
  name: 'edit',
  operation: 'editLocation',
  group: 'Places',
  flags: (command) => {
    command
      .summary('change a place')
      .description(
        'Changes only the given fields. An address that wasn’t entered by hand follows its parts and its point; one that was stays the same. For the owners and editors of the handle. With --file it changes every place that the file names, by the columns or properties of `create --file`, and creates none. With --handle, --query, --near or --bbox it makes the same change to all of your places that match; it shows them and asks first.',
      )
      .argument('[alias]', '@handle#label or handle/label; with a file @handle, for rows without one')
      .option('--at <latitude,longitude>', 'where it is');
    withLookUp(command);
    withIfVersion(withFields(command, { canClear: true }));
    withFileReading(withSelection(command))
      .option('--dry-run', 'for many: show what would change, and change nothing')
      .option('--yes', 'for many: don’t ask');
    return withServer(withBatch(withFormats(command, { places: true }), { waits: false }));
  },
  examples: [
    ['whereat edit cafe/door --street "New Street" --postcode 12345', 'change its address'],
    ['whereat edit cafe/door --look-up', 'use the address found there'],
    ['whereat edit cafe/door --way walk.gpx', 'the way from the road, recorded by a watch'],
    ['whereat edit cafe/door --expires "tomorrow 02:00"', 'expires after the party'],
    ['whereat edit cafe/door --city Sur --if-version 3', 'only if it is still version 3'],
    ['whereat edit --file hours.csv --dry-run', 'columns alias and hours: what would change'],
    ['whereat edit --handle @cafe --hours "Mo-Fr 09:00-17:00"', 'every place of a handle; asks first'],
  ],
  async action(context, [alias = ''], options) {
    if (options.file !== undefined || alias === '-' || isSelection(options)) return editMany(context, alias, options);
    if (alias === '')
      return printUsageError(
        context.terminal,
        'No place given.',
        'Name one, or select places with --file, --handle, --query, --near or --bbox.',
      );
    if (options.dryRun || options.yes)
      return printUsageError(context.terminal, '--dry-run and --yes are for many places.', 'See: whereat edit --help');
    const typed = options.at === undefined ? ok(undefined) : parsePoint(options.at);
    if (!typed.ok) return printFailure(context.terminal, typed.failure);
    const fields = { ...(await promptForPin(context.terminal, getOptionFields(options))), ...typed.value?.point };
    if (Object.keys(fields).length === 0 && options.lookUp !== true)
      return printUsageError(context.terminal, 'Nothing to change was given.', 'See: whereat edit --help');
    return changeLocation(context, alias, options, {
      async action(connection, name) {
        const patch = options.lookUp
          ? await withFoundAddress(connection, name, fields, getReaderLanguage(context.terminal))
          : ok(fields);
        return patch.ok ? connection.aliases.edit(name, patch.value, { ifVersion: options.ifVersion }) : patch;
      },
      successMessage: ({ version }) => `Saved as version ${version}.`,
    });
  },
};

/** Edits the places of a file, or those that the filters select. */
async function editMany(context: Context, name: string, options: EditOptions): Promise<ExitCode> {
  const { terminal } = context;
  const isFile = options.file !== undefined || name === '-';
  if (isFile === isSelection(options) || (!isFile && name !== ''))
    return printUsageError(terminal, 'Choose one: a place, --file, or the filters that select places.');
  if (options.at !== undefined || options.lookUp || options.ifVersion !== undefined)
    return printUsageError(terminal, '--at, --look-up and --if-version are for one place.');
  const handle = !isFile || name === '' || name === '-' ? ok(undefined) : parseHandle(name);
  if (!handle.ok) return printFailure(terminal, handle.failure);
  const fields = await promptForPin(terminal, getOptionFields(options));
  if (!isFile && Object.keys(fields).length === 0)
    return printUsageError(terminal, 'Nothing to change was given.', 'See: whereat edit --help');
  const session = await connectSignedIn(context, options);
  if (!session.ok) return printFailure(terminal, session.failure);
  const { connection } = session.value;
  const { changeSelected, editFromFile } = await import('./edit-many.ts');
  return isFile
    ? editFromFile(context, connection, options, { handle: handle.value, defaults: fields })
    : changeSelected(context, connection, options, fields);
}

/** Returns the given fields, completed with the address found at the given point, or else at the place's point. */
async function withFoundAddress(
  connection: ServerConnection,
  name: LocationName,
  fields: LocationPatch,
  language: string,
): Promise<Result<LocationPatch, Failure>> {
  const present = await connection.aliases.get(name);
  if (!present.ok) return present;
  const { latitude, longitude } = { ...present.value.location, ...fields };
  const found = await lookUpAddress(connection, { latitude: latitude!, longitude: longitude! }, language);
  return found.ok ? ok({ ...found.value, ...fields }) : found;
}
