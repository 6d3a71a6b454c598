import type { Handle } from '../../domain/aliases/alias.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { LocationChange, LocationName } from '../../domain/location/lifecycle.ts';
import type { Location, LocationContent } from '../../domain/location/location.ts';
import type { DefaultVisibility } from '../../domain/location/visibility.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** A location between two changes. `location` has the time and the user of the change, and the name that it had then. */
export interface LocationVersion {
  readonly change: LocationChange;
  readonly location: Location;
}

/** The user who makes a change, and the version that the user saw. If the location has another version now, nothing changes. */
export interface ChangeBy {
  readonly userId: string;
  readonly expectedVersion?: number | undefined;
  /** The external id that the location must have. If it has another one, nothing changes. */
  readonly expectedExternalId?: string | undefined;
  /** Returns the result without changing anything. */
  readonly dryRun?: boolean | undefined;
}

/** The fields that change. A new PIN sets `pinHash`; a visibility other than `protected` sets it to `null`. */
export type StoredContent = Partial<LocationContent> & { readonly pinHash?: string | null };

/** Options of a new name. `reuse` assigns a name that redirects to another location of the same owner. */
interface NameOptions {
  readonly reuse?: boolean | undefined;
}

type NotThere = FailureOf<'location-not-found' | 'removed'> | InfraFailure;
type NotAllowed = FailureOf<'sign-in-needed' | 'not-owner'>;
type NotChanged = NotThere | NotAllowed | FailureOf<'version-conflict'>;
type NameNotFree = FailureOf<
  | 'handle-taken'
  | 'handle-reserved'
  | 'quota-reached'
  | 'label-taken'
  | 'former-name'
  | 'name-retired'
  | 'external-id-taken'
>;

/**
 * Changes to existing locations. Each method runs one transaction, which stores the previous version in the history.
 *
 * Every method accepts a current or a former name. The use case checks access, and the transaction checks it again: the user must be an
 * active member of the handle, and an owner of both handles if locations move from one to the other. A move to any other existing handle
 * fails with `handle-taken`.
 *
 * A former name redirects to its location permanently, in one step, however often the location was renamed. It belongs to the owner of the
 * handle, who can assign it to another location (`reuse`).
 */
export interface AliasLifecycleStore {
  /** Changes the given fields, and returns the new version. The caller derives the codes from the point. */
  update(
    name: LocationName,
    content: StoredContent,
    by: ChangeBy & { readonly change?: 'edited' | 'reverted' | 'confirmed' },
  ): Promise<Result<Location, NotChanged | FailureOf<'external-id-taken' | 'quota-reached'>>>;

  /**
   * Changes the label or handle of one location, and fields in the same transaction. A part that is missing in `to` keeps its current
   * value. A new handle is claimed for the same owner, and the old name redirects.
   */
  rename(
    name: LocationName,
    to: Partial<LocationName>,
    by: ChangeBy & NameOptions & { readonly content?: StoredContent },
  ): Promise<Result<Location, NotChanged | NameNotFree>>;

  /**
   * Moves all locations of a handle, including deleted ones, to another handle: all or none. Returns their number. A handle whose locations
   * were all renamed is not found until it is used again. Members, invitations and webhooks move along if the new handle is not in use;
   * otherwise they end.
   */
  renameHandle(
    handle: Handle,
    to: Handle,
    by: Omit<ChangeBy, 'expectedVersion'> & NameOptions,
  ): Promise<
    Result<{ readonly renamed: number }, FailureOf<'handle-not-found'> | NotAllowed | NameNotFree | InfraFailure>
  >;

  /** Counts the places of a handle, including the bin. */
  countPlaces(handle: Handle): Promise<Result<number, InfraFailure>>;

  /** Moves a location to the bin. Its names then return `removed` and cannot be used again. */
  delete(name: LocationName, by: ChangeBy): Promise<Result<Location, NotChanged>>;

  /** Restores a location from the bin. Returns it unchanged if it was not there. */
  restore(name: LocationName, by: ChangeBy): Promise<Result<Location, NotChanged | FailureOf<'quota-reached'>>>;

  /** Restores a location from the bin, if it is there, and changes fields and the name in the same transaction. */
  restoreAs(
    name: LocationName,
    to: Partial<LocationName> | undefined,
    by: ChangeBy & NameOptions & { readonly content: StoredContent },
  ): Promise<Result<Location, NotChanged | NameNotFree>>;

  /** Sets the default visibility of new locations of a handle. */
  setDefaultVisibility(
    handle: Handle,
    visibility: DefaultVisibility,
    userId: string,
  ): Promise<Result<void, FailureOf<'handle-not-found'> | NotAllowed | InfraFailure>>;

  /** Moves the locations that expired before this time to the bin, and returns their number. */
  deleteExpired(before: Date): Promise<Result<number, InfraFailure>>;

  /** Erases the locations that were deleted before this time, with their history, and returns their number. Their names become retired. */
  eraseDeleted(before: Date): Promise<Result<number, InfraFailure>>;

  /** Returns all stored versions, newest first: the current one and at most fifty earlier ones. Deleted locations have them too. */
  listVersions(name: LocationName): Promise<Result<readonly LocationVersion[], NotThere>>;
}
export const AliasLifecycleStore = injectionToken<AliasLifecycleStore>('AliasLifecycleStore');
