import type { Command } from 'commander';
import type { Api } from '../../client/index.ts';
import { collectPages } from '../../client/index.ts';
import { type Handle, parseAlias } from '../../domain/aliases/alias.ts';
import type { Failure } from '../../domain/failure.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { EndedGrant, MemberRole } from '../../usecases/index.ts';
import type { Context } from '../context/context.ts';
import { type ServerOptions, withFormats, withServer } from '../input/options.ts';
import type { FormatOptions } from '../input/query-options.ts';
import { type Terminal, writeLine } from '../io/terminal.ts';
import type { ExitCode } from '../output/exit-codes.ts';
import { listResult, type RecordView } from '../output/output-record.ts';
import { printFailure, printUsageError } from '../output/print-error.ts';
import { printable } from '../output/printable.ts';
import { connectSignedIn } from '../run/run-change.ts';
import { printResult } from '../run/run-query.ts';
import { type CommandFile, type CommandGroup, defineCommand } from '../tree/command.ts';

interface MembersOptions extends FormatOptions, ServerOptions {
  readonly role?: MemberRole;
}

const withRole = (command: Command, help: string): Command =>
  command.addOption(command.createOption('--role <role>', help).choices(['owner', 'editor']));

const list: CommandFile<MembersOptions> = {
  name: 'list',
  operation: 'listMembers',
  flags: (command) =>
    withServer(withFormats(command))
      .summary('list the members of a handle')
      .description(
        'Lists the owners and editors of a handle. Without a handle: your handles, and those you’re invited to.',
      )
      .argument('[handle]', '@handle'),
  examples: [
    ['whereat members list @cafe', 'its owners and editors'],
    ['whereat members list', 'your own handles, and invitations'],
  ],
  async action(context, [text], options) {
    const { terminal } = context;
    if (text !== undefined) return actOnMembers(context, text, options);
    const session = await connectSignedIn(context, options);
    if (!session.ok) return printFailure(terminal, session.failure);
    const { api } = session.value.connection;
    const mine = await collectPages((query) => api.listMyHandles({ query }));
    return printList(terminal, mine, handlesView, options);
  },
};

const add: CommandFile<MembersOptions> = {
  name: 'add',
  operation: null,
  flags: (command) =>
    withServer(withFormats(withRole(command, 'the role of the user (default: editor)')))
      .summary('invite a user to a handle')
      .description('Invites a user as an editor or owner. The user becomes one by accepting.')
      .argument('<handle>', '@handle')
      .argument('<user>', 'the username'),
  examples: [['whereat members add @cafe bob', 'as an editor, once bob accepts']],
  action: (context, [text = '', username = ''], options) =>
    actOnMembers(context, text, options, async (api, handle) => {
      const role = options.role ?? 'editor';
      const invited = await api.inviteMember({ params: { handle }, body: { username, role } });
      return invited.ok
        ? ok(`Invited ${invited.value.username}, who accepts with: whereat members accept ${handle}`)
        : invited;
    }),
};

const accept: CommandFile<MembersOptions> = {
  name: 'accept',
  operation: null,
  flags: (command) =>
    withServer(withFormats(command))
      .summary('accept an invitation to a handle')
      .description('Accepts an invitation to a handle.')
      .argument('<handle>', '@handle'),
  examples: [['whereat members accept @cafe', 'you become a member']],
  action: (context, [text = ''], options) =>
    actOnMembers(context, text, options, async (api, handle) => {
      const accepted = await api.acceptInvitation({ params: { handle } });
      return accepted.ok ? ok(`You’re now an ${accepted.value.role} of ${handle}.`) : accepted;
    }),
};

