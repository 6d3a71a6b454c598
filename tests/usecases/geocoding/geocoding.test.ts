import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPoint, formatPoint, type Point } from '../../../src/domain/coordinates/coordinates.ts';
import { EXACT, LOCALITY } from '../../../src/domain/coordinates/exactness.ts';
import { attributionFor, type ProviderName, providersFor } from '../../../src/domain/country/provider-selection.ts';
import type { ProviderFailure } from '../../../src/domain/geocoding/geocoded-place.ts';
import { emptyDraft, noAddress } from '../../../src/domain/location/location.ts';
import { err, ok } from '../../../src/domain/result.ts';
import { englishTexts } from '../../../src/i18n/english-texts.ts';
import { failureMessage } from '../../../src/i18n/index.ts';
import type { CountryFinder } from '../../../src/ports/geocoding/country-finder.ts';
import type { GeocodeAnswer, Geocoder } from '../../../src/ports/geocoding/geocoder.ts';
import { createAlias } from '../../../src/usecases/aliases/create-alias.ts';
import { checkProviders } from '../../../src/usecases/geocoding/check-providers.ts';
import { findCountry } from '../../../src/usecases/geocoding/find-country.ts';
import { geocode } from '../../../src/usecases/geocoding/geocode.ts';
import { queryWithTimeout } from '../../../src/usecases/geocoding/query-with-timeout.ts';
import { reverseGeocode } from '../../../src/usecases/geocoding/reverse-geocode.ts';
import { createFailedAnswer, createScriptedGeocoder, foundHere, here, placeHere } from '../../support/geocoders.ts';
import { createLocation } from '../../support/locations.ts';
import { unlimitedDeps } from '../../support/memory-use-cases.ts';
import { unwrap } from '../../support/unwrap.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const clock = { now: () => new Date() };
const countries = (country: string | undefined): CountryFinder => ({ findAt: async () => ok(country) });
const mapByName = (...geocoders: readonly Geocoder[]) =>
  new Map(geocoders.map((geocoder) => [geocoder.name, geocoder]));

function addresses(country: string | undefined, ...geocoders: readonly Geocoder[]) {
  const tools = { geocoders: mapByName(...geocoders), countries: countries(country), clock };
  return { search: geocode(tools), describe: reverseGeocode(tools), tools };
}

const none: GeocodeAnswer = { outcome: 'none' };
const town: GeocodeAnswer = {
  outcome: 'found',
  place: { ...placeHere, address: 'Singapore', approximate: true, parts: { ...noAddress, city: 'Singapore' } },
};
const gazetteer = () => createScriptedGeocoder('gazetteer', () => town);

