import { formatAlias } from '../../domain/aliases/alias.ts';
import { withFormats, withServer } from '../input/options.ts';
import { type ChangeCommandOptions, changeLocation } from '../run/run-change.ts';
import type { CommandFile } from '../tree/command.ts';

export const restore: CommandFile<ChangeCommandOptions> = {
  name: 'restore',
  operation: 'restoreLocation',
  group: 'Places',
  flags: (command) =>
    withServer(withFormats(command, { places: true }))
      .summary('restore a place from the bin')
      .description('Restores a deleted place as it was. To restore a database: whereat db restore.')
      .argument('<alias>', '@handle#label or handle/label'),
  examples: [['whereat restore cafe/door', 'from the bin']],
  action: (context, [alias = ''], options) =>
    changeLocation(context, alias, options, {
      action: ({ api }, params) => api.restoreLocation({ params }),
      successMessage: ({ handle, label }) => `${formatAlias(handle, label)} restored.`,
    }),
};
