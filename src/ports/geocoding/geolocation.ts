import type { Point } from '../../domain/coordinates/coordinates.ts';
import type { Exactness } from '../../domain/coordinates/exactness.ts';
import type { FailureOf } from '../../domain/failure.ts';
import type { PositionFix } from '../../domain/location/way.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

export interface DevicePosition {
  readonly point: Point;
  /** The exactness of the position, derived from the radius that the device itself reports. */
  readonly exactness: Exactness;
}

type PositionFailure = FailureOf<'position-denied' | 'position-unavailable' | 'position-timeout'>;

/** The position of the device: high accuracy, at most 10 s, no cached position (product.md §9). */
export interface Geolocation {
  current(): Promise<Result<DevicePosition, PositionFailure>>;
  /** Reports each position that the device measures, until the signal aborts it or permission is missing. */
  watch(tell: (fix: PositionFix) => void, signal: AbortSignal): Promise<Result<void, PositionFailure>>;
}
export const Geolocation = injectionToken<Geolocation>('Geolocation');
