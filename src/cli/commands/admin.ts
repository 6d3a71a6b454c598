import { type ReportDecision, reportDecisions } from '../../domain/account/moderation.ts';
import { parseHandle } from '../../domain/alias/alias.ts';
import type { Failure } from '../../domain/failure.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type {
  AccountLimits,
  Administration,
  Administrator,
  ListPage,
  ListRequest,
  SignUpInvitations,
} from '../../usecases/index.ts';
import type { Context } from '../context/context.ts';
import { resolveServerUrl, type ServerOptions, withFormats, withServer } from '../input/options.ts';
import type { FormatOptions } from '../input/query-options.ts';
import { writeLine } from '../io/terminal.ts';
import { type ExitCode, exitCode } from '../output/exit-codes.ts';
import { listResult, type OutputRow, type RecordView, singleResult } from '../output/output-record.ts';
import { printError, printFailure, printUsageError } from '../output/print-error.ts';
import { printable } from '../output/printable.ts';
import { readName } from '../run/run-change.ts';
import { printResult } from '../run/run-query.ts';
import type { CommandFile } from '../tree/command.ts';

interface AdminOptions extends FormatOptions, ServerOptions {
  readonly direct?: boolean;
  readonly database?: string;
  readonly reason?: string;
  readonly hidePlaces?: boolean;
  readonly decided?: boolean;
  readonly only?: boolean;
  readonly who?: string;
  readonly event?: string;
  readonly since?: string;
  readonly until?: string;
  readonly days?: string;
  readonly uses?: string;
  readonly placesPerHour?: string;
  readonly placesPerAccount?: string;
}

/** What an act or a list works with. */
interface AdminRequest {
  readonly administration: Administration;
  readonly invitations: SignUpInvitations;
  readonly by: Administrator | null;
  readonly about: string;
  readonly other: string;
  readonly options: AdminOptions;
}

export const admin: CommandFile<AdminOptions> = {
  name: 'admin',
  group: 'Server',
  flags: (command) => {
    command
      .summary('reports, places, users, handles, invitations and the audit log')
      .description(
        'What the administrator of a server does. Over HTTP with the token of the administrator, after whereat login; with --direct on the server’s database, which needs no token.',
      )
      .addArgument(
        command
          .createArgument('<what>', 'what to do')
          .choices([...Object.keys(lists), ...Object.keys(acts), 'reset-link']),
      )
      .argument(
        '[about]',
        'the report, @handle#label, user or @handle; of a list, how the names begin; of invite, whom it is for',
      )
      .argument('[other]', 'of decide: dismissed, hidden or suspended; of transfer: the user')
      .option('--reason <text>', 'why; the owner reads it')
      .option('--hide-places', 'with the account also hide all its places')
      .option('--decided', 'reports that were decided')
      .option('--only', 'only what is hidden, suspended or reserved')
      .option('--who <user>', 'of the audit log: who acted, or to whom it was done')
      .option('--event <name>', 'of the audit log: what was done')
      .option('--since <time>', 'of the audit log: from this time on, like 2026-01-31T12:00:00Z')
      .option('--until <time>', 'of the audit log: before this time')
      .option('--days <count>', 'of invite: how long the link is good (default: 14)')
      .option('--uses <count>', 'of invite: how many accounts may be made by it (default: 1)')
      .option(
        '--places-per-hour <count>',
        'of limit: places that the account may name in an hour, 0 for any, or default',
      )
      .option('--places-per-account <count>', 'of limit: places that it may have, 0 for any, or default')
      .option('--direct', 'on the server’s database, not over HTTP')
      .option('--database <url>', 'with --direct (default: DATABASE_URL, or sqlite:data/whereat.db)');
    return withServer(withFormats(command));
  },
  examples: [
    ['whereat admin reports', 'what waits for a decision'],
    ['whereat admin decide 3f0c… hidden --reason "A private home"', 'takes the reported place down'],
    ['whereat admin hide @cafe#door --reason "Spam"', 'a place that was not reported'],
    ['whereat admin suspend bob --reason "Spam" --hide-places', 'an account, with its places'],
    ['whereat admin limit ann --places-per-hour 20000', 'what one account may have'],
    ['whereat admin invite "The club" --uses 20', 'a link by which twenty accounts may be made'],
    ['whereat admin audit --who bob --direct', 'on the server itself'],
    ['whereat admin reset-link bob', 'on the server itself: a link for a forgotten password'],
  ],
  async act(context, [what = '', about = '', other = ''], options) {
    const { terminal } = context;
    if (what === 'reset-link') return printResetLink(context, about, options);
    const wrong = usageError(what, about, other, options);
    if (wrong !== undefined) return printUsageError(terminal, wrong, `See: whereat admin --help`);
    const opened = await open(context, options);
    if (!opened.ok) {
      printError(terminal, opened.reason);
      return exitCode.failure;
    }
    const { administration, invitations, by, close } = opened.value;
    try {
      const request = { administration, invitations, by, about, other, options };
      const list = lists[what];
      if (list !== undefined) {
        const found = await list.read(request);
        if (!found.ok) return printFailure(terminal, found.failure);
        const rows = found.value as OutputRow | readonly OutputRow[];
        const answer = Array.isArray(rows) ? listResult(rows) : singleResult(rows as OutputRow);
        return printResult(terminal, answer, list.view, options);
      }
      const done = await acts[what]!.run(request);
      if (!done.ok) return printFailure(terminal, done.failure);
      writeLine(terminal.err, printable(acts[what]!.successMessage(about, other)));
      if (options.json) writeLine(terminal.out, JSON.stringify({ done: what, about }));
      return exitCode.ok;
    } finally {
      await close();
    }
  },
};

