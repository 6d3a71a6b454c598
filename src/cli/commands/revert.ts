import { withFormats, withServer } from '../input/options.ts';
import { printUsageError } from '../output/print-error.ts';
import { type ChangeCommandOptions, changeLocation, withIfVersion } from '../run/run-change.ts';
import type { CommandFile } from '../tree/command.ts';

export const revert: CommandFile<ChangeCommandOptions> = {
  name: 'revert',
  operation: 'revertLocation',
  group: 'Places',
  isRare: true,
  flags: (command) =>
    withServer(withFormats(withIfVersion(command), { places: true }))
      .summary('restore an earlier version of a place')
      .description('The earlier content becomes a new version, so you can undo this too. The name stays the same.')
      .argument('<alias>', '@handle#label or handle/label')
      .argument('<version>', 'a number of `whereat history`'),
  examples: [['whereat revert cafe/door 2', 'as it was in version 2']],
  async action(context, [alias = '', text = ''], options) {
    if (!/^[1-9]\d{0,8}$/.test(text))
      return printUsageError(context.terminal, 'A version is a whole number from 1.', `See: whereat history ${alias}`);
    return changeLocation(context, alias, options, {
      action: ({ api }, params) =>
        api.revertLocation({ params, body: { version: Number(text) }, ifVersion: options.ifVersion }),
      successMessage: ({ version }) => `Restored version ${text} as version ${version}.`,
    });
  },
};
