import { parseHandle } from '../../../domain/aliases/alias.ts';
import type { Location } from '../../../domain/location/location.ts';
import { deviceStorage } from '../../lib/storage.ts';

/** The place that this user last created on this device: its handle and region are the defaults of the next one. */
export interface LastCreated {
  readonly handle: string;
  /** Latitude and longitude in degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

export function saveLastCreated({ handle, latitude, longitude, createdBy }: Location): void {
  // Rounded to a tenth of a degree, about 11 km, which does not reveal a door.
  const rounded = [latitude, longitude].map((degrees) => Number(degrees.toFixed(1)));
  const last = { user: createdBy, handle, latitude: rounded[0], longitude: rounded[1] };
  deviceStorage.write('last-created', JSON.stringify(last));
}

export function loadLastCreated(userId: string | undefined): LastCreated | undefined {
  const { user, handle, latitude, longitude } = Object(deviceStorage.readJson('last-created'));
  const isUsable =
    userId !== undefined &&
    user === userId &&
    parseHandle(String(handle)).ok &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180;
  return isUsable ? { handle, latitude, longitude } : undefined;
}
