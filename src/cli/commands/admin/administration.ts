import type { Command } from 'commander';
import type { AdministrationApi } from '../../../client/index.ts';
import { type Handle, parseHandle } from '../../../domain/aliases/alias.ts';
import type { Failure } from '../../../domain/failure.ts';
import type { Result } from '../../../domain/result.ts';
import type { LocationName } from '../../../usecases/index.ts';
import type { Context } from '../../context/context.ts';
import {
  InvalidOptionError,
  resolveServerUrl,
  type ServerOptions,
  withFormats,
  withServer,
} from '../../input/options.ts';
import type { FormatOptions } from '../../input/query-options.ts';
import { writeLine } from '../../io/terminal.ts';
import { type ExitCode, exitCode } from '../../output/exit-codes.ts';
import { listResult, type OutputRow, type RecordView, singleResult } from '../../output/output-record.ts';
import { printFailure, printReason } from '../../output/print-error.ts';
import { printable } from '../../output/printable.ts';
import { parseLocationName } from '../../run/run-change.ts';
import { printChosenResult, printResult } from '../../run/run-query.ts';
import { type CommandFile, defineCommand } from '../../tree/command.ts';

export interface AdminOptions extends FormatOptions, ServerOptions {
  readonly direct?: boolean;
  readonly database?: string;
}

/** The input of a subcommand: its arguments, its options, and the administration that it uses. */
interface AdminRequest<Options> {
  readonly api: AdministrationApi;
  readonly words: readonly string[];
  readonly options: Options & AdminOptions;
}

interface Subcommand<Options> {
  readonly name: string;
  readonly summary: string;
  /** The description in the help; defaults to the summary. */
  readonly description?: string;
  readonly flags?: (command: Command) => Command;
  readonly examples: CommandFile['examples'];
  /** Returns a sentence about an error that commander cannot detect, or `undefined`. */
  readonly findUsageError?: (words: readonly string[], options: Options) => string | undefined;
}

/** Defines a subcommand of `admin` that prints data. */
export function defineList<Options = object>({
  read,
  view,
  ...subcommand
}: Subcommand<Options> & {
  readonly read: (request: AdminRequest<Options>) => Promise<Result<object | readonly object[], Failure>>;
  readonly view: RecordView;
}): CommandFile {
  return defineSubcommand<Options>(subcommand, async (context, request) => {
    const found = await read(request);
    if (!found.ok) return printFailure(context.terminal, found.failure);
    const answer = Array.isArray(found.value)
      ? listResult(found.value as readonly OutputRow[])
      : singleResult(found.value as OutputRow);
    return printResult(context.terminal, answer, view, request.options);
  });
}

/** Defines a subcommand of `admin` that changes something and reports it in a sentence. */
export function defineAct<Options = object>({
  run,
  successMessage,
  ...subcommand
}: Subcommand<Options> & {
  readonly run: (request: AdminRequest<Options>) => Promise<Result<unknown, Failure>>;
  readonly successMessage: (about: string, argument: string) => string;
}): CommandFile {
  return defineSubcommand<Options>(subcommand, async ({ terminal }, { words, ...request }) => {
    const done = await run({ words, ...request });
    if (!done.ok) return printFailure(terminal, done.failure);
    const [about = '', argument = ''] = words;
    writeLine(terminal.err, printable(successMessage(about, argument)));
    return printChosenResult(
      terminal,
      singleResult({ done: subcommand.name, about }),
      createView(['done', 'about']),
      request.options,
    );
  });
}

function defineSubcommand<Options>(
  {
    name,
    summary,
    description = `${summary[0]!.toUpperCase()}${summary.slice(1)}.`,
    ...subcommand
  }: Subcommand<Options>,
  action: (context: Context, request: AdminRequest<Options>) => Promise<ExitCode>,
): CommandFile {
  return defineCommand<Options & AdminOptions>({
    name,
    operation: null,
    flags: (command) => {
      command.summary(summary).description(description);
      subcommand.flags?.(command);
      command
        .option('--direct', 'on the server’s database, not over HTTP')
        .option('--database <url>', 'with --direct (default: DATABASE_URL, or sqlite:data/whereat.db)');
      return withServer(withFormats(command));
    },
    examples: subcommand.examples,
    async action(context, words, options) {
      const wrong = subcommand.findUsageError?.(words, options);
      if (wrong !== undefined) throw new InvalidOptionError(wrong);
      const opened = await connectAdministration(context, options);
      if (!opened.ok) return printReason(context.terminal, exitCode.failure, opened.reason);
      try {
        return await action(context, { api: opened.value.api, words, options });
      } finally {
        await opened.value.close();
      }
    },
  });
}

/** Connects to the administration of a server with this terminal's token, or with `--direct` opens it on the server's database. */
export async function connectAdministration(context: Context, options: AdminOptions) {
  const { terminal } = context;
  if (options.direct !== true) {
    const { api } = await context.connect(resolveServerUrl(options, terminal.env));
    return { ok: true, value: { api, resetLink: undefined, close: async () => {} } } as const;
  }
  const database = await context.databaseUrl(options.database, terminal.env);
  return database.ok ? context.administration(database.value, terminal.env) : database;
}

export interface ReasonOptions {
  readonly reason?: string;
}

export const withReason = (command: Command): Command =>
  command.option('--reason <text>', 'the reason, which the owner sees');

/** Validates the options of actions that require a reason. */
export const requireReason = (_words: readonly string[], { reason = '' }: ReasonOptions): string | undefined =>
  reason.trim() === '' ? 'Give a reason with --reason.' : undefined;

export const withName = async (text: string, action: (params: LocationName) => Promise<Result<unknown, Failure>>) => {
  const name = parseLocationName(text);
  return name.ok ? action(name.value) : name;
};

export const withHandle = async (
  text: string,
  action: (params: { readonly handle: Handle }) => Promise<Result<unknown, Failure>>,
) => {
  const handle = parseHandle(text);
  return handle.ok ? action({ handle: handle.value }) : handle;
};

export const createView = (fields: readonly string[], plain: readonly string[] = fields): RecordView => ({
  fields,
  plain,
  facts: (row) => fields.map((field) => [field, toText(row[field])]),
  summary: (row) => plain.map((field) => toText(row[field])),
});

function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value ?? '');
}
