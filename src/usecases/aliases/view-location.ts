import { visitorLocation } from '../../domain/approximation.ts';
import { ownerLocation, publicLocation } from '../../domain/location.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { isExpired } from '../../domain/visibility.ts';
import type { LocationName } from '../../ports/alias-lifecycle.ts';
import type { StoredLocation } from '../../ports/alias-store.ts';
import type { Caching, LocationAnswer, ViewFailure } from '../index.ts';

/**
 * What a viewer may do with a location: a member of its handle sees and changes all of it, a grant and a PIN open it, a visitor
 * has its name alone.
 */
export type Access = 'member' | 'grant' | 'unlocked' | 'visitor';

interface ViewContext {
  readonly access: Access;
  /** The name that was asked for: a failure tells no other. */
  readonly asked: LocationName;
  readonly now: Date;
  /** When the grant ends that gives the access. */
  readonly grantedUntil?: Date | undefined;
}

/** What a viewer may see of a location, and who may keep it. */
export type ViewLocation = (stored: StoredLocation, context: ViewContext) => Result<LocationAnswer, ViewFailure>;

/** A change holds from the next request on, so any cache asks again each time. */
const forEveryone: Caching = { scope: 'public', maxAgeSeconds: 0 };
const forOne: Caching = { scope: 'private', maxAgeSeconds: 0 };

/** On the server: the one decision about who sees what of a location. */
export const viewLocation: ViewLocation = (stored, { access, asked, now, grantedUntil }) => {
  const { location } = stored;
  const refused = refusalOf(stored, access, now);
  const { handle, label } = asked;
  if (refused === 'expired') return err({ kind: refused, handle, label, expiredAt: location.expiresAt });
  if (refused !== undefined) return err({ kind: refused, handle, label });
  if (access === 'member') return ok({ location: ownerLocation(location), caching: forOne });
  if (access === 'visitor') return ok({ location: visitorLocation(location, now), caching: forEveryone });
  const until = grantedUntil && { grantedUntil: grantedUntil.toISOString() };
  return ok({ location: publicLocation(location, now), caching: forOne, ...until });
};

/** Why this viewer does not see a location. That of a private one does not differ from that of an unknown name. */
function refusalOf(
  { location, isDeleted = false }: StoredLocation,
  access: Access,
  now: Date,
): ViewFailure['kind'] | undefined {
  const { visibility, expiresAt, hiddenReason } = location;
  if (visibility === 'private' && access !== 'member' && access !== 'grant') return 'location-not-found';
  if (isDeleted) return 'removed';
  if (access === 'member') return undefined;
  if (hiddenReason !== '') return 'taken-down';
  if (isExpired(expiresAt, now)) return 'expired';
  return visibility === 'protected' && access === 'visitor' ? 'pin-required' : undefined;
}

/** Over the API: the server has left out what its caller may not see. */
export const viewAsAnswered: ViewLocation = ({ location, grantedUntil }) =>
  ok({ location, caching: forOne, ...(grantedUntil !== undefined && { grantedUntil }) });

/** Several answers together: for one viewer alone as soon as one of them is. */
export const cachingOf = (answers: readonly LocationAnswer[]): Caching =>
  answers.some(({ caching }) => caching.scope === 'private') ? forOne : forEveryone;
