import type { Handle, Label } from '../domain/alias.ts';
import type { FailureOf, Trouble } from '../domain/failure.ts';
import type { Location } from '../domain/location.ts';
import type { Soon } from '../domain/maybe-promise.ts';
import type { Outcome } from '../domain/result.ts';
import { port } from './injection-token.ts';

/** A stretch of a list that may be too long for one answer. */
export interface Stretch {
  readonly locations: readonly Location[];
  /** Others follow the last of these. */
  readonly more: boolean;
}

/** How many places one answer holds at most, whatever is asked for. */
export const stretchLength = 1000;

/** How many places a page shows at once. */
export const pageLength = 50;

/**
 * Where aliases are kept: the database on the server, `/api` in the browser and on the command line.
 * Names are compared by their same-name keys, so `@Cafe.Noir` finds what `@cafenoir` created.
 */
export interface AliasStore {
  /**
   * A handle's places by label, those that follow `after`, at most `most`. An empty stretch: the handle exists and has none
   * there.
   */
  under(
    handle: Handle,
    after?: Label,
    most?: number,
  ): Promise<Outcome<Stretch, FailureOf<'handle-not-found'> | Trouble>>;

  at(handle: Handle, label: Label): Soon<Outcome<Location, FailureOf<'location-not-found'> | Trouble>>;

  /**
   * Keeps a place under its name, claiming the handle for `createdBy` when nobody has it: one atomic act, so of two
   * racing claims one wins. Answers what was kept.
   */
  add(
    location: Location,
  ): Promise<
    Outcome<
      Location,
      FailureOf<'handle-taken' | 'handle-reserved' | 'label-taken' | 'sign-in-needed' | 'bad-request'> | Trouble
    >
  >;

  /** What one user created, newest first, what follows `after`, at most `most`; `after` must be a place of this user's. */
  ownedBy(
    userId: string,
    after?: NamedPlace,
    most?: number,
  ): Promise<Outcome<Stretch, FailureOf<'sign-in-needed' | 'location-not-found'> | Trouble>>;

  /** Whether a user could take this handle: free, theirs, somebody else's (also by looks), or reserved. */
  claimable(handle: Handle, userId?: string): Promise<Outcome<'free' | 'yours' | 'taken' | 'reserved', Trouble>>;
}
export const AliasStore = port<AliasStore>('AliasStore');

/** A name that stands for one place. */
export type NamedPlace = Pick<Location, 'handle' | 'label'>;
