import { collectPages } from '../../../client/index.ts';
import type { CommandGroup } from '../../tree/command.ts';
import { createView, defineList } from './administration.ts';
import { administrators } from './administrators.ts';
import { handles } from './handles.ts';
import { invitations } from './invitations.ts';
import { places } from './places.ts';
import { reports } from './reports.ts';
import { users } from './users.ts';

interface AuditOptions {
  readonly who?: string;
  readonly event?: string;
  readonly since?: string;
  readonly until?: string;
}

export const admin: CommandGroup = {
  name: 'admin',
  group: 'Server',
  summary: 'reports, places, users, administrators, handles, invitations and the audit log',
  description:
    'Administers a server: over HTTP with an administrator’s token, after whereat login, or with --direct on the server’s database, which needs no token.',
  examples: [
    ['whereat admin reports list', 'open reports'],
    ['whereat admin reports decide 3f0c… hidden --reason "A private home"', 'takes the reported place down'],
    ['whereat admin users suspend bob --reason "Spam" --hide-places', 'an account, with its places'],
    ['whereat admin invitations create "The club" --uses 20', 'a link for creating twenty accounts'],
    ['whereat admin audit --who bob --direct', 'on the server itself'],
  ],
  commands: [
    reports,
    places,
    users,
    administrators,
    handles,
    invitations,
    defineList<AuditOptions>({
      name: 'audit',
      summary: 'the audit log',
      description: 'Lists the audit log, newest first.',
      flags: (command) =>
        command
          .option('--who <user>', 'the user who acted, or who was affected')
          .option('--event <name>', 'the name of the event')
          .option('--since <time>', 'from this time on, like 2026-01-31T12:00:00Z')
          .option('--until <time>', 'before this time'),
      examples: [
        ['whereat admin audit --who bob --since 2026-01-31T00:00:00Z', 'bob’s actions, and those that affected bob'],
      ],
      read: ({ api, options: { who, event, since, until } }) =>
        collectPages((page) => api.listAuditLog({ query: { who, event, since, until, ...page } })),
      view: createView(
        ['id', 'at', 'event', 'actor', 'subject', 'details', 'network'],
        ['at', 'event', 'actor', 'subject', 'network', 'details'],
      ),
    }),
    defineList({
      name: 'numbers',
      summary: 'totals of the last 30 days',
      examples: [['whereat admin numbers --json', 'for a dashboard']],
      read: ({ api }) => api.getAdministrationNumbers(),
      view: createView([
        'days',
        'places',
        'users',
        'reports',
        'openReports',
        'decidedReports',
        'hiddenPlaces',
        'suspendedUsers',
      ]),
    }),
  ],
};
