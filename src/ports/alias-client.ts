import type { Handle, Label } from '../domain/alias/alias.ts';
import type { FailureOf, InfraFailure } from '../domain/failure.ts';
import type { Location } from '../domain/location/location.ts';
import type { Result } from '../domain/result.ts';
import type { AliasStore } from './alias-store.ts';
import { injectionToken } from './injection-token.ts';

/** A location as the server shows it to its caller. */
export interface ShownLocation {
  readonly location: Location;
  /** Until when a grant shows it: ISO 8601, UTC. */
  readonly grantedUntil?: string;
}

type NotShown = FailureOf<'location-not-found' | 'removed' | 'taken-down' | 'expired' | 'pin-required'>;

/** Aliases over our own API, whose server decides what its caller may see. */
export interface AliasClient extends AliasStore {
  lookUp(handle: Handle, label: Label): Promise<Result<ShownLocation, NotShown | InfraFailure>>;
  /** The answer sets the device's cookie, which opens the location from then on. */
  unlock(
    handle: Handle,
    label: Label,
    pin: string,
  ): Promise<Result<ShownLocation, NotShown | FailureOf<'wrong-pin'> | InfraFailure>>;
}
export const AliasClient = injectionToken<AliasClient>('AliasClient');