describe('several places of one name', () => {
  const nearby = { ...placeHere, address: 'Elsewhere', point: unwrap(createPoint(40, 40)) };
  const several: GeocodeAnswer = {
    outcome: 'found',
    place: placeHere,
    candidates: [placeHere, nearby],
    ignored: 'King Fahd Road',
  };
  const nearly: GeocodeAnswer = { outcome: 'none', didYouMean: [placeHere] };

  test('are all returned, the answer first, with what was not searched', async () => {
    const { search } = addresses(
      undefined,
      createScriptedGeocoder('gazetteer', () => several),
    );
    for (const options of [{}, { provider: 'gazetteer' }] as const) {
      const found = unwrap(await search({ language: 'en', text: 'x' }, options));
      expect(found.candidates?.map(({ address }) => address)).toEqual([placeHere.address, 'Elsewhere']);
      expect(found.ignored).toBe('King Fahd Road');
    }
  });

  test('have the precision of their own points', async () => {
    const { search } = addresses(
      undefined,
      createScriptedGeocoder('gazetteer', () => ({
        ...several,
        candidates: [placeHere, { ...nearby, approximate: true }],
      })),
    );
    const found = unwrap(await search({ language: 'en', text: 'x' }));
    expect(found.exactness).toEqual(EXACT);
    expect(found.candidates?.map(({ exactness }) => exactness)).toEqual([EXACT, LOCALITY]);
  });

  test('follow what another provider found, without duplicates', async () => {
    const known: GeocodeAnswer = { outcome: 'found', place: placeHere, candidates: [placeHere, nearby] };
    const { search } = addresses(
      undefined,
      createScriptedGeocoder('osm', () => foundHere),
      createScriptedGeocoder('gazetteer', () => known),
    );
    const found = unwrap(await search({ language: 'en', text: 'x' }));
    expect(found.provider).toBe('osm');
    expect(found.candidates?.map(({ address }) => address)).toEqual([placeHere.address, 'Elsewhere']);
    expect(unwrap(await search({ language: 'en', text: 'x' }, { provider: 'osm' })).candidates).toBeUndefined();
  });

  test('are omitted if there is only one', async () => {
    const only = { ...foundHere, candidates: [placeHere] };
    const { search } = addresses(
      undefined,
      createScriptedGeocoder('osm', () => only),
    );
    for (const options of [{}, { provider: 'osm' }] as const) {
      const found = unwrap(await search({ language: 'en', text: 'x' }, options));
      expect([found.provider, found.tried.at(-1)]).toEqual(['osm', { provider: 'osm', outcome: 'found' }]);
      expect('candidates' in found || 'ignored' in found).toBe(false);
    }
  });

  test('are omitted if the gazetteer ignores a part of the text, and are at most ten', async () => {
    const osm = createScriptedGeocoder('osm', () => foundHere);
    const namesakes = (answer: Partial<typeof several>) => {
      const gazetteer = createScriptedGeocoder('gazetteer', () => ({ outcome: 'found', place: placeHere, ...answer }));
      return addresses(undefined, osm, gazetteer).search({ language: 'en', text: 'x' });
    };
    expect('candidates' in unwrap(await namesakes({ candidates: several.candidates!, ignored: 'x' }))).toBe(false);
    const many = Array.from({ length: 12 }, (_, i) => ({ ...placeHere, point: unwrap(createPoint(10 + i, 0)) }));
    const found = unwrap(await namesakes({ candidates: many }));
    expect(found.candidates?.map(({ point }) => point.latitude)).toEqual([
      here.latitude,
      10,
      11,
      12,
      13,
      14,
      15,
      16,
      17,
      18,
    ]);
  });

  test.each([
    [0.2499, 0.2499, false],
    [0.25, 0, true],
    [0, 0.25, true],
    [-0.3, 0, true],
  ])('are different places from a quarter of a degree on: %s, %s', async (north, east, isDifferent) => {
    const middle = { ...placeHere, point: unwrap(createPoint(1, 1)) };
    const beside = { ...placeHere, point: unwrap(createPoint(1 + north, 1 + east)) };
    const { search } = addresses(
      undefined,
      createScriptedGeocoder('osm', () => ({ outcome: 'found', place: middle })),
      createScriptedGeocoder('gazetteer', () => ({ outcome: 'found', place: beside, candidates: [beside] })),
    );
    expect('candidates' in unwrap(await search({ language: 'en', text: 'x' }))).toBe(isDifferent);
  });

  test('an airport of the gazetteer is attributed to its source', async () => {
    const { search } = addresses(
      undefined,
      createScriptedGeocoder('gazetteer', () => ({ ...foundHere, place: { ...placeHere, kind: 'airport' } })),
    );
    expect(unwrap(await search({ language: 'en', text: 'SIN' })).attribution).toBe(
      attributionFor('gazetteer', 'airport'),
    );
  });

  test('are suggested for a misspelling with "none", also if a provider failed', async () => {
    const { search } = addresses(
      undefined,
      createScriptedGeocoder('osm', () => createFailedAnswer('network')),
      createScriptedGeocoder('gazetteer', () => nearly),
    );
    const failure = { kind: 'place-not-found', query: 'x', didYouMean: [placeHere.address] } as const;
    expect(await search({ language: 'en', text: 'x' })).toEqual(err(failure));
    expect(await search({ language: 'en', text: 'x' }, { provider: 'gazetteer' })).toEqual(err(failure));
    expect(failureMessage(failure, englishTexts).text).toContain(`Did you mean ${placeHere.address}?`);
  });
});

