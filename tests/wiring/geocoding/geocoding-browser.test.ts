import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPoint } from '../../../src/domain/coordinates/coordinates.ts';
import { err, ok } from '../../../src/domain/result.ts';
import type { GeocodingService } from '../../../src/usecases/geocoding/types.ts';
import { createBrowserGeocoding } from '../../../src/wiring/geocoding/geocoding-browser.ts';
import { type HttpStub, startHttpStub } from '../../support/http-stub.ts';
import { unwrap } from '../../support/unwrap.ts';
import { readFixtureBytes } from '../../support/vectors.ts';

let tomtom: HttpStub;
beforeAll(async () => {
  tomtom = await startHttpStub((request, response) => {
    const direction = /reverse/.test(request.url!) ? 'reverse' : 'forward';
    const kind = /Atlantis/.test(request.url!) ? 'none' : direction;
    response.end(readFixtureBytes(`providers/own/tomtom-${kind}.json`));
  });
});
afterAll(() => tomtom.close());

const point = unwrap(createPoint(55.5, 11.5));

/** Creates a page that calls TomTom from the browser, in a world where every point is in one country. */
function page(country: string) {
  const toServer: string[] = [];
  const server: GeocodingService = {
    geocode: async ({ text }) => {
      toServer.push(text);
      return err({ kind: 'place-not-found', query: text });
    },
    reverseGeocode: async () => {
      toServer.push('a point');
      return err({ kind: 'address-not-found' });
    },
  };
  const addresses = createBrowserGeocoding({
    providers: [{ name: 'tomtom', key: 'public-key', url: tomtom.base }],
    fetch: globalThis.fetch,
    server,
    countries: { findAt: async () => ok(country) },
    clock: { now: () => new Date() },
  });
  return { addresses, toServer };
}

describe('a provider in the browser', () => {
  test('is called from the page in the countries where it is the primary provider', async () => {
    const { addresses, toServer } = page('DK');
    expect(unwrap(await addresses.geocode({ language: 'en', text: 'Prøvegade', country: 'DK' })).provider).toBe(
      'tomtom',
    );
    expect(unwrap(await addresses.reverseGeocode({ language: 'en', point }))).toMatchObject({
      provider: 'tomtom',
      point,
    });
    expect(toServer).toEqual([]);
    expect(tomtom.requests.map(({ line }) => line.includes('key=public-key'))).toEqual([true, true]);
  });

  test('falls back to the server if it has no result', async () => {
    const { addresses, toServer } = page('DK');
    await addresses.geocode({ language: 'en', text: 'Atlantis', country: 'DK' });
    expect(toServer).toEqual(['Atlantis']);
  });

  test('leaves other providers’ countries to the server', async () => {
    const { addresses, toServer } = page('SG');
    const requested = tomtom.requests.length;
    await addresses.geocode({ language: 'en', text: 'Main Street', country: 'SG' });
    await addresses.reverseGeocode({ language: 'en', point });
    expect(toServer).toEqual(['Main Street', 'a point']);
    expect(tomtom.requests.length).toBe(requested);
  });

  test('that is requested by name is called from the page if it is configured there, otherwise from the server', async () => {
    const { addresses, toServer } = page('SG');
    expect(unwrap(await addresses.reverseGeocode({ language: 'en', point }, { provider: 'tomtom' })).provider).toBe(
      'tomtom',
    );
    await addresses.geocode({ language: 'en', text: 'x' }, { provider: 'google' });
    expect(toServer).toEqual(['x']);
  });
});
