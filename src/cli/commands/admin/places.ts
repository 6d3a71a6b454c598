import { collectPages } from '../../../client/index.ts';
import type { CommandGroup } from '../../tree/command.ts';
import {
  createView,
  defineAct,
  defineList,
  type ReasonOptions,
  requireReason,
  withName,
  withReason,
} from './administration.ts';

export const places: CommandGroup = {
  name: 'places',
  summary: 'all places of the server',
  description: 'Lists the places of the server, hides them, and shows them again.',
  examples: [
    ['whereat admin places list cafe', 'places whose names begin with cafe'],
    ['whereat admin places hide @cafe#door --reason "Spam"', 'a place that was not reported'],
  ],
  commands: [
    defineList<{ readonly only?: boolean }>({
      name: 'list',
      summary: 'list places',
      flags: (command) =>
        command.argument('[beginning]', 'the beginning of the names').option('--only', 'only places that are hidden'),
      examples: [['whereat admin places list cafe --only', 'those that are hidden']],
      read: ({ api, words: [q], options: { only } }) =>
        collectPages((page) =>
          api.listAdministeredLocations({ query: { q: q || undefined, hidden: only ? 'true' : undefined, ...page } }),
        ),
      view: createView(['handle', 'label', 'address', 'owner', 'createdAt', 'hiddenReason', 'openReports']),
    }),
    defineAct<ReasonOptions>({
      name: 'hide',
      summary: 'hide a place',
      flags: (command) => withReason(command).argument('<alias>', '@handle#label or handle/label'),
      examples: [['whereat admin places hide @cafe#door --reason "Spam"', 'its owner sees the reason']],
      findUsageError: requireReason,
      run: ({ api, words: [alias = ''], options: { reason = '' } }) =>
        withName(alias, (params) => api.hideLocation({ params, body: { reason } })),
      successMessage: (alias) => `Hid ${alias}: only members of its handle can see it.`,
    }),
    defineAct<ReasonOptions>({
      name: 'show',
      summary: 'show a hidden place again',
      flags: (command) => withReason(command).argument('<alias>', '@handle#label or handle/label'),
      examples: [['whereat admin places show @cafe#door', 'visitors can see it again']],
      run: ({ api, words: [alias = ''], options: { reason = '' } }) =>
        withName(alias, (params) => api.showLocation({ params, body: { reason } })),
      successMessage: (alias) => `${alias} is shown again.`,
    }),
  ],
};
