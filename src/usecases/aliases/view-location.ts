import { type GetTimeZone, visitorLocation } from '../../domain/location/approximation.ts';
import { ownerLocation, publicLocation } from '../../domain/location/location.ts';
import type { Access, VisibleLocation } from './location-access.ts';
import type { Caching, LocationAnswer } from './types.ts';

/** A change is visible to the next request, so caches always revalidate. */
const PUBLIC_CACHING: Caching = { scope: 'public', maxAgeSeconds: 0 };
const PRIVATE_CACHING: Caching = { scope: 'private', maxAgeSeconds: 0 };

/** Returns which caches may store what a viewer with this access sees. */
export const cachingFor = (access: Access): Caching => (access === 'visitor' ? PUBLIC_CACHING : PRIVATE_CACHING);

/** Returns what a viewer sees of a location that the viewer may see, and which caches may store it. */
export function viewLocation(
  { location, access, grantedUntil }: Pick<VisibleLocation, 'location' | 'access' | 'grantedUntil'>,
  now: Date,
  getTimeZone: GetTimeZone,
): LocationAnswer {
  if (access === 'member') return { location: ownerLocation(location), caching: cachingFor(access) };
  if (access === 'visitor')
    return { location: visitorLocation(location, now, getTimeZone), caching: cachingFor(access) };
  const until = grantedUntil && { grantedUntil: grantedUntil.toISOString() };
  return { location: publicLocation(location, now), caching: cachingFor(access), ...until };
}
