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
 * The operations on an existing location. Every method accepts a current or a former name; `user` must be an owner or an editor of the
 * handle.
 */
export interface AliasLifecycle {
  /** Changes fields, moves the point, or changes label or handle; without a difference nothing changes. */
  edit(name: LocationName, patch: LocationPatch, user: User | null, options?: ChangeOptions): Changed<EditFailure>;
  /** Gives all locations of a handle another handle. Owners only. */
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
  /** Sets the default visibility of new locations of a handle. Owners only. */
  setDefaultVisibility(
    handle: Handle,
    visibility: DefaultVisibility,
    user: User | null,
  ): Promise<Result<void, NotAllowed | NameNotFree | FailureOf<'handle-not-found' | 'bad-request'> | InfraFailure>>;
  /** Moves a location to the bin, from where it can be restored for thirty days. */
  delete(name: LocationName, user: User | null, options?: ChangeOptions): Changed<ChangeFailure>;
  restore(name: LocationName, user: User | null): Changed<ChangeFailure | FailureOf<'quota-reached'>>;
  /** Newest first: the current version and at most fifty before. Also of a deleted location. */
  history(
    name: LocationName,
    user: User | null,
  ): Promise<Result<readonly HistoryEntry[], NotAllowed | NotThere | InfraFailure>>;
  /** Restores the content of an earlier version as a new version; the name stays. */
  revert(
    name: LocationName,
    version: number,
    user: User | null,
    options?: ChangeOptions,
  ): Changed<ChangeFailure | FailureOf<'version-not-found' | 'quota-reached'>>;
  /** Confirms that a location is up to date. */
  confirm(name: LocationName, user: User | null): Changed<ChangeFailure | FailureOf<'quota-reached'>>;
}

export type CreateFailure = AddFailure | FailureOf<'busy'> | InfraFailure;

/** The proofs of a request about its viewer, unverified except the user. */
export interface ViewerProofs extends Pick<User, 'limitedTo'> {
  /** The id of the signed-in user. */
  readonly id?: string;
  /** The proofs for locations that were unlocked with their PIN on this device. */
  readonly unlocks?: readonly string[];
  /** The secrets of grants whose links were opened on this device. */
  readonly grants?: readonly string[];
}

/** The viewer: the proofs of a request, or `null` for a visitor. */
export type Viewer = ViewerProofs | null;

/** The rule for which caches may store an answer, and for how long without revalidation. */
export interface Caching {
  readonly scope: 'public' | 'private';
  readonly maxAgeSeconds: number;
}

export interface Cacheable {
  readonly caching: Caching;
}

/** A location as one viewer may see it. */
export interface LocationAnswer extends Cacheable {
  readonly location: Location;
  /** Until when a grant shows it to this viewer: ISO 8601, UTC. */
  readonly grantedUntil?: string;
}

interface UnlockedLocation extends LocationAnswer {
  readonly proof?: { readonly text: string; readonly until: Date };
}

export interface CreateOptions {
  readonly idempotencyKey?: string | undefined;
  /** Take the name although it redirects to another location of the same owner. */
  readonly reuse?: boolean | undefined;
}

export interface DryRun {
  /** Checks everything and changes nothing. */
  readonly dryRun?: boolean | undefined;
  /** The trial that the row belongs to. */
  readonly trial?: Trial | undefined;
}

interface Restoring {
  /** Restores a location from the bin in the same transaction. */
  readonly restores?: boolean | undefined;
}

/** An additional identification of the location, since its name may be another's at the time of the write. */
interface Identified {
  readonly expectedExternalId?: string | undefined;
}

/** The life cycle on the server, with trial runs. */
export interface ServerLifecycle extends AliasLifecycle {
  /** Returns a location as it is now, also from the bin; for members of its handle. */
  present(
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

/** The requested part of a list: what follows `after`, at most `limit`. */
interface PageRequest<After> {
  readonly after?: After | undefined;
  readonly limit?: number | undefined;
}

/** The requested locations of a handle; `area`: those shown there. */
interface HandleRequest extends PageRequest<Label> {
  readonly area?: AreaFilter | undefined;
  /** Adds the total to a page of some of the places. */
  readonly counted?: true;
}

/** The availability of a handle; for a reserved one the reason, and a free handle. */
export type HandleAvailability = { readonly status: 'free' | 'yours' | 'taken' | 'reserved' } & Partial<
  Pick<FailureOf<'handle-reserved'>, 'reason' | 'suggestion'>
>;

/**
 * Aliases and their locations. Every returned location is reduced to what the viewer may see: pages, pictures, files, calls and commands
 * have no other access to one.
 */
export interface AliasUseCases {
  get(alias: Required<Alias>, viewer: Viewer): Promise<Result<LocationAnswer, ViewFailure | InfraFailure>>;
  /**
   * A location by its name and PIN. `proof` opens it for a time. `from`: the caller's network, which has its own limit. A location without
   * a PIN is returned as by `get`.
   */
  unlock(
    alias: Required<Alias>,
    pin: string,
    viewer: Viewer,
    from?: ClientNetwork,
  ): Promise<Result<UnlockedLocation, ViewFailure | FailureOf<'wrong-pin'> | InfraFailure>>;
  /** A handle's locations by label; empty if the handle exists without any. */
  list(
    handle: Handle,
    viewer: Viewer,
    page?: HandleRequest,
  ): Promise<Result<FoundAlias & Cacheable, FailureOf<'handle-not-found'> | InfraFailure>>;
  /** Returns the target of an alias: its one location, or those of its handle. */
  resolve(
    alias: Alias | string,
    viewer: Viewer,
    page?: HandleRequest,
  ): Promise<Result<FoundAlias & Cacheable, FindFailure>>;
  /**
   * Listed places whose handle, label or address begins like the words of a text, best first: for a search box, with each typed letter. As
   * every visitor may see them.
   */
  suggest(
    text: string,
    options?: { readonly limit?: number | undefined },
  ): Promise<Result<readonly Location[], InfraFailure>>;
  /**
   * `idempotencyKey`: the same key and draft repeated within a day return the first result. `reuse`: also under a name that redirects to
   * another location of the same owner.
   */
  create(draft: LocationDraft, user: User | null, options?: CreateOptions): Promise<Result<Location, CreateFailure>>;
  /** The locations under the handles of which a user is a member. */
  listByOwner(
    user: HandleUser,
    page?: PageRequest<OwnListCursor> & OwnListFilter,
  ): Promise<Result<{ readonly locations: readonly Location[]; readonly more: boolean }, InfraFailure>>;
  /** Returns whether this user could claim the handle: free, theirs, another's (including look-alikes), or reserved. */
  handleAvailability(handle: Handle, user?: Claimant): Promise<Result<HandleAvailability, InfraFailure>>;
}
