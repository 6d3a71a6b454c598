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
  /** Names one change of all handles, and is the cursor that goes on after it. */
  readonly id: number;
  readonly type: ChangeType;
  /** Its name after the change. */
  readonly name: LocationName;
  /** The name of a renamed location before the change. */
  readonly previous?: LocationName;
  /** The version that the change made; of an erased location its last. */
  readonly version: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The location as it is now; absent where it was erased, or is under another handle since. */
  readonly location?: Location;
}

/** Days that a change is kept. */
export const CHANGE_DAYS = 90;

export interface ChangePage {
  readonly changes: readonly ChangeEntry[];
  /** The id of the change after which what is not among them follows. */
  readonly next: number;
}

/** A feed of the changes to locations, in the order of the commits. Each entry is written in the transaction of its change. */
export interface ChangeFeed {
  /**
   * The changes under the handles that a user has or is a member of, after one of them; from the oldest kept on without one. Where
   * there is none, `next` is that one, but leads on before it gets too old. A standby that has not received the change refuses.
   */
  list(
    user: HandleUser,
    after: number | undefined,
    limit: number,
  ): Promise<Result<ChangePage, FailureOf<'cursor-too-old'> | InfraFailure>>;
  /** Forgets what is older than `CHANGE_DAYS`. */
  deleteOlder(now: Date): Promise<Result<void, InfraFailure>>;
}
export const ChangeFeed = injectionToken<ChangeFeed>('ChangeFeed');
