import type { Failure } from '../../../domain/failure.ts';
import type { Result } from '../../../domain/result.ts';
import type { AccountDeletionStore } from '../../../ports/accounts/account-deletion-store.ts';
import type { AliasLifecycleStore } from '../../../ports/aliases/alias-lifecycle-store.ts';
import type { ModerationStore } from '../../../ports/moderation/moderation-store.ts';
import type { AccountQuotas } from '../aliases/quotas.ts';

/** The jobs that may change all places of an account or a handle. Structured cloning can copy their arguments and results. */
export interface LargeJobs {
  readonly renameHandle: AliasLifecycleStore['renameHandle'];
  readonly requestDeletion: AccountDeletionStore['request'];
  readonly cancelDeletion: AccountDeletionStore['cancel'];
  readonly eraseAccounts: AccountDeletionStore['erase'];
  readonly decideReport: ModerationStore['decide'];
  readonly suspendAccount: ModerationStore['suspend'];
  readonly restoreAccount: ModerationStore['restore'];
  readonly retireHandle: ModerationStore['retire'];
}

export type JobName = keyof LargeJobs;

export interface JobRequest {
  readonly id: number;
  readonly job: JobName;
  readonly args: readonly unknown[];
  /** The current time of the requesting process, in milliseconds since 1970. */
  readonly now: number;
}

export interface JobResponse {
  readonly id: number;
  readonly result: Result<unknown, Failure>;
}

/** The settings with which the worker opens the database of the process that starts it. */
export interface WorkerSettings {
  readonly file: string;
  readonly quotas: AccountQuotas;
  /** Usernames in lower case by handle key, from the configuration. */
  readonly assignedHandles: ReadonlyMap<string, string>;
  /** The name of the site in mails about moderation; absent if the server sends no mail. */
  readonly mailBrand?: string | undefined;
}

export const createLargeJobs = (
  lifecycle: Pick<AliasLifecycleStore, 'renameHandle'>,
  deletion: AccountDeletionStore,
  moderation: Pick<ModerationStore, 'decide' | 'suspend' | 'restore' | 'retire'>,
): LargeJobs => ({
  renameHandle: lifecycle.renameHandle,
  requestDeletion: deletion.request,
  cancelDeletion: deletion.cancel,
  eraseAccounts: deletion.erase,
  decideReport: moderation.decide,
  suspendAccount: moderation.suspend,
  restoreAccount: moderation.restore,
  retireHandle: moderation.retire,
});