describe('searching', () => {
  test('the primary provider answers; no other is called', async () => {
    const onemap = createScriptedGeocoder('onemap', () => foundHere);
    const tomtom = createScriptedGeocoder('tomtom', () => foundHere);
    const { search } = addresses('SG', onemap, tomtom, gazetteer());
    const found = unwrap(await search({ language: 'en', text: ' Main Street ', country: 'SG' }));
    expect(found).toMatchObject({ provider: 'onemap', tried: [{ provider: 'onemap', outcome: 'found' }] });
    expect(found.attribution).toContain('OneMap');
    expect(onemap.requests).toEqual([
      { direction: 'forward', query: { language: 'en', text: 'Main Street', country: 'SG' } },
    ]);
    expect(tomtom.requests).toHaveLength(0);
  });

  test.each(['auth', 'quota', 'rate', 'timeout', 'network', 'invalid'] as const)(
    'the fallback answers when the primary fails with %s',
    async (why) => {
      const { search } = addresses(
        'SG',
        createScriptedGeocoder('onemap', () => createFailedAnswer(why)),
        createScriptedGeocoder('tomtom', () => foundHere),
      );
      const found = unwrap(await search({ language: 'en', text: 'x', country: 'SG' }));
      expect(found.tried).toEqual([
        { provider: 'onemap', outcome: why },
        { provider: 'tomtom', outcome: 'found' },
      ]);
    },
  );

  test('the fallback answers when the primary finds nothing', async () => {
    const { search } = addresses(
      'SG',
      createScriptedGeocoder('onemap', () => none),
      createScriptedGeocoder('tomtom', () => foundHere),
    );
    expect(unwrap(await search({ language: 'en', text: 'x', country: 'SG' })).provider).toBe('tomtom');
  });

  test('a provider without a key is skipped and reported', async () => {
    const { search } = addresses(
      'SG',
      createScriptedGeocoder('tomtom', () => foundHere),
    );
    expect(unwrap(await search({ language: 'en', text: 'x', country: 'SG' })).tried[0]).toEqual({
      provider: 'onemap',
      outcome: 'skipped',
    });
  });

  test('OpenStreetMap is called if no chosen provider has a key, otherwise not', async () => {
    const osm = createScriptedGeocoder('osm', () => foundHere);
    expect(unwrap(await addresses('SA', osm).search({ language: 'en', text: 'x', country: 'SG' })).provider).toBe(
      'osm',
    );
    const saudi = createScriptedGeocoder('saudi', () => none);
    const without = await addresses('SA', saudi, osm).search({ language: 'en', text: 'x', country: 'SA' });
    expect(without).toMatchObject({ failure: { kind: 'place-not-found' } });
  });

  test.each([
    ['MY', ['photon', 'osm', 'tomtom', 'gazetteer']],
    ['US', ['tomtom', 'photon', 'osm', 'gazetteer']],
    ['AE', ['tomtom', 'photon', 'gazetteer']],
  ] as const)('the operator’s own Photon is called before the shared OpenStreetMap: %s', async (country, order) => {
    const all = (['osm', 'tomtom', 'photon', 'gazetteer'] as const).map((name) =>
      createScriptedGeocoder(name, () => (name === 'gazetteer' ? foundHere : none)),
    );
    const { describe: describeIt } = addresses(country, ...all);
    const { tried } = unwrap(await describeIt({ language: 'en', point: here }));
    expect(tried.filter(({ outcome }) => outcome !== 'skipped').map(({ provider }) => provider)).toEqual(order);
  });

  test('without another OpenStreetMap Photon also replaces it', async () => {
    const photon = createScriptedGeocoder('photon', () => foundHere);
    expect(unwrap(await addresses('SA', photon).search({ language: 'en', text: 'x', country: 'SG' })).provider).toBe(
      'photon',
    );
  });

  test('a place in another country is dropped', async () => {
    const elsewhere: GeocodeAnswer = { outcome: 'found', place: { ...placeHere, countryCode: 'MY' } };
    const { search } = addresses(
      'MY',
      createScriptedGeocoder('onemap', () => elsewhere),
      createScriptedGeocoder('tomtom', () => foundHere),
    );
    expect(unwrap(await search({ language: 'en', text: 'x', country: 'SG' })).tried).toEqual([
      { provider: 'onemap', outcome: 'wrong-country' },
      { provider: 'tomtom', outcome: 'found' },
    ]);
  });

  test('a provider that counts Hong Kong as China is accepted if the point is in Hong Kong', async () => {
    const counted: GeocodeAnswer = { outcome: 'found', place: { ...placeHere, countryCode: 'CN' } };
    const { search } = addresses(
      'HK',
      createScriptedGeocoder('tomtom', () => counted),
    );
    const found = unwrap(await search({ language: 'en', text: 'x', country: 'HK' }));
    expect(found).toMatchObject({ provider: 'tomtom', countryCode: 'HK', parts: { country: 'Hong Kong' } });
  });

  test('the country at the end of a text selects the providers, and drops nothing', async () => {
    const elsewhere: GeocodeAnswer = { outcome: 'found', place: { ...placeHere, countryCode: 'US' } };
    const { search } = addresses(
      'US',
      createScriptedGeocoder('tomtom', () => elsewhere),
      createScriptedGeocoder('osm', () => none),
    );
    expect(unwrap(await search({ language: 'en', text: '1 Main Street, San Jose, Canada' }))).toMatchObject({
      provider: 'tomtom',
      countryCode: 'US',
    });
  });

  test('a weak match is dropped', async () => {
    const weak: GeocodeAnswer = { ...foundHere, weak: true };
    const { search } = addresses(
      'SG',
      createScriptedGeocoder('onemap', () => weak),
      gazetteer(),
    );
    const found = unwrap(await search({ language: 'en', text: 'x', country: 'SG' }));
    expect(found).toMatchObject({ provider: 'gazetteer', approximate: true });
    expect(found.tried).toContainEqual({ provider: 'onemap', outcome: 'weak-match' });
  });

  test('"not found" requires that every callable provider found nothing', async () => {
    const requested = addresses(
      'SG',
      createScriptedGeocoder('onemap', () => none),
      createScriptedGeocoder('tomtom', () => none),
    );
    expect(await requested.search({ language: 'en', text: 'x', country: 'SG' })).toEqual(
      err({ kind: 'place-not-found', query: 'x' }),
    );
    const unrequested = addresses(
      'SG',
      createScriptedGeocoder('onemap', () => none),
      createScriptedGeocoder('tomtom', () => createFailedAnswer('quota')),
    );
    expect(await unrequested.search({ language: 'en', text: 'x', country: 'SG' })).toMatchObject({
      failure: { kind: 'unavailable', service: 'providers', providers: ['tomtom'] },
    });
  });

  test('an empty text and one of more than 512 letters are refused with a message', async () => {
    const osm = createScriptedGeocoder('osm', () => foundHere);
    const { search } = addresses('SG', osm);
    for (const text of ['', '   '])
      expect(await search({ language: 'en', text })).toEqual(err({ kind: 'bad-request', problem: 'address-missing' }));
    const tooLong = { kind: 'bad-request', problem: 'address-too-long', limit: 512 } as const;
    expect(await search({ language: 'en', text: 'x'.repeat(513) })).toEqual(err(tooLong));
    expect(osm.requests).toEqual([]);
    expect((await search({ language: 'en', text: ` ${'x'.repeat(512)} ` })).ok).toBe(true);
  });

  test('a provider without a key for reverse look-ups is called', async () => {
    const onemap = { ...createScriptedGeocoder('onemap', () => foundHere), forwardOnly: true };
    expect(unwrap(await addresses('SG', onemap).search({ language: 'en', text: 'x', country: 'SG' })).provider).toBe(
      'onemap',
    );
  });

  test.each([
    ['the polygons say nothing, and the provider says nothing', undefined, undefined, 'found'],
    ['the polygons say nothing, and the provider says another', undefined, 'MY', 'wrong-country'],
    ['the polygons say another, and the provider says nothing', 'MY', undefined, 'wrong-country'],
    ['the polygons say that country, and the provider says another', 'SG', 'MY', 'found'],
  ] as const)('of a place where %s', async (_title, polygon, countryCode, outcome) => {
    const { countryCode: _, ...unreported } = placeHere;
    const place = countryCode === undefined ? unreported : { ...unreported, countryCode };
    const { search } = addresses(
      polygon,
      createScriptedGeocoder('onemap', () => ({ outcome: 'found', place })),
      createScriptedGeocoder('gazetteer', () => foundHere),
    );
    const { tried } = unwrap(await search({ language: 'en', text: 'x', country: 'SG' }));
    expect(tried).toContainEqual({ provider: 'onemap', outcome });
    const named = await search({ language: 'en', text: 'x', country: 'SG' }, { provider: 'onemap' });
    expect(named.ok).toBe(outcome === 'found');
    if (!named.ok) expect(named).toEqual(err({ kind: 'place-not-found', query: 'x' }));
  });

  test('without the polygons the provider decides', async () => {
    const failure = { kind: 'unavailable', service: 'database' } as const;
    const place = { ...placeHere, countryCode: 'MY' };
    const osm = createScriptedGeocoder('osm', () => ({ outcome: 'found', place }));
    const search = geocode({ geocoders: mapByName(osm), countries: { findAt: async () => err(failure) }, clock });
    expect(await search({ language: 'en', text: 'x', country: 'SG' })).toMatchObject({
      failure: { kind: 'place-not-found' },
    });
    expect(unwrap(await search({ language: 'en', text: 'x' }))).toMatchObject({
      countryCode: 'MY',
      parts: { country: 'Malaysia' },
    });
  });

  test('a place of no country has none', async () => {
    const { countryCode: _, ...atSea } = placeHere;
    const osm = createScriptedGeocoder('osm', () => ({ outcome: 'found', place: atSea }));
    const found = unwrap(await addresses(undefined, osm).search({ language: 'en', text: 'x' }));
    expect([found.parts, 'countryCode' in found]).toEqual([placeHere.parts, false]);
  });

  test('a provider requested by name answers alone: found, none, failed with its message, or not configured', async () => {
    const google = createScriptedGeocoder('google', () => ({
      outcome: 'failed',
      why: 'auth',
      detail: 'The key is wrong.',
    }));
    const { search } = addresses(
      'SG',
      createScriptedGeocoder('tomtom', () => none),
      createScriptedGeocoder('osm', () => foundHere),
      google,
    );
    expect(unwrap(await search({ language: 'en', text: 'x' }, { provider: 'osm' })).tried).toHaveLength(1);
    expect(await search({ language: 'en', text: 'x' }, { provider: 'tomtom' })).toMatchObject({
      failure: { kind: 'place-not-found' },
    });
    expect(await search({ language: 'en', text: 'x' }, { provider: 'google' })).toMatchObject({
      failure: { kind: 'provider-failed', provider: 'google', problem: 'auth', detail: 'The key is wrong.' },
    });
    expect(await search({ language: 'en', text: 'x' }, { provider: 'saudi' })).toMatchObject({
      failure: { kind: 'provider-not-configured' },
    });
  });
});

