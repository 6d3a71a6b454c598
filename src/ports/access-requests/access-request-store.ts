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
  /** Empty if the requester left none. */
  readonly email: string;
  readonly askedAt: Date;
}

/** The account that has the handle of a location. */
interface HandleOwner {
  readonly id: string;
  readonly email: string;
}

/** An access request that has no answer yet. */
export interface OpenAccessRequest extends Omit<NewAccessRequest, 'secretHash'> {
  readonly location: LocationName;
}

/** The state of an access request. `until`: when its grant ends or ended. */
export type AccessRequestState =
  | { readonly answer: 'waiting' | 'refused'; readonly location: LocationName }
  | { readonly answer: 'granted'; readonly location: LocationName; readonly until: Date };

type NotThere = FailureOf<'location-not-found' | 'removed'> | InfraFailure;

/** Visitors who requested the exact place of a location. */
export interface AccessRequestStore {
  /** `asking-closed`: the members of its handle accept no requests for this location. */
  add(
    location: LocationName,
    ask: NewAccessRequest,
  ): Promise<Result<{ readonly owner: HandleOwner }, NotThere | FailureOf<'asking-closed'>>>;
  /** Lists the open requests for all locations whose handles a user owns or edits; newest first, at most a hundred. */
  openFor(user: HandleUser): Promise<Result<readonly OpenAccessRequest[], InfraFailure>>;
  /**
   * Answers an open request: with a grant of its location, created in the same transaction, or with a refusal. Returns false, and creates
   * no grant, if the request does not exist or was answered before.
   */
  answer(
    id: string,
    grant: NewGrant | null,
    now: Date,
    userId: string,
  ): Promise<Result<boolean, NotThere | FailureOf<'not-owner' | 'sign-in-needed'>>>;
  find(secretHash: string): Promise<Result<AccessRequestState | undefined, InfraFailure>>;
  /** Returns whether visitors may request access, and the location's id, which renames do not change. */
  settingOf(
    location: LocationName,
  ): Promise<Result<{ readonly locationId: number; readonly isOpen: boolean }, NotThere>>;
  /** Sets whether visitors may request access. The user must be a member of the handle at the time of the write. */
  setOpen(
    location: LocationName,
    isOpen: boolean,
    userId: string,
  ): Promise<Result<void, NotThere | FailureOf<'sign-in-needed' | 'not-owner'>>>;
  /** Deletes requests that are thirty days old. */
  deleteExpired(now: Date): Promise<Result<void, InfraFailure>>;
}
export const AccessRequestStore = injectionToken<AccessRequestStore>('AccessRequestStore');
