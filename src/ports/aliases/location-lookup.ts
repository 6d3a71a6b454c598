import type { Handle, Label } from '../../domain/aliases/alias.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { LocationName } from '../../domain/location/lifecycle.ts';
import type { Location } from '../../domain/location/location.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** A location with the data that determine who sees it and that are no field of it. */
export interface StoredLocation {
  readonly id: number;
  readonly location: Location;
  /** The hash of the PIN of a protected location. */
  readonly pinHash: string | null;
  readonly isDeleted: boolean;
}

/** Finds a location by its name, regardless of who may see it. Only `requireAccess` calls it. */
export interface LocationLookup {
  /**
   * Finds a location by a current or a former name, as stored; also a deleted one. `removed`: it was erased. A read for a visitor may miss
   * an unconfirmed change.
   */
  lookUp(
    handle: Handle,
    label: Label,
    reader?: 'visitor',
  ): Promise<Result<StoredLocation, FailureOf<'location-not-found' | 'removed'> | InfraFailure>>;
  /** The name of the location with an external id under a handle, or under its new name; also in the bin. */
  nameOfExternalId(handle: Handle, externalId: string): Promise<Result<LocationName | undefined, InfraFailure>>;
}
export const LocationLookup = injectionToken<LocationLookup>('LocationLookup');
