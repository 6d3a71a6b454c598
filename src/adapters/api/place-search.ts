import { ok } from '../../domain/result.ts';
import type { PlaceSearch } from '../../ports/place-search.ts';
import { locationFromWire, wireLocations } from '../api-contract/locations.ts';
import { withQuery } from './build-url.ts';
import type { ApiClient } from './client.ts';

/** The server's index of listed places. */
export const createApiPlaceSearch = ({ client }: { readonly client: ApiClient }): PlaceSearch => ({
  async find(text, limit, signal) {
    const found = await client.get(withQuery('/api/suggestions', { q: text, limit }), wireLocations, [], signal);
    return found.ok ? ok(found.value.map(locationFromWire)) : found;
  },
});
