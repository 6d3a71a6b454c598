import { Worker } from 'node:worker_threads';
import type { FailureOf } from '../../../domain/failure.ts';
import { err, type Result } from '../../../domain/result.ts';
import type { Clock } from '../../../ports/shared/clock.ts';
import type { Database } from '../connection/database.ts';
import type { JobName, JobRequest, JobResponse, LargeJobs, WorkerSettings } from './large-jobs.ts';

/** Milliseconds without jobs after which the worker ends: its connection and code take about 30 MB. */
const IDLE_MS = 30_000;

interface Options {
  /** The file of the program that calls `serveLargeJobs`. */
  readonly program: string;
  readonly clock: Clock;
  readonly settings: WorkerSettings;
}

/**
 * Runs jobs that may change all places of an account on a thread of their own. SQLite is synchronous, so such a transaction would block the
 * main thread for seconds. Other writes of this process wait for the job; reads continue.
 */
export function createJobWorker(
  database: Database,
  { program, clock, settings }: Options,
): LargeJobs & { close(): Promise<void> } {
  let worker: Worker | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;
  const pending = new Map<number, (response: JobResponse) => void>();

  const lost: FailureOf<'unavailable'> = { kind: 'unavailable', service: 'database', maybe: true };
  const forget = () => {
    worker = undefined;
    for (const [id, settle] of pending) settle({ id, result: err(lost) });
    pending.clear();
  };

  function start(): Worker {
    const started = new Worker(program, { workerData: settings });
    started.unref();
    started.on('message', (response: JobResponse) => {
      pending.get(response.id)?.(response);
      pending.delete(response.id);
    });
    started.on('error', (cause) => database.logError(cause));
    started.on('exit', () => {
      if (worker === started) forget();
    });
    return started;
  }

  async function request(job: JobName, args: readonly unknown[]): Promise<unknown> {
    clearTimeout(idle);
    worker ??= start();
    lastId += 1;
    const { promise, resolve } = Promise.withResolvers<JobResponse>();
    pending.set(lastId, resolve);
    worker.postMessage({ id: lastId, job, args, now: clock.now().getTime() } satisfies JobRequest);
    const { result } = await promise;
    idle = setTimeout(() => void close(), IDLE_MS).unref();
    return result;
  }

  async function close(): Promise<void> {
    clearTimeout(idle);
    const closing = pending.size === 0 ? worker : undefined;
    if (closing === undefined) return;
    worker = undefined;
    await closing.terminate();
  }

  const run =
    <Name extends JobName>(job: Name) =>
    (...args: Parameters<LargeJobs[Name]>) =>
      database.holdWrites(() => request(job, args)) as Promise<Result<never>> as ReturnType<LargeJobs[Name]>;
  return {
    renameHandle: run('renameHandle'),
    requestDeletion: run('requestDeletion'),
    cancelDeletion: run('cancelDeletion'),
    eraseAccounts: run('eraseAccounts'),
    decideReport: run('decideReport'),
    suspendAccount: run('suspendAccount'),
    restoreAccount: run('restoreAccount'),
    retireHandle: run('retireHandle'),
    close,
  };
}
