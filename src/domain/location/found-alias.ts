import type { Handle, Label } from '../aliases/alias.ts';
import type { AreaFilter } from '../coordinates/area-filter.ts';
import type { FailureOf, InfraFailure } from '../failure.ts';
import type { Location } from './location.ts';

/** The result of a look-up by name: one place, or several places of a handle to choose from. */
export interface FoundAlias {
  readonly handle: Handle;
  readonly locations: readonly Location[];
  /** The label before the first place of this page. */
  readonly after?: Label;
  /** True if more places follow this page. */
  readonly more?: boolean;
  /** The number of all places of the handle, if the request asked for a count. */
  readonly total?: number;
  /** The area filter of the request. */
  readonly area?: AreaFilter;
  /** The time until which a grant shows the place to this viewer: ISO 8601, UTC. */
  readonly grantedUntil?: string;
}

/** The reasons why a viewer cannot see a location. A private location is `location-not-found` to viewers without access. */
export type ViewFailure = FailureOf<'location-not-found' | 'removed' | 'taken-down' | 'expired' | 'pin-required'>;

export type FindFailure = FailureOf<'bad-alias' | 'handle-not-found' | 'no-labels'> | ViewFailure | InfraFailure;
