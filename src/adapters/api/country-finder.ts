import { isInfraFailure } from '../../domain/failure.ts';
import { err, ok } from '../../domain/result.ts';
import type { CountryFinder } from '../../ports/country-finder.ts';
import { getCountry } from '../api-contract/operations/geocoding.ts';
import type { ApiClient } from './client.ts';

/** The server's polygons. */
export const createApiCountryFinder = ({ client: { call } }: { readonly client: ApiClient }): CountryFinder => ({
  async at({ latitude: lat, longitude: lng }) {
    const found = await call(getCountry, { query: { lat, lng } });
    if (found.ok) return ok(found.value.country ?? undefined);
    // A point has been checked.
    return err(isInfraFailure(found.failure) ? found.failure : { kind: 'unexpected-answer' });
  },
});
