import { describe, expect, test } from 'vitest';
import { createSqlUserStore } from '../../../../src/adapters/sql/accounts/user-store.ts';
import { createSqlAliasStore } from '../../../../src/adapters/sql/aliases/alias-store.ts';
import type { Location } from '../../../../src/domain/location/location.ts';
import {
  countDaysLeft,
  filterByText,
  isDue,
  type PlaceView,
  parsePlaceView,
  selectPage,
  sortPlaces,
  toPlaces,
  toQuery,
} from '../../../../src/ui/place/mine/my-places.ts';
import { createManualClock, openMemorySqlite } from '../../../support/databases.ts';
import { createLocation } from '../../../support/locations.ts';
import { unwrap } from '../../../support/unwrap.ts';

const createPlace = (label: string, more: Partial<Location> = {}): Location =>
  createLocation('@souq', label, 'ann-id', more);
const getLabels = (places: ReturnType<typeof toPlaces>) => places.map(({ location }) => location.label);

test.each<[string, Partial<PlaceView>]>([
  ['', {}],
  ['state=deleted', { state: 'deleted' }],
  ['state=due&sort=name&q=door&page=3', { state: 'due', sort: 'name', text: 'door', page: 3 }],
])('the address “%s” is one view, and the view’s own address', (query, view) => {
  const whole: PlaceView = { state: 'live', sort: 'created', text: '', page: 1, ...view };
  expect(parsePlaceView(new URLSearchParams(query))).toEqual(whole);
  expect(toQuery(whole).toString()).toBe(query);
});

test.each(['state=hidden', 'sort=size', 'page=0', 'page=-1', 'page=1.5', 'page=x'])(
  'the address “%s” falls back to existing values',
  (query) => {
    expect(parsePlaceView(new URLSearchParams(query))).toEqual({ state: 'live', sort: 'created', text: '', page: 1 });
  },
);

test('a search finds every word, in the name and in the address, in any case and without accents', () => {
  const places = toPlaces([
    createPlace('stall-2', { address: 'Café Row 1' }),
    createPlace('stall-10', { city: 'Jeddah', address: 'Row 2' }),
    createPlace('الدار', { address: 'شارع قابل' }),
  ]);
  expect(getLabels(filterByText(places, 'STALL cafe'))).toEqual(['stall-2']);
  expect(getLabels(filterByText(places, 'jedd'))).toEqual(['stall-10']);
  expect(getLabels(filterByText(places, 'قابل'))).toEqual(['الدار']);
  expect(getLabels(filterByText(places, '@souq#stall-1'))).toEqual(['stall-10']);
  expect(filterByText(places, 'stall door')).toEqual([]);
  expect(filterByText(places, '  ')).toBe(places);
});

test('places are sorted by time, newest first, or by name in natural order', () => {
  const places = toPlaces([
    createPlace('stall-10', { createdAt: '2026-01-02T00:00:00.000Z', updatedAt: '2026-01-03T00:00:00.000Z' }),
    createPlace('stall-2', { createdAt: '2026-01-03T00:00:00.000Z', updatedAt: '2026-01-04T00:00:00.000Z' }),
    createPlace('door', { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-05T00:00:00.000Z' }),
  ]);
  expect(getLabels(sortPlaces(places, 'created'))).toEqual(['stall-2', 'stall-10', 'door']);
  expect(getLabels(sortPlaces(places, 'updated'))).toEqual(['door', 'stall-2', 'stall-10']);
  expect(getLabels(sortPlaces(places, 'name'))).toEqual(['door', 'stall-2', 'stall-10']);
});

test('places created at the same time are sorted by name', () => {
  const places = toPlaces(['branch-21', 'branch-3', 'branch-10'].map((label) => createPlace(label)));
  expect(getLabels(sortPlaces(places, 'created'))).toEqual(['branch-3', 'branch-10', 'branch-21']);
});

test('the page has the server’s order, also for places of several transactions in one second', async () => {
  const clock = createManualClock();
  const database = await openMemorySqlite();
  await createSqlUserStore({ database, clock }).add({
    id: 'ann-id',
    username: 'ann',
    email: 'ann@example.com',
    passwordHash: null,
  });
  const aliases = createSqlAliasStore({ database, clock });
  for (const label of ['stall-10', 'Stall-2', 'b', 'A', 'a-1', 'الدار', 'z', 'ß']) {
    unwrap(await aliases.add(createPlace(label)));
    clock.forward(0.1);
  }
  for (const sort of ['created', 'name'] as const) {
    const { locations } = unwrap(await aliases.listByOwner({ id: 'ann-id' }, undefined, 50, { sort }));
    expect(locations.map(({ createdAt }) => createdAt.slice(-5))).toEqual(locations.map(() => '.000Z'));
    expect(getLabels(sortPlaces(toPlaces(locations.toReversed()), sort))).toEqual(locations.map(({ label }) => label));
  }
  await database.close();
});

describe('a year', () => {
  const created = { createdAt: '2025-01-01T00:00:00.000Z', confirmedAt: '', movedAt: '' };
  const now = Date.parse('2026-01-02T00:00:00.000Z');
  test('after its creation a place is due for a check', () => {
    expect(isDue(createPlace('door', created), now)).toBe(true);
    expect(isDue(createPlace('door', created), now - 2 * 86_400_000)).toBe(false);
  });
  test.each(['confirmedAt', 'movedAt'] as const)('restarts with %s', (field) => {
    expect(isDue(createPlace('door', { ...created, [field]: '2025-06-01T00:00:00.000Z' }), now)).toBe(false);
    expect(isDue(createPlace('door', { ...created, [field]: '2025-01-01T12:00:00.000Z' }), now)).toBe(true);
  });
});

test('the bin shows the remaining whole days, at least zero', () => {
  const deleted = createPlace('door', { updatedAt: '2026-01-01T00:00:00.000Z' });
  const countAfter = (days: number) => countDaysLeft(deleted, Date.parse(deleted.updatedAt) + days * 86_400_000, 30);
  // The time of a list can be slightly before the deletion.
  expect([
    countAfter(-0.001),
    countAfter(0),
    countAfter(0.5),
    countAfter(29),
    countAfter(29.9),
    countAfter(31),
  ]).toEqual([30, 30, 30, 1, 1, 0]);
});

test('a list is shown in pages; a page after the last is the last', () => {
  const list = Array.from({ length: 120 }, (_, at) => at);
  expect(selectPage(list, 1, 50)).toMatchObject({ page: 1, pages: 3, items: { length: 50 } });
  expect(selectPage(list, 9, 50)).toEqual({ page: 3, pages: 3, items: list.slice(100) });
  expect(selectPage([], 1, 50)).toEqual({ page: 1, pages: 1, items: [] });
});
