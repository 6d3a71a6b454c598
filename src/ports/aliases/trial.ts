import type { Location } from '../../domain/location/location.ts';

/**
 * The effects that the earlier rows of a trial would have had. None of them is stored, so each row adds them to the stored data: limits and
 * taken names refuse the same rows as in a real run.
 */
export interface Trial {
  places: number;
  bytes: number;
  /** The places that count towards the limit of this hour, including refused names. */
  charged: number;
  pins: number;
  /** The keys of the handles that would be created. */
  readonly handles: Set<string>;
  /** Locations by handle and label, and by handle and external id. */
  readonly locations: Map<string, Location>;
}