describe('describing a point', () => {
  const point = unwrap(createPoint(1.3, 103.9));

  test('the pin does not move to the provider’s point', async () => {
    const described = unwrap(
      await addresses(
        'SG',
        createScriptedGeocoder('onemap', () => foundHere),
      ).describe({ language: 'en', point }),
    );
    expect(described).toMatchObject({ point, address: placeHere.address, provider: 'onemap' });
  });

  test('the gazetteer gives the town; the address is the coordinates', async () => {
    const { describe: describeIt } = addresses(
      'SG',
      createScriptedGeocoder('onemap', () => createFailedAnswer('auth')),
      gazetteer(),
    );
    expect(unwrap(await describeIt({ language: 'en', point }))).toMatchObject({
      address: '1.300000, 103.900000',
      approximate: true,
      provider: 'gazetteer',
      parts: { city: 'Singapore', country: 'Singapore' },
    });
  });

  test('a provider without a key for reverse look-ups is skipped, and OpenStreetMap replaces it', async () => {
    const onemap = { ...createScriptedGeocoder('onemap', () => foundHere), forwardOnly: true };
    const { describe: describeIt, search } = addresses(
      'SG',
      onemap,
      createScriptedGeocoder('osm', () => foundHere),
    );
    expect(unwrap(await describeIt({ language: 'en', point })).tried).toEqual([
      { provider: 'onemap', outcome: 'skipped' },
      { provider: 'tomtom', outcome: 'skipped' },
      { provider: 'osm', outcome: 'found' },
    ]);
    expect(unwrap(await search({ language: 'en', text: 'x', country: 'SG' })).provider).toBe('onemap');
  });

  test('without a provider: the coordinates, and the country of the polygons', async () => {
    expect(unwrap(await addresses('SG').describe({ language: 'en', point }))).toMatchObject({
      provider: 'coordinates',
      address: formatPoint(point),
      parts: { ...noAddress, country: 'Singapore' },
      countryCode: 'SG',
      approximate: true,
    });
    expect(unwrap(await addresses(undefined).describe({ language: 'en', point })).parts).toEqual(noAddress);
  });

  test('at a border the provider decides; a requested country takes precedence', async () => {
    const across: GeocodeAnswer = { outcome: 'found', place: { ...placeHere, countryCode: 'CN' } };
    const { describe: describeIt } = addresses(
      'HK',
      createScriptedGeocoder('tomtom', () => across),
    );
    expect(unwrap(await describeIt({ language: 'en', point })).provider).toBe('tomtom');
    const strict = unwrap(await describeIt({ language: 'en', point, country: 'SG' }));
    expect(strict.tried).toContainEqual({ provider: 'tomtom', outcome: 'wrong-country' });
  });
});

