import type { InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** The end of accounts, and the days in which it can be called off. */
export interface AccountDeletionStore {
  /**
   * One atomic act: ends all sessions and tokens, and moves the places of handles that have no other owner to the bin. Answers
   * how many places.
   */
  request(userId: string): Promise<Result<number, InfraFailure>>;
  /** Calls a deletion off and brings its places back; `false` where none was asked for. */
  cancel(userId: string): Promise<Result<boolean, InfraFailure>>;
  /**
   * Erases accounts whose deletion was asked for before this time, with all that is theirs. Handles with another owner become
   * theirs, others are retired; feedback stays without its author. Answers how many accounts.
   */
  erase(before: Date): Promise<Result<number, InfraFailure>>;
}
export const AccountDeletionStore = injectionToken<AccountDeletionStore>('AccountDeletionStore');
