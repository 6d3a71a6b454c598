import type { HandleUser } from '../../domain/accounts/user.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { LocationName } from '../../domain/location/lifecycle.ts';
import type { Location } from '../../domain/location/location.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** The kinds of changes to a location. `moved`: its point; `visibility`: its visibility or its end; `renamed`: label or handle. */
export const changeTypes = [
  'created',
  'edited',
  'moved',
  'renamed',
  'visibility',
  'deleted',
  'restored',
  'erased',
] as const;
export type ChangeType = (typeof changeTypes)[number];

export interface ChangeEntry {
  /** Identifies one change over all handles; also the cursor that continues after it. */
  readonly id: number;
  readonly type: ChangeType;
  /** Its name after the change. */
  readonly name: LocationName;
  /** The name of a renamed location before the change. */
  readonly previous?: LocationName;
  /** The version that the change created; the last one of an erased location. */
  readonly version: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The current location; absent if it was erased or has moved to another handle. */
  readonly location?: Location;
}

/** Days that a change is stored. */
export const CHANGE_DAYS = 90;

export interface ChangePage {
  readonly changes: readonly ChangeEntry[];
  /** The id of the change to continue after. */
  readonly next: number;
}

/** A feed of the changes to locations, in the order of the commits. Each entry is written in the transaction of its change. */
export interface ChangeFeed {
  /**
   * The changes under the handles of which a user is a member, after a given one; without one, from the oldest stored. Without changes,
   * `next` is the given one, but advances before it expires. A standby that has not received the change refuses.
   */
  list(
    user: HandleUser,
    after: number | undefined,
    limit: number,
  ): Promise<Result<ChangePage, FailureOf<'cursor-too-old'> | InfraFailure>>;
  /** Deletes changes older than `CHANGE_DAYS`. */
  deleteOlder(now: Date): Promise<Result<void, InfraFailure>>;
}
export const ChangeFeed = injectionToken<ChangeFeed>('ChangeFeed');
