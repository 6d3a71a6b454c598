import type { CommandFile } from '../command.ts';
import { type ServerOptions, serverFrom, withFormats, withServer } from '../input/options.ts';
import type { FormatOptions } from '../input/query-options.ts';
import { exitCode } from '../output/exit-codes.ts';
import { oneRow } from '../output/output-record.ts';
import { userView } from '../output/output-views.ts';
import { printError, printFailure } from '../output/print-error.ts';
import { show } from '../run-query.ts';

export const whoami: CommandFile<FormatOptions & ServerOptions> = {
  name: 'whoami',
  group: 'Account',
  flags: (command) => {
    command.summary('which account, on which server').description('Says which server is asked, and as whom.');
    return withServer(withFormats(command));
  },
  examples: [['whereat whoami', 'the account and the server']],
  async act({ terminal, connect }, _words, options) {
    const server = serverFrom(options, terminal.env);
    const { accounts } = await connect(server);
    const user = await accounts.current();
    if (!user.ok) return printFailure(terminal, user.failure);
    if (user.value !== null)
      return show(terminal, oneRow({ server, signedIn: true, ...user.value }), userView, options);
    if (options.json) show(terminal, oneRow({ server, signedIn: false }), userView, options);
    printError(terminal, `Not signed in to ${server}.`, 'Sign in: whereat login');
    return exitCode.signInNeeded;
  },
};
