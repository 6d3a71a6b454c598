import { parseHandle } from '../../domain/aliases/alias.ts';
import { ok } from '../../domain/result.ts';
import {
  InvalidOptionError,
  parsePositiveNumber,
  type ServerOptions,
  withFormats,
  withServer,
} from '../input/options.ts';
import type { FormatOptions } from '../input/query-options.ts';
import { type Terminal, writeLine } from '../io/terminal.ts';
import { type ExitCode, exitCode } from '../output/exit-codes.ts';
import { listResult, type OutputRow, type RecordView, singleResult } from '../output/output-record.ts';
import { printFailure, printUsageError } from '../output/print-error.ts';
import { printable } from '../output/printable.ts';
import { type ListedChange, readChanges } from '../run/read-changes.ts';
import { connectSignedIn } from '../run/run-change.ts';
import { printResult } from '../run/run-query.ts';
import type { CommandFile } from '../tree/command.ts';

interface ChangesOptions extends FormatOptions, ServerOptions {
  readonly after?: string;
  readonly handle?: string;
  readonly follow?: boolean;
  readonly interval?: number;
}

export const changes: CommandFile<ChangesOptions> = {
  name: 'changes',
  operation: 'listChanges',
  group: 'Sharing',
  flags: (command) => {
    command
      .summary('the changes of your places')
      .description(
        'Lists the changes to the places under your handles and the handles you are a member of, oldest first, for up to 90 days. With --follow it prints each new change as one line until Ctrl-C, and continues after a lost connection without missing one.',
      )
      .option('--after <id>', 'only changes after the one with this ID', readCursor)
      .option('--handle <handle>', 'only changes under this handle')
      .option('--follow', 'wait for new changes; with --after, begin with those after it')
      .option('--interval <seconds>', 'with --follow: how often to look for changes (default: 2)', parsePositiveNumber);
    return withServer(withFormats(command));
  },
  examples: [
    ['whereat changes --handle @cafe', 'stored changes, oldest first'],
    ['whereat changes --follow', 'one line for each new change'],
    ['whereat changes --follow --after 4711 --ndjson >> changes.ndjson', 'continue after the last line of the file'],
  ],
  async action(context, _words, options) {
    const { terminal } = context;
    const { after, follow = false, interval } = options;
    const handle = options.handle === undefined ? ok(undefined) : parseHandle(options.handle);
    if (!handle.ok) return printFailure(terminal, handle.failure);
    if (!follow && interval !== undefined) return printUsageError(terminal, '--interval needs --follow.');
    if (follow && (options.csv || options.excel || options.xlsx))
      return printUsageError(terminal, '--follow prints one JSON object per line.', 'Use --ndjson.');
    const session = await connectSignedIn(context, options);
    if (!session.ok) return printFailure(terminal, session.failure);
    const { connection } = session.value;
    const read = (
      from: string | undefined,
      pollSeconds: number | undefined,
      onChanges: (found: readonly ListedChange[]) => void,
    ) => readChanges(terminal, connection, { after: from, handle: handle.value, pollSeconds }, onChanges);
    if (!follow) {
      const found: ListedChange[] = [];
      const end = await read(after, undefined, (page) => found.push(...page));
      if (!end.ok) return printFailure(terminal, end.failure);
      const answer = { ...listResult(found), json: { changes: found, next: end.value } };
      return printResult(terminal, answer, changesView, options);
    }
    const start = after === undefined ? await read(undefined, undefined, () => {}) : ok(after);
    if (!start.ok) return printFailure(terminal, start.failure);
    const end = await read(start.value, interval ?? POLL_SECONDS, (page) => {
      for (const change of page) void printChange(terminal, change, options);
    });
    return end.ok ? exitCode.interrupted : printFailure(terminal, end.failure);
  },
};

export const POLL_SECONDS = 2;

/** Returns one line: readable on a terminal, otherwise JSON. */
async function printChange(terminal: Terminal, change: ListedChange, options: ChangesOptions): Promise<ExitCode> {
  const isPlain = terminal.out.isTerminal && !options.json && !options.ndjson && options.fields === undefined;
  if (!isPlain)
    return printResult(terminal, singleResult(change), changesView, { ndjson: true, fields: options.fields });
  writeLine(terminal.out, changeCells(change).map(printable).join('  '));
  return exitCode.ok;
}

const changeCells = ({ at, type, alias, previousAlias, version }: OutputRow | ListedChange): readonly string[] => [
  String(at),
  String(type),
  previousAlias === undefined ? String(alias) : `${previousAlias} → ${alias}`,
  `version ${version}`,
];

const changesView: RecordView = {
  fields: ['id', 'type', 'alias', 'previousAlias', 'at', 'version', 'location'],
  plain: ['id', 'at', 'type', 'alias', 'previousAlias', 'version'],
  facts: (row) => [
    ['Change', String(row.type)],
    ['Place', String(row.alias)],
    ['Before', String(row.previousAlias ?? '')],
    ['At', String(row.at)],
    ['Version', String(row.version)],
    ['Id', String(row.id)],
  ],
  summary: changeCells,
};

function readCursor(text: string): string {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidOptionError('It is the ID of a change, a number.');
  return text;
}
