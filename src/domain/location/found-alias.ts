import type { Handle, Label } from '../aliases/alias.ts';
import type { AreaFilter } from '../coordinates/area-filter.ts';
import type { FailureOf, InfraFailure } from '../failure.ts';
import type { Location } from './location.ts';

/** The result of a name: one place, or several of a handle to choose from. */
export interface FoundAlias {
  readonly handle: Handle;
  readonly locations: readonly Location[];
  /** These are the handle's places that follow this label. */
  readonly after?: Label;
  /** Others follow the last of these. */
  readonly more?: boolean;
  /** Number of all places of the handle, for a page of some of them that is counted. */
  readonly total?: number;
  /** Only those that are shown there. */
  readonly area?: AreaFilter;
  /** Until when a grant shows the one place to this viewer: ISO 8601, UTC. */
  readonly grantedUntil?: string;
}

/** Why a viewer does not see a location. A private one does not exist for those who may not see it. */
export type ViewFailure = FailureOf<'location-not-found' | 'removed' | 'taken-down' | 'expired' | 'pin-required'>;

export type FindFailure = FailureOf<'bad-alias' | 'handle-not-found' | 'no-labels'> | ViewFailure | InfraFailure;
