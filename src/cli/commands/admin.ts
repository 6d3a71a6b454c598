import type { AdministrationApi, ItemOf } from '../../client/index.ts';
import { collectPages } from '../../client/index.ts';
import { type Handle, parseHandle } from '../../domain/aliases/alias.ts';
import type { Failure } from '../../domain/failure.ts';
import { type ReportDecision, reportDecisions } from '../../domain/moderation/moderation.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { AccountLimits, LocationName } from '../../usecases/index.ts';
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
  readonly calls?: string;
}

/** The input that an act or a list works with. */
interface AdminRequest {
  readonly api: AdministrationApi;
  readonly about: string;
  readonly other: string;
  readonly options: AdminOptions;
}

export const admin: CommandFile<AdminOptions> = {
  name: 'admin',
  toAnswer: null,
  group: 'Server',
  flags: (command) => {
    command
      .summary('reports, places, users, handles, invitations and the audit log')
      .description(
        'Administers a server: over HTTP with the administrator’s token, after whereat login, or with --direct on the server’s database, which needs no token.',
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
      .argument('[other]', 'of decide: dismissed, hidden or suspended; of ask: the question; of transfer: the user')
      .option('--reason <text>', 'the reason, which the owner sees')
      .option('--hide-places', 'also hide all places of the account')
      .option('--decided', 'decided reports')
      .option('--only', 'only what is hidden, suspended or reserved')
      .option('--who <user>', 'of the audit log: who acted, or who was affected')
      .option('--event <name>', 'of the audit log: what was done')
      .option('--since <time>', 'of the audit log: from this time on, like 2026-01-31T12:00:00Z')
      .option('--until <time>', 'of the audit log: before this time')
      .option('--days <count>', 'of invite: days until the link expires (default: 14)')
      .option('--uses <count>', 'of invite: how many accounts can be created with it (default: 1)')
      .option(
        '--places-per-hour <count>',
        'of limit: places the account can create per hour, 0 for no limit, or default',
      )
      .option('--places-per-account <count>', 'of limit: places it can have, 0 for no limit, or default')
      .option('--calls <count>', 'of limit: calls it can make in five minutes, 0 for no limit, or default')
      .option('--direct', 'on the server’s database, not over HTTP')
      .option('--database <url>', 'with --direct (default: DATABASE_URL, or sqlite:data/whereat.db)');
    return withServer(withFormats(command));
  },
  examples: [
    ['whereat admin reports', 'open reports'],
    ['whereat admin decide 3f0c… hidden --reason "A private home"', 'takes the reported place down'],
    ['whereat admin ask 3f0c… "Is this your shop?"', 'mails the question to the owners of the place'],
    ['whereat admin hide @cafe#door --reason "Spam"', 'a place that was not reported'],
    ['whereat admin suspend bob --reason "Spam" --hide-places', 'an account, with its places'],
    ['whereat admin limit ann --places-per-hour 20000', 'the limits of one account'],
    ['whereat admin invite "The club" --uses 20', 'a link for creating twenty accounts'],
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
    const { api, close } = opened.value;
    try {
      const request = { api, about, other, options };
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

/** Returns whether a count is in its range; the same as the server's. */
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
    return '--places-per-hour, --places-per-account and --calls take a whole number up to 1000000000, or default; give at least one.';
  if (about === '') return `Something is missing. For example: whereat admin ${what} ${act.example}`;
  if (act.other !== undefined && other === '') return act.other;
  const needsReason = act.needsReason === true || (what === 'decide' && other !== 'dismissed');
  return needsReason && reason.trim() === '' ? 'Give a reason with --reason.' : undefined;
}

/** The server's administration with the token of this terminal, or that on the server's database. */
async function open(context: Context, options: AdminOptions) {
  const { terminal } = context;
  if (options.direct !== true) {
    const { api } = await context.connect(resolveServerUrl(options, terminal.env));
    return { ok: true, value: { api, resetLink: undefined, close: async () => {} } } as const;
  }
  const database = await context.databaseUrl(options.database, terminal.env);
  return database.ok ? context.administration(database.value, terminal.env) : database;
}

/** Only on the server's database: over HTTP nothing opens another user's account. */
async function printResetLink(context: Context, username: string, options: AdminOptions): Promise<ExitCode> {
  const { terminal } = context;
  if (username === '') return printUsageError(terminal, 'Whose password?', 'For example: whereat admin reset-link ann');
  if (!terminal.env.PUBLIC_URL)
    return printUsageError(
      terminal,
      'PUBLIC_URL is not set, so the link would lead to this machine.',
      'Set it as for the server: PUBLIC_URL=https://where.example whereat admin reset-link ann',
    );
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
    'It works once, within 30 minutes. It ends the sessions and tokens of the account, and removes its passkeys, authenticator app and recovery codes; its page lists them.',
  );
  return exitCode.ok;
}

/** The limits that the options set; `undefined` where they set none, or one that is no count. */
function limitsIn({ placesPerHour, placesPerAccount, calls }: AdminOptions): AccountLimits | undefined {
  const given = Object.entries({ placesPerHour, placesPerAccount, callsPerFiveMinutes: calls }).filter(
    ([, text]) => text !== undefined,
  );
  const isLimit = (text: string) => text === 'default' || (/^\d{1,10}$/.test(text) && Number(text) <= 1_000_000_000);
  if (given.length === 0 || !given.every(([, text]) => isLimit(text!))) return undefined;
  return Object.fromEntries(given.map(([name, text]) => [name, text === 'default' ? null : Number(text)]));
}

interface Act {
  readonly example: string;
  readonly needsReason?: true;
  /** The message for a missing second word. */
  readonly other?: string;
  readonly run: (work: AdminRequest) => Promise<Result<unknown, Failure>>;
  readonly successMessage: (about: string, other: string) => string;
}

const withName = async (text: string, act: (params: LocationName) => Promise<Result<unknown, Failure>>) => {
  const name = readName(text);
  return name.ok ? act(name.value) : name;
};

const withHandle = async (
  text: string,
  act: (params: { readonly handle: Handle }) => Promise<Result<unknown, Failure>>,
) => {
  const handle = parseHandle(text);
  return handle.ok ? act({ handle: handle.value }) : handle;
};

const acts: Readonly<Record<string, Act>> = {
  decide: {
    example: '3f0c… hidden --reason "A private home"',
    other: `Which decision: ${reportDecisions.join(', ')}?`,
    run: async ({ api, about, other, options: { reason = '', hidePlaces } }) =>
      (reportDecisions as readonly string[]).includes(other)
        ? api.decideReport({ params: { id: about }, body: { decision: other as ReportDecision, reason, hidePlaces } })
        : err({ kind: 'bad-request', field: 'decision', problem: 'value', expected: reportDecisions }),
    successMessage: (_about, other) => `Decided: ${other}.`,
  },
  ask: {
    example: '3f0c… "Is this your shop?"',
    other: 'What is your question? For example: whereat admin ask 3f0c… "Is this your shop?"',
    run: ({ api, about, other }) => api.askOwner({ params: { id: about }, body: { question: other } }),
    successMessage: () => 'Sent the question to the owners of the place. The report stays open.',
  },
  hide: {
    example: '@cafe#door --reason "Spam"',
    needsReason: true,
    run: ({ api, about, options }) =>
      withName(about, (params) => api.hideLocation({ params, body: { reason: options.reason ?? '' } })),
    successMessage: (about) => `Hid ${about}: only members of its handle can see it.`,
  },
  show: {
    example: '@cafe#door',
    run: ({ api, about, options }) =>
      withName(about, (params) => api.showLocation({ params, body: { reason: options.reason ?? '' } })),
    successMessage: (about) => `${about} is shown again.`,
  },
  suspend: {
    example: 'bob --reason "Spam"',
    needsReason: true,
    run: ({ api, about, options: { reason = '', hidePlaces } }) =>
      api.suspendUser({ params: { username: about }, body: { reason, hidePlaces } }),
    successMessage: (about) => `Suspended ${about}: the account can’t sign in, and its sessions and tokens have ended.`,
  },
  restore: {
    example: 'bob',
    run: ({ api, about, options }) =>
      api.restoreUser({ params: { username: about }, body: { reason: options.reason ?? '' } }),
    successMessage: (about) => `Restored ${about}.`,
  },
  limit: {
    example: 'bob --places-per-hour 20000',
    run: ({ api, about, options }) => api.setUserLimits({ params: { username: about }, body: limitsIn(options) ?? {} }),
    successMessage: (about) => `Set the limits of ${about}.`,
  },
  'end-sessions': {
    example: 'bob',
    run: ({ api, about }) => api.endUserSessions({ params: { username: about } }),
    successMessage: (about) => `Ended all sessions and access tokens of ${about}.`,
  },
  reserve: {
    example: '@museum',
    run: ({ api, about, options }) =>
      withHandle(about, (params) => api.reserveHandle({ params, body: { reason: options.reason ?? '' } })),
    successMessage: (about) => `Reserved ${about}.`,
  },
  release: {
    example: '@museum',
    run: ({ api, about }) => withHandle(about, (params) => api.releaseHandle({ params })),
    successMessage: (about) => `${about} is no longer reserved.`,
  },
  transfer: {
    example: '@museum bob',
    other: 'To which user? For example: whereat admin transfer @museum bob',
    run: ({ api, about, other }) =>
      withHandle(about, (params) => api.transferHandle({ params, body: { username: other } })),
    successMessage: (about, other) => `Transferred ${about} to ${other}.`,
  },
  'revoke-invitation': {
    example: '3f0c…',
    run: ({ api, about }) => api.revokeSignUpInvitation({ params: { id: about } }),
    successMessage: () => 'Revoked the invitation. Accounts created with it stay.',
  },
  retire: {
    example: '@cafe --reason "Impersonation"',
    needsReason: true,
    run: ({ api, about, options }) =>
      withHandle(about, (params) => api.retireHandle({ params, body: { reason: options.reason ?? '' } })),
    successMessage: (about) => `Retired ${about}: its places are in the bin, and no user can take it.`,
  },
};

const invitationRow = ({ revokedAt, ...invitation }: ItemOf<'listSignUpInvitations'>) => ({
  ...invitation,
  revokedAt: revokedAt ?? '',
});

const only = ({ only }: AdminOptions): 'true' | undefined => (only ? 'true' : undefined);

const toViewport = (fields: readonly string[], plain: readonly string[] = fields): RecordView => ({
  fields,
  plain,
  facts: (row) => fields.map((field) => [field, toText(row[field])]),
  summary: (row) => plain.map((field) => toText(row[field])),
});

function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value ?? '');
}

