import type { Failure } from '../../domain/failure.ts';
import { type Terminal, writeLine } from '../io/terminal.ts';
import { createPaint } from './colors.ts';
import { type ExitCode, exitCode } from './exit-codes.ts';
import { printable, printableJson } from './printable.ts';

/**
 * Prints the message and the next step of a failure, with `--json` also as the API's JSON, and returns its exit code. The messages are
 * loaded here, so that a successful command does not load them.
 */
export async function printFailure(terminal: Terminal, failure: Failure): Promise<ExitCode> {
  const { describeFailure } = await import('./describe-failure.ts');
  const { json, text, next, code } = await describeFailure(terminal, failure);
  if (terminal.failuresAsJson) writeLine(terminal.out, printableJson(json));
  printError(terminal, text, next);
  return code;
}

/** Prints a message about invalid input that is no failure of the domain, with `--json` also as JSON, and returns the exit code. */
export const printUsageError = (terminal: Terminal, message: string, next?: string): ExitCode =>
  printReason(terminal, exitCode.usage, message, next);

/** Prints a message that is no failure of the domain like `printFailure`. The code in the JSON depends on the exit code. */
export function printReason(terminal: Terminal, exit: ExitCode, message: string, next?: string): ExitCode {
  const code = reasonCodes[exit] ?? 'failed';
  if (terminal.failuresAsJson) writeLine(terminal.out, printableJson({ error: message, details: message, code }));
  printError(terminal, message, next);
  return exit;
}

const reasonCodes: { readonly [Exit in ExitCode]?: string } = {
  [exitCode.usage]: 'usage',
  [exitCode.signInNeeded]: 'sign_in_needed',
};

/** Prints a message to stderr, and below it what to do next, if given. */
export function printError(terminal: Terminal, message: string, next?: string): void {
  const paint = createPaint(terminal.err, terminal.env);
  writeLine(terminal.err, `${paint.bad('whereat:')} ${printable(message)}`);
  if (next !== undefined) writeLine(terminal.err, paint.quiet(printable(next)));
}
