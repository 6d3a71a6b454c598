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
  /** True if more locations follow. */
  readonly more: boolean;
}

export interface HandlePage extends LocationPage {
  /**
   * The handle as its first location spells it. Without a location: the requested handle, or the key of the new handle if it was renamed.
   */
  readonly handle: Handle;
}

/** The failures that a draft alone can cause. */
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

/** The reasons why a location cannot be added. */
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
  /** Returns the location that would be stored, without storing it. Only databases support it. */
  readonly dryRun?: boolean | undefined;
  /** The earlier rows of the same trial; only with `dryRun`. */
  readonly trial?: Trial | undefined;
  /** The hash of the PIN of a protected location. */
  readonly pin?: string | undefined;
}

/**
 * A store of aliases: the database on the server, `/api` in the browser and on the command line. `LocationLookup` finds a single location.
 *
 * Names are compared by their keys, so `@Cafe.Noir` finds a handle that was created as `@cafenoir`. A list continues after the sort key of
 * the last item, even if that item no longer exists.
 */
export interface AliasStore {
  /**
   * Lists the locations of a handle by label, without expired and hidden ones; for `visitors` only the public ones. Accepts the current
   * handle or a former one, and returns the current one.
   *
   * The list is empty if the handle has no locations in this range, and fails with `handle-not-found` if none of its locations is visible
   * to visitors. `area` selects locations by their point; for visitors, an approximate location is selected by the centre of its cell.
   *
   * @param after the label to continue after
   * @param limit the maximum number of locations
   */
  listByHandle(
    handle: Handle,
    after?: Label,
    limit?: number,
    whom?: 'members' | 'visitors',
    area?: AreaFilter,
  ): Promise<Result<HandlePage, FailureOf<'handle-not-found'> | InfraFailure>>;
  /** Counts the locations that `listByHandle` returns for a current handle; `undefined` if there are more than `limit`. */
  countByHandle(
    handle: Handle,
    whom: 'members' | 'visitors',
    limit: number,
  ): Promise<Result<number | undefined, InfraFailure>>;

  /**
   * Stores a location under its name, and returns it as stored. Claims the handle for `createdBy` if it has no owner. The claim is atomic:
   * one of two concurrent claims wins.
   *
   * `reuse` also accepts a name that redirects to another location. With an `idempotencyKey`, a repeated request with the same location
   * returns the first result for a day.
   */
  add(location: NewLocation, options?: AddOptions): Promise<Result<Location, AddFailure | InfraFailure>>;

  /** Lists the locations under all handles of which the user is a member: at most `limit`, after `after`. */
  listByOwner(
    user: HandleUser,
    after?: OwnListCursor,
    limit?: number,
    filter?: OwnListFilter,
  ): Promise<Result<LocationPage, InfraFailure>>;

  /** Returns whether a user could claim this handle. `taken` includes look-alikes of another user's handle. */
  findHandleAvailability(
    handle: Handle,
    user?: HandleUser,
  ): Promise<Result<'free' | 'yours' | 'taken' | 'reserved', InfraFailure>>;
}
export const AliasStore = injectionToken<AliasStore>('AliasStore');