interface List {
  readonly read: (work: AdminRequest) => Promise<Result<unknown, Failure>>;
  readonly view: RecordView;
}

const lists: Readonly<Record<string, List>> = {
  reports: {
    read: ({ api, options }) =>
      collectPages((page) => api.listReports({ query: { state: options.decided ? 'decided' : 'open', ...page } })),
    view: toViewport(
      [
        ...['id', 'handle', 'label', 'reason', 'details', 'reporter', 'email', 'createdAt', 'place', 'owner', 'open'],
        ...['decision', 'decisionReason', 'decidedBy', 'decidedAt'],
      ],
      ['id', 'createdAt', 'handle', 'label', 'reason', 'place', 'owner', 'decision', 'details'],
    ),
  },
  places: {
    read: ({ api, about, options }) =>
      collectPages((page) =>
        api.listAdministeredLocations({ query: { q: about || undefined, hidden: only(options), ...page } }),
      ),
    view: toViewport(['handle', 'label', 'address', 'owner', 'createdAt', 'hiddenReason', 'openReports']),
  },
  users: {
    read: ({ api, about, options }) =>
      collectPages((page) => api.listUsers({ query: { q: about || undefined, suspended: only(options), ...page } })),
    view: toViewport(
      [
        ...['id', 'username', 'email', 'createdAt', 'suspendedAt', 'suspendedReason', 'handles', 'sessions'],
        ...['placesPerHour', 'placesPerAccount', 'callsPerFiveMinutes'],
      ],
      ['username', 'email', 'createdAt', 'suspendedReason', 'handles', 'sessions'],
    ),
  },
  handles: {
    read: ({ api, about, options }) =>
      collectPages((page) => api.listHandles({ query: { q: about || undefined, reserved: only(options), ...page } })),
    view: toViewport(['handle', 'owner', 'places', 'isReserved', 'note']),
  },
  audit: {
    read: ({ api, options: { who, event, since, until } }) =>
      collectPages((page) => api.listAuditLog({ query: { who, event, since, until, ...page } })),
    view: toViewport(
      ['id', 'at', 'event', 'actor', 'subject', 'details', 'network'],
      ['at', 'event', 'actor', 'subject', 'network', 'details'],
    ),
  },
  invite: {
    read: async ({ api, about, options: { days = '14', uses = '1' } }) => {
      const made = await api.createSignUpInvitation({ body: { note: about, days: Number(days), uses: Number(uses) } });
      return made.ok ? ok(invitationRow(made.value)) : made;
    },
    view: toViewport(['link', 'note', 'expiresAt', 'uses', 'id'], ['link']),
  },
  invitations: {
    read: async ({ api }) => {
      const found = await api.listSignUpInvitations();
      return found.ok ? ok(found.value.map(invitationRow)) : found;
    },
    view: toViewport(['id', 'note', 'createdAt', 'expiresAt', 'uses', 'used', 'revokedAt']),
  },
  numbers: {
    read: ({ api }) => api.getAdministrationNumbers(),
    view: toViewport(['days', 'places', 'users', 'reports', 'openReports', 'hiddenPlaces', 'suspendedUsers']),
  },
};
