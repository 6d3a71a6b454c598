import { ok } from '../../domain/result.ts';
import { givenFields, withFields } from '../input/field-options.ts';
import { withFormats, withServer } from '../input/options.ts';
import { parsePoint } from '../input/parse-point.ts';
import { printFailure, printUsageError } from '../output/print-error.ts';
import { type ChangeCommandOptions, changeLocation, withIfVersion } from '../run/run-change.ts';
import type { CommandFile } from '../tree/command.ts';

interface EditOptions extends ChangeCommandOptions {
  readonly at?: string;
}

export const edit: CommandFile<EditOptions> = {
  name: 'edit',
  answerOf: 'editLocation',
  group: 'Places',
  flags: (command) => {
    command
      .summary('change what a place says')
      .description('Changes what is given and leaves the rest as it is. For the owners and editors of the handle.')
      .argument('<alias>', '@handle#label or handle/label')
      .option('--at <latitude,longitude>', 'where it is');
    return withServer(withFormats(withIfVersion(withFields(command, { canClear: true })), { places: true }));
  },
  examples: [
    ['whereat edit cafe/door --street "New Street" --postcode 12345', 'change its address'],
    ['whereat edit cafe/door --way walk.gpx', 'the way from the road, as a watch has recorded it'],
    ['whereat edit cafe/door --expires "tomorrow 02:00"', 'gone after the party'],
    ['whereat edit cafe/door --city Sur --if-version 3', 'only if it is still version 3'],
  ],
  async act(context, [alias = ''], options) {
    const typed = options.at === undefined ? ok(undefined) : parsePoint(options.at);
    if (!typed.ok) return printFailure(context.terminal, typed.failure);
    const patch = { ...givenFields(options), ...typed.value?.point };
    if (Object.keys(patch).length === 0)
      return printUsageError(context.terminal, 'Nothing to change was given.', 'See: whereat edit --help');
    return changeLocation(context, alias, options, {
      act: ({ aliases }, name) => aliases.edit(name, patch, { ifVersion: options.ifVersion }),
      successMessage: ({ version }) => `Saved as version ${version}.`,
    });
  },
};
