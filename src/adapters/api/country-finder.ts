import { ok } from '../../domain/result.ts';
import type { CountryFinder } from '../../ports/country-finder.ts';
import { wireCountry } from '../api-contract/geocoding.ts';
import { withQuery } from './build-url.ts';
import type { ApiClient } from './client.ts';

/** The server's polygons. */
export const createApiCountryFinder = ({ client }: { client: ApiClient }): CountryFinder => ({
  async at({ latitude: lat, longitude: lng }) {
    const found = await client.get(withQuery('/api/country', { lat, lng }), wireCountry);
    return found.ok ? ok(found.value.country ?? undefined) : found;
  },
});
