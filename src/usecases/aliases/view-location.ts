import type { Failure } from '../../domain/failure.ts';
import { type GetTimeZone, visitorLocation } from '../../domain/location/approximation.ts';
import { type Location, ownerLocation, publicLocation } from '../../domain/location/location.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { Access, VisibleLocation } from './location-access.ts';
import type { Caching, LocationAnswer } from './types.ts';

/** Caches must revalidate each time, so that a change is visible to the next request. */
const PUBLIC_CACHING: Caching = { scope: 'public', maxAgeSeconds: 0 };
const PRIVATE_CACHING: Caching = { scope: 'private', maxAgeSeconds: 0 };

/** Returns the caching rule for a response to a viewer with this access. Only the view of a visitor is public. */
export const chooseCaching = (access: Access): Caching => (access === 'visitor' ? PUBLIC_CACHING : PRIVATE_CACHING);

/** Reduces a location to what this access shows, and adds the caching rule. The caller has checked that the access shows it at all. */
export function viewLocation(
  { location, access, grantedUntil }: Pick<VisibleLocation, 'location' | 'access' | 'grantedUntil'>,
  now: Date,
  getTimeZone: GetTimeZone,
): LocationAnswer {
  if (access === 'member') return { location: ownerLocation(location), caching: chooseCaching(access) };
  if (access === 'visitor')
    return { location: visitorLocation(location, now, getTimeZone), caching: chooseCaching(access) };
  const until = grantedUntil && { grantedUntil: grantedUntil.toISOString() };
  return { location: publicLocation(location, now), caching: chooseCaching(access), ...until };
}

/** Returns the result of a change as its owner sees it. */
export const toOwnerResult = <F extends Failure>(changed: Result<Location, F>): Result<Location, F> =>
  changed.ok ? ok(ownerLocation(changed.value)) : changed;
