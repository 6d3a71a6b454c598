import type { User } from '../../domain/accounts/user.ts';
import type { Failure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import type { ServerConnection } from '../context/context.ts';
import type { parseTokenOptions } from '../input/token-options.ts';
import { type Terminal, writeLine } from '../io/terminal.ts';
import { printable } from '../output/printable.ts';

/** Prompts at a terminal whether to sign in through a browser or with a password, unless a password is given. */
export async function promptForBrowser({ input, env }: Terminal): Promise<boolean> {
  if (!input.isTerminal || env.WHEREAT_PASSWORD !== undefined) return false;
  const answer = await input.ask('Sign in with a [B]rowser or a [p]assword? ');
  return !/^p/i.test(answer.trim());
}

/** Shows a code and the URL where the user allows it, opens the browser at a terminal, and waits. */
export const signInByBrowser = (
  terminal: Terminal,
  tokens: ServerConnection['tokens'],
  token: ReturnType<typeof parseTokenOptions>,
): Promise<Result<User, Failure>> =>
  tokens.signInByBrowser({
    token,
    signal: terminal.interrupted,
    async show({ userCode, verificationUri, verificationUriComplete }) {
      const { err, input } = terminal;
      writeLine(err, printable(`Your code: ${userCode}`));
      const opened = input.isTerminal && isPage(verificationUriComplete);
      if (opened && (await (await terminal.desktop()).open(verificationUriComplete)))
        writeLine(err, printable(`Opened ${verificationUri}. Check that it shows this code, then allow it.`));
      else writeLine(err, printable(`Open ${verificationUri} in a browser, enter the code and allow it.`));
      writeLine(err, 'Waiting …');
    },
  });

/** Returns whether a browser handles this URL: a server could send one that starts a program. */
const isPage = (address: string): boolean => /^https?:$/.test(URL.parse(address)?.protocol ?? '');
