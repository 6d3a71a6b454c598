import type { Terminal } from '../io/terminal.ts';
import { type ExitCode, exitCode } from '../output/exit-codes.ts';
import { printUsageError } from '../output/print-error.ts';
import { printable } from '../output/printable.ts';

/** Asks for confirmation of something that cannot be undone; returns the exit code if the answer is no or there is no terminal. */
export async function confirmAction(
  terminal: Terminal,
  { question, nothingDone }: { readonly question: string; readonly nothingDone: string },
): Promise<ExitCode | undefined> {
  if (!terminal.input.isTerminal)
    return printUsageError(
      terminal,
      `${nothingDone}: there’s no terminal to ask in.`,
      'To continue without being asked: --yes',
    );
  const answer = await terminal.input.ask(printable(`${question} [y/N] `));
  if (/^y(es)?$/i.test(answer.trim())) return undefined;
  terminal.err.write(`${nothingDone}.\n`);
  return exitCode.failure;
}
