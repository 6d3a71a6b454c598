import type { User } from '../../domain/accounts/user.ts';
import { type Handle, handleKey, readHandle } from '../../domain/aliases/alias.ts';
import { isReservedLookalike } from '../../domain/aliases/lookalike.ts';
import type { FailureOf } from '../../domain/failure.ts';
import type { PlaceNames } from '../../ports/geocoding/place-names.ts';
import type { ModerationStore } from '../../ports/moderation/moderation-store.ts';

/** The fields of a user that decide which reserved handles the user can have. */
export type Claimant = Pick<User, 'id'> & Partial<User>;

export interface ReservedHandles {
  /** Returns the failure if the handle is reserved and this user cannot claim it. */
  getRefusal(handle: Handle, user: Claimant | undefined): Promise<FailureOf<'handle-reserved'> | undefined>;
}

/**
 * Creates the check of reserved handles: words of the service, public services, names of countries, regions, towns and airports, and
 * handles that an administrator reserved. Administrators can claim each of them, and transfer it to a user.
 *
 * `grantedHandles` is a setting of the operator: the username in lower case by handle key. A granted handle stays reserved after its
 * account is erased.
 */
export const createReservedHandles = (
  placeNames: PlaceNames,
  grantedHandles: ReadonlyMap<string, string>,
  store: Pick<ModerationStore, 'findReservation'>,
): ReservedHandles => ({
  async getRefusal(handle, user) {
    const key = handleKey(handle);
    if (user?.isAdministrator === true) return undefined;
    if (user?.username !== undefined && grantedHandles.get(key) === user.username.toLowerCase())
      return refusalAfterErasure(store, handle);
    if (isReservedLookalike(handle)) return refusal(handle, { reason: 'official' });
    const kind = await placeNames.findKind(key);
    if (kind !== undefined) return refusal(handle, { reason: kind, ...longerName(handle) });
    const stored = await store.findReservation(handle);
    return stored.ok && stored.value !== undefined ? refusal(handle) : undefined;
  },
});

/** Refuses a granted handle after the erasure of its account: the username can belong to another person now. */
async function refusalAfterErasure(store: Pick<ModerationStore, 'findReservation'>, handle: Handle) {
  const stored = await store.findReservation(handle);
  return stored.ok && stored.value?.isAfterErasure !== true ? undefined : refusal(handle);
}

const refusal = (handle: Handle, more?: Pick<FailureOf<'handle-reserved'>, 'reason' | 'suggestion'>) =>
  ({ kind: 'handle-reserved', handle, ...more }) as const;

/** Suggests a longer handle for the name of a town or country, such as `jeddah-fabrics`. It can be taken already. */
function longerName(handle: Handle): { readonly suggestion?: Handle } {
  const suggestion = readHandle(`${handle}-fabrics`) ?? readHandle(`${handle}-cafe`);
  return suggestion === undefined ? {} : { suggestion };
}

/** Reserves nothing. For clients, whose server decides, and for the samples of `seedSamples`. */
export const noReservedHandles: ReservedHandles = { getRefusal: async () => undefined };
