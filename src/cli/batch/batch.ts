import { setFlagsFromString } from 'node:v8';
import { type Failure, isRetryable, toCode } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { type FailureTexts, failureMessage } from '../../i18n/index.ts';
import type { BatchOptions, Query } from '../input/query-options.ts';
import { type Terminal, writeLine } from '../io/terminal.ts';
import { findNextStep } from '../output/describe-failure.ts';
import { type ExitCode, exitCode } from '../output/exit-codes.ts';
import { loadFailureTexts } from '../output/failure-texts.ts';
import type { Presentation } from '../output/format-output.ts';
import type { CommandResult } from '../output/output-record.ts';
import { printError, printUsageError } from '../output/print-error.ts';
import { createProgress, type Progress } from '../output/progress.ts';
import { createRowWriter, type RowSource, type RowWriter } from '../output/row-writer.ts';
import { type BatchStreams, openBatch } from './batch-io.ts';
import { createOrderedQueue } from './ordered-queue.ts';
import { createConcurrencyLimiter, createRateLimiter, createRetryPause, DEFAULT_CONCURRENCY } from './pacing.ts';
import { type QueryResult, runWithRetries } from './retries.ts';
import type { StoredRows } from './stored-rows.ts';

/**
 * Runs a query per line and writes the results in the order of the input, each as soon as possible. At most `--concurrency` asynchronous
 * queries run at a time. Only complete rows are written. After Ctrl-C no new query starts, and the results of running queries are still
 * written. `--optimize-for-size` keeps V8's heap small over a million lines, without a loss of speed.
 */
export async function runBatch(
  terminal: Terminal,
  options: BatchOptions,
  presentation: Presentation,
  query: Query,
): Promise<ExitCode> {
  const writer = createRowWriter(presentation, query.view, query.getSource === undefined ? [] : ['line', 'outcome']);
  const opened = openBatch(terminal, options, writer, query);
  if (!opened.ok) return printUsageError(terminal, opened.message, opened.hint);
  setFlagsFromString('--optimize-for-size');
  const progress = createProgress(terminal, opened);
  const rows = createRowOutput(writer, opened.write, progress, await loadFailureTexts(terminal), (sentence) =>
    printError(terminal, sentence),
  );
  const { promise: whenEnded, resolve: end } = Promise.withResolvers<void>();
  terminal.waitBeforeExit(whenEnded);
  try {
    reportStoredRows(terminal, opened);
    await runLines(terminal, options, query, opened, rows, progress);
    rows.end();
    if (!terminal.interrupted.aborted) opened.stored?.finish();
  } finally {
    progress.clear();
    opened.close();
    end();
  }
  const { done, failed, mayPass, unexpected } = rows.counts();
  if (terminal.interrupted.aborted) {
    const next = options.output === undefined ? undefined : 'To resume: run the same command with --continue.';
    printError(terminal, `Interrupted after ${done} ${done === 1 ? 'row' : 'rows'}.`, next);
    return exitCode.interrupted;
  }
  if (mayPass === 0) opened.runId.forget();
  if (failed > 0) printError(terminal, `${failed} of ${done} rows failed.`, unexpected && findNextStep(unexpected));
  if (mayPass > 0 && options.output !== undefined)
    writeLine(
      terminal.err,
      `${mayPass} of these may succeed later. To retry them: run the same command with --continue.`,
    );
  return failed > 0 ? exitCode.failure : exitCode.ok;
}

function reportStoredRows({ err }: Terminal, { stored }: BatchStreams): void {
  if (stored === undefined || stored.count + stored.dropped === 0) return;
  const formatCount = (count: number) => count.toLocaleString('en');
  const failures = stored.failed === 0 ? '' : `, ${formatCount(stored.failed)} of them failed`;
  const again = stored.dropped === 0 ? '' : ` ${formatCount(stored.dropped)} failed temporarily and will be retried.`;
  writeLine(err, `whereat: ${formatCount(stored.count)} rows already done${failures}.${again}`);
}

