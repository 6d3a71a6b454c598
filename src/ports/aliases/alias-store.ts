import type { HandleUser } from '../../domain/accounts/user.ts';
import type { Handle, Label } from '../../domain/aliases/alias.ts';
import type { AreaFilter } from '../../domain/coordinates/area-filter.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { Location, NewLocation, OwnListCursor, OwnListFilter } from '../../domain/location/location.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';
import type { Trial } from './trial.ts';

export interface LocationPage {
  readonly locations: readonly Location[];
  /** True if more follow. */
  readonly more: boolean;
}

export interface HandlePage extends LocationPage {
  /**
   * The handle as spelled by its first location. Without a location: the handle as requested, or the key of the new handle if it was
   * renamed.
   */
  readonly handle: Handle;
}

/** The maximum number of locations in one answer. */
export const PAGE_SIZE = 1000;

/** The problems of a draft itself. */
export type DraftFailure = FailureOf<
  | 'missing-name'
  | 'missing-point'
  | 'bad-alias'
  | 'bad-coordinates'
  | 'bad-saudi-short-address'
  | 'bad-expiry'
  | 'bad-request'
  | 'bad-phone'
  | 'bad-hours'
  | 'bad-way'
  | 'bad-pin'
>;

/** The reasons why a location is not added. */
export type AddFailure =
  | DraftFailure
  | FailureOf<
      | 'handle-taken'
      | 'handle-reserved'
      | 'token-limited'
      | 'quota-reached'
      | 'removed'
      | 'label-taken'
      | 'external-id-taken'
      | 'former-name'
      | 'name-retired'
      | 'sign-in-needed'
      | 'idempotency-conflict'
    >;

interface AddOptions {
  readonly reuse?: boolean | undefined;
  readonly idempotencyKey?: string | undefined;
  /** Returns what would be stored, without storing it; for databases only. */
  readonly dryRun?: boolean | undefined;
  /** With `dryRun`: the previous rows. */
  readonly trial?: Trial | undefined;
  /** The hash of the PIN of a protected location. */
  readonly pin?: string | undefined;
}

/**
 * Where aliases are kept: the database on the server, `/api` in the browser and on the command line. One location is found by
 * `LocationLookup`.
 * Names are compared by their same-name keys, so `@Cafe.Noir` finds what `@cafenoir` created.
 *
 * A list goes on after the sort key of the last item, which need not be there any more.
 */
export interface AliasStore {
  /**
   * A handle's locations by label, those that follow `after`, at most `limit`, without expired and hidden ones; for `visitors`
   * the public ones. Empty if the handle has none there; not found where it has others but none for visitors. By the present
   * handle or one that it was renamed from; the answer has the current one. `area`: those whose point lies there, for visitors
   * the centre of the cell of an approximate one; empty if there is none.
   */
  listByHandle(
    handle: Handle,
    after?: Label,
    limit?: number,
    whom?: 'members' | 'visitors',
    area?: AreaFilter,
  ): Promise<Result<HandlePage, FailureOf<'handle-not-found'> | InfraFailure>>;
  /** Counts the locations that `listByHandle` lists under a current handle; `undefined` if there are more than `limit`. */
  countByHandle(
    handle: Handle,
    whom: 'members' | 'visitors',
    limit: number,
  ): Promise<Result<number | undefined, InfraFailure>>;

  /**
   * Keeps a location under its name, claiming the handle for `createdBy` when it has no owner: one atomic act, so of two
   * racing claims one wins. Returns what was kept. `reuse`: also under a name that led on to another location.
   * `idempotencyKey`: the same key and location once more, within a day, answer what the first time answered.
   */
  add(location: NewLocation, options?: AddOptions): Promise<Result<Location, AddFailure | InfraFailure>>;

  /** The locations under the handles of which a user is a member, those after `after`, at most `limit`. */
  listByOwner(
    user: HandleUser,
    after?: OwnListCursor,
    limit?: number,
    filter?: OwnListFilter,
  ): Promise<Result<LocationPage, InfraFailure>>;

  /** Returns whether a user could claim this handle: free, theirs, another user's (including look-alikes), or reserved. */
  handleAvailability(
    handle: Handle,
    user?: HandleUser,
  ): Promise<Result<'free' | 'yours' | 'taken' | 'reserved', InfraFailure>>;
}
export const AliasStore = injectionToken<AliasStore>('AliasStore');
