import { type Location, ownerLocation, publicLocation } from '../../domain/location.ts';
import type { Caching, LocationAnswer } from '../index.ts';

/** Who looks at a location, and when. */
interface ViewContext {
  /** An owner or an editor of its handle. */
  readonly isMember: boolean;
  readonly now: Date;
}

/** What a viewer may see of a location, and who may keep it. */
export type ViewLocation = (location: Location, look: ViewContext) => LocationAnswer;

/** A change holds from the next request on, so any cache asks again each time. */
const forEveryone: Caching = { scope: 'public', maxAgeSeconds: 0 };
const forOne: Caching = { scope: 'private', maxAgeSeconds: 0 };

/** On the server: the members of its handle see all of a location, anyone else what is public. */
export const viewLocation: ViewLocation = (location, { isMember, now }) =>
  isMember
    ? { location: ownerLocation(location), caching: forOne }
    : { location: publicLocation(location, now), caching: forEveryone };

/** Over the API: the server has left out what its caller may not see. */
export const viewAsAnswered: ViewLocation = (location) => ({ location, caching: forOne });

/** Several answers together: for one viewer alone as soon as one of them is. */
export const cachingOf = (answers: readonly LocationAnswer[]): Caching =>
  answers.some(({ caching }) => caching.scope === 'private') ? forOne : forEveryone;
