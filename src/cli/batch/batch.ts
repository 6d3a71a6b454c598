import { setFlagsFromString } from 'node:v8';
import { codeOf, type Failure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { messageOf } from '../../i18n/index.ts';
import type { BatchOptions, Query } from '../input/query-options.ts';
import { type Terminal, writeLine } from '../io/terminal.ts';
import { type ExitCode, exitCode } from '../output/exit-codes.ts';
import type { Presentation } from '../output/format-output.ts';
import type { CommandResult } from '../output/output-record.ts';
import { nextStep, printError, printUsageError } from '../output/print-error.ts';
import { createProgress, type Progress } from '../output/progress.ts';
import { createRowWriter, type RowWriter } from '../output/row-writer.ts';
import { type BatchStreams, openBatch } from './batch-io.ts';
import { createOrderedQueue } from './ordered-queue.ts';
import { createConcurrencyLimiter, createPacer, createRetryPause } from './pacing.ts';
import { askWithRetries, type QueryResult } from './retries.ts';

/**
 * Answers every line, in the order they came, each with its outcome and as soon as it is known. What needs no waiting is
 * answered at once; what does runs up to `--concurrency` at a time. Only whole rows are ever written. After Ctrl-C nothing
 * new is asked, and the answers under way are still written. Told to spare memory, V8 does not let the heap grow by the
 * garbage of a million lines; it costs no speed here.
 */
export async function runBatch(
  terminal: Terminal,
  options: BatchOptions,
  presentation: Presentation,
  asking: Query,
): Promise<ExitCode> {
  const writer = createRowWriter(presentation, asking.view);
  const opened = openBatch(terminal, options, writer, asking.lines);
  if (!opened.ok) return printUsageError(terminal, opened.what, opened.next);
  setFlagsFromString('--optimize-for-size');
  const progress = createProgress(terminal, opened);
  const rows = createRowOutput(writer, opened.write, progress);
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  terminal.letEnd(ended);
  try {
    await answerEach(terminal, options, asking, opened, rows, progress);
    rows.end();
  } finally {
    progress.clear();
    opened.close();
    end();
  }
  const { done, failed, misunderstood } = rows.counts();
  if (terminal.interrupted.aborted) {
    const next = options.output === undefined ? undefined : 'Go on where it stopped: the same command with --continue.';
    printError(terminal, `Interrupted after ${done} rows.`, next);
    return exitCode.interrupted;
  }
  if (failed > 0) printError(terminal, `${failed} of ${done} rows failed.`, misunderstood && nextStep(misunderstood));
  return failed > 0 ? exitCode.failure : exitCode.ok;
}

async function answerEach(
  terminal: Terminal,
  options: BatchOptions,
  { run, inputOf = (line) => line }: Query,
  { lines }: BatchStreams,
  rows: RowOutput,
  progress: Progress,
): Promise<void> {
  const { interrupted } = terminal;
  const concurrency = options.concurrency ?? 8;
  const slots = createConcurrencyLimiter(concurrency);
  const pace = createPacer(options.rate, interrupted);
  const pause = createRetryPause(interrupted, (seconds) => {
    progress.clear();
    writeLine(terminal.err, `whereat: The server allows no more for now. Going on in ${seconds} s.`);
  });
  const queue = createOrderedQueue<{ readonly line: string; readonly answered: QueryResult | undefined }>(
    concurrency * 4,
    ({ line, answered }) => {
      // Not asked any more, and neither is what follows.
      if (answered !== undefined) rows.add(inputOf(line), answered);
    },
    rows.flush,
  );
  let underWay = 0;
  const enqueue = (line: string, first: () => QueryResult | Promise<QueryResult>) =>
    queue.add(
      slots(async () => {
        underWay += 1;
        const answered = await askWithRetries(first, () => run(line), { ...options, pause, interrupted });
        underWay -= 1;
        return { line, answered };
      }),
    );
  interrupted.addEventListener('abort', () => {
    if (underWay === 0) return;
    progress.clear();
    writeLine(terminal.err, `whereat: Waiting for ${underWay} answers under way. Ctrl-C again drops them.`);
  });

  /** Answers at once where nothing has to be waited for. */
  const answerLine = async (line: string): Promise<void> => {
    const firstResult = queue.isEmpty() && options.rate === undefined ? run(line) : undefined;
    if (firstResult !== undefined && !(firstResult instanceof Promise)) return rows.add(inputOf(line), firstResult);
    await pace();
    if (firstResult === undefined && interrupted.aborted) return;
    enqueue(line, () => firstResult ?? run(line));
    await queue.room();
  };

  for await (const batch of lines) {
    for (const line of batch) {
      if (interrupted.aborted) break;
      await answerLine(line);
    }
    rows.flush();
    if (interrupted.aborted) break;
  }
  await queue.idle();
}

interface RowOutput {
  add(line: string, answered: QueryResult): void;
  flush(): void;
  end(): void;
  counts(): { readonly done: number; readonly failed: number; readonly misunderstood: Failure | undefined };
}

/** The rows as text, many at a time, and what they come to. */
function createRowOutput(writer: RowWriter, write: (text: string) => void, progress: Progress): RowOutput {
  let done = 0;
  let failed = 0;
  let misunderstood: Failure | undefined;
  let text = writer.header;

  const rowOf = (input: string, answered: Result<CommandResult, Failure>): string => {
    if (answered.ok) return writer.formatResult(input, answered.value);
    failed += 1;
    if (answered.failure.kind === 'unexpected-answer') misunderstood ??= answered.failure;
    return writer.formatFailure(input, messageOf(answered.failure).text, codeOf(answered.failure.kind));
  };
  const flush = () => {
    if (text.length > 0) write(text);
    text = '';
    progress.show(done, failed);
  };
  return {
    add(line, answered) {
      text += rowOf(line, answered);
      done += 1;
      if (text.length > flushThreshold) flush();
    },
    flush,
    end() {
      text += writer.footer;
      flush();
    },
    counts: () => ({ done, failed, misunderstood }),
  };
}

/** Characters. Longer texts cost memory, shorter ones calls. */
const flushThreshold = 30_000;
