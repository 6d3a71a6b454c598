import { uiMessages } from '../../i18n/en/product-texts.ts';
import { resolveServerUrl, type ServerOptions, withServer } from '../input/options.ts';
import { writeLine } from '../io/terminal.ts';
import { exitCode } from '../output/exit-codes.ts';
import { printError, printFailure } from '../output/print-error.ts';
import type { CommandFile } from '../tree/command.ts';

export const logout: CommandFile<ServerOptions & { readonly json?: boolean }> = {
  name: 'logout',
  operation: null,
  group: 'Account',
  flags: (command) => {
    command
      .summary('sign out')
      .description('Revokes the token on the server and deletes it here.')
      .option('--json', 'JSON');
    return withServer(command);
  },
  examples: [['whereat logout', 'signs out of the server that `whereat whoami` names']],
  async action({ terminal, connect }, _words, options) {
    const server = resolveServerUrl(options, terminal.env);
    const { session } = await connect(server);
    const signedOut = await session.signOut();
    if (!signedOut.ok) {
      printError(terminal, 'The token was deleted here, but the server couldn’t revoke it.');
      return printFailure(terminal, signedOut.failure);
    }
    const { title, text } = uiMessages.signedOut;
    writeLine(terminal.err, `${title}. ${text}.`);
    if (options.json) terminal.out.write(`${JSON.stringify({ server, signedIn: false })}\n`);
    return exitCode.ok;
  },
};