/** Whether a count is in its range; the same as the server's. */
const isCount = (text: string, max: number): boolean => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= max;

function usageError(
  what: string,
  about: string,
  other: string,
  { reason = '', days = '14', uses = '1', ...limits }: AdminOptions,
): string | undefined {
  if (!isCount(days, 365)) return '--days takes a whole number from 1 to 365.';
  if (!isCount(uses, 10_000)) return '--uses takes a whole number from 1 to 10000.';
  const act = acts[what];
  if (act === undefined) return undefined;
  if (what === 'limit' && limitsIn(limits) === undefined)
    return '--places-per-hour and --places-per-account take a whole number up to 1000000000, or default; give at least one.';
  if (about === '') return `What is it about? For example: whereat admin ${what} ${act.example}`;
  if (act.other !== undefined && other === '') return act.other;
  const needsReason = act.needsReason === true || (what === 'decide' && other !== 'dismissed');
  return needsReason && reason.trim() === '' ? 'Why? Say it with --reason.' : undefined;
}

/** The server's administration with the token of this terminal, or that on the server's database. */
async function open(context: Context, options: AdminOptions) {
  const { terminal } = context;
  if (options.direct !== true) {
    const { administration, invitations } = await context.connect(resolveServerUrl(options, terminal.env));
    return {
      ok: true,
      value: { administration, invitations, by: null, resetLink: undefined, close: async () => {} },
    } as const;
  }
  const database = options.database ?? (terminal.env.DATABASE_URL || 'sqlite:data/whereat.db');
  return context.administration(database, terminal.env);
}

/** Only on the server's database: over HTTP nothing opens another user's account. */
async function printResetLink(context: Context, username: string, options: AdminOptions): Promise<ExitCode> {
  const { terminal } = context;
  if (username === '') return printUsageError(terminal, 'Whose password?', 'For example: whereat admin reset-link ann');
  const opened = await open(context, { ...options, direct: true });
  if (!opened.ok) {
    printError(terminal, opened.reason);
    return exitCode.failure;
  }
  const { resetLink, close } = opened.value;
  const link = resetLink === undefined ? undefined : await resetLink(username);
  await close();
  if (link === undefined) return exitCode.failure;
  if (!link.ok) return printFailure(terminal, link.failure);
  writeLine(terminal.out, options.json ? JSON.stringify({ link: link.value }) : link.value);
  writeLine(
    terminal.err,
    'It works once, within thirty minutes. It ends the sessions and tokens of the account, and removes its passkeys, authenticator app and recovery codes; its page names them.',
  );
  return exitCode.ok;
}

