import type { Location } from '../../domain/location/location.ts';
import { parseContent, parseLocation } from './offline-document.ts';
import { findOfflinePage, listOfflinePlaces } from './offline-places.ts';

interface StoredLocation {
  readonly location: Location;
  /** The time of the server's last answer: ISO 8601. */
  readonly at: string;
}

/** The location of each page, by its path and its day. Reading fifty documents takes too long between two key presses. */
const known = new Map<string, Location | undefined>();

/** The places whose pages are stored on this device, the last opened first. */
export async function listStoredLocations(): Promise<readonly StoredLocation[]> {
  if (!('caches' in globalThis)) return [];
  const now = new Date();
  const read = (await listOfflinePlaces(now)).map(async ({ path, storedAt }) => {
    const key = `${path} ${storedAt}`;
    if (!known.has(key)) {
      const stored = await findOfflinePage(path, now);
      known.set(key, stored && parseLocation(parseContent(await stored.answer.text())));
    }
    const location = known.get(key);
    return location === undefined ? [] : [{ location, at: storedAt }];
  });
  return (await Promise.all(read)).flat();
}