describe('unavailable providers', () => {
  const everybody: readonly ProviderName[] = ['mapbox', 'tomtom', 'saudi', 'onemap', 'osm', 'google', 'gazetteer'];
  const subsets = Array.from({ length: 2 ** everybody.length }, (_, bits) =>
    everybody.filter((_name, i) => (bits >> i) & 1),
  );
  const ways = ['auth', 'quota', 'rate', 'timeout', 'network', 'invalid', 'hang'] as const;

  const down = (name: ProviderName, way: ProviderFailure | 'hang') =>
    createScriptedGeocoder(name, () =>
      way === 'hang' ? new Promise<GeocodeAnswer>(() => {}) : createFailedAnswer(way),
    );

  /** Advances the clock until the promise settles, and returns its value and duration in milliseconds. */
  async function settled<T>(promise: Promise<T>): Promise<{ readonly value: T; readonly took: number }> {
    const start = Date.now();
    let isSettled = false;
    const watched = promise.finally(() => {
      isSettled = true;
    });
    while (!isSettled) await vi.advanceTimersByTimeAsync(100);
    return { value: await watched, took: Date.now() - start };
  }

  test.each([
    ['SG', 1.3521, 103.8198],
    ['SA', 24.7, 46.7],
    ['AE', 25.2, 55.3],
    ['CN', 39.9, 116.4],
    [undefined, 0, 0],
  ] as const)('an alias is created in %s: all 128 subsets', async (country, latitude, longitude) => {
    const pin: Point = unwrap(createPoint(latitude, longitude));
    for (const [i, isDown] of subsets.entries()) {
      const geocoders = everybody.map((name) =>
        isDown.includes(name)
          ? down(name, ways[(i + everybody.indexOf(name)) % ways.length]!)
          : createScriptedGeocoder(name, () => foundHere),
      );
      const { describe: describeIt } = addresses(country, ...geocoders);
      const { value, took } = await settled(describeIt({ language: 'en', point: pin }));
      const described = unwrap(value);
      expect(took, `down: ${isDown.join(' ')}`).toBeLessThanOrEqual(10_000);
      expect(described.point).toEqual(pin);
      const queried = described.tried.filter(({ outcome }) => outcome !== 'skipped').map(({ provider }) => provider);
      const upInTurn = [...providersFor(country), 'mapbox', 'gazetteer'].find(
        (name) => !isDown.includes(name as ProviderName),
      );
      expect(described.provider).toBe(upInTurn ?? 'coordinates');
      expect(queried).toEqual([...new Set([...providersFor(country), 'mapbox', 'gazetteer'])].slice(0, queried.length));

      const create = createAlias({
        ...unlimitedDeps,
        // A database would wait for timers, which this test controls.
        aliases: {
          add: async (location) =>
            ok({ ...createLocation('@cafe', 'door', 'ann-id'), ...location, visibility: 'public' }),
          findHandleAvailability: async () => ok('free'),
        },
      });
      const created = await create(
        {
          ...emptyDraft,
          ...described.parts,
          ...described.point,
          handle: '@cafe',
          label: 'door',
          address: described.address,
        },
        { id: 'ann-id', username: 'ann', email: 'ann@example.com' },
      );
      expect(unwrap(created)).toMatchObject({ latitude, longitude, address: described.address });
    }
  });

  test('a search returns the gazetteer’s result within ten seconds if every provider hangs', async () => {
    for (const country of ['SG', 'SA', 'DE', 'MY', 'JP', undefined]) {
      const hung = everybody.filter((name) => name !== 'gazetteer').map((name) => down(name, 'hang'));
      const { search } = addresses(country, ...hung, gazetteer());
      const { value, took } = await settled(search({ language: 'en', text: 'Singapore' }));
      expect(unwrap(value).provider).toBe('gazetteer');
      expect(took).toBeLessThanOrEqual(10_000);
    }
  });

  /** Returns for hanging providers when each was called, in milliseconds from the start, and whether each was aborted. */
  async function getTurns(...names: readonly ProviderName[]) {
    const hung = names.map((name) => createScriptedGeocoder(name, () => new Promise<GeocodeAnswer>(() => {})));
    const start = Date.now();
    const { value, took } = await settled(
      addresses('SG', ...hung).search({ language: 'en', text: 'x', country: 'SG' }),
    );
    const turns = hung.map(({ times }) => times[0]! - start);
    return { value, took, turns, aborted: hung.map(({ signals }) => signals[0]!.aborted) };
  }

  test('each has an equal share of nine seconds, and the gazetteer a second more', async () => {
    expect(await getTurns('onemap', 'tomtom', 'mapbox', 'gazetteer')).toEqual({
      value: err({ kind: 'unavailable', service: 'providers', providers: ['onemap', 'tomtom', 'mapbox', 'gazetteer'] }),
      took: 10_000,
      turns: [0, 3000, 6000, 9000],
      aborted: [true, true, true, true],
    });
    expect(await getTurns('onemap')).toMatchObject({ took: 9000, turns: [0] });
    expect(await getTurns('gazetteer')).toMatchObject({ took: 9000, turns: [0] });
  });

  test('a hanging one is aborted and reports "timeout"', async () => {
    const { value } = await settled(queryWithTimeout(1000, () => new Promise<GeocodeAnswer>(() => {})));
    expect(value).toEqual({ outcome: 'failed', why: 'timeout', detail: '' });
    const signals: AbortSignal[] = [];
    await queryWithTimeout(1000, async (signal) => {
      signals.push(signal);
      return none;
    });
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(2000);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  });

  test('a hanging one does not block the next', async () => {
    const { search } = addresses(
      'DE',
      down('tomtom', 'hang'),
      createScriptedGeocoder('osm', () => foundHere),
    );
    const { value, took } = await settled(search({ language: 'en', text: 'x', country: 'DE' }));
    expect(unwrap(value).provider).toBe('osm');
    expect(took).toBeLessThan(6000);
  });
});

