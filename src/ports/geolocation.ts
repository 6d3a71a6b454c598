import type { Point } from '../domain/coordinates.ts';
import type { FailureOf } from '../domain/failure.ts';
import type { Outcome } from '../domain/result.ts';
import { port } from './injection-token.ts';

/** Where the device is: high accuracy, at most 10 s, no cached position (product.md §9). */
export interface DevicePosition {
  current(): Promise<Outcome<Point, FailureOf<'position-denied' | 'position-unavailable' | 'position-timeout'>>>;
}
export const DevicePosition = port<DevicePosition>('DevicePosition');
