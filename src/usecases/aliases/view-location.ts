import { isOwner, type Location, ownerLocation, publicLocation } from '../../domain/location.ts';
import type { Caching, LocationAnswer, Viewer } from '../index.ts';

/** What a viewer may see of a location, and who may keep it. */
export type ViewLocation = (location: Location, viewer: Viewer) => LocationAnswer;

/** A change holds from the next request on, so any cache asks again each time. */
const forEveryone: Caching = { scope: 'public', maxAgeSeconds: 0 };
const forOne: Caching = { scope: 'private', maxAgeSeconds: 0 };

/** On the server: its owner sees all of a location, anyone else what is public. */
export const viewLocation: ViewLocation = (location, viewer) =>
  typeof viewer === 'object' && viewer !== null && isOwner(location, viewer.id)
    ? { location: ownerLocation(location), caching: forOne }
    : { location: publicLocation(location), caching: forEveryone };

/** Over the API: the server has left out what its caller may not see. */
export const viewAsAnswered: ViewLocation = (location) => ({ location, caching: forOne });

/** Several answers together: for one viewer alone as soon as one of them is. */
export const cachingOf = (answers: readonly LocationAnswer[]): Caching =>
  answers.some(({ caching }) => caching.scope === 'private') ? forOne : forEveryone;
