import { formatAlias } from '../../domain/aliases/alias.ts';
import { withFormats, withServer } from '../input/options.ts';
import { exitCode } from '../output/exit-codes.ts';
import { printFailure, printUsageError } from '../output/print-error.ts';
import { printable } from '../output/printable.ts';
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
      if (!terminal.input.isTerminal)
        return printUsageError(
          terminal,
          'Nothing was deleted: there is no terminal to ask in.',
          'To delete without being asked: --yes',
        );
      const answer = await terminal.input.ask(printable(`Delete ${formatAlias(handle, label)}? [y/N] `));
      if (!/^y(es)?$/i.test(answer.trim())) {
        terminal.err.write('Nothing was deleted.\n');
        return exitCode.failure;
      }
    }
    return changeLocation(context, alias, options, {
      act: ({ api }, params) => api.deleteLocation({ params, ifVersion: options.ifVersion }),
      successMessage: (deleted) =>
        `Moved ${formatAlias(deleted.handle, deleted.label)} to the bin. To bring it back: whereat restore ${formatAlias(handle, label).replace(/^@/, '').replace('#', '/')}`,
    });
  },
};
