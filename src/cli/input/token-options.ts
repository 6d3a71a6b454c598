import type { Command } from 'commander';
import { InvalidOptionError } from './options.ts';

/** The scopes of a new token, and its lifetime. */
export interface TokenOptions {
  readonly scope: 'read' | 'write';
  readonly expires: string;
  readonly handle?: readonly string[];
}

export const withTokenOptions = (command: Command): Command =>
  command
    .addOption(
      command.createOption('--scope <scope>', 'what the token can do').choices(['read', 'write']).default('write'),
    )
    .option('--expires <days>', 'days until the token expires, 1 to 366', '365')
    .option(
      '--handle <handle>',
      'limit the token to this handle; repeat for more (default: all of yours)',
      (handle: string, before: readonly string[] = []) => [...before, handle],
    );

/** Converts the options to the body of the request for a token. Throws `InvalidOptionError`. */
export function parseTokenOptions({ scope, expires, handle: handles }: TokenOptions) {
  const expiresInDays = Number(expires);
  if (!Number.isInteger(expiresInDays) || expiresInDays < 1 || expiresInDays > 366)
    throw new InvalidOptionError('--expires must be a number of days from 1 to 366. For a month: --expires 30');
  return { scope, expiresInDays, handles };
}
