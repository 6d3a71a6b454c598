import { describe, expect, test } from 'vitest';
import { pointFromMicrodegrees } from '../../../../src/domain/coordinates/coordinates.ts';
import { EXACT } from '../../../../src/domain/coordinates/exactness.ts';
import type { Failure } from '../../../../src/domain/failure.ts';
import { noAddress } from '../../../../src/domain/location/location.ts';
import { err, ok } from '../../../../src/domain/result.ts';
import { loadCatalogue } from '../../../../src/i18n/catalogues.ts';
import { createProviderTester, testCountries, testProviders } from '../../../../src/ui/screens/test/provider-tester.ts';
import type { GeocodeResult, GeocodingUseCases } from '../../../../src/usecases/index.ts';

const marina = pointFromMicrodegrees(1_282_870, 103_859_110);
const answer: GeocodeResult = {
  point: marina,
  address: '10 Bayfront Avenue',
  parts: noAddress,
  approximate: false,
  exactness: EXACT,
  provider: 'tomtom',
  attribution: '© TomTom',
  tried: [],
};

function createTester(verbs: Partial<Pick<GeocodingUseCases, 'geocode' | 'reverseGeocode'>> = {}) {
  let time = 0;
  return createProviderTester(
    { geocode: async () => ok(answer), reverseGeocode: async () => ok(answer), ...verbs },
    loadCatalogue('en'),
    () => (time += 40),
  );
}
const failing = (failure: Failure) => createTester({ geocode: async () => err(failure) as never });

describe('the test page', () => {
  test('has the six providers of the product, then Photon, and six countries; it begins with TomTom and Singapore', () => {
    expect(testProviders).toEqual(['mapbox', 'tomtom', 'saudi', 'onemap', 'osm', 'google', 'photon', 'streets']);
    expect(testCountries.map(({ code }) => code)).toEqual(['SA', 'SG', 'US', 'GB', 'JP', 'AU']);
    expect(createTester().get()).toEqual({ provider: 'tomtom', country: 'SG', busy: false });
  });

  test('calls the chosen provider in the chosen country, and shows the duration', async () => {
    const requested: unknown[] = [];
    const bench = createTester({
      geocode: async (...question) => {
        requested.push(question);
        return ok(answer);
      },
    });
    bench.chooseCountry('SA');
    bench.chooseProvider('saudi');
    await bench.search('RFYA1234');
    expect(requested).toEqual([[{ text: 'RFYA1234', language: 'en', country: 'SA' }, { provider: 'saudi' }]]);
    expect(bench.get()).toMatchObject({ busy: false, answer, point: marina, took: 40 });
  });

  test('requests the address of a clicked point', async () => {
    const bench = createTester();
    await bench.describe(1.28287, 103.85911);
    expect(bench.get()).toMatchObject({ answer, point: marina });
  });

  test.each([
    [{ kind: 'place-not-found', query: 'x' }, 'No locations found with TomTom'],
    [{ kind: 'provider-failed', provider: 'tomtom', problem: 'auth', detail: 'Forbidden' }, 'TomTom error: Forbidden'],
    [{ kind: 'address-not-found' }, 'Could not get address details for this location.'],
    [{ kind: 'provider-not-configured', provider: 'tomtom' }, 'Selected API not implemented yet'],
    [
      { kind: 'unreachable', service: 'server' },
      'TomTom error: The server cannot be reached. Check the connection and try again.',
    ],
  ] satisfies [Failure, string][])('%j: %s', async (failure, text) => {
    const bench = failing(failure);
    await bench.search('x');
    expect(bench.get().error?.text).toBe(text);
  });

  test('two providers cover one country each, and are not called elsewhere', async () => {
    const bench = createTester({ geocode: async () => expect.unreachable() });
    bench.chooseProvider('saudi');
    await bench.search('x');
    expect(bench.get().error?.text).toBe('Saudi API only works for addresses in Saudi Arabia');
    bench.chooseProvider('onemap');
    bench.chooseCountry('JP');
    await bench.search('x');
    expect(bench.get().error?.text).toBe('OneMap API only works for addresses in Singapore');
  });

  test('another choice removes the answer, also one in flight', async () => {
    let arrive: (() => void) | undefined;
    const bench = createTester({
      geocode: () => new Promise((resolve) => (arrive = () => resolve(ok(answer)))),
    });
    const question = bench.search('x');
    bench.chooseProvider('osm');
    arrive!();
    await question;
    expect(bench.get()).toEqual({ provider: 'osm', country: 'SG', busy: false });
  });

  test('sends nothing for an empty text', async () => {
    const bench = createTester({ geocode: async () => expect.unreachable() });
    await bench.search('  ');
    expect(bench.get().busy).toBe(false);
  });
});
