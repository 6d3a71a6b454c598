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
  type ActRequest,
  type ActResponse,
  createLargeActs,
  type LargeActs,
  type WorkerSettings,
} from './large-acts.ts';

interface ServeDeps {
  readonly log: Logger;
  readonly secrets: Pick<SecretGenerator, 'newId'>;
  createMails(brand: string): ModerationMails;
}

/** Serves the requests of `createActWorker`, one at a time, on a connection of this thread. */
export async function serveLargeActs({ log, secrets, createMails }: ServeDeps): Promise<void> {
  const { file, quotas, givenHandles, mailBrand } = workerData as WorkerSettings;
  const opened = await openDatabase(`sqlite:${file}`, log);
  if (!opened.ok) throw new Error(opened.reason);
  const database = opened.value;
  let requestedAt = 0;
  const clock: Clock = { now: () => new Date(requestedAt) };
  const acts = createLargeActs(
    createSqlAliasLifecycleStore({ database, clock, quotas }),
    createSqlAccountDeletionStore({ database, clock, givenHandles }),
    createSqlModerationStore({
      database,
      clock,
      secrets,
      mails: mailBrand === undefined ? noModerationMails : createMails(mailBrand),
    }),
  );
  parentPort!.on('message', async ({ id, act, args, now }: ActRequest) => {
    requestedAt = now;
    const result = await (acts[act] as (...args: readonly unknown[]) => ReturnType<LargeActs[typeof act]>)(...args);
    await truncateLog(database);
    parentPort!.postMessage({ id, result } satisfies ActResponse);
  });
}

const MAX_TRUNCATE_ATTEMPTS = 100;
const TRUNCATE_INTERVAL_MS = 20;

/**
 * Truncates the write-ahead log, which would keep the size of the act and the data that the act erased. A read on another connection can
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
