import type { Failure } from '../../domain/failure.ts';
import type { Location } from '../../domain/location/location.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { AliasClient } from '../../ports/alias-client.ts';
import type { LocationPage } from '../../ports/alias-store.ts';
import { formatOwnListCursor, locationFromWire, type WireLocation } from '../api-contract/locations.ts';
import * as operations from '../api-contract/operations/locations.ts';
import type { ApiClient } from './client.ts';

interface Deps {
  readonly client: ApiClient;
  /** Locations of one page where no limit is given; absent: the server's default. */
  readonly pageSize?: number;
}

/** Aliases as our server keeps them. It knows who is asking, so `listByOwner` answers for the user who is signed in. */
export const createApiAliasClient = ({ client: { call, list }, pageSize }: Deps): AliasClient => ({
  async listByHandle(handle, after, limit = pageSize) {
    const found = await list(operations.listLocations, { params: { handle }, query: { after, limit } });
    if (!found.ok) return found;
    const page = toPage(found.value);
    return ok({ ...page, handle: page.locations[0]?.handle ?? handle });
  },

  async lookUp(handle, label) {
    const found = await call(operations.getLocation, { params: { handle, label } });
    if (!found.ok) return found;
    const { grantedUntil } = found.value;
    return ok({ location: locationFromWire(found.value), ...(grantedUntil !== undefined && { grantedUntil }) });
  },

  async unlock(handle, label, pin) {
    const found = await call(operations.unlockLocation, { params: { handle, label }, body: { pin } });
    return found.ok ? ok({ location: locationFromWire(found.value) }) : found;
  },

  async add(location, { idempotencyKey, reuse, pin } = {}) {
    const headers = { 'idempotency-key': idempotencyKey };
    const body = { ...location, ...(reuse && { reuse }), ...(pin && { pin }) };
    return readLocation(await call(operations.createLocation, { body, headers }));
  },

  async listByOwner(_userId, after, limit = pageSize, { state, sort, text: q } = {}) {
    const query = { after: after && formatOwnListCursor(after, sort), limit, state, sort, q };
    const mine = await list(operations.listMyLocations, { query });
    return mine.ok ? ok(toPage(mine.value)) : mine;
  },

  async handleAvailability(handle) {
    const claim = await call(operations.getHandleAvailability, { params: { handle } });
    return claim.ok ? ok(claim.value.status) : claim;
  },
});

/** The location that a call answers. */
export const readLocation = <F extends Failure>(answered: Result<WireLocation, F>): Result<Location, F> =>
  answered.ok ? ok(locationFromWire(answered.value)) : answered;

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