async function runLines(
  terminal: Terminal,
  options: BatchOptions,
  { run, linesAtOnce, getSource = (line) => ({ input: line }) }: Query,
  { lines, stored, runId: { id } }: BatchStreams,
  rows: RowOutput,
  progress: Progress,
): Promise<void> {
  const { interrupted } = terminal;
  const concurrency = linesAtOnce ?? options.concurrency ?? DEFAULT_CONCURRENCY;
  const slots = createConcurrencyLimiter(concurrency);
  const waitForTurn = createRateLimiter(options.rate, interrupted);
  const pause = createRetryPause(interrupted, (seconds) => {
    progress.clear();
    writeLine(terminal.err, `whereat: Rate limit reached. Continuing in ${seconds} s.`);
  });
  const queue = createOrderedQueue<{ readonly line: string; readonly result: QueryResult | undefined }>(
    concurrency * 4,
    ({ line, result }) => {
      // Interrupted: neither this line nor the following ones were run.
      if (result !== undefined) rows.add(getSource(line), result);
    },
    rows.flush,
  );
  let pending = 0;
  const enqueue = (line: string, first: () => QueryResult | Promise<QueryResult>) =>
    queue.add(
      slots(async () => {
        pending += 1;
        const result = await runWithRetries(first, () => run(line, id), { ...options, pause, interrupted });
        pending -= 1;
        return { line, result };
      }),
    );
  interrupted.addEventListener('abort', () => {
    if (pending === 0) return;
    progress.clear();
    writeLine(terminal.err, `whereat: Waiting for ${pending} pending responses. Press Ctrl-C again to drop them.`);
  });

  /** Writes a synchronous result at once. */
  const runLine = async (line: string): Promise<void> => {
    const row = stored && takeStoredRow(stored, getSource(line));
    if (row !== undefined) return rows.countStored(row.ok);
    const firstResult = queue.isEmpty() && options.rate === undefined ? run(line, id) : undefined;
    if (firstResult !== undefined && !(firstResult instanceof Promise)) return rows.add(getSource(line), firstResult);
    await waitForTurn();
    if (firstResult === undefined && interrupted.aborted) return;
    enqueue(line, () => firstResult ?? run(line, id));
    await queue.waitForRoom();
  };

  for await (const batch of lines) {
    for (const line of batch) {
      if (interrupted.aborted) break;
      await runLine(line);
    }
    rows.flush();
    if (interrupted.aborted) break;
  }
  await queue.waitUntilIdle();
}

const takeStoredRow = (existing: StoredRows, { input, key = input }: RowSource) => existing.take(key);

interface RowOutput {
  add(source: RowSource, result: QueryResult): void;
  /** Counts a row that the file already has. */
  countStored(isOk: boolean): void;
  flush(): void;
  end(): void;
  counts(): {
    readonly done: number;
    readonly failed: number;
    /** The number of failures that a retry can avoid. */
    readonly mayPass: number;
    readonly unexpected: Failure | undefined;
  };
}

/** Writes rows as text in batches, and counts them. */
function createRowOutput(
  writer: RowWriter,
  write: (text: string) => void,
  progress: Progress,
  texts: FailureTexts,
  report: (sentence: string) => void,
): RowOutput {
  let done = 0;
  let failed = 0;
  let mayPass = 0;
  let unexpected: Failure | undefined;
  let text = writer.header;

  const toRow = (source: RowSource, result: Result<CommandResult, Failure>): string => {
    if (result.ok) return writer.formatResult(source, result.value);
    failed += 1;
    if (isRetryable(result.failure)) mayPass += 1;
    if (result.failure.kind === 'unexpected-answer') unexpected ??= result.failure;
    const { text: sentence } = failureMessage(result.failure, texts);
    if (writer.reportsFailures) report(`${source.input}: ${sentence}`);
    return writer.formatFailure(source, sentence, toCode(result.failure.kind));
  };
  const flush = () => {
    if (text.length > 0) write(text);
    text = '';
    progress.show(done, failed);
  };
  return {
    add(source, result) {
      text += toRow(source, result);
      done += 1;
      if (text.length > FLUSH_CHARACTERS) flush();
    },
    countStored(isOk) {
      done += 1;
      if (!isOk) failed += 1;
    },
    flush,
    end() {
      text += writer.footer;
      flush();
    },
    counts: () => ({ done, failed, mayPass, unexpected }),
  };
}

/** The number of characters after which output is written. A larger buffer needs more memory, a smaller one more calls. */
const FLUSH_CHARACTERS = 30_000;
