import type { Credentials } from '../../usecases/accounts/credentials.ts';
import type { Terminal } from '../io/terminal.ts';
import type { ExitCode } from '../output/exit-codes.ts';
import { printUsageError } from '../output/print-error.ts';

/**
 * Prompts for the username, unless it is given, and for the password. A file or pipe on standard input contains the password, so without a
 * terminal a missing username is a usage error: the password would be sent as the username.
 */
export async function askCredentials(
  terminal: Terminal,
  knownUsername: string | undefined,
  { prompt, hint }: { readonly prompt: string; readonly hint: string },
): Promise<Credentials | { readonly exitCode: ExitCode }> {
  const { input, env } = terminal;
  if (knownUsername === undefined && !input.isTerminal)
    return { exitCode: printUsageError(terminal, 'Which user? Standard input holds only the password.', hint) };
  const username = knownUsername ?? (await input.ask(prompt));
  const password = env.WHEREAT_PASSWORD ?? (await input.ask('Password: ', { secret: true }));
  if (password === '')
    return {
      exitCode: printUsageError(
        terminal,
        'The password is empty.',
        'Give it on standard input or in WHEREAT_PASSWORD.',
      ),
    };
  return { username, password };
}
