import { uiMessages } from '../../i18n/en/product-texts.ts';
import { resolveServerUrl, type ServerOptions, withFormats, withServer } from '../input/options.ts';
import type { FormatOptions } from '../input/query-options.ts';
import { writeLine } from '../io/terminal.ts';
import { singleResult } from '../output/output-record.ts';
import { userView } from '../output/output-views.ts';
import { printFailure } from '../output/print-error.ts';
import { printable } from '../output/printable.ts';
import { printChosenResult } from '../run/run-query.ts';
import type { CommandFile } from '../tree/command.ts';

interface RegisterOptions extends FormatOptions, ServerOptions {
  readonly email?: string;
  readonly invitation?: string;
}

export const register: CommandFile<RegisterOptions> = {
  name: 'register',
  operation: null,
  createsProfile: true,
  group: 'Account',
  isRare: true,
  flags: (command) => {
    command
      .summary('create an account')
      .description('Creates an account and signs in to it. The password can come from WHEREAT_PASSWORD or from stdin.')
      .argument('[username]', 'asked for if missing')
      .option('--email <address>', 'asked for if missing')
      .option('--invitation <link>', 'if sign-up is by invitation only');
    return withServer(withFormats(command));
  },
  examples: [['whereat register ada --email ada@example.com', 'asks for the password, twice']],
  async action({ terminal, connect, hosts }, [named], options) {
    const { input, env } = terminal;
    const server = resolveServerUrl(options, env);
    const username = named ?? (await input.ask('Username: '));
    const email = options.email ?? (await input.ask('Email: '));
    const password = env.WHEREAT_PASSWORD ?? (await input.ask('Password: ', { secret: true }));
    if (env.WHEREAT_PASSWORD === undefined && input.isTerminal) {
      const again = await input.ask('Confirm password: ', { secret: true });
      if (again !== password) return printFailure(terminal, { kind: 'passwords-differ' });
    }
    const { session } = await connect(server);
    const invitation = options.invitation?.replace(/^.*#invitation=/, '');
    const user = await session.register({ username, password, email, invitation });
    if (!user.ok) return printFailure(terminal, user.failure);
    hosts().remember(server);
    const { recoveryCodes, ...account } = user.value;
    writeLine(terminal.err, uiMessages.accountCreated.text);
    writeLine(
      terminal.err,
      'Save these recovery codes. Each sets a new password once, and this is the only time they’re shown:',
    );
    for (const code of recoveryCodes) writeLine(terminal.err, `  ${printable(code)}`);
    return printChosenResult(terminal, singleResult({ ...account, server }), userView, options);
  },
};
