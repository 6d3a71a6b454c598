import { handleName } from '../../domain/alias.ts';
import { ok } from '../../domain/outcome.ts';
import type { AliasStore } from '../../ports/alias-store.ts';
import type { WireError } from '../wire/errors.ts';
import { locationFromWire, wireClaim, wireLocation, wireLocations } from '../wire/locations.ts';
import { type ApiClient, reasonIn } from './client.ts';

/** Aliases as our server keeps them. It knows who is asking, so `ownedBy` answers for whoever is signed in. */
export const apiAliasStore = ({ client }: { client: ApiClient }): AliasStore => ({
  async under(handle) {
    const found = await client.get(`/api/locations/${encodeURIComponent(handle)}`, wireLocations, {
      'handle-not-found': () => ({ kind: 'handle-not-found' as const, handle }),
    });
    return found.ok ? ok(found.value.map(locationFromWire)) : found;
  },

  async at(handle, label) {
    const found = await client.get(
      `/api/locations/${encodeURIComponent(handle)}/${encodeURIComponent(label)}`,
      wireLocation,
      {
        'location-not-found': () => ({ kind: 'location-not-found' as const, handle, label }),
        'handle-not-found': () => ({ kind: 'location-not-found' as const, handle, label }),
      },
    );
    return found.ok ? ok(locationFromWire(found.value)) : found;
  },

  async add(location) {
    const { handle, label } = location;
    const kept = await client.send('POST', '/api/locations', location, wireLocation, {
      'handle-taken': () => ({ kind: 'handle-taken' as const }),
      'handle-reserved': () => ({ kind: 'handle-reserved' as const, handle }),
      'label-taken': () => ({ kind: 'label-taken' as const, handle, label }),
      'sign-in-needed': () => ({ kind: 'sign-in-needed' as const }),
      'bad-request': (refusal: WireError) => ({ kind: 'bad-request' as const, reason: reasonIn(refusal) }),
    });
    return kept.ok ? ok(locationFromWire(kept.value)) : kept;
  },

  async ownedBy() {
    const mine = await client.get('/api/aliases/mine', wireLocations, {
      'sign-in-needed': () => ({ kind: 'sign-in-needed' as const }),
    });
    return mine.ok ? ok(mine.value.map(locationFromWire)) : mine;
  },

  async claimable(handle) {
    const claim = await client.get(`/api/handles/${encodeURIComponent(handleName(handle))}`, wireClaim);
    return claim.ok ? ok(claim.value.status) : claim;
  },
});