describe('the country of a point', () => {
  test('OpenStreetMap is only called without a result of the polygons', async () => {
    const osm = createScriptedGeocoder('osm', () => foundHere);
    const findCountryAt = (polygon: string | undefined) =>
      findCountry({ polygons: countries(polygon), geocoders: mapByName(osm) })(here);
    expect(await findCountryAt('MY')).toEqual(ok('MY'));
    expect(osm.requests).toHaveLength(0);
    expect(await findCountryAt(undefined)).toEqual(ok('SG'));
    expect(osm.requests).toEqual([{ direction: 'reverse', query: { language: 'en', point: here } }]);
  });

  test('without OpenStreetMap the polygons decide', async () => {
    const at = findCountry({ polygons: countries(undefined), geocoders: mapByName() });
    expect(await at(here)).toEqual(ok(undefined));
  });

  test('at sea, and without providers, the country is unknown', async () => {
    for (const answer of [none, createFailedAnswer('network')])
      expect(
        await findCountry({
          polygons: countries(undefined),
          geocoders: mapByName(createScriptedGeocoder('osm', () => answer)),
        })(here),
      ).toEqual(ok(undefined));
  });
});

test('testing all providers reports each one’s result or message', async () => {
  const geocoders = mapByName(
    createScriptedGeocoder('osm', () => foundHere),
    createScriptedGeocoder('tomtom', () => createFailedAnswer('auth')),
  );
  const reports = await checkProviders({ geocoders, clock })();
  expect(reports).toEqual([
    { provider: 'osm', direction: 'search', outcome: 'found', detail: placeHere.address, milliseconds: 0 },
    { provider: 'osm', direction: 'reverse', outcome: 'found', detail: placeHere.address, milliseconds: 0 },
    { provider: 'tomtom', direction: 'search', outcome: 'auth', detail: 'auth', milliseconds: 0 },
    { provider: 'tomtom', direction: 'reverse', outcome: 'auth', detail: 'auth', milliseconds: 0 },
  ]);
});

