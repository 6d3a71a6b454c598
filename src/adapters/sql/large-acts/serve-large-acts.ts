import { parentPort, workerData } from 'node:worker_threads';
import { sql } from 'kysely';
import type { Clock } from '../../../ports/clock.ts';
import type { Logger } from '../../../ports/logger.ts';
import { createSqlAccountDeletionStore } from '../account-deletion-store.ts';
import { createSqlAliasLifecycleStore } from '../alias-lifecycle-store.ts';
import { openDatabase } from '../connection/database.ts';
import {
  type ActRequest,
  type ActResponse,
  createLargeActs,
  type LargeActs,
  type WorkerSettings,
} from './large-acts.ts';

/** Answers the requests of `createActWorker`, one at a time, over a connection of this thread. */
export async function serveLargeActs({ log }: { readonly log: Logger }): Promise<void> {
  const { file, quotas, givenHandles } = workerData as WorkerSettings;
  const opened = await openDatabase(`sqlite:${file}`, log);
  if (!opened.ok) throw new Error(opened.reason);
  const database = opened.value;
  let requestedAt = 0;
  const clock: Clock = { now: () => new Date(requestedAt) };
  const acts = createLargeActs(
    createSqlAliasLifecycleStore({ database, clock, quotas }),
    createSqlAccountDeletionStore({ database, clock, givenHandles }),
  );
  parentPort!.on('message', async ({ id, act, args, now }: ActRequest) => {
    requestedAt = now;
    const result = await (acts[act] as (...args: readonly unknown[]) => ReturnType<LargeActs[typeof act]>)(...args);
    // The log of a large act would stay as large as it was.
    await sql`pragma wal_checkpoint(truncate)`.execute(database.query).catch(() => undefined);
    parentPort!.postMessage({ id, result } satisfies ActResponse);
  });
}
