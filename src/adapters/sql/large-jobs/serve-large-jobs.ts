import { parentPort, workerData } from 'node:worker_threads';
import { sql } from 'kysely';
import { type ModerationMails, noModerationMails } from '../../../ports/moderation/moderation-mails.ts';
import type { Clock } from '../../../ports/shared/clock.ts';
import type { Logger } from '../../../ports/shared/logger.ts';
import type { SecretGenerator } from '../../../ports/shared/secret-generator.ts';
import { createSqlAccountDeletionStore } from '../accounts/account-deletion-store.ts';
import { createSqlAliasLifecycleStore } from '../aliases/alias-lifecycle-store.ts';
import { type Database, openDatabase } from '../connection/database.ts';
import { createSqlModerationStore } from '../moderation/moderation-store.ts';
import {
  createLargeJobs,
  type JobRequest,
  type JobResponse,
  type LargeJobs,
  type WorkerSettings,
} from './large-jobs.ts';

interface ServeDeps {
  readonly log: Logger;
  readonly secrets: Pick<SecretGenerator, 'createId'>;
  createMails(brand: string): ModerationMails;
}

/** Serves the requests of `createJobWorker`, one at a time, on a connection of this thread. */
export async function serveLargeJobs({ log, secrets, createMails }: ServeDeps): Promise<void> {
  const { file, quotas, assignedHandles, mailBrand } = workerData as WorkerSettings;
  const opened = await openDatabase(`sqlite:${file}`, log);
  if (!opened.ok) throw new Error(opened.reason);
  const database = opened.value;
  let requestedAt = 0;
  const clock: Clock = { now: () => new Date(requestedAt) };
  const jobs = createLargeJobs(
    createSqlAliasLifecycleStore({ database, clock, quotas }),
    createSqlAccountDeletionStore({ database, clock, assignedHandles }),
    createSqlModerationStore({
      database,
      clock,
      secrets,
      mails: mailBrand === undefined ? noModerationMails : createMails(mailBrand),
    }),
  );
  parentPort!.on('message', async ({ id, job, args, now }: JobRequest) => {
    requestedAt = now;
    const result = await (jobs[job] as (...args: readonly unknown[]) => ReturnType<LargeJobs[typeof job]>)(...args);
    await truncateLog(database);
    parentPort!.postMessage({ id, result } satisfies JobResponse);
  });
}

const MAX_TRUNCATE_ATTEMPTS = 100;
const TRUNCATE_INTERVAL_MS = 20;

/**
 * Truncates the write-ahead log, which would keep the size of the job and the data that the job erased. A read on another connection can
 * block this for a moment.
 */
async function truncateLog({ query }: Database): Promise<void> {
  for (let attempt = 1; attempt <= MAX_TRUNCATE_ATTEMPTS; attempt += 1) {
    const checkpoint = sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(query);
    const isBusy = await checkpoint.then(
      ({ rows }) => rows[0]?.busy !== 0,
      () => true,
    );
    if (!isBusy) return;
    await new Promise((resolve) => setTimeout(resolve, TRUNCATE_INTERVAL_MS));
  }
}
