import type { Command } from 'commander';
import type { User } from '../../domain/accounts/user.ts';
import { formatAlias, isSameAlias, parseAlias } from '../../domain/aliases/alias.ts';
import type { Failure } from '../../domain/failure.ts';
import type { Location } from '../../domain/location/location.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { LocationName } from '../../usecases/index.ts';
import type { Context, ServerConnection } from '../context/context.ts';
import { InvalidOptionError, resolveServerUrl, type ServerOptions } from '../input/options.ts';
import type { FormatOptions } from '../input/query-options.ts';
import { type Terminal, writeLine } from '../io/terminal.ts';
import type { ExitCode } from '../output/exit-codes.ts';
import { singleResult } from '../output/output-record.ts';
import { createLocationView } from '../output/output-views.ts';
import { printFailure } from '../output/print-error.ts';
import { printable } from '../output/printable.ts';
import { printResult } from './run-query.ts';

export interface ChangeCommandOptions extends FormatOptions, ServerOptions {
  readonly ifVersion?: number;
}

export const withIfVersion = (command: Command): Command =>
  command.option('--if-version <number>', 'only if this is still its version', (text) => {
    if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidOptionError('It must be a whole number from 1.');
    return Number(text);
  });

export function parseLocationName(text: string): Result<LocationName, Failure> {
  const alias = parseAlias(text);
  if (!alias.ok) return alias;
  const { handle, label } = alias.value;
  return label === undefined ? err({ kind: 'bad-alias', text }) : ok({ handle, label });
}

export async function connectSignedIn(
  { terminal, connect }: Context,
  options: ServerOptions,
): Promise<Result<{ readonly connection: ServerConnection; readonly user: User; readonly server: string }, Failure>> {
  const server = resolveServerUrl(options, terminal.env);
  const connection = await connect(server);
  const user = await connection.session.findUser();
  if (!user.ok) return user;
  return user.value === null ? err({ kind: 'sign-in-needed' }) : ok({ connection, user: user.value, server });
}

/** Reports on stderr that a former name was followed. */
export function printFormerName(terminal: Terminal, requested: LocationName, found: LocationName): void {
  if (isSameAlias(requested, found)) return;
  const [former, present] = [requested, found].map(({ handle, label }) => formatAlias(handle, label));
  writeLine(terminal.err, printable(`whereat: ${former} was renamed to ${present}.`));
}

interface Change {
  readonly action: (connection: ServerConnection, name: LocationName) => Promise<Result<Location, Failure>>;
  /** Returns the message for stderr after a success. */
  readonly successMessage: (location: Location) => string;
  /** True if the change renames the location. The former name is then not reported. */
  readonly isRename?: boolean;
}

/** Changes one location, reports it on stderr, and prints the result. */
export async function changeLocation(
  context: Context,
  text: string,
  options: ChangeCommandOptions,
  { action, successMessage, isRename = false }: Change,
): Promise<ExitCode> {
  const { terminal } = context;
  const name = parseLocationName(text);
  if (!name.ok) return printFailure(terminal, name.failure);
  const session = await connectSignedIn(context, options);
  if (!session.ok) return printFailure(terminal, session.failure);
  const { connection } = session.value;
  const changed = await action(connection, name.value);
  if (!changed.ok) return printFailure(terminal, changed.failure);
  if (!isRename) printFormerName(terminal, name.value, changed.value);
  writeLine(terminal.err, printable(successMessage(changed.value)));
  return printResult(terminal, singleResult(changed.value), createLocationView(connection.origin), options);
}
