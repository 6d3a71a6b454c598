import type { User } from '../../domain/accounts/user.ts';
import type { Failure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { uiMessages } from '../../i18n/en/product-texts.ts';
import { resolveServerUrl, type ServerOptions, withFormats, withServer } from '../input/options.ts';
import type { FormatOptions } from '../input/query-options.ts';
import { parseTokenOptions, type TokenOptions, withTokenOptions } from '../input/token-options.ts';
import { writeLine } from '../io/terminal.ts';
import { exitCode } from '../output/exit-codes.ts';
import { singleResult } from '../output/output-record.ts';
import { userView } from '../output/output-views.ts';
import { printError, printFailure, printReason } from '../output/print-error.ts';
import { printable } from '../output/printable.ts';
import { askCredentials } from '../run/ask-credentials.ts';
import { printChosenResult } from '../run/run-query.ts';
import { promptForBrowser, signInByBrowser } from '../run/sign-in-by-browser.ts';
import { signInWithCode } from '../run/sign-in-with-code.ts';
import type { CommandFile } from '../tree/command.ts';

interface LoginOptions extends FormatOptions, ServerOptions, TokenOptions {
  readonly withToken?: boolean;
  readonly web?: boolean;
}

export const login: CommandFile<LoginOptions> = {
  name: 'login',
  operation: null,
  createsProfile: true,
  group: 'Account',
  flags: (command) => {
    command
      .summary('sign in')
      .description(
        'Signs in, stores a token in the system’s keychain, or else in a file that only you can read, and remembers the server for the next commands. Without a username you can sign in with a browser, also with a passkey: you confirm there the code that you see here. With a username you’re asked for your password, which isn’t shown; it can also come from WHEREAT_PASSWORD or from stdin. With two-factor authentication, you’re then asked for a code.',
      )
      .argument('[username]', 'or your confirmed email address; asked for if missing');
    withTokenOptions(command)
      .option('--web', 'sign in with a browser')
      .option('--with-token', 'read a token from stdin instead of asking for a password');
    return withServer(withFormats(command));
  },
  examples: [
    ['whereat login --web', 'with a browser, also with a passkey'],
    ['whereat login ada', 'asks for the password'],
    ['whereat login ada < password.txt', 'for a script'],
    ['whereat login --with-token < token.txt', 'with a token from `whereat tokens create`'],
    ['whereat login ada --server https://where.example --profile work', 'then: whereat list --profile work'],
    ['whereat login ada --scope read --expires 30', 'a read-only token, for a month'],
    ['whereat login ada --handle @cafe', 'a token only for @cafe'],
  ],
  async action({ terminal, connect, hosts }, [named], options) {
    const token = parseTokenOptions(options);
    const server = resolveServerUrl(options, terminal.env);
    const { session, tokens } = await connect(server);
    let user: Result<User | null, Failure>;
    const isByBrowser =
      options.web ?? (named === undefined && !options.withToken && (await promptForBrowser(terminal)));
    if (options.withToken) {
      user = await tokens.adopt((await terminal.input.ask('Token: ', { secret: true })).trim());
    } else if (isByBrowser) {
      user = await signInByBrowser(terminal, tokens, token);
    } else {
      const credentials = await askCredentials(terminal, named, {
        prompt: 'Username or email: ',
        hint: 'Give the username: whereat login ann',
      });
      if ('exitCode' in credentials) return credentials.exitCode;
      user = await signInWithCode(terminal, (code) => session.signIn({ ...credentials, code, token }));
    }
    if (!user.ok) return printFailure(terminal, user.failure);
    if (user.value === null)
      return printReason(
        terminal,
        exitCode.signInNeeded,
        `${server} doesn’t accept this token.`,
        'Create another one: whereat tokens create',
      );
    const isFirst = hosts().read().server === undefined;
    hosts().remember(server);
    const { title, text } = uiMessages.welcomeBack;
    writeLine(terminal.err, printable(`${title} ${text({ username: user.value.username })}`));
    if (isFirst && (await tokens.storage()) === 'file')
      writeLine(terminal.err, 'No keychain is available. The token is in a file that only you can read.');
    if (terminal.env.WHEREAT_TOKEN)
      printError(terminal, 'WHEREAT_TOKEN is set and takes precedence over this sign-in.');
    return printChosenResult(terminal, singleResult({ ...user.value, server }), userView, options);
  },
};
