import type { Failure } from '../../domain/failure.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { LocationName, LocationPatch } from '../../usecases/index.ts';
import type { ServerConnection } from '../context/context.ts';
import { givenFields, withFields } from '../input/field-options.ts';
import { withFormats, withServer } from '../input/options.ts';
import { parsePoint } from '../input/parse-point.ts';
import { printFailure, printUsageError } from '../output/print-error.ts';
import { languageOfReader } from '../output/reader-language.ts';
import { lookUpAddress, withLookUp } from '../run/look-up-address.ts';
import { type ChangeCommandOptions, changeLocation, withIfVersion } from '../run/run-change.ts';
import type { CommandFile } from '../tree/command.ts';

interface EditOptions extends ChangeCommandOptions {
  readonly at?: string;
  readonly lookUp?: boolean;
}

export const edit: CommandFile<EditOptions> = {
  name: 'edit',
  toAnswer: 'editLocation',
  group: 'Places',
  flags: (command) => {
    command
      .summary('change a place')
      .description(
        'Changes only the given fields. An address that wasn’t entered by hand follows its parts and its point; one that was stays the same. For the owners and editors of the handle.',
      )
      .argument('<alias>', '@handle#label or handle/label')
      .option('--at <latitude,longitude>', 'where it is');
    withLookUp(command);
    return withServer(withFormats(withIfVersion(withFields(command, { canClear: true })), { places: true }));
  },
  examples: [
    ['whereat edit cafe/door --street "New Street" --postcode 12345', 'change its address'],
    ['whereat edit cafe/door --look-up', 'use the address found there'],
    ['whereat edit cafe/door --way walk.gpx', 'the way from the road, recorded by a watch'],
    ['whereat edit cafe/door --expires "tomorrow 02:00"', 'gone after the party'],
    ['whereat edit cafe/door --city Sur --if-version 3', 'only if it is still version 3'],
  ],
  async act(context, [alias = ''], options) {
    const typed = options.at === undefined ? ok(undefined) : parsePoint(options.at);
    if (!typed.ok) return printFailure(context.terminal, typed.failure);
    const given = { ...givenFields(options), ...typed.value?.point };
    if (Object.keys(given).length === 0 && options.lookUp !== true)
      return printUsageError(context.terminal, 'Nothing to change was given.', 'See: whereat edit --help');
    return changeLocation(context, alias, options, {
      async act(connection, name) {
        const patch = options.lookUp
          ? await withFoundAddress(connection, name, given, languageOfReader(context.terminal))
          : ok(given);
        return patch.ok ? connection.aliases.edit(name, patch.value, { ifVersion: options.ifVersion }) : patch;
      },
      successMessage: ({ version }) => `Saved as version ${version}.`,
    });
  },
};

/** Returns the given fields over the address that is found at the given point, or else at the point of the place. */
async function withFoundAddress(
  connection: ServerConnection,
  name: LocationName,
  given: LocationPatch,
  language: string,
): Promise<Result<LocationPatch, Failure>> {
  const present = await connection.aliases.get(name);
  if (!present.ok) return present;
  const { latitude, longitude } = { ...present.value.location, ...given };
  const found = await lookUpAddress(connection, { latitude: latitude!, longitude: longitude! }, language);
  return found.ok ? ok({ ...found.value, ...given }) : found;
}
