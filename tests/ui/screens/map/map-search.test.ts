import { describe, expect, test } from 'vitest';
import { formatPoint } from '../../../../src/domain/coordinates/coordinates.ts';
import { EXACT, exactnessWithin } from '../../../../src/domain/coordinates/exactness.ts';
import { classify } from '../../../../src/domain/query/classify.ts';
import { err, ok } from '../../../../src/domain/result.ts';
import { createMapSearch, initialMapState } from '../../../../src/ui/screens/map/map-search.ts';
import type { Cacheable, FoundAlias, GeocodeResult, SearchAnswer } from '../../../../src/usecases/index.ts';
import { answerAt, here, jeddah } from '../../../support/geocode-answers.ts';
import { createLocation } from '../../../support/locations.ts';
import { unwrap } from '../../../support/unwrap.ts';

const door = createLocation('@cafe', 'door', 'u1');
const gate = createLocation('@cafe', 'gate', 'u1');
const cafe = (...locations: FoundAlias['locations']): FoundAlias & Cacheable => ({
  handle: door.handle,
  locations,
  caching: { scope: 'private', maxAgeSeconds: 0 },
});

/** Returns the search result of the text's best interpretation. */
function createAnswer(text: string, found: FoundAlias | GeocodeResult): SearchAnswer {
  const readings = unwrap(classify(text));
  return { ...ok(found), readings, read: readings[0] };
}

type Deps = Parameters<typeof createMapSearch>[0]['client'];
function mapWith(verbs: Partial<Deps['aliases'] & Deps['geocoding'] & Deps['geolocation']> = {}) {
  const requested: string[] = [];
  const all = {
    search: async (text: string) => createAnswer(text, answerAt()),
    resolve: async () => ok(cafe(door)),
    countryAt: async () => ok('SA'),
    reverseGeocode: async ({ point, country }: Parameters<Deps['geocoding']['reverseGeocode']>[0]) => {
      requested.push(`${formatPoint(point)} ${country ?? 'anywhere'}`);
      return ok(answerAt(point));
    },
    findPosition: async () => ok(here),
    ...verbs,
  };
  return {
    map: createMapSearch({ language: 'en', client: { aliases: all, geocoding: all, geolocation: all } }),
    requested,
  };
}

