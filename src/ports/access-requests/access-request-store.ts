import type { HandleUser } from '../../domain/accounts/user.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { LocationName } from '../../domain/location/lifecycle.ts';
import type { Result } from '../../domain/result.ts';
import type { NewGrant } from '../grants/grant-store.ts';
import { injectionToken } from '../shared/injection-token.ts';

interface NewAccessRequest {
  readonly id: string;
  /** The hash of the secret in the requester's link. */
  readonly secretHash: string;
  readonly name: string;
  readonly message: string;
  /** Empty if the visitor gave no address. */
  readonly email: string;
  readonly askedAt: Date;
}

/** The account of a handle. */
interface HandleOwner {
  readonly id: string;
  readonly email: string;
}

/** An access request that nobody has answered. */
export interface OpenAccessRequest extends Omit<NewAccessRequest, 'secretHash'> {
  readonly location: LocationName;
}

/** The state of an access request. `until` is the time when its grant ends or ended. */
export type AccessRequestState =
  | { readonly answer: 'waiting' | 'refused'; readonly location: LocationName }
  | { readonly answer: 'granted'; readonly location: LocationName; readonly until: Date };

type NotThere = FailureOf<'location-not-found' | 'removed'> | InfraFailure;

/** A store of access requests for exact locations. */
export interface AccessRequestStore {
  /** Adds a request. Fails with `asking-closed` if the location accepts no requests. */
  add(
    location: LocationName,
    ask: NewAccessRequest,
  ): Promise<Result<{ readonly owner: HandleOwner }, NotThere | FailureOf<'asking-closed'>>>;
  /** Lists the open requests under all handles of which the user is a member; newest first, at most a hundred. */
  listOpen(user: HandleUser): Promise<Result<readonly OpenAccessRequest[], InfraFailure>>;
  /**
   * Approves an open request with a grant, created in the same transaction, or declines it with `null`. Returns false, and creates no
   * grant, if the request does not exist or was already answered.
   */
  answer(
    id: string,
    grant: NewGrant | null,
    now: Date,
    userId: string,
  ): Promise<Result<boolean, NotThere | FailureOf<'not-owner' | 'sign-in-needed'>>>;
  find(secretHash: string): Promise<Result<AccessRequestState | undefined, InfraFailure>>;
  /** Returns whether visitors may request access, and the id of the location, which renames do not change. */
  findSetting(
    location: LocationName,
  ): Promise<Result<{ readonly locationId: number; readonly isOpen: boolean }, NotThere>>;
  /** Sets whether visitors may request access. The user must be a member of the handle at the time of the write. */
  setOpen(
    location: LocationName,
    isOpen: boolean,
    userId: string,
  ): Promise<Result<void, NotThere | FailureOf<'sign-in-needed' | 'not-owner'>>>;
  /** Deletes requests that are older than thirty days. */
  deleteExpired(now: Date): Promise<Result<void, InfraFailure>>;
}
export const AccessRequestStore = injectionToken<AccessRequestStore>('AccessRequestStore');
