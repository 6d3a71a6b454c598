import type { Command } from 'commander';
import type { Hosts } from '../../usecases/index.ts';
import type { Context } from '../context/context.ts';
import { withFormats } from '../input/options.ts';
import type { FormatOptions } from '../input/query-options.ts';
import { type Terminal, writeLine } from '../io/terminal.ts';
import { type ExitCode, exitCode } from '../output/exit-codes.ts';
import { listResult, type RecordView } from '../output/output-record.ts';
import { printError, printFailure, printUsageError } from '../output/print-error.ts';
import { printable } from '../output/printable.ts';
import { printResult } from '../run/run-query.ts';
import { type CommandFile, type CommandGroup, defineCommand } from '../tree/command.ts';

const withName = (command: Command): Command => command.argument('<name>', 'of the profile, as list prints it');

const listCommand: CommandFile<FormatOptions> = {
  name: 'list',
  operation: null,
  flags: (command) =>
    withFormats(command)
      .summary('list your profiles')
      .description(
        'Lists your profiles with their servers and accounts, and shows which one is in use. Works offline.',
      ),
  examples: [['whereat profiles list', 'names, servers and accounts']],
  action: async (context, _words, options) => printProfiles(context, options),
};

const useCommand: CommandFile<FormatOptions & { readonly none?: boolean }> = {
  name: 'use',
  operation: null,
  flags: (command) =>
    withFormats(
      command
        .summary('use a profile from now on')
        .description(
          'Uses the server and the account of a profile for the next commands. --profile, --server, WHEREAT_PROFILE and WHEREAT_SERVER take precedence.',
        )
        .argument('[name]', 'of the profile, as list prints it')
        .option('--none', 'use no profile'),
    ),
  examples: [
    ['whereat profiles use work', 'the next commands go there'],
    ['whereat profiles use --none', 'back to the server of `whereat login`'],
  ],
  async action(context, [name], options) {
    const { terminal, hosts } = context;
    if ((name === undefined) !== (options.none === true))
      return printUsageError(terminal, 'Name a profile, or use none with --none.', 'See: whereat profiles list');
    if (name !== undefined && !Object.hasOwn(hosts().read().profiles, name)) return printUnknown(terminal, name);
    hosts().use(name);
    writeLine(terminal.err, printable(name === undefined ? 'No profile is in use.' : `Using ${name}.`));
    return printProfiles(context, options);
  },
};

const removeCommand: CommandFile<FormatOptions> = {
  name: 'remove',
  operation: null,
  flags: (command) =>
    withFormats(withName(command))
      .summary('sign out of a profile and remove it')
      .description('Revokes the token of a profile on its server, and removes the profile here.'),
  examples: [['whereat profiles remove work', 'signs out there']],
  async action(context, [name = ''], options) {
    const { terminal, hosts, connect } = context;
    const server = getServer(hosts().read(), name);
    if (server === undefined) return printUnknown(terminal, name);
    const { session } = await connect(server, name);
    const signedOut = await session.signOut();
    hosts().remove(name);
    if (!signedOut.ok) {
      printError(terminal, `${name} was removed here, but the server couldn’t revoke its token.`);
      return printFailure(terminal, signedOut.failure);
    }
    writeLine(terminal.err, printable(`Removed ${name}.`));
    return printProfiles(context, options);
  },
};

export const profiles: CommandGroup = {
  name: 'profiles',
  group: 'Account',
  isRare: true,
  summary: 'your servers and accounts',
  description: 'Lists, chooses and removes profiles. Create one with `whereat login --profile NAME --server URL`.',
  examples: [
    ['whereat login ada --server https://work.example --profile work', 'creates a profile'],
    ['whereat profiles list', 'names, servers and accounts'],
    ['whereat profiles use work', 'the next commands go there'],
  ],
  commands: [defineCommand(listCommand), defineCommand(useCommand), defineCommand(removeCommand)],
};

const getServer = ({ profiles: all }: Hosts, name: string): string | undefined =>
  Object.hasOwn(all, name) ? all[name] : undefined;

const printUnknown = (terminal: Terminal, name: string): ExitCode =>
  printUsageError(terminal, `There is no profile “${name}”.`, 'See: whereat profiles list');

async function printProfiles({ terminal, hosts, connect }: Context, options: FormatOptions): Promise<ExitCode> {
  const { profiles: all, profile } = hosts().read();
  const rows = await Promise.all(
    Object.entries(all).map(async ([name, server]) => {
      const { tokens } = await connect(server, name);
      const username = (await tokens.current())?.username ?? null;
      return { name, server, username, isInUse: name === profile };
    }),
  );
  if (rows.length === 0)
    writeLine(terminal.err, 'No profiles yet. Create one: whereat login --profile NAME --server URL');
  return rows.length === 0 && terminal.out.isTerminal
    ? exitCode.ok
    : printResult(terminal, listResult(rows), profilesView, options);
}

const profilesView: RecordView = {
  fields: ['name', 'server', 'username', 'isInUse'],
  plain: ['name', 'server', 'username', 'isInUse'],
  facts: (row) => [
    ['Profile', String(row.name)],
    ['Server', String(row.server)],
    ['Account', String(row.username ?? '')],
    ['In use', row.isInUse ? 'yes' : 'no'],
  ],
  summary: (row) => [String(row.name), String(row.server), String(row.username ?? ''), row.isInUse ? 'in use' : ''],
};
