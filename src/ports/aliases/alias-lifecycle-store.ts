import type { Handle } from '../../domain/aliases/alias.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { LocationChange, LocationName } from '../../domain/location/lifecycle.ts';
import type { Location, LocationContent } from '../../domain/location/location.ts';
import type { DefaultVisibility } from '../../domain/location/visibility.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** A location as it was from one change to the next. `location` has the time and the user of the change, and its name then. */
export interface LocationVersion {
  readonly change: LocationChange;
  readonly location: Location;
}

/** The user who makes a change, and the version that this user saw. If the location has another version by then, nothing is changed. */
export interface ChangeBy {
  readonly userId: string;
  readonly expectedVersion?: number | undefined;
  /** The external id that the location of the name must have: with another one nothing is changed, as with another version. */
  readonly expectedExternalId?: string | undefined;
  /** Answers what would become of it, and changes nothing. */
  readonly dryRun?: boolean | undefined;
}

/** Fields that change; `pinHash` with a PIN, and `null` with another visibility than `protected`. */
export type StoredContent = Partial<LocationContent> & { readonly pinHash?: string | null };

/** `reuse`: take the name although it led on to another location of the same owner. */
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
 * A former name leads on to its location for ever, in one step however often that was renamed. It belongs to the handle's
 * owner, who may give it to another location (`reuse`).
 */
export interface AliasLifecycleStore {
  /** Changes these fields; the codes are the caller's to derive from the point. Answers the new version. */
  update(
    name: LocationName,
    content: StoredContent,
    by: ChangeBy & { readonly change?: 'edited' | 'reverted' | 'confirmed' },
  ): Promise<Result<Location, NotChanged | FailureOf<'external-id-taken' | 'quota-reached'>>>;

  /**
   * Gives one location another label or handle, and changes fields in the same act; what `to` does not name stays as it is then. A
   * new handle becomes the same owner's, and the old name leads on.
   */
  rename(
    name: LocationName,
    to: Partial<LocationName>,
    by: ChangeBy & NameOptions & { readonly content?: StoredContent },
  ): Promise<Result<Location, NotChanged | NameNotFree>>;

  /**
   * Gives all locations of a handle, also deleted ones, another handle; all or none. Answers how many they are. A handle
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

  /** How many places a handle has, those in the bin included. */
  countPlaces(handle: Handle): Promise<Result<number, InfraFailure>>;

  /** Moves a location to the bin: its names answer `removed`, and are not free. */
  delete(name: LocationName, by: ChangeBy): Promise<Result<Location, NotChanged>>;

  /** Brings a location back from the bin. Answers it unchanged where it was not there. */
  restore(name: LocationName, by: ChangeBy): Promise<Result<Location, NotChanged | FailureOf<'quota-reached'>>>;

  /** Brings a location back from the bin, where it is there, and changes fields and the name in the same act. */
  restoreAs(
    name: LocationName,
    to: Partial<LocationName> | undefined,
    by: ChangeBy & NameOptions & { readonly content: StoredContent },
  ): Promise<Result<Location, NotChanged | NameNotFree>>;

  /** Sets what new locations of a handle have. */
  setDefaultVisibility(
    handle: Handle,
    visibility: DefaultVisibility,
    userId: string,
  ): Promise<Result<void, FailureOf<'handle-not-found'> | NotAllowed | InfraFailure>>;

  /** Moves to the bin what expired before this time. Answers how many. */
  deleteExpired(before: Date): Promise<Result<number, InfraFailure>>;

  /** Erases for good what was deleted before this time, with its history; its names stay retired. Answers how many. */
  eraseDeleted(before: Date): Promise<Result<number, InfraFailure>>;

  /** All versions that are kept, newest first: the present one and at most fifty before. Also of a deleted location. */
  history(name: LocationName): Promise<Result<readonly LocationVersion[], NotThere>>;
}
export const AliasLifecycleStore = injectionToken<AliasLifecycleStore>('AliasLifecycleStore');
