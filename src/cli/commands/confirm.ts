import { withFormats, withServer } from '../input/options.ts';
import { type ChangeCommandOptions, changeLocation } from '../run/run-change.ts';
import type { CommandFile } from '../tree/command.ts';

export const confirm: CommandFile<ChangeCommandOptions> = {
  name: 'confirm',
  operation: 'confirmLocation',
  group: 'Places',
  isRare: true,
  flags: (command) =>
    withServer(withFormats(command, { places: true }))
      .summary('confirm that a place is still correct')
      .description('Visitors see when its owner last checked it.')
      .argument('<alias>', '@handle#label or handle/label'),
  examples: [['whereat confirm cafe/door', 'checked today']],
  action: (context, [alias = ''], options) =>
    changeLocation(context, alias, options, {
      action: ({ api }, params) => api.confirmLocation({ params }),
      successMessage: ({ confirmedAt }) => `Checked on ${confirmedAt.slice(0, 10)}.`,
    }),
};