/** The limits that the options set; `undefined` where they set none, or one that is no count. */
function limitsIn({ placesPerHour, placesPerAccount }: AdminOptions): AccountLimits | undefined {
  const given = Object.entries({ placesPerHour, placesPerAccount }).filter(([, text]) => text !== undefined);
  const isLimit = (text: string) => text === 'default' || (/^\d{1,10}$/.test(text) && Number(text) <= 1_000_000_000);
  if (given.length === 0 || !given.every(([, text]) => isLimit(text!))) return undefined;
  return Object.fromEntries(given.map(([name, text]) => [name, text === 'default' ? null : Number(text)]));
}

interface Act {
  readonly example: string;
  readonly needsReason?: true;
  /** What to say where the second word is missing. */
  readonly other?: string;
  readonly run: (work: AdminRequest) => Promise<Result<void, Failure>>;
  readonly successMessage: (about: string, other: string) => string;
}

const withName = async (
  text: string,
  act: (name: Parameters<Administration['hide']>[0]) => Promise<Result<void, Failure>>,
) => {
  const name = readName(text);
  return name.ok ? act(name.value) : name;
};

const withHandle = async (
  text: string,
  act: (handle: Parameters<Administration['release']>[0]) => Promise<Result<void, Failure>>,
) => {
  const handle = parseHandle(text);
  return handle.ok ? act(handle.value) : handle;
};

const acts: Readonly<Record<string, Act>> = {
  decide: {
    example: '3f0c… hidden --reason "A private home"',
    other: `What is decided: ${reportDecisions.join(', ')}?`,
    run: async ({ administration, by, about, other, options: { reason = '', hidePlaces } }) =>
      (reportDecisions as readonly string[]).includes(other)
        ? administration.decide(about, { decision: other as ReportDecision, reason, hidePlaces }, by)
        : err({ kind: 'bad-request', field: 'decision', problem: 'value', expected: reportDecisions }),
    successMessage: (_about, other) => `Decided: ${other}.`,
  },
  hide: {
    example: '@cafe#door --reason "Spam"',
    needsReason: true,
    run: ({ administration, by, about, options }) =>
      withName(about, (name) => administration.hide(name, options.reason ?? '', by)),
    successMessage: (about) => `Hid ${about}: only the members of its handle see it.`,
  },
  show: {
    example: '@cafe#door',
    run: ({ administration, by, about, options }) =>
      withName(about, (name) => administration.show(name, options.reason ?? '', by)),
    successMessage: (about) => `${about} is shown again.`,
  },
  suspend: {
    example: 'bob --reason "Spam"',
    needsReason: true,
    run: ({ administration, by, about, options: { reason = '', hidePlaces } }) =>
      administration.suspend(about, { reason, hidePlaces }, by),
    successMessage: (about) =>
      `Suspended ${about}: the account cannot sign in, and its sessions and tokens have ended.`,
  },
  restore: {
    example: 'bob',
    run: ({ administration, by, about, options }) => administration.restore(about, options.reason ?? '', by),
    successMessage: (about) => `Restored ${about}.`,
  },
  limit: {
    example: 'bob --places-per-hour 20000',
    run: ({ administration, by, about, options }) => administration.setLimits(about, limitsIn(options) ?? {}, by),
    successMessage: (about) => `Set the limits of ${about}.`,
  },
  'end-sessions': {
    example: 'bob',
    run: ({ administration, by, about }) => administration.endSessions(about, by),
    successMessage: (about) => `Ended all sessions and access tokens of ${about}.`,
  },
  reserve: {
    example: '@museum',
    run: ({ administration, by, about, options }) =>
      withHandle(about, (handle) => administration.reserve(handle, options.reason ?? '', by)),
    successMessage: (about) => `Reserved ${about}.`,
  },
  release: {
    example: '@museum',
    run: ({ administration, by, about }) => withHandle(about, (handle) => administration.release(handle, by)),
    successMessage: (about) => `${about} is not reserved any more.`,
  },
  transfer: {
    example: '@museum bob',
    other: 'To which user? For example: whereat admin transfer @museum bob',
    run: ({ administration, by, about, other }) =>
      withHandle(about, (handle) => administration.transfer(handle, other, by)),
    successMessage: (about, other) => `${about} is ${other}’s now.`,
  },
  'revoke-invitation': {
    example: '3f0c…',
    run: ({ invitations, about }) => invitations.revoke(about),
    successMessage: () => 'Revoked the invitation. Accounts that were made by it stay.',
  },
  retire: {
    example: '@cafe --reason "Impersonation"',
    needsReason: true,
    run: ({ administration, by, about, options }) =>
      withHandle(about, (handle) => administration.retire(handle, options.reason ?? '', by)),
    successMessage: (about) => `Retired ${about}: its places are in the bin, and no user can take it.`,
  },
};

