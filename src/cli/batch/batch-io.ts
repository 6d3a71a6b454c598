import { closeSync, createReadStream, existsSync, openSync, statSync, writeSync } from 'node:fs';
import type { BatchOptions, Query } from '../input/query-options.ts';
import { describeFileError, OutputError } from '../io/output-failed.ts';
import type { Terminal } from '../io/terminal.ts';
import type { RowWriter } from '../output/row-writer.ts';
import { newRunId, openRunId, type RunId } from './run-id.ts';
import { NoRowError, readStoredRows, type StoredRows } from './stored-rows.ts';

/** The input and output of a batch. */
export interface BatchStreams {
  readonly ok: true;
  /** The queries, several lines per item. */
  readonly lines: AsyncIterable<readonly string[]>;
  /** The rows of an earlier run, with `--continue`. */
  readonly stored: StoredRows | undefined;
  readonly runId: RunId;
  readonly write: (text: string) => void;
  readonly close: () => void;
  /** The size of the input in bytes, if known. */
  readonly size: number | undefined;
  /** The number of rows, if known. */
  readonly rows: number | undefined;
  readonly bytesRead: () => number;
  /** True if the rows are not written to the terminal, which leaves it for a progress bar. */
  readonly isTerminalFree: boolean;
}

export interface BatchOpenFailure {
  readonly ok: false;
  readonly message: string;
  readonly hint?: string;
}

function findContinueProblem({ output }: BatchOptions, writer: RowWriter): BatchOpenFailure | undefined {
  if (output === undefined)
    return { ok: false, message: '--continue needs an output file.', hint: 'Name it with --output FILE.' };
  if (!writer.canContinue) return { ok: false, message: '--continue needs one line per input.', hint: 'Use --ndjson.' };
  return undefined;
}

export function openBatch(
  terminal: Terminal,
  options: BatchOptions,
  writer: RowWriter,
  { lines: toLines = readLines, rows, creates }: Pick<Query, 'lines' | 'rows' | 'creates'>,
): BatchStreams | BatchOpenFailure {
  const { file, output } = options;
  const refused = options.continue ? findContinueProblem(options, writer) : undefined;
  if (refused !== undefined) return refused;
  let opened: OpenFiles;
  try {
    const stats = file === undefined || file === '-' ? undefined : statSync(file);
    if (stats?.isDirectory()) return { ok: false, message: `${file} is a folder.`, hint: 'Name a file in it.' };
    opened = { size: stats?.size, ...openOutput(options, creates === true) };
  } catch (error) {
    if (error instanceof NoRowError)
      return {
        ok: false,
        message: `Line ${error.line} of ${output} isn’t a row of this command.`,
        hint: 'Use the output file of the earlier run.',
      };
    return { ok: false, message: describeFileError(error as NodeJS.ErrnoException) };
  }
  const { size, descriptor, stored, runId } = opened;
  let bytes = 0;
  const pieces = size === undefined ? terminal.input.pieces() : readFile(file!, terminal.interrupted);
  const countBytes = async function* () {
    for await (const piece of pieces) {
      bytes += piece.length;
      yield piece;
    }
  };
  return {
    ok: true,
    lines: toLines(countBytes()),
    stored,
    runId,
    write: descriptor === undefined ? (text) => terminal.out.write(text) : createFileWriter(descriptor, output!),
    close: () => descriptor !== undefined && closeSync(descriptor),
    size,
    rows,
    bytesRead: () => bytes,
    isTerminalFree: descriptor !== undefined || !terminal.out.isTerminal,
  };
}

interface OpenFiles {
  readonly size: number | undefined;
  readonly descriptor: number | undefined;
  readonly stored: StoredRows | undefined;
  readonly runId: RunId;
}

/** Opens the output file, and reads its rows with `--continue`. Throws `NoRowError` and file system errors. */
function openOutput(
  { output, continue: continues = false }: BatchOptions,
  creates: boolean,
): Pick<OpenFiles, 'descriptor' | 'stored' | 'runId'> {
  if (output === undefined) return { descriptor: undefined, stored: undefined, runId: newRunId() };
  const stored = continues && existsSync(output) ? readStoredRows(output) : undefined;
  const runId = creates ? openRunId(output, continues) : newRunId();
  return { stored, runId, descriptor: openSync(output, continues ? 'a' : 'w', 0o644) };
}

/** Writes texts to a file completely. Throws `OutputError`. */
const createFileWriter = (descriptor: number, name: string) => (text: string) => {
  const bytes = Buffer.from(text);
  try {
    for (let start = 0; start < bytes.length; ) start += writeSync(descriptor, bytes, start);
  } catch (error) {
    throw new OutputError(name, error as NodeJS.ErrnoException);
  }
};

/** Splits text into lines without line breaks. A last line without a line break counts, unless it is empty. */
async function* readLines(pieces: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield lines.map(trimCarriageReturn);
  }
  if (rest !== '') yield [trimCarriageReturn(rest)];
}

const trimCarriageReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);

async function* readFile(path: string, interrupted: AbortSignal): AsyncGenerator<string> {
  const stream = createReadStream(path, { encoding: 'utf8', signal: interrupted });
  try {
    yield* stream as AsyncIterable<string>;
  } catch (error) {
    if (!interrupted.aborted) throw error;
  }
}
