import type { Handle, Label } from '../domain/alias.ts';
import type { FailureOf, InfraFailure } from '../domain/failure.ts';
import type { Location, NewLocation, OwnListCursor, OwnListFilter } from '../domain/location.ts';
import type { Result } from '../domain/result.ts';
import { injectionToken } from './injection-token.ts';

/** A location with what decides who sees it and is no field of it. */
export interface StoredLocation {
  /** Absent over the API. */
  readonly id?: number;
  readonly location: Location;
  /** Of a protected one. */
  readonly pinHash?: string | null;
  readonly isDeleted?: boolean;
  /** Over the API alone: until when a grant shows it. */
  readonly grantedUntil?: string;
}

/** One page of a list. */
export interface LocationPage {
  readonly locations: readonly Location[];
  /** Others follow the last of these. */
  readonly more: boolean;
}

/** One page of a handle's locations. */
export interface HandlePage extends LocationPage {
  /** Of its first location, as that is written; where there is none as it was asked for, or by its key where it was renamed. */
  readonly handle: Handle;
}

/** The most locations in one answer, whatever is asked for. */
export const PAGE_SIZE = 1000;

interface AddOptions {
  readonly reuse?: boolean | undefined;
  readonly idempotencyKey?: string | undefined;
  /** Of a protected location: its hash for a database, itself over the API. */
  readonly pin?: string | undefined;
}

/**
 * Where aliases are kept: the database on the server, `/api` in the browser and on the command line.
 * Names are compared by their same-name keys, so `@Cafe.Noir` finds what `@cafenoir` created.
 *
 * A list goes on after the sort key of the last item, which need not be there any more.
 */
export interface AliasStore {
  /**
   * A handle's locations by label, those that follow `after`, at most `limit`, without expired and hidden ones; for `visitors`
   * the public ones. Empty where the handle has none there; not found where it has others but none for visitors. By the present
   * handle or one that it was renamed from; the answer has the present one.
   */
  listByHandle(
    handle: Handle,
    after?: Label,
    limit?: number,
    whom?: 'members' | 'visitors',
  ): Promise<Result<HandlePage, FailureOf<'handle-not-found'> | InfraFailure>>;

  /**
   * By a current or a former name: the location as it is kept, a deleted one too. `removed`: it was erased. Over the API the
   * server says what its caller may not see.
   */
  lookUp(
    handle: Handle,
    label: Label,
  ): Promise<
    Result<
      StoredLocation,
      FailureOf<'location-not-found' | 'removed' | 'taken-down' | 'expired' | 'pin-required'> | InfraFailure
    >
  >;

  /** Over the API alone, where the server checks the PIN and its answer sets the device's cookie. */
  readonly unlock?: (
    handle: Handle,
    label: Label,
    pin: string,
  ) => Promise<
    Result<
      StoredLocation,
      | FailureOf<'location-not-found' | 'removed' | 'taken-down' | 'expired' | 'pin-required' | 'wrong-pin'>
      | InfraFailure
    >
  >;

  /** By a current or a former name, for a member of its handle: the location says what it is called now. `removed`: it was deleted. */
  findOne(
    handle: Handle,
    label: Label,
  ): Promise<Result<Location, FailureOf<'location-not-found' | 'removed' | 'taken-down'> | InfraFailure>>;

  /**
   * Keeps a location under its name, claiming the handle for `createdBy` when it has no owner: one atomic act, so of two
   * racing claims one wins. Answers what was kept. `reuse`: also under a name that led on to another location.
   * `idempotencyKey`: the same key and location once more, within a day, answer what the first time answered.
   */
  add(
    location: NewLocation,
    options?: AddOptions,
  ): Promise<
    Result<
      Location,
      | FailureOf<
          | 'handle-taken'
          | 'handle-reserved'
          | 'quota-reached'
          | 'label-taken'
          | 'former-name'
          | 'name-retired'
          | 'sign-in-needed'
          | 'idempotency-conflict'
          | 'bad-request'
          | 'bad-pin'
          | 'bad-expiry'
          | 'bad-phone'
          | 'bad-hours'
          | 'bad-way'
        >
      | InfraFailure
    >
  >;

  /** The locations under the handles that one user has or is a member of, those that follow `after`, at most `limit`. */
  listByOwner(
    userId: string,
    after?: OwnListCursor,
    limit?: number,
    filter?: OwnListFilter,
  ): Promise<Result<LocationPage, FailureOf<'sign-in-needed'> | InfraFailure>>;

  /** Whether a user could take this handle: free, theirs, another user's (also by looks), or reserved. */
  handleAvailability(
    handle: Handle,
    userId?: string,
  ): Promise<Result<'free' | 'yours' | 'taken' | 'reserved', InfraFailure>>;
}
export const AliasStore = injectionToken<AliasStore>('AliasStore');
