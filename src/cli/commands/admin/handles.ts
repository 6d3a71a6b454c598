import { collectPages } from '../../../client/index.ts';
import type { CommandGroup } from '../../tree/command.ts';
import {
  createView,
  defineAct,
  defineList,
  type ReasonOptions,
  requireReason,
  withHandle,
  withReason,
} from './administration.ts';

export const handles: CommandGroup = {
  name: 'handles',
  summary: 'all handles of the server',
  description: 'Lists the handles of the server, and reserves, transfers and retires them.',
  examples: [
    ['whereat admin handles reserve @museum', 'no user can take it'],
    ['whereat admin handles transfer @museum bob', 'bob owns it'],
  ],
  commands: [
    defineList<{ readonly only?: boolean }>({
      name: 'list',
      summary: 'list handles',
      flags: (command) =>
        command
          .argument('[beginning]', 'the beginning of the names')
          .option('--only', 'only handles that are reserved'),
      examples: [['whereat admin handles list --only', 'reserved handles']],
      read: ({ api, words: [q], options: { only } }) =>
        collectPages((page) =>
          api.listHandles({ query: { q: q || undefined, reserved: only ? 'true' : undefined, ...page } }),
        ),
      view: createView(['handle', 'owner', 'places', 'isReserved', 'note']),
    }),
    defineAct<ReasonOptions>({
      name: 'reserve',
      summary: 'reserve a handle',
      flags: (command) => withReason(command).argument('<handle>', '@handle'),
      examples: [['whereat admin handles reserve @museum --reason "For the museum"', 'no user can take it']],
      run: ({ api, words: [text = ''], options: { reason = '' } }) =>
        withHandle(text, (params) => api.reserveHandle({ params, body: { reason } })),
      successMessage: (handle) => `Reserved ${handle}.`,
    }),
    defineAct({
      name: 'release',
      summary: 'end the reservation of a handle',
      flags: (command) => command.argument('<handle>', '@handle'),
      examples: [['whereat admin handles release @museum', 'any user can take it']],
      run: ({ api, words: [text = ''] }) => withHandle(text, (params) => api.releaseHandle({ params })),
      successMessage: (handle) => `${handle} is no longer reserved.`,
    }),
    defineAct({
      name: 'transfer',
      summary: 'transfer a handle to another user',
      flags: (command) => command.argument('<handle>', '@handle').argument('<user>', 'the username of the new owner'),
      examples: [['whereat admin handles transfer @museum bob', 'bob owns it']],
      run: ({ api, words: [text = '', username = ''] }) =>
        withHandle(text, (params) => api.transferHandle({ params, body: { username } })),
      successMessage: (handle, user) => `Transferred ${handle} to ${user}.`,
    }),
    defineAct<ReasonOptions>({
      name: 'retire',
      summary: 'retire a handle',
      description: 'Moves the places of a handle to the bin. No user can take the handle.',
      flags: (command) => withReason(command).argument('<handle>', '@handle'),
      examples: [['whereat admin handles retire @cafe --reason "Impersonation"', 'its owner sees the reason']],
      findUsageError: requireReason,
      run: ({ api, words: [text = ''], options: { reason = '' } }) =>
        withHandle(text, (params) => api.retireHandle({ params, body: { reason } })),
      successMessage: (handle) => `Retired ${handle}: its places are in the bin, and no user can take it.`,
    }),
  ],
};
