import { collectPages } from '../../../client/index.ts';
import type { CommandGroup } from '../../tree/command.ts';
import { createView, defineAct, defineList, type ReasonOptions } from './administration.ts';

export const administrators: CommandGroup = {
  name: 'administrators',
  summary: 'the administrators of the server',
  description: 'Lists the administrators of the server, adds and removes them.',
  examples: [
    ['whereat admin administrators add ann', 'ann can use all admin commands'],
    ['whereat admin administrators remove ann', 'ann is an ordinary user again'],
  ],
  commands: [
    defineList({
      name: 'list',
      summary: 'list administrators',
      examples: [['whereat admin administrators list', 'with the date of each role']],
      read: ({ api }) => collectPages((page) => api.listAdministrators({ query: page })),
      view: createView(['username', 'email', 'since', 'isConfigured']),
    }),
    defineAct<ReasonOptions>({
      name: 'add',
      summary: 'add an administrator',
      flags: (command) =>
        command.argument('<user>', 'the username').option('--reason <text>', 'the reason, for the audit log'),
      examples: [['whereat admin administrators add ann', 'from the next request on']],
      run: ({ api, words: [username = ''], options: { reason = '' } }) =>
        api.addAdministrator({ params: { username }, body: { reason } }),
      successMessage: (user) => `${user} is an administrator now.`,
    }),
    defineAct({
      name: 'remove',
      summary: 'remove an administrator',
      description: 'Ends the role. The account of ADMIN_USERNAME and the last administrator keep it.',
      flags: (command) => command.argument('<user>', 'the username'),
      examples: [['whereat admin administrators remove ann', 'from the next request on']],
      run: ({ api, words: [username = ''] }) => api.removeAdministrator({ params: { username } }),
      successMessage: (user) => `${user} is no longer an administrator.`,
    }),
  ],
};
