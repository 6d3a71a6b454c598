import type { Handle, Label } from '../aliases/alias.ts';
import type { Location, LocationDraft } from './location.ts';
import type { FieldKey } from './location-fields.ts';

/** The changes that create a version of a location. */
export const locationChanges = [
  'created',
  'edited',
  'renamed',
  'deleted',
  'restored',
  'reverted',
  'confirmed',
  /** Deleted automatically, some time after it expired. */
  'expired',
] as const;
export type LocationChange = (typeof locationChanges)[number];

export interface LocationName {
  readonly handle: Handle;
  readonly label: Label;
}

/** The fields to change, including the name. The codes are derived from the point. */
export type LocationPatch = Partial<LocationDraft>;

export interface ChangeOptions {
  /** The version that the user saw. If the location has another version, nothing changes. */
  readonly expectedVersion?: number | undefined;
  /** Takes the new name even if it redirects to another location of the same owner. */
  readonly reuse?: boolean | undefined;
}

/** The values of one field before and after a change. */
export interface FieldChange {
  readonly field: FieldKey;
  readonly before: string | number | boolean | null;
  readonly after: string | number | boolean | null;
}

/** A version of a location with its cause, time, author and changes. */
export interface HistoryEntry {
  readonly version: number;
  readonly change: LocationChange;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** A username; empty if the account was deleted. */
  readonly by: string;
  /** Empty for the oldest stored version. */
  readonly changes: readonly FieldChange[];
  readonly location: Location;
}

/** The number of stored versions of a location in addition to the current one. */
export const HISTORY_LENGTH = 50;

/** The number of days that a deleted location stays in the bin. */
export const BIN_DAYS = 30;
