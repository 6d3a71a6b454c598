import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Label } from '../../../src/domain/aliases/alias.ts';
import type { AreaFilter } from '../../../src/domain/coordinates/area-filter.ts';
import { isInArea } from '../../../src/domain/coordinates/area-filter.ts';
import { approximateCell } from '../../../src/domain/location/approximation.ts';
import type { OwnListCursor } from '../../../src/domain/location/location.ts';
import { err, ok } from '../../../src/domain/result.ts';
import { anyLocation, createLocation, handle, label } from '../../support/locations.ts';
import { sampleSize } from '../../support/sample.ts';
import { findLocation, type SearchableAliases } from '../../support/searchable-aliases.ts';
import { unwrap } from '../../support/unwrap.ts';

/** Two users with a store for each, because the store on `/api` acts for the user who is signed in. */
export interface AliasStoreCase {
  readonly store: SearchableAliases;
  readonly ann: string;
  readonly othersStore: SearchableAliases;
  readonly bob: string;
}

/**
 * Tests the contract of every `AliasStore`. `length` is the page size of lists, `runs` the number of runs of a property. The API rejects
 * control characters.
 */
export function testAliasStoreContract(
  fresh: (length?: number) => Promise<AliasStoreCase>,
  { runs = 25, controlCharacters = true, keepsAddressSource = true, knowsAreas = true } = {},
): void {
  describe('the alias store contract', () => {
    test('returns what was stored, for any spelling of the name', async () => {
      const { store, ann } = await fresh();
      const stored = unwrap(await store.add(createLocation('@Cafe.Noir', 'Büro', ann)));
      expect(stored).toMatchObject({ handle: '@Cafe.Noir', label: 'Büro', createdBy: ann, updatedBy: ann });
      expect(unwrap(await findLocation(store, handle('@cafenoir'), label('buro')))).toEqual(stored);
      expect(unwrap(await store.listByHandle(handle('CAFE-NOIR')))).toMatchObject({
        locations: [stored],
        more: false,
      });
    });

    test('returns for each of many concurrent look-ups its own place', async () => {
      const { store, ann } = await fresh();
      const names = Array.from({ length: 8 }, (_, i) => label(`door-${i}`));
      for (const name of names) unwrap(await store.add(createLocation('@cafe', name, ann)));
      const requested = Array.from({ length: sampleSize(450, 60) }, (_, i) => label(`door-${(i * 7) % 11}`));
      const found = await Promise.all(requested.map((name) => findLocation(store, handle('@cafe'), name)));
      expect(found.map((result) => (result.ok ? result.value.label : result.failure.kind))).toEqual(
        requested.map((name) => (names.includes(name) ? name : 'location-not-found')),
      );
    });

    test('stores every field of any place', async () => {
      const { store, ann } = await fresh();
      const getSource = (place: { readonly addressSource: string }) =>
        keepsAddressSource ? place.addressSource : expect.any(String);
      await fc.assert(
        fc.asyncProperty(anyLocation(ann, controlCharacters), async (location) => {
          const trimmed = Object.fromEntries(
            Object.entries(location).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
          ) as typeof location;
          const place = { ...trimmed, address: trimmed.address === '' ? 'somewhere' : trimmed.address };
          const added = await store.add(place);
          if (!added.ok) return expect(added.failure.kind).toBe('label-taken');
          const times = { createdAt: expect.stringMatching(isoTime), updatedAt: added.value.createdAt };
          // A server derives the time zone from the point, and the source from the parts of the address.
          expect(added.value).toEqual({
            ...place,
            ...times,
            timeZone: expect.any(String),
            addressSource: getSource(place),
          });
          expect(unwrap(await findLocation(store, place.handle, place.label))).toEqual(added.value);
        }),
        { numRuns: runs },
      );
    });

    test('distinguishes an unknown handle and an unknown label', async () => {
      const { store, ann } = await fresh();
      expect(await store.listByHandle(handle('@nobody'))).toEqual(err({ kind: 'handle-not-found', handle: '@nobody' }));
      unwrap(await store.add(createLocation('@cafe', 'door', ann)));
      // A server adds suggestions of similar names.
      expect(await findLocation(store, handle('@cafe'), label('roof'))).toMatchObject(
        err({ kind: 'location-not-found', handle: '@cafe', label: 'roof' }),
      );
      expect(await findLocation(store, handle('@nobody'), label('door'))).toEqual(
        err({ kind: 'location-not-found', handle: '@nobody', label: 'door' }),
      );
    });

    test('lists the places of a handle by label', async () => {
      const { store, ann } = await fresh();
      for (const text of ['roof', 'Door', 'gate']) unwrap(await store.add(createLocation('@cafe', text, ann)));
      const { locations } = unwrap(await store.listByHandle(handle('@cafe')));
      expect(locations.map((place) => place.label)).toEqual(['Door', 'gate', 'roof']);
    });

    test('lists long results in pages, and reports whether there are more', async () => {
      const { store, ann } = await fresh(3);
      const labels = ['a1', 'b1', 'Ça', 'd1', 'e1', 'f1', 'دار'];
      for (const text of labels) unwrap(await store.add(createLocation('@cafe', text, ann)));
      const stretches: string[][] = [];
      for (let after: Label | undefined, more = true; more; ) {
        const stretch = unwrap(await store.listByHandle(handle('@cafe'), after));
        stretches.push(stretch.locations.map((place) => place.label));
        after = stretch.locations.at(-1)?.label;
        ({ more } = stretch);
      }
      expect(stretches.map(({ length }) => length)).toEqual([3, 3, 1]);
      expect(stretches.flat().toSorted()).toEqual(labels.toSorted());
      const two = unwrap(await store.listByHandle(handle('@cafe'), undefined, 2));
      expect([two.locations.map((place) => place.label), two.more]).toEqual([stretches[0]?.slice(0, 2), true]);
      expect(unwrap(await store.listByHandle(handle('@cafe'), undefined, 4)).locations).toHaveLength(3);
      // The cursor of a list need not be an existing label.
      const behind = unwrap(await store.listByHandle(handle('@cafe'), label('B.0'))).locations[0];
      expect(behind?.label).toBe('b1');
      expect(unwrap(await store.listByHandle(handle('@cafe'), label('龥')))).toMatchObject({
        locations: [],
        more: false,
      });
    });

    test('lists a user’s places in pages, newest first', async () => {
      const { store, ann, othersStore, bob } = await fresh(2);
      const names = ['@cafe', '@bakery', '@library', '@museum'] as const;
      for (const name of names) unwrap(await store.add(createLocation(name, 'door', ann)));
      unwrap(await othersStore.add(createLocation('@station', 'gate', bob)));
      const first = unwrap(await store.listByOwner({ id: ann }));
      const last = first.locations.at(-1)!;
      const second = unwrap(await store.listByOwner({ id: ann }, last));
      expect([first.more, second.more]).toEqual([true, false]);
      const firstPage = unwrap(await store.listByOwner({ id: ann }, undefined, 1));
      expect([firstPage.locations, firstPage.more]).toEqual([first.locations.slice(0, 1), true]);
      const all = [...first.locations, ...second.locations].map((place) => place.handle);
      expect(all.toSorted()).toEqual(names.toSorted());
      // A page may begin after a sort key that no location has.
      const gone = { ...last, label: label('doos') };
      expect(unwrap(await store.listByOwner({ id: ann }, gone)).locations).toEqual(second.locations);
      const before = { ...last, createdAt: '2020-01-01T00:00:00.000Z' };
      expect(unwrap(await store.listByOwner({ id: ann }, before))).toEqual({ locations: [], more: false });
    });

    if (knowsAreas) testAreas(fresh);

    test('sorts places by the numbers in their labels, in pages, for a user and for a handle', async () => {
      const { store, ann } = await fresh(2);
      const labels = ['annex', 'Lab-02', 'lab-3', 'lab-10', 'lab-10b', 'lab-100', 'مختبر-٩', 'مختبر-١٢'];
      for (const text of labels.toReversed()) unwrap(await store.add(createLocation('@cafe', text, ann)));
      const listed: string[] = [];
      for (let after: OwnListCursor | undefined, more = true; more; ) {
        const page = unwrap(await store.listByOwner({ id: ann }, after, undefined, { sort: 'name' }));
        listed.push(...page.locations.map((place) => place.label));
        after = page.locations.at(-1);
        ({ more } = page);
      }
      expect(listed).toEqual(labels);
      const ofHandle: Label[] = [];
      for (let more = true; more; ) {
        const page = unwrap(await store.listByHandle(handle('@cafe'), ofHandle.at(-1), 3));
        ofHandle.push(...page.locations.map((place) => place.label));
        ({ more } = page);
      }
      expect(ofHandle).toEqual(labels);
    });

    test('reserves a handle and its look-alikes for its first owner', async () => {
      const { store, ann, othersStore, bob } = await fresh();
      unwrap(await store.add(createLocation('@c0zy', 'door', ann)));
      for (const looks of ['@c0zy', '@C.0.z.y', '@cozy'])
        expect(await othersStore.add(createLocation(looks, 'gate', bob))).toEqual(err({ kind: 'handle-taken' }));
      expect(unwrap(await store.add(createLocation('@cozy', 'door', ann))).handle).toBe('@cozy');
      expect(unwrap(await store.listByHandle(handle('@c0zy'))).locations).toHaveLength(1);
    });

    test('rejects a label that the owner already uses, in any spelling, and leaves the first place unchanged', async () => {
      const { store, ann } = await fresh();
      const first = unwrap(await store.add(createLocation('@cafe', 'Büro', ann)));
      expect(await store.add(createLocation('@cafe', 'BURO', ann, { city: 'Elsewhere' }))).toEqual(
        err({ kind: 'label-taken', handle: '@cafe', label: 'BURO' }),
      );
      expect(unwrap(await findLocation(store, handle('@cafe'), label('Büro')))).toEqual(first);
    });

    test('reports who could claim a handle', async () => {
      const { store, ann, othersStore, bob } = await fresh();
      expect(await store.findHandleAvailability(handle('@cafe'), { id: ann })).toEqual(ok('free'));
      unwrap(await store.add(createLocation('@cafe', 'door', ann)));
      expect(await store.findHandleAvailability(handle('@ca.fe'), { id: ann })).toEqual(ok('yours'));
      expect(await othersStore.findHandleAvailability(handle('@cafe'), { id: bob })).toEqual(ok('taken'));
    });

    test('lists only a user’s own places', async () => {
      const { store, ann, othersStore, bob } = await fresh();
      unwrap(await store.add(createLocation('@cafe', 'door', ann)));
      unwrap(await othersStore.add(createLocation('@bakery', 'door', bob)));
      expect(listHandles(await store.listByOwner({ id: ann }))).toEqual(['@cafe']);
      expect(listHandles(await othersStore.listByOwner({ id: bob }))).toEqual(['@bakery']);
    });

    test('gives a handle to one of two concurrent users', async () => {
      const { store, ann, othersStore, bob } = await fresh();
      for (let round = 0; round < runs; round += 1) {
        const name = `@race${round}x`;
        const both = await Promise.all([
          store.add(createLocation(name, 'door', ann)),
          othersStore.add(createLocation(name, 'gate', bob)),
        ]);
        expect(both.filter((outcome) => outcome.ok)).toHaveLength(1);
        expect(both.find((outcome) => !outcome.ok)).toEqual(err({ kind: 'handle-taken' }));
        const { locations } = unwrap(await store.listByHandle(handle(name)));
        expect(locations).toHaveLength(1);
        expect(locations[0]!.createdBy).toBe(both[0].ok ? ann : bob);
      }
    });

    test('gives a name to one of many concurrent additions', async () => {
      const { store, ann } = await fresh();
      const all = await Promise.all(
        Array.from({ length: 8 }, (_, i) => store.add(createLocation('@cafe', 'door', ann, { city: `City ${i}` }))),
      );
      const winners = all.filter((outcome) => outcome.ok);
      expect(winners).toHaveLength(1);
      expect(unwrap(await findLocation(store, handle('@cafe'), label('door')))).toEqual(winners[0]!.value);
    });
  });
}

