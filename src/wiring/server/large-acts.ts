import type { Container } from 'inversify';
import { createSqlAccountDeletionStore } from '../../adapters/sql/accounts/account-deletion-store.ts';
import { createSqlAliasLifecycleStore } from '../../adapters/sql/aliases/alias-lifecycle-store.ts';
import type { AccountQuotas } from '../../adapters/sql/aliases/quotas.ts';
import { createActWorker } from '../../adapters/sql/large-acts/act-worker.ts';
import { createLargeActs, type LargeActs as LargeActsPort } from '../../adapters/sql/large-acts/large-acts.ts';
import { createSqlModerationStore } from '../../adapters/sql/moderation/moderation-store.ts';
import { injectionToken } from '../../ports/shared/injection-token.ts';
import { provide } from '../shared/container.ts';
import { getWorkerProgram } from '../shared/worker-programs.ts';
import { moderationStore } from './database.ts';
import type { ServerSettings } from './settings.ts';

export const LargeActs = injectionToken<LargeActsPort & { close(): Promise<void> }>('LargeActs');

/** Returns the quotas of accounts, with the username of the administrator, who has none. */
export const toQuotas = ({
  quotas,
  adminUsername,
}: Pick<ServerSettings, 'quotas' | 'adminUsername'>): AccountQuotas => ({ ...quotas, adminUsername });

export const bindLargeActs = (container: Container, settings: ServerSettings): void =>
  provide(container, LargeActs, moderationStore, (deps) =>
    openLargeActs({ ...deps, quotas: toQuotas(settings) }, settings),
  );

const actWorkerProgram = getWorkerProgram('act-worker-main');

/**
 * Runs large operations in a worker for a SQLite file, otherwise on this thread: PostgreSQL does the work elsewhere, and an in-memory
 * database has one connection.
 */
function openLargeActs(
  deps: Parameters<typeof createSqlModerationStore>[0] & { readonly quotas: AccountQuotas },
  { givenHandles, mail, brandName }: ServerSettings,
): LargeActsPort & { close(): Promise<void> } {
  const { file } = deps.database;
  if (file !== undefined)
    return createActWorker(deps.database, {
      program: actWorkerProgram,
      clock: deps.clock,
      settings: { file, quotas: deps.quotas, givenHandles, mailBrand: mail && brandName },
    });
  const acts = createLargeActs(
    createSqlAliasLifecycleStore(deps),
    createSqlAccountDeletionStore({ ...deps, givenHandles }),
    createSqlModerationStore(deps),
  );
  return { ...acts, close: async () => undefined };
}
