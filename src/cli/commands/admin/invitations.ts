import type { ItemOf } from '../../../client/index.ts';
import { ok } from '../../../domain/result.ts';
import type { CommandGroup } from '../../tree/command.ts';
import { createView, defineAct, defineList } from './administration.ts';

interface InviteOptions {
  readonly days: string;
  readonly uses: string;
}

export const invitations: CommandGroup = {
  name: 'invitations',
  summary: 'links for creating accounts',
  description: 'Creates, lists and revokes links for creating accounts, where sign-up is by invitation only.',
  examples: [['whereat admin invitations create "The club" --uses 20', 'a link for creating twenty accounts']],
  commands: [
    defineList({
      name: 'list',
      summary: 'list invitations',
      examples: [['whereat admin invitations list', 'with the number of uses of each']],
      read: async ({ api }) => {
        const found = await api.listSignUpInvitations();
        return found.ok ? ok(found.value.map(toRow)) : found;
      },
      view: createView(['id', 'note', 'createdAt', 'expiresAt', 'uses', 'used', 'revokedAt']),
    }),
    defineList<InviteOptions>({
      name: 'create',
      summary: 'create an invitation',
      flags: (command) =>
        command
          .argument('[note]', 'the recipient')
          .option('--days <count>', 'days until the link expires', '14')
          .option('--uses <count>', 'how many accounts can be created with it', '1'),
      examples: [['whereat admin invitations create "The club" --uses 20', 'for twenty accounts']],
      findUsageError: (_words, { days, uses }) => {
        if (!isCount(days, 365)) return '--days takes a whole number from 1 to 365.';
        return isCount(uses, 10_000) ? undefined : '--uses takes a whole number from 1 to 10000.';
      },
      read: async ({ api, words: [note = ''], options: { days, uses } }) => {
        const created = await api.createSignUpInvitation({ body: { note, days: Number(days), uses: Number(uses) } });
        return created.ok ? ok(toRow(created.value)) : created;
      },
      view: createView(['link', 'note', 'expiresAt', 'uses', 'id'], ['link']),
    }),
    defineAct({
      name: 'revoke',
      summary: 'revoke an invitation',
      flags: (command) => command.argument('<id>', 'of the invitation, as list prints it'),
      examples: [['whereat admin invitations revoke 3f0c…', 'accounts created with it stay']],
      run: ({ api, words: [id = ''] }) => api.revokeSignUpInvitation({ params: { id } }),
      successMessage: () => 'Revoked the invitation. Accounts created with it stay.',
    }),
  ],
};

const toRow = ({ revokedAt, ...invitation }: ItemOf<'listSignUpInvitations'>) => ({
  ...invitation,
  revokedAt: revokedAt ?? '',
});

/** Returns whether a text is a count from 1 to `max`, the range that the server accepts. */
const isCount = (text: string, max: number): boolean => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= max;
