import type { User } from '../domain/account/user.ts';
import type { Handle, Label } from '../domain/alias/alias.ts';
import type { Failure, FailureOf, InfraFailure } from '../domain/failure.ts';
import type { Location, LocationDraft } from '../domain/location/location.ts';
import type { FieldKey } from '../domain/location/location-fields.ts';
import type { DefaultVisibility } from '../domain/location/visibility.ts';
import type { Result } from '../domain/result.ts';
import { injectionToken } from './injection-token.ts';

/** The changes that make a version of a location. */
export const locationChanges = [
  'created',
  'edited',
  'renamed',
  'deleted',
  'restored',
  'reverted',
  'confirmed',
  /** Deleted by itself, some time after it expired. */
  'expired',
] as const;
export type LocationChange = (typeof locationChanges)[number];

/** A handle with a label. */
export interface LocationName {
  readonly handle: Handle;
  readonly label: Label;
}

/** The fields that are to change, names among them; the codes follow the point. */
export type LocationPatch = Partial<LocationDraft>;

export interface ChangeOptions {
  /** The version that the user saw: where there is another by then, nothing is changed. */
  readonly expectedVersion?: number | undefined;
  /** Take the new name although it leads on to another location of the same owner. */
  readonly reuse?: boolean | undefined;
}

/** One field in two versions. */
export interface FieldChange {
  readonly field: FieldKey;
  readonly before: string | number | boolean | null;
  readonly after: string | number | boolean | null;
}

/** A version of a location: what made it, when, and who; and what it changed. */
export interface HistoryEntry {
  readonly version: number;
  readonly change: LocationChange;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** A user name; empty where the account is gone. */
  readonly by: string;
  /** Nothing for the oldest version that is kept. */
  readonly changes: readonly FieldChange[];
  readonly location: Location;
}

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
 * What may be done with a location once it is there. Every verb takes a current or a former name; `user` must be an owner or
 * an editor of the handle.
 */
export interface AliasLifecycle {
  /** Changes fields, moves the point, or gives another label or handle; without any difference nothing is changed. */
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
  /** Sets what new locations of a handle have. Owners only. */
  setDefaultVisibility(
    handle: Handle,
    visibility: DefaultVisibility,
    user: User | null,
  ): Promise<Result<void, NotAllowed | NameNotFree | FailureOf<'handle-not-found' | 'bad-request'> | InfraFailure>>;
  /** Moves a location to the bin, from where it can be restored for thirty days. */
  delete(name: LocationName, user: User | null, options?: ChangeOptions): Changed<ChangeFailure>;
  restore(name: LocationName, user: User | null): Changed<ChangeFailure | FailureOf<'quota-reached'>>;
  /** Newest first: the present version and at most fifty before. Also of a deleted location. */
  history(
    name: LocationName,
    user: User | null,
  ): Promise<Result<readonly HistoryEntry[], NotAllowed | NotThere | InfraFailure>>;
  /** Gives a location the content of an earlier version, as a new version; the name stays. */
  revert(
    name: LocationName,
    version: number,
    user: User | null,
    options?: ChangeOptions,
  ): Changed<ChangeFailure | FailureOf<'version-not-found' | 'quota-reached'>>;
  /** Says that a location is right as it is. */
  confirm(name: LocationName, user: User | null): Changed<ChangeFailure | FailureOf<'quota-reached'>>;
}
export const AliasLifecycle = injectionToken<AliasLifecycle>('AliasLifecycle');

/** Versions of a location that are kept besides the present one. */
export const HISTORY_LENGTH = 50;

/** Days that a deleted location stays in the bin. */
export const BIN_DAYS = 30;