test('each is tested with a place it should know, in a country that it covers, and in reverse if supported', async () => {
  const onemap = { ...createScriptedGeocoder('onemap', () => none), forwardOnly: true };
  const saudi = createScriptedGeocoder('saudi', () => foundHere);
  const osm = createScriptedGeocoder('osm', () => none);
  const reports = await checkProviders({ geocoders: mapByName(onemap, saudi, osm), clock })();
  expect(reports.map(({ provider, direction, outcome, detail }) => [provider, direction, outcome, detail])).toEqual([
    ['onemap', 'search', 'none', ''],
    ['saudi', 'search', 'found', placeHere.address],
    ['saudi', 'reverse', 'found', placeHere.address],
    ['osm', 'search', 'none', ''],
    ['osm', 'reverse', 'none', ''],
  ]);
  const countRequests = ({ requests }: { readonly requests: readonly { readonly query: unknown }[] }) =>
    requests.map(({ query }) => query);
  expect(countRequests(onemap)).toEqual([{ language: 'en', text: '018956', country: 'SG' }]);
  expect(countRequests(saudi)).toEqual([
    { language: 'en', text: 'King Fahd Road, Riyadh', country: 'SA' },
    { language: 'en', point: unwrap(createPoint(24.774265, 46.738586)), country: 'SA' },
  ]);
  expect(countRequests(osm)).toEqual([
    { language: 'en', text: '10 Downing Street, London', country: 'GB' },
    { language: 'en', point: unwrap(createPoint(51.50322, -0.12611)), country: 'GB' },
  ]);
});

