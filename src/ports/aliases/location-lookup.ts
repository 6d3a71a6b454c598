import type { Handle, Label } from '../../domain/aliases/alias.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { LocationName } from '../../domain/location/lifecycle.ts';
import type { Location } from '../../domain/location/location.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** A location with what decides who sees it and is no field of it. */
export interface StoredLocation {
  readonly id: number;
  readonly location: Location;
  /** The hash of the PIN of a protected location. */
  readonly pinHash: string | null;
  readonly isDeleted: boolean;
}

/** Finds a location by its name, without regard to who may see it. `requireAccess` alone calls it. */
export interface LocationLookup {
  /**
   * Finds a location by a current or a former name, as it is stored; a deleted one too. `removed`: it was erased. A read for a visitor may
   * miss a change that is not confirmed yet.
   */
  lookUp(
    handle: Handle,
    label: Label,
    reader?: 'visitor',
  ): Promise<Result<StoredLocation, FailureOf<'location-not-found' | 'removed'> | InfraFailure>>;
  /** The name of the location that has an external id under a handle, or under the one that it was renamed to; also in the bin. */
  nameOfExternalId(handle: Handle, externalId: string): Promise<Result<LocationName | undefined, InfraFailure>>;
}
export const LocationLookup = injectionToken<LocationLookup>('LocationLookup');
