import type { Location } from '../../domain/location/location.ts';

/**
 * What the rows of a trial before this one would have created. None of it is stored, so each row counts it with what is: limits and
 * taken names then refuse the rows that they would refuse if all were sent.
 */
export interface Trial {
  places: number;
  bytes: number;
  /** The places of the hour that were charged, refused names too. */
  charged: number;
  pins: number;
  /** Keys of the handles that would be new. */
  readonly handles: Set<string>;
  /** Locations by handle and label, and by handle and external id. */
  readonly locations: Map<string, Location>;
}
