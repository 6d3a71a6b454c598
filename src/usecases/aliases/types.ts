import type { HandleUser, User } from '../../domain/accounts/user.ts';
import type { Alias, Handle, Label } from '../../domain/aliases/alias.ts';
import type { AreaFilter } from '../../domain/coordinates/area-filter.ts';
import type { Failure, FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { FindFailure, FoundAlias, ViewFailure } from '../../domain/location/found-alias.ts';
import type { ChangeOptions, HistoryEntry, LocationName, LocationPatch } from '../../domain/location/lifecycle.ts';
import type { Location, LocationDraft, OwnListCursor, OwnListFilter } from '../../domain/location/location.ts';
import type { DefaultVisibility } from '../../domain/location/visibility.ts';
import type { Result } from '../../domain/result.ts';
import type { AddFailure } from '../../ports/aliases/alias-store.ts';
import type { Trial } from '../../ports/aliases/trial.ts';
import type { ClientNetwork } from '../limits/client-network.ts';
import type { Claimant } from './reserved-handles.ts';

type NotAllowed = FailureOf<'sign-in-needed' | 'not-owner'>;
type NotThere = FailureOf<'location-not-found' | 'removed'>;
type NameNotFree = FailureOf<
  | 'handle-taken'
  | 'handle-reserved'
  | 'token-limited'
  | 'quota-reached'
  | 'label-taken'
  | 'former-name'
  | 'name-retired'
  | 'bad-alias'
  | 'external-id-taken'
>;

export type ChangeFailure = NotAllowed | NotThere | FailureOf<'version-conflict'> | InfraFailure;
export type EditFailure =
  | ChangeFailure
  | NameNotFree
  | FailureOf<'bad-coordinates' | 'bad-saudi-short-address' | 'bad-request' | 'bad-phone' | 'bad-hours' | 'bad-way'>
  | FailureOf<'bad-pin' | 'bad-expiry' | 'busy'>;

type Changed<F extends Failure> = Promise<Result<Location, F>>;

/**
 * Operations on an existing location. Each method accepts a current or a former name. `user` must be an owner or an editor of the
 * handle, or the call fails with `sign-in-needed` or `not-owner`.
 */
export interface AliasLifecycle {
  /** Changes fields, the point, the label or the handle. A patch without a difference creates no version. */
  edit(name: LocationName, patch: LocationPatch, user: User | null, options?: ChangeOptions): Changed<EditFailure>;
  /** Moves all locations of a handle to another handle. Only owners can do so. */
  renameHandle(
    handle: Handle,
    to: string,
    user: User | null,
    options?: Pick<ChangeOptions, 'reuse'>,
  ): Promise<
    Result<
      { readonly handle: Handle; readonly renamed: number },
      NotAllowed | NameNotFree | FailureOf<'handle-not-found' | 'bad-request'> | InfraFailure
    >
  >;
  /** Sets the default visibility of new locations of a handle. Only owners can do so. */
  setDefaultVisibility(
    handle: Handle,
    visibility: DefaultVisibility,
    user: User | null,
  ): Promise<Result<void, NotAllowed | NameNotFree | FailureOf<'handle-not-found' | 'bad-request'> | InfraFailure>>;
  /** Moves a location to the bin. `restore` works for thirty days. */
  delete(name: LocationName, user: User | null, options?: ChangeOptions): Changed<ChangeFailure>;
  restore(name: LocationName, user: User | null): Changed<ChangeFailure | FailureOf<'quota-reached'>>;
  /** Lists the current version and at most fifty earlier ones, newest first. A location in the bin has a history too. */
  listVersions(
    name: LocationName,
    user: User | null,
  ): Promise<Result<readonly HistoryEntry[], NotAllowed | NotThere | InfraFailure>>;
  /** Restores the content of an earlier version as a new version. Name and visibility stay. */
  revert(
    name: LocationName,
    version: number,
    user: User | null,
    options?: ChangeOptions,
  ): Changed<ChangeFailure | FailureOf<'version-not-found' | 'quota-reached'>>;
  /** Records that a location is still correct. */
  confirm(name: LocationName, user: User | null): Changed<ChangeFailure | FailureOf<'quota-reached'>>;
}

export type CreateFailure = AddFailure | FailureOf<'busy'> | InfraFailure;

/** Proofs of access that a request carries. Only `id` is verified; the other proofs are checked per location. */
export interface ViewerProofs extends Pick<User, 'limitedTo'> {
  /** The id of the signed-in user. */
  readonly id?: string;
  /** Signed proofs that a PIN was entered on this device (`signUnlock`). */
  readonly unlocks?: readonly string[];
  /** Secrets of the grants that were opened on this device. */
  readonly grants?: readonly string[];
}

/** The viewer: the proofs of a request, or `null` for a visitor. */
export type Viewer = ViewerProofs | null;

/** The caches that may store a response, and the time in seconds for which they need no revalidation. */
export interface Caching {
  readonly scope: 'public' | 'private';
  readonly maxAgeSeconds: number;
}

export interface Cacheable {
  readonly caching: Caching;
}

/** A location, reduced to what its viewer may see. */
export interface LocationAnswer extends Cacheable {
  readonly location: Location;
  /** The expiry of the grant that shows the location to this viewer: ISO 8601, UTC. */
  readonly grantedUntil?: string;
}

interface UnlockedLocation extends LocationAnswer {
  readonly proof?: { readonly text: string; readonly until: Date };
}

export interface CreateOptions {
  readonly idempotencyKey?: string | undefined;
  /** Takes the name even if it is a former name of another location of the same owner. */
  readonly reuse?: boolean | undefined;
}

export interface DryRun {
  /** Checks everything and changes nothing. */
  readonly dryRun?: boolean | undefined;
  /** The previous rows of the same dry run. */
  readonly trial?: Trial | undefined;
}

interface Restoring {
  /** Restores a location from the bin in the same transaction. */
  readonly restores?: boolean | undefined;
}

/** A second identification of the location: its name may belong to another one when the change is written. */
interface Identified {
  readonly expectedExternalId?: string | undefined;
}

/** The operations on an existing location on the server, with dry runs. */
export interface ServerLifecycle extends AliasLifecycle {
  /** Returns the current version of a location, also from the bin. Only for members of its handle. */
  findPresent(
    name: LocationName,
    user: User | null,
  ): Promise<
    Result<Location, FailureOf<'sign-in-needed' | 'not-owner' | 'location-not-found' | 'removed'> | InfraFailure>
  >;
  edit(
    name: LocationName,
    patch: LocationPatch,
    user: User | null,
    options?: Parameters<AliasLifecycle['edit']>[3] & DryRun & Restoring & Identified,
  ): ReturnType<AliasLifecycle['edit']>;
  delete(
    name: LocationName,
    user: User | null,
    options?: Parameters<AliasLifecycle['delete']>[2] & DryRun & Identified,
  ): ReturnType<AliasLifecycle['delete']>;
}

/** A page of a list: at most `limit` items after the item `after`. */
interface PageRequest<After> {
  readonly after?: After | undefined;
  readonly limit?: number | undefined;
}

/** A page of the locations of a handle, all of them or those in `area`. */
interface HandleRequest extends PageRequest<Label> {
  readonly area?: AreaFilter | undefined;
  /** Adds the total number of places to the page. */
  readonly counted?: true;
}

/** The availability of a handle. A reserved one can have the reason, and a longer handle as a suggestion. */
export type HandleAvailability = { readonly status: 'free' | 'yours' | 'taken' | 'reserved' } & Partial<
  Pick<FailureOf<'handle-reserved'>, 'reason' | 'suggestion'>
>;

/**
 * Aliases and their locations. Every returned location is reduced to what the viewer may see. Pages, images, files, the API and the
 * command line all read locations here.
 */
export interface AliasUseCases {
  get(alias: Required<Alias>, viewer: Viewer): Promise<Result<LocationAnswer, ViewFailure | InfraFailure>>;
  /**
   * Returns a protected location for its PIN, with a `proof` that unlocks it again until `proof.until`. `from` is the network of the
   * request, for the limits on wrong PINs. A location without a PIN is returned as by `get`.
   */
  unlock(
    alias: Required<Alias>,
    pin: string,
    viewer: Viewer,
    from?: ClientNetwork,
  ): Promise<Result<UnlockedLocation, ViewFailure | FailureOf<'wrong-pin'> | InfraFailure>>;
  /** Lists the locations of a handle, sorted by label. The list is empty if the handle exists and shows none. */
  list(
    handle: Handle,
    viewer: Viewer,
    page?: HandleRequest,
  ): Promise<Result<FoundAlias & Cacheable, FailureOf<'handle-not-found'> | InfraFailure>>;
  /** Returns the target of an alias: its location, or the locations of its handle. */
  resolve(
    alias: Alias | string,
    viewer: Viewer,
    page?: HandleRequest,
  ): Promise<Result<FoundAlias & Cacheable, FindFailure>>;
  /**
   * Suggests public places for a search box, best first. Their handle, label or address contains words that begin with the words of the
   * text. The result does not depend on the viewer.
   */
  suggest(
    text: string,
    options?: { readonly limit?: number | undefined },
  ): Promise<Result<readonly Location[], InfraFailure>>;
  /**
   * Creates a location. With an `idempotencyKey`, a repetition of the same draft within a day returns the first result. `reuse` permits
   * a former name of another location of the same owner.
   */
  create(draft: LocationDraft, user: User | null, options?: CreateOptions): Promise<Result<Location, CreateFailure>>;
  /** Lists the locations of all handles of which the user is a member. */
  listByOwner(
    user: HandleUser,
    page?: PageRequest<OwnListCursor> & OwnListFilter,
  ): Promise<Result<{ readonly locations: readonly Location[]; readonly more: boolean }, InfraFailure>>;
  /** Returns whether a handle is free, the user's own, taken by another user (also by a look-alike), or reserved. */
  findHandleAvailability(handle: Handle, user?: Claimant): Promise<Result<HandleAvailability, InfraFailure>>;
}
