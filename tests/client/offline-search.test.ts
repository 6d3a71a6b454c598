import { describe, expect, test } from 'vitest';
import { type SearchedCountry, withOfflineGazetteer, withStoredAddresses } from '../../src/client/offline-search.ts';
import { err, ok } from '../../src/domain/result.ts';
import type { Gazetteer } from '../../src/ports/geocoding/gazetteer.ts';

describe('a search', () => {
  const unreachable = err({ kind: 'unreachable', service: 'server' } as const);
  const town = { kind: 'town', name: 'Riyadh' } as never;
  const place = { address: 'Riyadh' } as never;
  const stored: SearchedCountry = {
    country: 'SA',
    suggest: async (_text, requested) => (requested?.country === 'SA' ? ok([town]) : ok([])),
    within: async () => ok([town]),
    geocode: async ({ text }) => (text === 'riyadh' ? ok(place) : err({ kind: 'place-not-found', query: text })),
    reverseGeocode: async ({ point }) => ok({ approximate: point.latitude > 25, provider: 'streets' } as never),
  };
  const server = (answer: unknown) => ({ suggest: async () => answer, listWithin: async () => answer }) as never;

  test('uses stored towns only if the server is unreachable, in their country', async () => {
    const offline = withOfflineGazetteer(server(unreachable), async () => [stored]);
    expect(await offline.suggest('riy', { language: 'en' })).toEqual(ok([town]));
    expect(await offline.suggest('riy', { language: 'en', country: 'AE' })).toEqual(unreachable);
    expect(await offline.listWithin({ south: 0, west: 0, north: 1, east: 1 }, 5, 'en')).toEqual(ok([town]));
    const answered = withOfflineGazetteer(server(ok([])), async () => [stored]);
    expect(await answered.suggest('riy', { language: 'en' })).toEqual(ok([]));
    const limited = err({ kind: 'rate-limited', seconds: 1 });
    expect(
      await withOfflineGazetteer(server(limited), async () => [stored]).suggest('riy', { language: 'en' }),
    ).toEqual(limited);
    expect(await withOfflineGazetteer(server(unreachable), async () => []).suggest('riy', { language: 'en' })).toEqual(
      unreachable,
    );
  });

  test('requests the names of towns in the given language, online and offline', async () => {
    const request: unknown[] = [];
    const answerWithin = (answer: unknown) =>
      (async (...question) => {
        request.push(question);
        return answer;
      }) as Gazetteer['listWithin'];
    const area = { south: 0, west: 0, north: 1, east: 1 };
    const gazetteer = withOfflineGazetteer(
      { suggest: stored.suggest, listWithin: answerWithin(unreachable) },
      async () => [{ ...stored, within: answerWithin(ok([town])) }],
    );
    expect(await gazetteer.listWithin(area, 5, 'ar')).toEqual(ok([town]));
    expect(request).toEqual([
      [area, 5, 'ar'],
      [area, 5, 'ar'],
    ]);
  });

  test('reports that it needs a network if the stored towns do not have the place', async () => {
    const addresses = { geocode: async () => unreachable, reverseGeocode: async () => unreachable } as never;
    const offline = withStoredAddresses(addresses, async () => [stored]);
    expect(await offline.geocode({ language: 'en', text: 'riyadh' })).toEqual(ok(place));
    expect(await offline.geocode({ language: 'en', text: 'riyadh', country: 'AE' })).toEqual(unreachable);
    expect(await offline.geocode({ language: 'en', text: '12 King Fahd Road' })).toEqual(unreachable);
    const findAddressAt = (latitude: number) =>
      offline.reverseGeocode({ language: 'en', point: { latitude, longitude: 46 } as never });
    expect(await findAddressAt(24)).toEqual(ok({ approximate: false, provider: 'streets' }));
    expect(await findAddressAt(26)).toEqual(unreachable);
  });
});
