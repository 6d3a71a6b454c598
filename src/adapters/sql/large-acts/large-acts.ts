import type { Failure } from '../../../domain/failure.ts';
import type { Result } from '../../../domain/result.ts';
import type { AccountDeletionStore } from '../../../ports/account-deletion-store.ts';
import type { AliasLifecycleStore } from '../../../ports/alias-lifecycle-store.ts';
import type { AccountQuotas } from '../quotas.ts';

/** The acts of an account that may touch all of its places. Arguments and results are as structured cloning takes them. */
export interface LargeActs {
  readonly renameHandle: AliasLifecycleStore['renameHandle'];
  readonly requestDeletion: AccountDeletionStore['request'];
  readonly cancelDeletion: AccountDeletionStore['cancel'];
  readonly eraseAccounts: AccountDeletionStore['erase'];
}

export type ActName = keyof LargeActs;

export interface ActRequest {
  readonly id: number;
  readonly act: ActName;
  readonly args: readonly unknown[];
  /** The time by the clock of the process that requests it, in milliseconds since 1970. */
  readonly now: number;
}

export interface ActResponse {
  readonly id: number;
  readonly result: Result<unknown, Failure>;
}

/** Settings with which the worker opens the same database as the process that starts it. */
export interface WorkerSettings {
  readonly file: string;
  readonly quotas: AccountQuotas;
  /** User names in small letters by handle keys. */
  readonly givenHandles: ReadonlyMap<string, string>;
}

export const createLargeActs = (
  lifecycle: Pick<AliasLifecycleStore, 'renameHandle'>,
  deletion: AccountDeletionStore,
): LargeActs => ({
  renameHandle: lifecycle.renameHandle,
  requestDeletion: deletion.request,
  cancelDeletion: deletion.cancel,
  eraseAccounts: deletion.erase,
});
