import type { Container } from 'inversify';
import { createSqlAccountDeletionStore } from '../../adapters/sql/accounts/account-deletion-store.ts';
import { createSqlAliasLifecycleStore } from '../../adapters/sql/aliases/alias-lifecycle-store.ts';
import type { AccountQuotas } from '../../adapters/sql/aliases/quotas.ts';
import { createJobWorker } from '../../adapters/sql/large-jobs/job-worker.ts';
import { createLargeJobs, type LargeJobs as LargeJobsPort } from '../../adapters/sql/large-jobs/large-jobs.ts';
import { createSqlModerationStore } from '../../adapters/sql/moderation/moderation-store.ts';
import { injectionToken } from '../../ports/shared/injection-token.ts';
import { provide } from '../shared/container.ts';
import { getWorkerProgram } from '../shared/worker-programs.ts';
import { moderationStore } from './database.ts';
import type { ServerSettings } from './settings.ts';

export const LargeJobs = injectionToken<LargeJobsPort & { close(): Promise<void> }>('LargeJobs');

/** Returns the quotas of accounts, with the username of the administrator, who has none. */
export const toQuotas = ({
  quotas,
  adminUsername,
}: Pick<ServerSettings, 'quotas' | 'adminUsername'>): AccountQuotas => ({ ...quotas, adminUsername });

export const bindLargeJobs = (container: Container, settings: ServerSettings): void =>
  provide(container, LargeJobs, moderationStore, (deps) =>
    openLargeJobs({ ...deps, quotas: toQuotas(settings) }, settings),
  );

const jobWorkerProgram = getWorkerProgram('job-worker-main');

/**
 * Runs large operations in a worker for a SQLite file, otherwise on this thread: PostgreSQL does the work elsewhere, and an in-memory
 * database has one connection.
 */
function openLargeJobs(
  deps: Parameters<typeof createSqlModerationStore>[0] & { readonly quotas: AccountQuotas },
  { assignedHandles, mail, brandName }: ServerSettings,
): LargeJobsPort & { close(): Promise<void> } {
  const { file } = deps.database;
  if (file !== undefined)
    return createJobWorker(deps.database, {
      program: jobWorkerProgram,
      clock: deps.clock,
      settings: { file, quotas: deps.quotas, assignedHandles, mailBrand: mail && brandName },
    });
  const jobs = createLargeJobs(
    createSqlAliasLifecycleStore(deps),
    createSqlAccountDeletionStore({ ...deps, assignedHandles }),
    createSqlModerationStore(deps),
  );
  return { ...jobs, close: async () => undefined };
}
