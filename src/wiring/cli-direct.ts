import { systemClock } from '../adapters/node/clock.ts';
import type { UseCases } from '../usecases/index.ts';
import { type Geocoding, geocoding } from './geocoding.ts';
import { readGeocodingEnvironment } from './geocoding-environment.ts';

export type DirectUseCases = Pick<UseCases, 'searchAddress' | 'describePoint' | 'suggestPlaces'> &
  Pick<Geocoding, 'askEach' | 'close'>;

/** The providers and the gazetteer asked from here, with the keys of this environment, or why that cannot be. */
export async function directUseCases(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<{ readonly ok: true; readonly value: DirectUseCases } | { readonly ok: false; readonly reason: string }> {
  const settings = readGeocodingEnvironment(environment);
  if (!settings.ok) return settings;
  const { addresses, gazetteer, askEach, close } = await geocoding({ ...settings.value, clock: systemClock() });
  return {
    ok: true,
    value: {
      searchAddress: addresses.search,
      describePoint: addresses.describe,
      suggestPlaces: gazetteer.suggest,
      askEach,
      close,
    },
  };
}
