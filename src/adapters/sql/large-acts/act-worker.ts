import { Worker } from 'node:worker_threads';
import type { FailureOf } from '../../../domain/failure.ts';
import { err, type Result } from '../../../domain/result.ts';
import type { Clock } from '../../../ports/shared/clock.ts';
import type { Database } from '../connection/database.ts';
import type { ActName, ActRequest, ActResponse, LargeActs, WorkerSettings } from './large-acts.ts';

/** Milliseconds without acts after which the worker ends: its connection and code take about 30 MB. */
const IDLE_MS = 30_000;

interface Options {
  /** The file of the program that calls `serveLargeActs`. */
  readonly program: string;
  readonly clock: Clock;
  readonly settings: WorkerSettings;
}

/**
 * Runs acts that may change all places of an account on a thread of their own. SQLite is synchronous, so such a transaction would block the
 * main thread for seconds. Other writes of this process wait for the act; reads continue.
 */
export function createActWorker(
  database: Database,
  { program, clock, settings }: Options,
): LargeActs & { close(): Promise<void> } {
  let worker: Worker | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;
  const pending = new Map<number, (response: ActResponse) => void>();

  const lost: FailureOf<'unavailable'> = { kind: 'unavailable', service: 'database', maybe: true };
  const forget = () => {
    worker = undefined;
    for (const [id, settle] of pending) settle({ id, result: err(lost) });
    pending.clear();
  };

  function start(): Worker {
    const started = new Worker(program, { workerData: settings });
    started.unref();
    started.on('message', (response: ActResponse) => {
      pending.get(response.id)?.(response);
      pending.delete(response.id);
    });
    started.on('error', (cause) => database.logError(cause));
    started.on('exit', () => {
      if (worker === started) forget();
    });
    return started;
  }

  async function request(act: ActName, args: readonly unknown[]): Promise<unknown> {
    clearTimeout(idle);
    worker ??= start();
    lastId += 1;
    const { promise, resolve } = Promise.withResolvers<ActResponse>();
    pending.set(lastId, resolve);
    worker.postMessage({ id: lastId, act, args, now: clock.now().getTime() } satisfies ActRequest);
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
    <Name extends ActName>(act: Name) =>
    (...args: Parameters<LargeActs[Name]>) =>
      database.holdWrites(() => request(act, args)) as Promise<Result<never>> as ReturnType<LargeActs[Name]>;
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
