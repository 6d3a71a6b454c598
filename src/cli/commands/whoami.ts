import { show } from '../answering.ts';
import type { FormatOptions } from '../asking.ts';
import type { CommandFile } from '../command-file.ts';
import { complain, complainOf } from '../complaining.ts';
import { exitCode } from '../exit-codes.ts';
import { type ServerOptions, serverFrom, withFormats, withServer } from '../options.ts';
import { oneRow } from '../records.ts';
import { userView } from '../views.ts';

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
    const { account } = await connect(server);
    const user = await account.current();
    if (!user.ok) return complain(terminal, user.failure);
    if (user.value !== null)
      return show(terminal, oneRow({ server, signedIn: true, ...user.value }), userView, options);
    if (options.json) show(terminal, oneRow({ server, signedIn: false }), userView, options);
    complainOf(terminal, `Nobody is signed in to ${server}.`, 'Sign in: whereat login');
    return exitCode.signInNeeded;
  },
};