/** All pages of a list. */
async function all<T>(
  read: (page: ListRequest) => Promise<Result<ListPage<T>, Failure>>,
): Promise<Result<readonly T[], Failure>> {
  const items: T[] = [];
  for (let after: string | undefined; ; ) {
    const page = await read({ after, limit: 1000 });
    if (!page.ok) return page;
    items.push(...page.value.items);
    after = page.value.next;
    if (after === undefined) return ok(items);
  }
}

const viewOf = (fields: readonly string[], plain: readonly string[] = fields): RecordView => ({
  fields,
  plain,
  facts: (row) => fields.map((field) => [field, textOf(row[field])]),
  summary: (row) => plain.map((field) => textOf(row[field])),
});

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value ?? ''));

interface List {
  readonly read: (work: AdminRequest) => Promise<Result<unknown, Failure>>;
  readonly view: RecordView;
}

const lists: Readonly<Record<string, List>> = {
  reports: {
    read: ({ administration, options }) =>
      all((page) => administration.reports({ state: options.decided ? 'decided' : 'open', ...page })),
    view: viewOf(
      [
        ...['id', 'handle', 'label', 'reason', 'details', 'reporter', 'email', 'createdAt', 'place', 'owner', 'open'],
        ...['decision', 'decisionReason', 'decidedBy', 'decidedAt'],
      ],
      ['id', 'createdAt', 'handle', 'label', 'reason', 'place', 'owner', 'decision', 'details'],
    ),
  },
  places: {
    read: ({ administration, about, options }) =>
      all((page) => administration.locations({ text: about || undefined, isHidden: options.only, ...page })),
    view: viewOf(['handle', 'label', 'address', 'owner', 'createdAt', 'hiddenReason', 'openReports']),
  },
  users: {
    read: ({ administration, about, options }) =>
      all((page) => administration.users({ text: about || undefined, isSuspended: options.only, ...page })),
    view: viewOf(
      [
        ...['id', 'username', 'email', 'createdAt', 'suspendedAt', 'suspendedReason', 'handles', 'sessions'],
        ...['placesPerHour', 'placesPerAccount'],
      ],
      ['username', 'email', 'createdAt', 'suspendedReason', 'handles', 'sessions'],
    ),
  },
  handles: {
    read: ({ administration, about, options }) =>
      all((page) => administration.handles({ text: about || undefined, isReserved: options.only, ...page })),
    view: viewOf(['handle', 'owner', 'places', 'isReserved', 'note']),
  },
  audit: {
    read: ({ administration, options: { who, event, since, until } }) =>
      all((page) => administration.audit({ who, event, since, until, ...page })),
    view: viewOf(
      ['id', 'at', 'event', 'actor', 'subject', 'details', 'network'],
      ['at', 'event', 'actor', 'subject', 'network', 'details'],
    ),
  },
  invite: {
    read: ({ invitations, about, options: { days = '14', uses = '1' } }) =>
      invitations.create({ note: about, days: Number(days), uses: Number(uses) }),
    view: viewOf(['link', 'note', 'expiresAt', 'uses', 'id'], ['link']),
  },
  invitations: {
    read: ({ invitations }) => invitations.list(),
    view: viewOf(['id', 'note', 'createdAt', 'expiresAt', 'uses', 'used', 'revokedAt']),
  },
  numbers: {
    read: ({ administration }) => administration.numbers(),
    view: viewOf(['days', 'places', 'users', 'reports', 'openReports', 'hiddenPlaces', 'suspendedUsers']),
  },
};
