import { collectPages } from '../../../client/index.ts';
import type { AccountLimits } from '../../../usecases/index.ts';
import { withFormats } from '../../input/options.ts';
import { writeLine } from '../../io/terminal.ts';
import { exitCode } from '../../output/exit-codes.ts';
import { type RecordView, singleResult } from '../../output/output-record.ts';
import { printFailure, printReason, printUsageError } from '../../output/print-error.ts';
import { printResult } from '../../run/run-query.ts';
import { type CommandFile, type CommandGroup, defineCommand } from '../../tree/command.ts';
import {
  type AdminOptions,
  connectAdministration,
  createView,
  defineAct,
  defineList,
  type ReasonOptions,
  requireReason,
  withReason,
} from './administration.ts';

interface LimitOptions {
  readonly placesPerHour?: string;
  readonly placesPerAccount?: string;
  readonly calls?: string;
}

/** The command `reset-link`. It works only on the server's database: the API must not give access to another user's account. */
const resetLink: CommandFile<AdminOptions> = {
  name: 'reset-link',
  operation: null,
  flags: (command) =>
    withFormats(
      command
        .summary('print a password reset link')
        .description('Prints a link that sets a new password, once, within 30 minutes. Works on the server’s database.')
        .argument('<user>', 'the username')
        .option('--database <url>', 'DATABASE_URL, or sqlite:data/whereat.db'),
    ),
  examples: [['PUBLIC_URL=https://where.example whereat admin users reset-link ann', 'on the server itself']],
  async action(context, [username = ''], options) {
    const { terminal } = context;
    if (!terminal.env.PUBLIC_URL)
      return printUsageError(
        terminal,
        'PUBLIC_URL is not set, so the link would lead to this machine.',
        'Set it as for the server: PUBLIC_URL=https://where.example whereat admin users reset-link ann',
      );
    const opened = await connectAdministration(context, { ...options, direct: true });
    if (!opened.ok) return printReason(terminal, exitCode.failure, opened.reason);
    const { resetLink: createLink, close } = opened.value;
    const link = createLink === undefined ? undefined : await createLink(username);
    await close();
    if (link === undefined) return exitCode.failure;
    if (!link.ok) return printFailure(terminal, link.failure);
    const code = await printResult(terminal, singleResult({ link: link.value }), linkView, options);
    writeLine(
      terminal.err,
      'It works once, within 30 minutes. It ends the sessions and tokens of the account, and removes its passkeys, authenticator app and recovery codes; its page lists them.',
    );
    return code;
  },
};

const linkView: RecordView = {
  fields: ['link'],
  plain: ['link'],
  facts: (row) => [['Link', String(row.link)]],
};

export const users: CommandGroup = {
  name: 'users',
  summary: 'the accounts of the server',
  description: 'Lists the accounts of the server, suspends and restores them, and sets their limits.',
  examples: [
    ['whereat admin users suspend bob --reason "Spam" --hide-places', 'an account, with its places'],
    ['whereat admin users limit ann --places-per-hour 20000', 'the limits of one account'],
    ['whereat admin users reset-link bob', 'on the server itself: a password reset link'],
  ],
  commands: [
    defineList<{ readonly only?: boolean }>({
      name: 'list',
      summary: 'list accounts',
      flags: (command) =>
        command
          .argument('[beginning]', 'the beginning of the names')
          .option('--only', 'only accounts that are suspended'),
      examples: [['whereat admin users list --only', 'suspended accounts']],
      read: ({ api, words: [q], options: { only } }) =>
        collectPages((page) =>
          api.listUsers({ query: { q: q || undefined, suspended: only ? 'true' : undefined, ...page } }),
        ),
      view: createView(
        [
          ...['id', 'username', 'email', 'createdAt', 'suspendedAt', 'suspendedReason', 'handles', 'sessions'],
          ...['placesPerHour', 'placesPerAccount', 'callsPerFiveMinutes'],
        ],
        ['username', 'email', 'createdAt', 'suspendedReason', 'handles', 'sessions'],
      ),
    }),
    defineAct<ReasonOptions & { readonly hidePlaces?: boolean }>({
      name: 'suspend',
      summary: 'suspend an account',
      flags: (command) =>
        withReason(command)
          .argument('<user>', 'the username')
          .option('--hide-places', 'also hide all places of the account'),
      examples: [['whereat admin users suspend bob --reason "Spam" --hide-places', 'with its places']],
      findUsageError: requireReason,
      run: ({ api, words: [username = ''], options: { reason = '', hidePlaces } }) =>
        api.suspendUser({ params: { username }, body: { reason, hidePlaces } }),
      successMessage: (user) => `Suspended ${user}: the account can’t sign in, and its sessions and tokens have ended.`,
    }),
    defineAct<ReasonOptions>({
      name: 'restore',
      summary: 'restore a suspended account',
      flags: (command) => withReason(command).argument('<user>', 'the username'),
      examples: [['whereat admin users restore bob', 'the account can sign in again']],
      run: ({ api, words: [username = ''], options: { reason = '' } }) =>
        api.restoreUser({ params: { username }, body: { reason } }),
      successMessage: (user) => `Restored ${user}.`,
    }),
    defineAct<LimitOptions>({
      name: 'limit',
      summary: 'set the limits of an account',
      flags: (command) =>
        command
          .argument('<user>', 'the username')
          .option('--places-per-hour <count>', 'places it can create per hour, 0 for no limit, or default')
          .option('--places-per-account <count>', 'places it can have, 0 for no limit, or default')
          .option('--calls <count>', 'calls it can make in five minutes, 0 for no limit, or default'),
      examples: [['whereat admin users limit bob --places-per-hour 20000', 'for a large import']],
      findUsageError: (_words, options) =>
        parseLimits(options) === undefined
          ? '--places-per-hour, --places-per-account and --calls take a whole number up to 1000000000, or default; give at least one.'
          : undefined,
      run: ({ api, words: [username = ''], options }) =>
        api.setUserLimits({ params: { username }, body: parseLimits(options) ?? {} }),
      successMessage: (user) => `Set the limits of ${user}.`,
    }),
    defineAct({
      name: 'end-sessions',
      summary: 'end the sessions and tokens of an account',
      flags: (command) => command.argument('<user>', 'the username'),
      examples: [['whereat admin users end-sessions bob', 'bob has to sign in again']],
      run: ({ api, words: [username = ''] }) => api.endUserSessions({ params: { username } }),
      successMessage: (user) => `Ended all sessions and access tokens of ${user}.`,
    }),
    defineCommand(resetLink),
  ],
};

/** The limits that the options set; `undefined` if there are none, or if one is not a count. */
function parseLimits({ placesPerHour, placesPerAccount, calls }: LimitOptions): AccountLimits | undefined {
  const limits = Object.entries({ placesPerHour, placesPerAccount, callsPerFiveMinutes: calls }).filter(
    ([, text]) => text !== undefined,
  );
  const isLimit = (text: string) => text === 'default' || (/^\d{1,10}$/.test(text) && Number(text) <= 1_000_000_000);
  if (limits.length === 0 || !limits.every(([, text]) => isLimit(text!))) return undefined;
  return Object.fromEntries(limits.map(([name, text]) => [name, text === 'default' ? null : Number(text)]));
}