const role: CommandFile<MembersOptions> = {
  name: 'role',
  operation: null,
  flags: (command) =>
    withServer(withFormats(withRole(command, 'the new role')))
      .summary('change the role of a member')
      .description('Makes a member an owner or an editor.')
      .argument('<handle>', '@handle')
      .argument('<user>', 'the username'),
  examples: [
    ['whereat members role @cafe bob --role owner', 'to transfer the handle; then remove yourself'],
    ['whereat members role @cafe bob --role editor', 'bob can no longer manage members'],
  ],
  async action(context, [text = '', username = ''], options) {
    const { role } = options;
    if (role === undefined)
      return printUsageError(context.terminal, 'Which role?', 'Use --role owner or --role editor.');
    const change = async (api: Api, handle: Handle) => {
      const changed = await api.setMemberRole({ params: { handle, username }, body: { role } });
      return changed.ok ? ok(`${changed.value.username} is now an ${role} of ${handle}.`) : changed;
    };
    return actOnMembers(context, text, options, change, { endsGrants: true });
  },
};

const remove: CommandFile<MembersOptions> = {
  name: 'remove',
  operation: null,
  flags: (command) =>
    withServer(withFormats(command))
      .summary('remove a member from a handle')
      .description('Removes a member, or revokes an invitation. With your own name, you leave the handle.')
      .argument('<handle>', '@handle')
      .argument('<user>', 'the username'),
  examples: [['whereat members remove @cafe bob', 'bob can no longer change its places']],
  async action(context, [text = '', username = ''], options) {
    const removeMember = async (api: Api, handle: Handle) => {
      const removed = await api.removeMember({ params: { handle, username } });
      return removed.ok ? ok(`${username} was removed from ${handle}.`) : removed;
    };
    return actOnMembers(context, text, options, removeMember, { endsGrants: true });
  },
};

export const members: CommandGroup = {
  name: 'members',
  group: 'Sharing',
  summary: 'the members of a handle',
  description:
    'Lists, invites, changes and removes the owners and editors of a handle. Editors can change places; owners can also rename the handle and manage members. To transfer a handle, make another member its owner, and leave.',
  examples: [
    ['whereat members list @cafe', 'its owners and editors'],
    ['whereat members add @cafe bob', 'as an editor, once bob accepts'],
    ['whereat members role @cafe bob --role owner', 'to transfer it; then: members remove @cafe ann'],
  ],
  commands: [
    defineCommand(list),
    defineCommand(add),
    defineCommand(accept),
    defineCommand(role),
    defineCommand(remove),
  ],
};

/** Prints the members of a handle after an operation, which returns the sentence that reports it. */
async function actOnMembers(
  context: Context,
  text: string,
  options: MembersOptions,
  action?: (api: Api, handle: Handle) => Promise<Result<string, Failure>>,
  { endsGrants = false } = {},
): Promise<ExitCode> {
  const { terminal } = context;
  const alias = parseAlias(text);
  if (!alias.ok) return printFailure(terminal, alias.failure);
  const { handle } = alias.value;
  const session = await connectSignedIn(context, options);
  if (!session.ok) return printFailure(terminal, session.failure);
  const { api } = session.value.connection;
  const done = await action?.(api, handle);
  if (done?.ok === false) return printFailure(terminal, done.failure);
  if (done !== undefined) writeLine(terminal.err, printable(done.value));
  if (endsGrants) printEndedGrants(terminal, await api.listEndedGrants({ params: { handle } }));
  const found = await api.listMembers({ params: { handle } });
  // After the user has left, the server no longer lists the members.
  const hasLeft = done !== undefined && !found.ok && found.failure.kind === 'not-owner';
  return printList(terminal, hasLeft ? ok([]) : found, membersView, options);
}

function printList(
  terminal: Terminal,
  found: Result<readonly object[], Failure>,
  view: RecordView,
  options: FormatOptions,
): ExitCode | Promise<ExitCode> {
  return found.ok
    ? printResult(terminal, listResult(found.value), view, options)
    : printFailure(terminal, found.failure);
}

/** Lists on stderr the links that ended with a membership, and how to take them over. A former member sees none. */
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
