import type { Point } from '../domain/coordinates.ts';
import type { Exactness } from '../domain/exactness.ts';
import type { FailureOf } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';
import { injectionToken } from './injection-token.ts';

interface DevicePosition {
  readonly point: Point;
  /** By the radius that the device itself gives. */
  readonly exactness: Exactness;
}

/** Where the device is: high accuracy, at most 10 s, no cached position (product.md §9). */
export interface Geolocation {
  current(): Promise<
    Result<DevicePosition, FailureOf<'position-denied' | 'position-unavailable' | 'position-timeout'>>
  >;
}
export const Geolocation = injectionToken<Geolocation>('Geolocation');
