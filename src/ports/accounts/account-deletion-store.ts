import type { InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** Requests for account deletion, which users can cancel for some days. */
export interface AccountDeletionStore {
  /**
   * Schedules the deletion in one transaction: ends all sessions and tokens, and moves the places of handles without another owner to the
   * bin. Returns the number of these places.
   */
  request(userId: string): Promise<Result<number, InfraFailure>>;
  /** Cancels a requested deletion and restores its places. Returns false if none was requested. */
  cancel(userId: string): Promise<Result<boolean, InfraFailure>>;
  /**
   * Erases the accounts whose deletion was requested before this time, with all their data. Handles with another owner are transferred to
   * that owner; the others are retired. Feedback stays, without its author. Returns the number of accounts.
   */
  erase(before: Date): Promise<Result<number, InfraFailure>>;
}
export const AccountDeletionStore = injectionToken<AccountDeletionStore>('AccountDeletionStore');