const places = {
  riyadh: { latitude: 24.7136, longitude: 46.6753 },
  beside: { latitude: 24.7226, longitude: 46.6753 },
  jeddah: { latitude: 21.5433, longitude: 39.1728 },
  suva: { latitude: -18.1416, longitude: 178.4419 },
  apia: { latitude: -13.8333, longitude: -171.7667 },
  vague: { latitude: 24.7136, longitude: 46.6753, approximate: 6 },
} as const;

/** The areas, each with its name and the places in it that members see. */
const areas: readonly (readonly [string, AreaFilter, readonly (keyof typeof places)[]])[] = [
  ['a circle', { circle: { middle: places.riyadh, metres: 900 } }, ['riyadh', 'vague']],
  [
    'a circle whose edge a place is just inside',
    { circle: { middle: places.riyadh, metres: 1001 } },
    ['beside', 'riyadh', 'vague'],
  ],
  ['a box', { box: { south: 20, west: 39, north: 24.72, east: 47 } }, ['jeddah', 'riyadh', 'vague']],
  ['a box across the antimeridian', { box: { south: -20, west: 178, north: -10, east: -171 } }, ['apia', 'suva']],
  [
    'a circle across the antimeridian',
    { circle: { middle: { latitude: -16, longitude: 179 }, metres: 400_000 } },
    ['suva'],
  ],
  [
    'the part of a box that is in a circle',
    { box: { south: 24.72, west: 46, north: 25, east: 47 }, circle: { middle: places.riyadh, metres: 2000 } },
    ['beside'],
  ],
  [
    'the corner of a circle’s box',
    { circle: { middle: { latitude: 24.7216, longitude: 46.6841 }, metres: 900 } },
    ['beside'],
  ],
  ['nowhere', { box: { south: 0, west: 0, north: 0, east: 0 } }, []],
];

