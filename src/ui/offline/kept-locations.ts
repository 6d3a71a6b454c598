import type { Location } from '../../domain/location/location.ts';
import { contentOf, locationOf } from './kept-document.ts';
import { keptPage, keptPlaces } from './kept-places.ts';

interface KeptLocation {
  readonly location: Location;
  /** When the server last answered it: ISO 8601. */
  readonly at: string;
}

/** What each page held, by its path and its day: to read fifty documents takes longer than a key may. */
const known = new Map<string, Location | undefined>();

/** The places whose pages are kept on this device, the last opened first. */
export async function keptLocations(): Promise<readonly KeptLocation[]> {
  if (!('caches' in globalThis)) return [];
  const now = new Date();
  const read = (await keptPlaces(now)).map(async ({ path, keptAt }) => {
    const key = `${path} ${keptAt}`;
    if (!known.has(key)) {
      const kept = await keptPage(path, now);
      known.set(key, kept && locationOf(contentOf(await kept.answer.text())));
    }
    const location = known.get(key);
    return location === undefined ? [] : [{ location, at: keptAt }];
  });
  return (await Promise.all(read)).flat();
}
