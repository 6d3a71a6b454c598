import type { Api } from '../../client/index.ts';
import { collectPages } from '../../client/index.ts';
import { type Handle, parseAlias } from '../../domain/aliases/alias.ts';
import type { Failure } from '../../domain/failure.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { EndedGrant, MemberRole } from '../../usecases/index.ts';
import { type ServerOptions, withFormats, withServer } from '../input/options.ts';
import type { FormatOptions } from '../input/query-options.ts';
import { type Terminal, writeLine } from '../io/terminal.ts';
import type { ExitCode } from '../output/exit-codes.ts';
import { listResult, type RecordView } from '../output/output-record.ts';
import { printFailure, printUsageError } from '../output/print-error.ts';
import { printable } from '../output/printable.ts';
import { connectSignedIn } from '../run/run-change.ts';
import { printResult } from '../run/run-query.ts';
import type { CommandFile } from '../tree/command.ts';

interface MembersOptions extends FormatOptions, ServerOptions {
  readonly role?: MemberRole;
}

export const members: CommandFile<MembersOptions> = {
  name: 'members',
  toAnswer: 'listMembers',
  group: 'Places',
  flags: (command) => {
    command
      .summary('the members of a handle')
      .description(
        'Lists the owners and editors of a handle, or invites, accepts, changes and removes them. Editors change places; owners also rename the handle and decide on members. Without a handle: the handles that are yours, or that you are invited to. To hand a handle on make another member its owner, and leave.',
      )
      .argument('[handle]', '@handle')
      .addArgument(
        command.createArgument('[what]', 'what to do').choices(['list', 'invite', 'accept', 'role', 'remove']),
      )
      .argument('[user]', 'the username of whom it is about')
      .addOption(command.createOption('--role <role>', 'what the user becomes').choices(['owner', 'editor']));
    return withServer(withFormats(command));
  },
  examples: [
    ['whereat members @cafe', 'its owners and editors'],
    ['whereat members @cafe invite bob', 'as an editor, once bob accepts'],
    ['whereat members @cafe accept', 'what bob types'],
    ['whereat members @cafe role bob --role owner', 'hand it on, and then: members @cafe remove ann'],
    ['whereat members', 'your own handles, and invitations'],
  ],
  async act(context, [text = '', what = 'list', username = ''], options) {
    const { terminal } = context;
    const alias = text === '' ? ok(undefined) : parseAlias(text);
    if (!alias.ok) return printFailure(terminal, alias.failure);
    if (needsUser.has(what) && username === '')
      return printUsageError(terminal, 'Which user?', `For example: whereat members ${text} ${what} bob`);
    if (what === 'role' && options.role === undefined)
      return printUsageError(terminal, 'Which role?', 'Use --role owner or --role editor.');
    const session = await connectSignedIn(context, options);
    if (!session.ok) return printFailure(terminal, session.failure);
    const { api } = session.value.connection;
    const handle = alias.value?.handle;
    if (handle === undefined) {
      const mine = await collectPages((query) => api.listMyHandles({ query }));
      return printList(terminal, mine, handlesView, options);
    }
    const done = await acts[what]?.({ api, handle, username, role: options.role });
    if (done?.ok === false) return printFailure(terminal, done.failure);
    if (done !== undefined) writeLine(terminal.err, printable(done.value));
    if (endsGrants.has(what)) printEndedGrants(terminal, await api.listEndedGrants({ params: { handle } }));
    const found = await api.listMembers({ params: { handle } });
    // A member who has left may not see the others any more.
    const hasLeft = done !== undefined && !found.ok && found.failure.kind === 'not-owner';
    return printList(terminal, hasLeft ? ok([]) : found, membersView, options);
  },
};

async function printList(
  terminal: Terminal,
  found: Result<readonly object[], Failure>,
  view: RecordView,
  options: FormatOptions,
): Promise<ExitCode> {
  return found.ok
    ? printResult(terminal, listResult(found.value), view, options)
    : printFailure(terminal, found.failure);
}

/** Tells which links ended with a membership, and how to keep them; a former member is told nothing. */
function printEndedGrants(terminal: Terminal, found: Result<readonly EndedGrant[], Failure>): void {
  for (const { id, name, handle, label, by } of found.ok ? found.value : []) {
    const alias = `${handle}#${label}`;
    writeLine(
      terminal.err,
      printable(
        `The link for ${name} to ${alias} by ${by} has ended. To take it over: whereat grant keep ${alias} ${id}`,
      ),
    );
  }
}

const needsUser: ReadonlySet<string> = new Set(['invite', 'role', 'remove']);
const endsGrants: ReadonlySet<string> = new Set(['role', 'remove']);

interface Act {
  readonly api: Api;
  readonly handle: Handle;
  readonly username: string;
  readonly role: MemberRole | undefined;
}

/** The acts on members, each of which returns the sentence that reports it. */
const acts: Readonly<Record<string, (act: Act) => Promise<Result<string, Failure>>>> = {
  async invite({ api, handle, username, role = 'editor' }) {
    const invited = await api.inviteMember({ params: { handle }, body: { username, role } });
    return invited.ok
      ? ok(`Invited ${invited.value.username}, who accepts with: whereat members ${handle} accept`)
      : invited;
  },
  async accept({ api, handle }) {
    const accepted = await api.acceptInvitation({ params: { handle } });
    return accepted.ok ? ok(`You’re now an ${accepted.value.role} of ${handle}.`) : accepted;
  },
  async role({ api, handle, username, role = 'editor' }) {
    const changed = await api.setMemberRole({ params: { handle, username }, body: { role } });
    return changed.ok ? ok(`${changed.value.username} is now an ${role} of ${handle}.`) : changed;
  },
  async remove({ api, handle, username }) {
    const removed = await api.removeMember({ params: { handle, username } });
    return removed.ok ? ok(`${username} was removed from ${handle}.`) : removed;
  },
};

const membersView: RecordView = {
  fields: ['username', 'userId', 'role', 'isInvited'],
  plain: ['username', 'role', 'isInvited'],
  plainRow: (row) => ({ ...row, isInvited: row.isInvited ? 'invited' : 'member' }),
  facts: (row) => [
    ['User', String(row.username)],
    ['Role', String(row.role)],
    ['State', row.isInvited ? 'invited' : 'member'],
  ],
  summary: (row) => [String(row.username), String(row.role), row.isInvited ? 'invited' : ''],
};

const handlesView: RecordView = {
  fields: ['handle', 'role', 'isInvited'],
  plain: ['handle', 'role', 'isInvited'],
  plainRow: (row) => ({ ...row, isInvited: row.isInvited ? 'invited' : 'member' }),
  facts: (row) => [
    ['Handle', String(row.handle)],
    ['Role', String(row.role)],
    ['State', row.isInvited ? 'invited' : 'member'],
  ],
  summary: (row) => [String(row.handle), String(row.role), row.isInvited ? 'invited' : ''],
};
