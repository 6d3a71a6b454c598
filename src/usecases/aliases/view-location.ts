import type { FailureOf } from '../../domain/failure.ts';
import { type Location, ownerLocation, publicLocation } from '../../domain/location.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Caching, LocationAnswer } from '../index.ts';

/** Who looks at a location, and when. */
interface ViewContext {
  /** An owner or an editor of its handle. */
  readonly isMember: boolean;
  readonly now: Date;
}

/** Why a viewer may not see a location. */
type ViewFailure = FailureOf<'taken-down'>;

/** What a viewer may see of a location, and who may keep it. */
export type ViewLocation = (location: Location, look: ViewContext) => Result<LocationAnswer, ViewFailure>;

/** A change holds from the next request on, so any cache asks again each time. */
const forEveryone: Caching = { scope: 'public', maxAgeSeconds: 0 };
const forOne: Caching = { scope: 'private', maxAgeSeconds: 0 };

/** On the server: the members of its handle see all of a location, anyone else what is public, and nothing of a hidden one. */
export const viewLocation: ViewLocation = (location, { isMember, now }) => {
  if (isMember) return ok({ location: ownerLocation(location), caching: forOne });
  const { handle, label, hiddenReason } = location;
  if (hiddenReason !== '') return err({ kind: 'taken-down', handle, label });
  return ok({ location: publicLocation(location, now), caching: forEveryone });
};

/** Over the API: the server has left out what its caller may not see. */
export const viewAsAnswered: ViewLocation = (location) => ok({ location, caching: forOne });

/** Several answers together: for one viewer alone as soon as one of them is. */
export const cachingOf = (answers: readonly LocationAnswer[]): Caching =>
  answers.some(({ caching }) => caching.scope === 'private') ? forOne : forEveryone;
