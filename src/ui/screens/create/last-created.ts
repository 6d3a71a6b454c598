import { parseHandle } from '../../../domain/aliases/alias.ts';
import type { Location } from '../../../domain/location/location.ts';

const key = 'whereat-last-created';

/** The location where this user last named a place on this device, for the next one: the handle, and the region to start in. */
export interface LastCreated {
  readonly handle: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

export function saveLastCreated(
  storage: Pick<Storage, 'setItem'>,
  { handle, latitude, longitude, createdBy }: Location,
): void {
  try {
    // A tenth of a degree is a region, and gives no door away.
    const rounded = [latitude, longitude].map((degrees) => Number(degrees.toFixed(1)));
    storage.setItem(key, JSON.stringify({ user: createdBy, handle, latitude: rounded[0], longitude: rounded[1] }));
  } catch {
    // A storage that is full or refused: the next place begins as the first did.
  }
}

export function loadLastCreated(
  storage: Pick<Storage, 'getItem'>,
  userId: string | undefined,
): LastCreated | undefined {
  try {
    const { user, handle, latitude, longitude } = JSON.parse(storage.getItem(key) ?? '{}');
    const isUsable =
      userId !== undefined &&
      user === userId &&
      parseHandle(String(handle)).ok &&
      Math.abs(latitude) <= 90 &&
      Math.abs(longitude) <= 180;
    return isUsable ? { handle, latitude, longitude } : undefined;
  } catch {
    return undefined;
  }
}
