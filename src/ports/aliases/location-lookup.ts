import type { Handle, Label } from '../../domain/aliases/alias.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { LocationName } from '../../domain/location/lifecycle.ts';
import type { Location } from '../../domain/location/location.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** A location with the data that controls access to it and that is not part of its fields. */
export interface StoredLocation {
  readonly id: number;
  readonly location: Location;
  /** The hash of the PIN of a protected location. */
  readonly pinHash: string | null;
  readonly isDeleted: boolean;
}

/** Finds a location by its name, whoever may see it. Only `requireAccess` may call it. */
export interface LocationLookup {
  /**
   * Finds a location by a current or a former name, including deleted locations. Fails with `removed` if it was erased. A read for a
   * visitor may come from a replica, and miss a change that is not yet confirmed.
   */
  lookUp(
    handle: Handle,
    label: Label,
    reader?: 'visitor',
  ): Promise<Result<StoredLocation, FailureOf<'location-not-found' | 'removed'> | InfraFailure>>;
  /** Returns the name of the location with an external id under a handle or under its new name, including the bin. */
  findNameByExternalId(handle: Handle, externalId: string): Promise<Result<LocationName | undefined, InfraFailure>>;
}
export const LocationLookup = injectionToken<LocationLookup>('LocationLookup');
