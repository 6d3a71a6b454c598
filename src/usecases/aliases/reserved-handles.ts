import type { User } from '../../domain/account/user.ts';
import { type Handle, handleKey, isReserved } from '../../domain/alias/alias.ts';
import type { ModerationStore } from '../../ports/moderation-store.ts';
import type { PlaceNames } from '../../ports/place-names.ts';

/** A user, as far as it matters for whether a handle may be theirs. */
export type Claimant = Pick<User, 'id'> & Partial<User>;

export interface ReservedHandles {
  /** Whether this user may not have a handle, because it is reserved and was not given to them. */
  isKeptFrom(handle: Handle, user: Claimant | undefined): Promise<boolean>;
}

/**
 * Words of ours, public services, names of countries, regions, towns and airports, and what the administrator has reserved are
 * kept. The administrator may claim any, and gives one to a user by a transfer, or by the settings: `grantedHandles` is user
 * names in small letters by handle keys.
 */
export const createReservedHandles = (
  placeNames: PlaceNames,
  grantedHandles: ReadonlyMap<string, string>,
  store: Pick<ModerationStore, 'isReserved'>,
): ReservedHandles => ({
  async isKeptFrom(handle, user) {
    const key = handleKey(handle);
    if (user?.isAdministrator === true) return false;
    if (user?.username !== undefined && grantedHandles.get(key) === user.username.toLowerCase()) return false;
    if (isReserved(handle) || (await placeNames.includes(key))) return true;
    const stored = await store.isReserved(handle);
    return stored.ok && stored.value;
  },
});

/** Keeps none: for clients, whose server does, and for the service's own samples. */
export const noReservedHandles: ReservedHandles = { isKeptFrom: async () => false };
