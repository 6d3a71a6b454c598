import { uiMessages } from '../../i18n/en/product-texts.ts';
import type { CommandFile } from '../command.ts';
import { resolveServerUrl, type ServerOptions, withFormats, withServer } from '../input/options.ts';
import type { FormatOptions } from '../input/query-options.ts';
import { writeLine } from '../io/terminal.ts';
import { exitCode } from '../output/exit-codes.ts';
import { singleResult } from '../output/output-record.ts';
import { userView } from '../output/output-views.ts';
import { printError, printFailure } from '../output/print-error.ts';
import { printable } from '../output/printable.ts';
import { printResult } from '../run-query.ts';
import { signInWithCode } from '../sign-in-with-code.ts';

export const login: CommandFile<FormatOptions & ServerOptions> = {
  name: 'login',
  group: 'Account',
  flags: (command) => {
    command
      .summary('sign in')
      .description(
        'Signs in and keeps a token that only you can read. The password is asked for without showing it; it can come from ALIAS_PASSWORD or from stdin instead. Where the account has a second factor its code is asked for next.',
      )
      .argument('[username]', 'asked for when it is missing');
    return withServer(withFormats(command));
  },
  examples: [
    ['whereat login ada', 'asks for the password'],
    ['whereat login ada < password.txt', 'for a script'],
  ],
  async act({ terminal, connect }, [named], options) {
    const server = resolveServerUrl(options, terminal.env);
    const username = named ?? (await terminal.input.ask('Username: '));
    const password = terminal.env.ALIAS_PASSWORD ?? (await terminal.input.ask('Password: ', { secret: true }));
    const { accounts } = await connect(server);
    const user = await signInWithCode(terminal, (code) => accounts.signIn({ username, password, code }));
    if (!user.ok) return printFailure(terminal, user.failure);
    const { title, text } = uiMessages.welcomeBack(user.value.username);
    writeLine(terminal.err, printable(`${title} ${text}`));
    if (terminal.env.ALIAS_TOKEN) printError(terminal, 'ALIAS_TOKEN is set and wins over this sign-in.');
    const wanted = options.json || options.ndjson || options.csv || options.fields !== undefined;
    return wanted ? printResult(terminal, singleResult({ ...user.value, server }), userView, options) : exitCode.ok;
  },
};
