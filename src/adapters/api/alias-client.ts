import { type Handle, handleName, type Label } from '../../domain/alias.ts';
import { ok } from '../../domain/result.ts';
import type { AliasClient } from '../../ports/alias-client.ts';
import type { LocationPage } from '../../ports/alias-store.ts';
import {
  formatOwnListCursor,
  locationFromWire,
  type WireLocation,
  wireClaim,
  wireLocation,
  wireLocations,
} from '../api-contract/locations.ts';
import { withQuery } from './build-url.ts';
import type { ApiClient } from './client.ts';

interface Deps {
  readonly client: ApiClient;
  /** Locations of one page where no limit is given; absent: the server's default. */
  readonly pageSize?: number;
}

/** Aliases as our server keeps them. It knows who is asking, so `listByOwner` answers for the user who is signed in. */
export const createApiAliasClient = ({ client, pageSize }: Deps): AliasClient => ({
  async listByHandle(handle, after, limit = pageSize) {
    const found = await client.list(
      withQuery(`/api/locations/${encodeURIComponent(handle)}`, { after, limit }),
      wireLocations,
      ['handle-not-found'],
    );
    if (!found.ok) return found;
    const page = toPage(found.value);
    return ok({ ...page, handle: page.locations[0]?.handle ?? handle });
  },

  async lookUp(handle, label) {
    const found = await client.get(pathOf(handle, label), wireLocation, notShown);
    if (!found.ok) return found;
    const { grantedUntil } = found.value;
    return ok({ location: locationFromWire(found.value), ...(grantedUntil !== undefined && { grantedUntil }) });
  },

  async unlock(handle, label, pin) {
    const expected = [...notShown, 'wrong-pin'] as const;
    const found = await client.send('POST', `${pathOf(handle, label)}/unlock`, { pin }, wireLocation, expected);
    return found.ok ? ok({ location: locationFromWire(found.value) }) : found;
  },

  async add(location, { idempotencyKey, reuse, pin } = {}) {
    const expected = [
      'handle-taken',
      'handle-reserved',
      'quota-reached',
      'label-taken',
      'former-name',
      'name-retired',
      'sign-in-needed',
      'bad-request',
      'bad-pin',
      'bad-expiry',
      'bad-phone',
      'bad-hours',
      'bad-way',
      'idempotency-conflict',
    ] as const;
    const headers: Record<string, string> = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
    const body = { ...location, ...(reuse && { reuse }), ...(pin && { pin }) };
    const created = await client.send('POST', '/api/locations', body, wireLocation, expected, undefined, headers);
    return created.ok ? ok(locationFromWire(created.value)) : created;
  },

  async listByOwner(_userId, after, limit = pageSize, { state, sort, text: q } = {}) {
    const cursor = after && formatOwnListCursor(after, sort);
    const query = { after: cursor, limit, state, sort, q };
    const mine = await client.list(withQuery('/api/aliases/mine', query), wireLocations, ['sign-in-needed']);
    return mine.ok ? ok(toPage(mine.value)) : mine;
  },

  async handleAvailability(handle) {
    const claim = await client.get(`/api/handles/${encodeURIComponent(handleName(handle))}`, wireClaim);
    return claim.ok ? ok(claim.value.status) : claim;
  },
});

const pathOf = (handle: Handle, label: Label): string =>
  `/api/locations/${encodeURIComponent(handle)}/${encodeURIComponent(label)}`;

/** Why the server does not show a location to its caller. */
const notShown = ['location-not-found', 'removed', 'taken-down', 'expired', 'pin-required'] as const;

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
