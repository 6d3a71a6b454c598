import type { User } from '../../domain/accounts/user.ts';
import { type Handle, handleKey, readHandle } from '../../domain/aliases/alias.ts';
import { isReservedLookalike } from '../../domain/aliases/lookalike.ts';
import type { FailureOf } from '../../domain/failure.ts';
import type { PlaceNames } from '../../ports/geocoding/place-names.ts';
import type { ModerationStore } from '../../ports/moderation/moderation-store.ts';

/** The part of a user that decides whether a handle may be theirs. */
export type Claimant = Pick<User, 'id'> & Partial<User>;

export interface ReservedHandles {
  /** Why this user may not have a reserved handle; `undefined` if they may. */
  getRefusal(handle: Handle, user: Claimant | undefined): Promise<FailureOf<'handle-reserved'> | undefined>;
}

/**
 * Words of ours, public services, names of countries, regions, towns and airports, and what the administrator has reserved are
 * kept. The administrator may claim any, and gives one to a user by a transfer, or by the settings: `grantedHandles` is user
 * names in lower case by handle keys. A handle that they give to an account that was erased stays reserved.
 */
export const createReservedHandles = (
  placeNames: PlaceNames,
  grantedHandles: ReadonlyMap<string, string>,
  store: Pick<ModerationStore, 'reservation'>,
): ReservedHandles => ({
  async getRefusal(handle, user) {
    const key = handleKey(handle);
    if (user?.isAdministrator === true) return undefined;
    if (user?.username !== undefined && grantedHandles.get(key) === user.username.toLowerCase())
      return refusalAfterErasure(store, handle);
    if (isReservedLookalike(handle)) return refusal(handle, { reason: 'official' });
    const kind = await placeNames.findKind(key);
    if (kind !== undefined) return refusal(handle, { reason: kind, ...longerName(handle) });
    const stored = await store.reservation(handle);
    return stored.ok && stored.value !== undefined ? refusal(handle) : undefined;
  },
});

/** The name of an erased account is free: its current user is another person. */
async function refusalAfterErasure(store: Pick<ModerationStore, 'reservation'>, handle: Handle) {
  const stored = await store.reservation(handle);
  return stored.ok && stored.value?.isAfterErasure !== true ? undefined : refusal(handle);
}

const refusal = (handle: Handle, more?: Pick<FailureOf<'handle-reserved'>, 'reason' | 'suggestion'>) =>
  ({ kind: 'handle-reserved', handle, ...more }) as const;

/** The name of a place with a word that makes it an owner's own. */
function longerName(handle: Handle): { readonly suggestion?: Handle } {
  const suggestion = readHandle(`${handle}-fabrics`) ?? readHandle(`${handle}-cafe`);
  return suggestion === undefined ? {} : { suggestion };
}

/** Reserves nothing: for clients, whose server decides, and for the service's own samples. */
export const noReservedHandles: ReservedHandles = { getRefusal: async () => undefined };
