import { formatAlias } from '../../domain/aliases/alias.ts';
import { withFormats, withServer } from '../input/options.ts';
import { printFailure } from '../output/print-error.ts';
import { confirmAction } from '../run/confirm-action.ts';
import { type ChangeCommandOptions, changeLocation, readName, withIfVersion } from '../run/run-change.ts';
import type { CommandFile } from '../tree/command.ts';

interface DeleteOptions extends ChangeCommandOptions {
  readonly yes?: boolean;
}

export const deleteCommand: CommandFile<DeleteOptions> = {
  name: 'delete',
  toAnswer: 'deleteLocation',
  group: 'Places',
  flags: (command) => {
    command
      .summary('move a place to the bin')
      .description(
        'You can bring it back with `whereat restore` for 30 days; then it is erased. Its names show that it was removed, and can’t be used again. Asks first unless you pass --yes.',
      )
      .argument('<alias>', '@handle#label or handle/label')
      .option('--yes', 'do not ask');
    return withServer(withFormats(withIfVersion(command), { places: true }));
  },
  examples: [
    ['whereat delete cafe/door', 'asks first'],
    ['whereat delete cafe/door --yes', 'in a script'],
  ],
  async act(context, [alias = ''], options) {
    const { terminal } = context;
    const name = readName(alias);
    if (!name.ok) return printFailure(terminal, name.failure);
    const { handle, label } = name.value;
    if (!options.yes) {
      const refused = await confirmAction(terminal, {
        question: `Delete ${formatAlias(handle, label)}?`,
        nothingDone: 'Nothing was deleted',
      });
      if (refused !== undefined) return refused;
    }
    return changeLocation(context, alias, options, {
      act: ({ api }, params) => api.deleteLocation({ params, ifVersion: options.ifVersion }),
      successMessage: (deleted) =>
        `Moved ${formatAlias(deleted.handle, deleted.label)} to the bin. To bring it back: whereat restore ${formatAlias(handle, label).replace(/^@/, '').replace('#', '/')}`,
    });
  },
};
