import type { InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** The deletion of accounts, and the days in which it can be cancelled. */
export interface AccountDeletionStore {
  /**
   * One transaction: ends all sessions and tokens, and moves the places of handles without another owner to the bin. Returns the number of
   * places.
   */
  request(userId: string): Promise<Result<number, InfraFailure>>;
  /** Cancels a deletion and restores its places; `false` if none was requested. */
  cancel(userId: string): Promise<Result<boolean, InfraFailure>>;
  /**
   * Erases accounts whose deletion was requested before this time, with all their data. Handles with another owner are transferred to that
   * owner, others are retired; feedback stays without its author. Returns the number of accounts.
   */
  erase(before: Date): Promise<Result<number, InfraFailure>>;
}
export const AccountDeletionStore = injectionToken<AccountDeletionStore>('AccountDeletionStore');
