import { setFlagsFromString } from 'node:v8';
import { codeOf, type Failure, isRetryable } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { messageOf } from '../../i18n/index.ts';
import type { Asking, BatchOptions } from '../input/query-options.ts';
import type { Terminal } from '../io/terminal.ts';
import { type ExitCode, exitCode } from '../output/exit-codes.ts';
import type { Presentation } from '../output/format-output.ts';
import type { Answer } from '../output/output-record.ts';
import { nextStep, printError, printUsageError } from '../output/print-error.ts';
import { progressOn } from '../output/progress.ts';
import { rowWriter } from '../output/row-writer.ts';
import { openBatch } from './batch-io.ts';

/**
 * Answers every line, in the order they came, each with its outcome. What needs no waiting is answered at once; what does
 * runs up to `--concurrency` at a time. Only whole rows are ever written. Told to spare memory, V8 does not let the heap
 * grow by the garbage of a million lines; it costs no speed here.
 */
export async function answerLines(
  terminal: Terminal,
  options: BatchOptions,
  presentation: Presentation,
  asking: Asking,
): Promise<ExitCode> {
  const writer = rowWriter(presentation, asking.view);
  const opened = openBatch(terminal, options, writer);
  if (!opened.ok) return printUsageError(terminal, opened.what, opened.next);
  setFlagsFromString('--optimize-for-size');
  const { lines, write, close } = opened;
  const { interrupted } = terminal;
  const progress = progressOn(terminal, opened);
  const concurrency = options.concurrency ?? 8;
  const waiting: Promise<string>[] = [];
  const pace = paceOf(options.rate, interrupted);
  const slots = limiter(concurrency);
  let failed = 0;
  let done = 0;
  let misunderstood: Failure | undefined;
  let text = writer.opens;

  const rowOf = (input: string, answered: Result<Answer, Failure>): string => {
    if (answered.ok) return writer.found(input, answered.value);
    failed += 1;
    if (answered.failure.kind === 'unexpected-answer') misunderstood ??= answered.failure;
    return writer.failed(input, messageOf(answered.failure).text, codeOf(answered.failure.kind));
  };
  const flush = () => {
    write(text);
    text = '';
    progress.show(done, failed);
  };
  const add = (row: string) => {
    text += row;
    done += 1;
    if (text.length > enoughToWrite) flush();
  };
  let giveUp = () => {};
  interrupted.addEventListener('abort', () => giveUp(), { once: true });
  const settleFirst = async () => {
    const row = waiting.shift()!;
    const settled = await new Promise<string | undefined>((resolve) => {
      giveUp = () => resolve(undefined);
      row.then(resolve);
    });
    if (settled === undefined) return;
    add(settled);
    if (text.length > 0) flush();
  };
  const enqueue = async (line: string, first: FirstTry) => {
    await pace();
    if (interrupted.aborted) return;
    const answer = () => persistently(first, () => asking.ask(line), options, interrupted);
    waiting.push(slots(answer).then((answered) => rowOf(line, answered)));
    if (waiting.length >= concurrency * 4) await settleFirst();
  };
  const answerBatch = async (batch: readonly string[]) => {
    for (const line of batch) {
      if (interrupted.aborted) return;
      const mayAskAtOnce = waiting.length === 0 && options.rate === undefined;
      const asked = mayAskAtOnce ? asking.ask(line) : () => asking.ask(line);
      if ('ok' in asked) add(rowOf(line, asked));
      else await enqueue(line, asked);
    }
    if (text.length > 0) flush();
  };

  try {
    for await (const batch of lines) {
      await answerBatch(batch);
      if (interrupted.aborted) break;
    }
    while (waiting.length > 0 && !interrupted.aborted) await settleFirst();
    flush();
    write(writer.ends);
  } finally {
    progress.clear();
    close();
  }
  if (interrupted.aborted) {
    const next = options.output && 'Go on where it stopped: the same command with --continue.';
    printError(terminal, `Interrupted after ${done} rows.`, next);
    return exitCode.interrupted;
  }
  if (failed === 0) return exitCode.ok;
  printError(terminal, `${failed} of ${done} rows failed.`, misunderstood && nextStep(misunderstood));
  return exitCode.failure;
}

/** Characters. Longer texts cost memory, shorter ones calls. */
const enoughToWrite = 30_000;

type Asked = Result<Answer, Failure>;
type FirstTry = Promise<Asked> | (() => Asked | Promise<Asked>);

/** Asks again where waiting may help, as long as the server says or a little longer each time. */
async function persistently(
  first: FirstTry,
  again: () => Asked | Promise<Asked>,
  { retries = 3 }: BatchOptions,
  interrupted: AbortSignal,
): Promise<Asked> {
  let answered = await (typeof first === 'function' ? first() : first);
  for (let attempt = 0; attempt < retries && !answered.ok && !interrupted.aborted; attempt += 1) {
    const milliseconds = waitBefore(answered.failure, attempt);
    if (milliseconds === undefined) break;
    await delay(milliseconds, interrupted);
    answered = await again();
  }
  return answered;
}

function waitBefore(failure: Failure, attempt: number): number | undefined {
  if (!isRetryable(failure)) return undefined;
  return 'seconds' in failure ? failure.seconds * 1000 : 100 * 2 ** attempt;
}

/** At most so many at a time; who comes later waits in line. */
function limiter(most: number): <T>(act: () => Promise<T>) => Promise<T> {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (act) => {
    if (running >= most) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      return await act();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/** At most so many starts a second, evenly spaced. */
function paceOf(rate: number | undefined, interrupted: AbortSignal): () => Promise<void> {
  let next = 0;
  return async () => {
    if (rate === undefined) return;
    const now = performance.now();
    const start = Math.max(now, next);
    next = start + 1000 / rate;
    if (start > now) await delay(start - now, interrupted);
  };
}

const delay = (milliseconds: number, interrupted: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      interrupted.removeEventListener('abort', done);
      resolve();
    }
    interrupted.addEventListener('abort', done);
    if (interrupted.aborted) done();
  });