function testAreas(fresh: (length?: number) => Promise<AliasStoreCase>): void {
  test.each(areas)('lists the places in %s', async (_, area, expected) => {
    const { store, ann } = await fresh(2);
    for (const [name, point] of Object.entries(places))
      unwrap(await store.add(createLocation('@cafe', name, ann, point as never)));
    // For visitors, an approximate place is at the centre of its cell.
    const visitors = Object.entries(places).flatMap(([name, point]) => {
      const isThere =
        'approximate' in point ? isInArea(approximateCell(point, point.approximate).centre, area) : undefined;
      return (isThere ?? (expected as readonly string[]).includes(name)) ? [name] : [];
    });
    const listed = async (whom: 'members' | 'visitors') => {
      const labels: string[] = [];
      for (let after: Label | undefined, more = true; more; ) {
        const page = unwrap(await store.listByHandle(handle('@cafe'), after, 2, whom, area));
        labels.push(...page.locations.map((place) => place.label));
        after = page.locations.at(-1)?.label;
        ({ more } = page);
      }
      return labels;
    };
    expect(await listed('members')).toEqual([...expected].toSorted());
    expect(await listed('visitors')).toEqual(visitors.toSorted());
    const total = Object.keys(places).length;
    expect(unwrap(await store.countByHandle(handle('@CAFE'), 'members', total))).toBe(total);
    expect(unwrap(await store.countByHandle(handle('@cafe'), 'members', total - 1))).toBeUndefined();
    const own = unwrap(await store.listByOwner({ id: ann }, undefined, 2, { sort: 'name', area }));
    expect([own.locations.map((place) => place.label), own.more]).toEqual([
      [...expected].toSorted().slice(0, 2),
      expected.length > 2,
    ]);
  });

  test('finds a handle by its name, wherever its places are', async () => {
    const { store, ann } = await fresh();
    unwrap(await store.add(createLocation('@cafe', 'door', ann)));
    unwrap(await store.add(createLocation('@home', 'door', ann, { visibility: 'private' })));
    const area = { box: { south: 0, west: 0, north: 0, east: 0 } };
    const list = (name: string) => store.listByHandle(handle(name), undefined, 2, 'visitors', area);
    expect(unwrap(await store.countByHandle(handle('@home'), 'visitors', 9))).toBe(0);
    expect(unwrap(await list('@Cafe'))).toMatchObject({ locations: [], more: false });
    expect(await list('@home')).toEqual(err({ kind: 'handle-not-found', handle: '@home' }));
    expect(await list('@none')).toEqual(err({ kind: 'handle-not-found', handle: '@none' }));
  });
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const listHandles = (stretch: Awaited<ReturnType<SearchableAliases['listByOwner']>>) =>
  unwrap(stretch).locations.map((place) => place.handle);
