import { closeSync, createReadStream, ftruncateSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import type { BatchOptions, Query } from '../input/query-options.ts';
import { fileErrorReasons, OutputError } from '../io/output-failed.ts';
import type { Terminal } from '../io/terminal.ts';
import type { RowWriter } from '../output/row-writer.ts';

/** The input and output of a batch. */
export interface BatchStreams {
  readonly ok: true;
  /** The lines that are still to be answered, many at a time. */
  readonly lines: AsyncIterable<readonly string[]>;
  readonly write: (text: string) => void;
  readonly close: () => void;
  /** Bytes of the input, where that is known. */
  readonly size: number | undefined;
  readonly bytesRead: () => number;
  /** The rows do not go to the terminal, so it is free for a progress bar. */
  readonly isTerminalFree: boolean;
}

export interface BatchOpenFailure {
  readonly ok: false;
  readonly message: string;
  readonly hint?: string;
}

function continueProblem({ output }: BatchOptions, writer: RowWriter): BatchOpenFailure | undefined {
  if (output === undefined)
    return { ok: false, message: '--continue goes on in a file.', hint: 'Name it with --output FILE.' };
  if (!writer.canContinue)
    return { ok: false, message: '--continue goes on where every input has one line.', hint: 'Use --ndjson.' };
  return undefined;
}

export function openBatch(
  terminal: Terminal,
  options: BatchOptions,
  writer: RowWriter,
  toLines: NonNullable<Query['lines']> = linesOf,
): BatchStreams | BatchOpenFailure {
  const { file, output } = options;
  const refused = options.continue ? continueProblem(options, writer) : undefined;
  if (refused !== undefined) return refused;
  let size: number | undefined;
  let descriptor: number | undefined;
  let completedLines = 0;
  try {
    const stats = file === undefined || file === '-' ? undefined : statSync(file);
    if (stats?.isDirectory()) return { ok: false, message: `${file} is a folder.`, hint: 'Name a file in it.' };
    size = stats?.size;
    if (output !== undefined) descriptor = openSync(output, options.continue ? 'a+' : 'w', 0o644);
    if (descriptor !== undefined && options.continue) completedLines = truncateToWholeLines(descriptor);
  } catch (error) {
    return { ok: false, message: describeFileError(error as NodeJS.ErrnoException) };
  }
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
    lines: skipLines(toLines(countBytes()), completedLines),
    write: descriptor === undefined ? (text) => terminal.out.write(text) : createFileWriter(descriptor, output!),
    close: () => descriptor !== undefined && closeSync(descriptor),
    size,
    bytesRead: () => bytes,
    isTerminalFree: descriptor !== undefined || !terminal.out.isTerminal,
  };
}

/** Writes whole texts to a file. Throws `OutputError`. */
const createFileWriter = (descriptor: number, name: string) => (text: string) => {
  const bytes = Buffer.from(text);
  try {
    for (let start = 0; start < bytes.length; ) start += writeSync(descriptor, bytes, start);
  } catch (error) {
    throw new OutputError(name, error as NodeJS.ErrnoException);
  }
};

/** Why a file cannot be used. */
function describeFileError({ code, path, message }: NodeJS.ErrnoException): string {
  const why = code === undefined ? undefined : fileErrorReasons[code];
  return path === undefined || why === undefined ? `${message}.` : `${path}: ${why}.`;
}

/** Lines without their ends. A last line without an end counts, an empty rest does not. */
async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield lines.map(withoutReturn);
  }
  if (rest !== '') yield [withoutReturn(rest)];
}

/** The lines that follow the first few. */
async function* skipLines(batches: AsyncIterable<readonly string[]>, count: number): AsyncGenerator<readonly string[]> {
  let remaining = count;
  for await (const lines of batches) {
    const rows = remaining === 0 ? lines : lines.slice(remaining);
    remaining = Math.max(0, remaining - lines.length);
    if (rows.length > 0) yield rows;
  }
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);

async function* readFile(path: string, interrupted: AbortSignal): AsyncGenerator<string> {
  const stream = createReadStream(path, { encoding: 'utf8', signal: interrupted });
  try {
    yield* stream as AsyncIterable<string>;
  } catch (error) {
    if (!interrupted.aborted) throw error;
  }
}

/** Cuts off a last line that was not finished, and counts those that were. */
function truncateToWholeLines(descriptor: number): number {
  const piece = Buffer.alloc(65536);
  let lines = 0;
  let end = 0;
  let position = 0;
  for (;;) {
    const read = readSync(descriptor, piece, 0, piece.length, position);
    if (read === 0) break;
    for (let index = 0; index < read; index += 1) {
      if (piece[index] !== 10) continue;
      lines += 1;
      end = position + index + 1;
    }
    position += read;
  }
  ftruncateSync(descriptor, end);
  return lines;
}