describe('the address of a point by a named provider', () => {
  const point = here;
  const ask = (answer: GeocodeAnswer, country?: string) => {
    const osm = createScriptedGeocoder('osm', () => answer);
    const { describe: describeIt } = addresses(country, osm);
    return { osm, answered: describeIt({ language: 'en', point }, { provider: 'osm' }) };
  };

  test('is the provider’s, and the country that of the polygons', async () => {
    const { osm, answered } = ask(foundHere, 'MY');
    expect(unwrap(await answered)).toMatchObject({
      point,
      address: placeHere.address,
      provider: 'osm',
      countryCode: 'MY',
      exactness: EXACT,
      tried: [{ provider: 'osm', outcome: 'found' }],
    });
    expect(osm.requests).toEqual([{ direction: 'reverse', query: { language: 'en', point, country: 'MY' } }]);
  });

  test('is the coordinates if the provider has none', async () => {
    const { answered } = ask({ outcome: 'found', place: { ...placeHere, address: '' } });
    expect(unwrap(await answered).address).toBe(formatPoint(point));
  });

  test('is missing, or its failure is reported', async () => {
    expect(await ask(none).answered).toEqual(err({ kind: 'address-not-found' }));
    expect(await ask(createFailedAnswer('network')).answered).toEqual(
      err({ kind: 'provider-failed', provider: 'osm', problem: 'network', detail: 'network' }),
    );
    const { describe: describeIt } = addresses(undefined);
    expect(await describeIt({ language: 'en', point }, { provider: 'osm' })).toEqual(
      err({ kind: 'provider-not-configured', provider: 'osm' }),
    );
  });

  test('without a country has none if none was requested', async () => {
    const { describe: describeIt } = addresses(undefined);
    const alone = unwrap(await describeIt({ language: 'en', point }));
    expect([alone.provider, alone.parts.country, 'countryCode' in alone]).toEqual(['coordinates', '', false]);
    const osm = createScriptedGeocoder('osm', () => foundHere);
    unwrap(await addresses('SG', osm).describe({ language: 'en', point }));
    expect(osm.requests.map(({ query }) => query)).toContainEqual({ language: 'en', point, country: 'SG' });
  });
});
