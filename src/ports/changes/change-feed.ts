import type { HandleUser } from '../../domain/accounts/user.ts';
import type { ChangeType } from '../../domain/changes/change.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { LocationName } from '../../domain/location/lifecycle.ts';
import type { Location } from '../../domain/location/location.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

export interface ChangeEntry {
  /** The id of the change, unique over all handles. It is also the cursor that continues after the change. */
  readonly id: number;
  readonly type: ChangeType;
  /** The name of the location after the change. */
  readonly name: LocationName;
  /** The name before the change; only for `renamed`. */
  readonly previous?: LocationName;
  /** The version that the change created; for an erased location, its last version. */
  readonly version: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The current location; absent if it was erased or moved to another handle. */
  readonly location?: Location;
}

export interface ChangePage {
  readonly changes: readonly ChangeEntry[];
  /** The id of the change after which the next page continues. */
  readonly next: number;
}

/** The changes to locations in the order of their commits. Each is written in the transaction of the change. */
export interface ChangeFeed {
  /**
   * Lists the changes under the handles of which the user is a member, after a given change or from the oldest stored one. Without changes,
   * `next` is the given cursor, and advances before that expires. A standby that has not yet received the given change refuses.
   */
  list(
    user: HandleUser,
    after: number | undefined,
    limit: number,
  ): Promise<Result<ChangePage, FailureOf<'cursor-too-old'> | InfraFailure>>;
  /** Deletes the changes that are older than `CHANGE_DAYS`. */
  deleteOlder(now: Date): Promise<Result<void, InfraFailure>>;
}
export const ChangeFeed = injectionToken<ChangeFeed>('ChangeFeed');
