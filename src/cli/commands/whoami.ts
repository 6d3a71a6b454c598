import { resolveServerUrl, type ServerOptions, withFormats, withServer } from '../input/options.ts';
import type { FormatOptions } from '../input/query-options.ts';
import { exitCode } from '../output/exit-codes.ts';
import { singleResult } from '../output/output-record.ts';
import { userView } from '../output/output-views.ts';
import { printError, printFailure } from '../output/print-error.ts';
import { printChosenResult, printResult } from '../run/run-query.ts';
import type { CommandFile } from '../tree/command.ts';

export const whoami: CommandFile<FormatOptions & ServerOptions> = {
  name: 'whoami',
  operation: null,
  group: 'Account',
  isRare: true,
  flags: (command) =>
    withServer(withFormats(command))
      .summary('your account and server')
      .description('Shows which server you use, and as which account.'),
  examples: [['whereat whoami', 'the account and the server']],
  async action({ terminal, connect }, _words, options) {
    const server = resolveServerUrl(options, terminal.env);
    const { session } = await connect(server);
    const user = await session.findUser();
    if (!user.ok) return printFailure(terminal, user.failure);
    if (user.value !== null)
      return printResult(terminal, singleResult({ server, signedIn: true, ...user.value }), userView, options);
    await printChosenResult(terminal, singleResult({ server, signedIn: false }), userView, options);
    printError(terminal, `Not signed in to ${server}.`, 'Sign in: whereat login');
    return exitCode.signInNeeded;
  },
};
