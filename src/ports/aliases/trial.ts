import type { Location } from '../../domain/location/location.ts';

/**
 * What the previous rows of a trial would have created. None of it is stored, so each row counts it in addition to stored data: limits and
 * taken names refuse the same rows as a real run.
 */
export interface Trial {
  places: number;
  bytes: number;
  /** The number of places charged in this hour, including refused names. */
  charged: number;
  pins: number;
  /** Keys of the handles that would be new. */
  readonly handles: Set<string>;
  /** Locations by handle and label, and by handle and external id. */
  readonly locations: Map<string, Location>;
}
