import type { Point } from '../../domain/coordinates/coordinates.ts';
import type { Exactness } from '../../domain/coordinates/exactness.ts';
import type { FailureOf } from '../../domain/failure.ts';
import type { PositionFix } from '../../domain/location/way.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

export interface DevicePosition {
  readonly point: Point;
  /** The accuracy of the position, derived from the radius that the device reports. */
  readonly exactness: Exactness;
}

type PositionFailure = FailureOf<'position-denied' | 'position-unavailable' | 'position-timeout'>;

/** The position of the device: high accuracy, within 10 s, never cached (docs/conformance.md §9). */
export interface Geolocation {
  findPosition(): Promise<Result<DevicePosition, PositionFailure>>;
  /** Reports each measured position until the signal aborts. Fails if permission is missing. */
  watch(tell: (fix: PositionFix) => void, signal: AbortSignal): Promise<Result<void, PositionFailure>>;
}
export const Geolocation = injectionToken<Geolocation>('Geolocation');
