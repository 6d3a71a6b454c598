import type { Handle, Label } from '../domain/alias.ts';
import type { FailureOf, InfraFailure } from '../domain/failure.ts';
import type { Location } from '../domain/location.ts';
import type { MaybePromise } from '../domain/maybe-promise.ts';
import type { Result } from '../domain/result.ts';
import { injectionToken } from './injection-token.ts';

/** A stretch of a list that may be too long for one answer. */
export interface LocationPage {
  readonly locations: readonly Location[];
  /** Others follow the last of these. */
  readonly more: boolean;
}

/** How many places one answer holds at most, whatever is asked for. */
export const PAGE_SIZE = 1000;

/** How many places a page shows at once. */
export const DISPLAY_PAGE_SIZE = 50;

/**
 * Where aliases are kept: the database on the server, `/api` in the browser and on the command line.
 * Names are compared by their same-name keys, so `@Cafe.Noir` finds what `@cafenoir` created.
 */
export interface AliasStore {
  /**
   * A handle's places by label, those that follow `after`, at most `most`. An empty stretch: the handle exists and has none
   * there.
   */
  listByHandle(
    handle: Handle,
    after?: Label,
    most?: number,
  ): Promise<Result<LocationPage, FailureOf<'handle-not-found'> | InfraFailure>>;

  findOne(handle: Handle, label: Label): MaybePromise<Result<Location, FailureOf<'location-not-found'> | InfraFailure>>;

  /**
   * Keeps a place under its name, claiming the handle for `createdBy` when nobody has it: one atomic act, so of two
   * racing claims one wins. Answers what was kept.
   */
  add(
    location: Location,
  ): Promise<
    Result<
      Location,
      FailureOf<'handle-taken' | 'handle-reserved' | 'label-taken' | 'sign-in-needed' | 'bad-request'> | InfraFailure
    >
  >;

  /** What one user created, newest first, what follows `after`, at most `most`; `after` must be a place of this user's. */
  listByOwner(
    userId: string,
    after?: NamedPlace,
    most?: number,
  ): Promise<Result<LocationPage, FailureOf<'sign-in-needed' | 'location-not-found'> | InfraFailure>>;

  /** Whether a user could take this handle: free, theirs, somebody else's (also by looks), or reserved. */
  handleAvailability(
    handle: Handle,
    userId?: string,
  ): Promise<Result<'free' | 'yours' | 'taken' | 'reserved', InfraFailure>>;
}
export const AliasStore = injectionToken<AliasStore>('AliasStore');

/** A name that stands for one place. */
export type NamedPlace = Pick<Location, 'handle' | 'label'>;
