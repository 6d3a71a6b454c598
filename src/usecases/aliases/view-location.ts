import { visitorLocation } from '../../domain/location/approximation.ts';
import { ownerLocation, publicLocation } from '../../domain/location/location.ts';
import type { VisibleLocation } from './location-access.ts';
import type { Caching, LocationAnswer } from './types.ts';

/** A change holds from the next request on, so any cache asks again each time. */
const forEveryone: Caching = { scope: 'public', maxAgeSeconds: 0 };
const forOne: Caching = { scope: 'private', maxAgeSeconds: 0 };

/** What a viewer sees of a location that it may see, and by whom that may be kept. */
export function viewLocation(
  { location, access, grantedUntil }: Pick<VisibleLocation, 'location' | 'access' | 'grantedUntil'>,
  now: Date,
): LocationAnswer {
  if (access === 'member') return { location: ownerLocation(location), caching: forOne };
  if (access === 'visitor') return { location: visitorLocation(location, now), caching: forEveryone };
  const until = grantedUntil && { grantedUntil: grantedUntil.toISOString() };
  return { location: publicLocation(location, now), caching: forOne, ...until };
}

/** Several answers together: for one viewer alone as soon as one of them is. */
export const cachingOf = (answers: readonly LocationAnswer[]): Caching =>
  answers.some(({ caching }) => caching.scope === 'private') ? forOne : forEveryone;
