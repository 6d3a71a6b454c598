import { ok } from '../../domain/result.ts';
import type { PlaceSearch } from '../../ports/place-search.ts';
import { locationFromWire } from '../api-contract/locations.ts';
import { suggestNames } from '../api-contract/operations/locations.ts';
import type { ApiClient } from './client.ts';

/** The server's index of listed places. */
export const createApiPlaceSearch = ({ client: { call } }: { readonly client: ApiClient }): PlaceSearch => ({
  async find(q, limit, signal) {
    const found = await call(suggestNames, { query: { q, limit }, signal });
    return found.ok ? ok(found.value.map(locationFromWire)) : found;
  },
});