describe('the map page', () => {
  test('starts at Singapore, zoom 11, without a panel', () => {
    const { map } = mapWith();
    expect(map.get()).toMatchObject({ status: 'start', view: { centre: { latitude: 1.3521 }, zoom: 11 } });
  });

  test('starts above coordinates in its address, without drawing other ground first', () => {
    const { status, view } = initialMapState('21.485811, 39.192505', undefined);
    expect({ status, view }).toEqual({ status: 'start', view: { centre: jeddah, zoom: 18 } });
    expect(initialMapState('Jeddah', undefined).view.zoom).toBe(11);
  });

  test('moves marker and view to the result at zoom 18', async () => {
    const { map } = mapWith();
    await map.show('Al Balad, Jeddah', undefined);
    expect(map.get()).toMatchObject({
      status: 'found',
      selection: { point: jeddah },
      view: { centre: jeddah, zoom: 18 },
    });
  });

  test('shows the place of the same name beside an alias', async () => {
    const { map } = mapWith({
      search: async (text) => ({ ...createAnswer(text, cafe(door, gate)), beside: answerAt() }),
    });
    await map.show('cafe', undefined);
    expect(map.get()).toMatchObject({ selection: { kind: 'handle', placeMatch: { point: jeddah } } });
  });

  test('keeps its distance from the middle of a city', async () => {
    const { map } = mapWith({ search: async (text) => createAnswer(text, answerAt(jeddah, true)) });
    await map.show('Jeddah', undefined);
    expect(map.get().view.zoom).toBe(11);
  });

  test('goes near to an exact point also where only its town is known', async () => {
    const found = { ...answerAt(jeddah, true), exactness: EXACT };
    const { map } = mapWith({ search: async (text) => createAnswer(text, found) });
    await map.show('21.485811, 39.192505', undefined);
    expect(map.get()).toMatchObject({ view: { zoom: 18 }, selection: { exactness: { kind: 'exact' } } });
  });

  test('shows the whole circle of an inaccurate device position', async () => {
    const rough = { point: jeddah, exactness: exactnessWithin(2500) };
    const { map } = mapWith({ findPosition: async () => ok(rough) });
    await map.locate();
    expect(map.get().selection).toMatchObject({ exactness: { kind: 'within', metres: 2500 } });
    expect(Math.round(map.get().view.zoom)).toBe(13);
  });

  test('requests nothing twice if the address of the page has what is shown', async () => {
    let searches = 0;
    const { map } = mapWith({
      search: async (text) => {
        searches += 1;
        return createAnswer(text, answerAt());
      },
    });
    await map.show('Jeddah', undefined);
    await map.show('Jeddah', undefined);
    expect(searches).toBe(1);
    await map.retry();
    expect(searches).toBe(2);
  });

  test('searches again with what the map shows by then', async () => {
    const near: unknown[] = [];
    const { map } = mapWith({
      search: async (text, options) => {
        near.push(options?.near);
        return createAnswer(text, answerAt());
      },
    });
    await map.show('PM6F+MP', undefined);
    await map.retry({ latitude: 24.7, longitude: 46.7 });
    expect(near).toEqual([undefined, { latitude: 24.7, longitude: 46.7 }]);
  });

  test('the result of the latest search wins', async () => {
    const answers = new Map<string, (answer: SearchAnswer) => void>();
    const { map } = mapWith({ search: (text) => new Promise((resolve) => void answers.set(text, resolve)) });
    const slow = map.show('@slow', undefined);
    const fast = map.show('@fast', undefined);
    answers.get('@fast')!(createAnswer('@fast', cafe(gate)));
    answers.get('@slow')!(createAnswer('@slow', cafe(door)));
    await Promise.all([slow, fast]);
    expect(map.get().selection).toMatchObject({ kind: 'alias', location: gate });
  });

  test('an empty search removes marker and panel, and does not move the view', async () => {
    const { map } = mapWith();
    await map.show('Jeddah', undefined);
    await map.show('', undefined);
    expect(map.get()).toMatchObject({ status: 'start', view: { centre: jeddah } });
    expect(map.get().selection).toBeUndefined();
  });

  test('reports a failure, and keeps the interpretations to switch to', async () => {
    const { map } = mapWith({
      search: async (text) => ({
        ...err({ kind: 'place-not-found', query: text }),
        readings: unwrap(classify(text)),
        read: undefined,
      }),
    });
    await map.show('nowhere', undefined);
    expect(map.get()).toMatchObject({ status: 'failed', failure: { kind: 'place-not-found' } });
    expect(map.get().interpretations.map(({ kind }) => kind)).toEqual(['alias', 'place']);
  });
});

describe('interpretations', () => {
  test('`res` names the one to follow', async () => {
    const followed: (string | undefined)[] = [];
    const { map } = mapWith({
      search: async (text, options) => {
        followed.push(options?.reading?.kind);
        return createAnswer(text, answerAt());
      },
    });
    await map.show('paris', 'place');
    await map.show('paris', undefined);
    await map.show('paris', 'no such reading');
    expect(followed).toEqual(['place', undefined, undefined]);
    expect(map.get().interpretations.map(({ kind }) => kind)).toEqual(['alias', 'place']);
  });
});

