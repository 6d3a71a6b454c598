import { expect, test, vi } from 'vitest';
import { createGeocodingUseCases } from '../../../src/usecases/geocoding/geocoding-use-cases.ts';

type Deps = Parameters<typeof createGeocodingUseCases>[0];

test('each operation of geocoding calls its port', () => {
  const [geocode, reverseGeocode, at, suggest, within, expand] = Array.from({ length: 6 }, () => vi.fn());
  const verbs = createGeocodingUseCases({
    addresses: { geocode, reverseGeocode },
    countries: { findAt: at },
    gazetteer: { suggest, listWithin: within },
    links: { expand },
  } as unknown as Deps);
  expect(verbs).toEqual({
    geocode,
    reverseGeocode,
    countryAt: at,
    suggest,
    settlementsWithin: within,
    expandLink: expand,
  });
});
