import { handleName } from '../../domain/alias.ts';
import { ok } from '../../domain/result.ts';
import type { AliasStore, LocationPage } from '../../ports/alias-store.ts';
import type { WireError } from '../api-contract/errors.ts';
import {
  formatOwnListCursor,
  locationFromWire,
  type WireLocation,
  wireClaim,
  wireLocation,
  wireLocations,
} from '../api-contract/locations.ts';
import { withQuery } from './build-url.ts';
import { type ApiClient, reasonIn } from './client.ts';

interface Deps {
  readonly client: ApiClient;
  /** Locations of one page where no limit is given; absent: the server's default. */
  readonly pageSize?: number;
}

/** Aliases as our server keeps them. It knows who is asking, so `ownedBy` answers for whoever is signed in. */
export const apiAliasStore = ({ client, pageSize }: Deps): AliasStore => ({
  async listByHandle(handle, after, limit = pageSize) {
    const found = await client.list(
      withQuery(`/api/locations/${encodeURIComponent(handle)}`, { after, limit }),
      wireLocations,
      {
        'handle-not-found': () => ({ kind: 'handle-not-found' as const, handle }),
      },
    );
    return found.ok ? ok(toPage(found.value)) : found;
  },

  async findOne(handle, label) {
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

  async listByOwner(_userId, after, limit = pageSize) {
    const cursor = after && formatOwnListCursor(after);
    const mine = await client.list(withQuery('/api/aliases/mine', { after: cursor, limit }), wireLocations, {
      'sign-in-needed': () => ({ kind: 'sign-in-needed' as const }),
    });
    return mine.ok ? ok(toPage(mine.value)) : mine;
  },

  async handleAvailability(handle) {
    const claim = await client.get(`/api/handles/${encodeURIComponent(handleName(handle))}`, wireClaim);
    return claim.ok ? ok(claim.value.status) : claim;
  },
});

const toPage = ({
  items,
  more,
}: {
  readonly items: readonly WireLocation[];
  readonly more: boolean;
}): LocationPage => ({
  locations: items.map(locationFromWire),
  more,
});