describe('Other Locations', () => {
  test('a handle alone shows all of its places, and selects none', async () => {
    const { map } = mapWith({ search: async (text) => createAnswer(text, cafe(door, gate)) });
    await map.show('@cafe', undefined);
    expect(map.get().selection).toMatchObject({ kind: 'handle', found: { locations: [door, gate] } });
  });

  test('a handle alone with one place shows it', async () => {
    const { map } = mapWith({ search: async (text) => createAnswer(text, cafe(gate)) });
    await map.show('@cafe', undefined);
    expect(map.get().selection).toMatchObject({ kind: 'alias', location: gate, others: [] });
  });

  test('a handle alone shows the first of very many at once, and then all of them', async () => {
    const roof = createLocation('@cafe', 'roof', 'u1');
    const request: unknown[] = [];
    const { map } = mapWith({
      search: async (text) => createAnswer(text, { ...cafe(door), more: true }),
      resolve: async (_, page) => {
        request.push(page?.after);
        return ok(page?.after === door.label ? { ...cafe(gate), more: true } : cafe(roof));
      },
    });
    const selections: unknown[] = [];
    map.subscribe(() => selections.push(map.get().selection));
    await map.show('@cafe', undefined);
    expect(selections[1]).toMatchObject({ found: { locations: [door] } });
    expect(map.get().selection).toMatchObject({ found: { locations: [door, gate, roof], more: false } });
    expect(request).toEqual([door.label, gate.label]);
  });

  test('keeps the first of very many if the rest fails to load', async () => {
    const { map } = mapWith({
      search: async (text) => createAnswer(text, { ...cafe(door), more: true }),
      resolve: async () => err({ kind: 'unavailable', service: 'server' }),
    });
    await map.show('@cafe', undefined);
    expect(map.get().selection).toMatchObject({ kind: 'handle', found: { locations: [door], more: true } });
  });

  test('a label shows its place at once, and the others when they load', async () => {
    const { map } = mapWith({
      search: async (text) => createAnswer(text, cafe(gate)),
      resolve: async () => ok(cafe(door, gate)),
    });
    const selections: unknown[] = [];
    map.subscribe(() => selections.push(map.get().selection));
    await map.show('@cafe#gate', undefined);
    expect(selections).toContainEqual({ kind: 'alias', location: gate, others: [], more: false });
    expect(map.get().selection).toEqual({ kind: 'alias', location: gate, others: [door], more: false });
  });

  test('never make it fail: the place stays if they fail to load', async () => {
    const { map } = mapWith({
      search: async (text) => createAnswer(text, cafe(gate)),
      resolve: async () => err({ kind: 'unavailable', service: 'server' }),
    });
    await map.show('@cafe#gate', undefined);
    expect(map.get()).toMatchObject({ status: 'found', selection: { location: gate, others: [] } });
  });
});

describe('locate me', () => {
  test('sets the marker, detects the country, then requests the address there', async () => {
    const { map, requested: queried } = mapWith();
    const states: unknown[] = [];
    map.subscribe(() => states.push(map.get().selection));
    expect(await map.locate()).toBe('21.485811, 39.192505');
    await expect.poll(() => map.get().selection).toMatchObject({ answer: { address: 'Al Balad, Jeddah' } });
    expect(states).toContainEqual({
      kind: 'place',
      from: 'device',
      point: jeddah,
      exactness: { kind: 'within', metres: 12 },
    });
    expect(queried).toEqual(['21.485811, 39.192505 SA']);
    expect(map.get().view).toEqual({ centre: jeddah, zoom: 18 });
  });

  test('its result is not searched again when the page’s address has it', async () => {
    const { map } = mapWith({ search: async () => expect.unreachable() });
    await map.show((await map.locate())!, undefined);
    expect(map.get().status).toBe('found');
  });

  test('shows only the coordinates without a reachable provider', async () => {
    const { map } = mapWith({
      countryAt: async () => err({ kind: 'unreachable', service: 'server' }),
      reverseGeocode: async () => err({ kind: 'unreachable', service: 'server' }),
    });
    await map.locate();
    await expect
      .poll(() => map.get().selection)
      .toMatchObject({ answer: { provider: 'coordinates', address: '21.485811, 39.192505' } });
  });

  test.each(['position-denied', 'position-unavailable', 'position-timeout'] as const)('%s ends it', async (kind) => {
    const { map } = mapWith({ findPosition: async () => err({ kind }) });
    expect(await map.locate()).toBeUndefined();
    expect(map.get()).toMatchObject({ locating: false, status: 'start', locationError: { kind } });
  });
});

test('a point picked on the map is described without moving the view', async () => {
  const { map, requested } = mapWith();
  expect(map.pick(21.4858111, 39.1925054)).toBe('21.485811, 39.192505');
  await expect.poll(() => map.get().selection).toMatchObject({ from: 'map', answer: { address: 'Al Balad, Jeddah' } });
  expect(requested).toEqual(['21.485811, 39.192505 anywhere']);
  expect(map.get().view.zoom).toBe(11);
  expect(map.pick(91, 0)).toBeUndefined();
});

test('a position that arrives after a newer choice does not replace it', async () => {
  const position = Promise.withResolvers<ReturnType<typeof ok<typeof here>>>();
  const { map } = mapWith({ findPosition: () => position.promise });
  const located = map.locate();
  map.pick(2, 2);
  position.resolve(ok(here));
  expect(await located).toBeUndefined();
  expect(map.get()).toMatchObject({
    locating: false,
    selection: { kind: 'place', from: 'map', point: { latitude: 2 } },
  });
});
