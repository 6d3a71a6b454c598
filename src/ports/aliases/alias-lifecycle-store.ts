import type { Handle } from '../../domain/aliases/alias.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { LocationChange, LocationName } from '../../domain/location/lifecycle.ts';
import type { Location, LocationContent } from '../../domain/location/location.ts';
import type { DefaultVisibility } from '../../domain/location/visibility.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** A location between two changes. `location` has the time and the user of the change, and its name at that time. */
export interface LocationVersion {
  readonly change: LocationChange;
  readonly location: Location;
}

/** The user who makes a change, and the version that this user saw. If the location has another version, nothing changes. */
export interface ChangeBy {
  readonly userId: string;
  readonly expectedVersion?: number | undefined;
  /** The external id that the location must have: with another one nothing changes, as with another version. */
  readonly expectedExternalId?: string | undefined;
  /** Returns the result without changing anything. */
  readonly dryRun?: boolean | undefined;
}

/** Fields that change; `pinHash` with a PIN, and `null` with another visibility than `protected`. */
export type StoredContent = Partial<LocationContent> & { readonly pinHash?: string | null };

/** `reuse`: take the name although it redirects to another location of the same owner. */
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
 * What happens to an alias after it was created. Each verb is one transaction that keeps the version before as history.
 * Every verb takes a current or a former name. Use cases decide who may do what; the transaction checks it once more: the user is
 * an active member of the handle, and an owner of both handles where locations move from one to the other. Any other handle that
 * exists is `handle-taken`.
 *
 * A former name leads on to its location forever, in one step however often that was renamed. It belongs to the handle's
 * owner, who may give it to another location (`reuse`).
 */
export interface AliasLifecycleStore {
  /** Changes these fields; the caller derives the codes from the point. Returns the new version. */
  update(
    name: LocationName,
    content: StoredContent,
    by: ChangeBy & { readonly change?: 'edited' | 'reverted' | 'confirmed' },
  ): Promise<Result<Location, NotChanged | FailureOf<'external-id-taken' | 'quota-reached'>>>;

  /**
   * Changes the label or handle of one location, and fields in the same transaction; parts missing in `to` stay as they are at that time. A
   * new handle is claimed for the same owner, and the old name redirects.
   */
  rename(
    name: LocationName,
    to: Partial<LocationName>,
    by: ChangeBy & NameOptions & { readonly content?: StoredContent },
  ): Promise<Result<Location, NotChanged | NameNotFree>>;

  /**
   * Gives all locations of a handle, also deleted ones, another handle; all or none. Returns how many they are. A handle
   * whose locations were renamed away is not found, until it is used again. Members, invitations and webhooks go along to a name
   * that is not in use; to a handle that has its own they do not, and end.
   */
  renameHandle(
    handle: Handle,
    to: Handle,
    by: Omit<ChangeBy, 'expectedVersion'> & NameOptions,
  ): Promise<
    Result<{ readonly renamed: number }, FailureOf<'handle-not-found'> | NotAllowed | NameNotFree | InfraFailure>
  >;

  /** The number of places of a handle, including the bin. */
  countPlaces(handle: Handle): Promise<Result<number, InfraFailure>>;

  /** Moves a location to the bin: its names return `removed`, and are not free. */
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

  /** Moves what expired before this time to the bin. Returns the number. */
  deleteExpired(before: Date): Promise<Result<number, InfraFailure>>;

  /** Erases what was deleted before this time, with its history; its names stay retired. Returns the number. */
  eraseDeleted(before: Date): Promise<Result<number, InfraFailure>>;

  /** All stored versions, newest first: the current one and at most fifty before. Also of a deleted location. */
  history(name: LocationName): Promise<Result<readonly LocationVersion[], NotThere>>;
}
export const AliasLifecycleStore = injectionToken<AliasLifecycleStore>('AliasLifecycleStore');
