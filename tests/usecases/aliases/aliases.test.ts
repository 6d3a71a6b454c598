import { describe, expect, test } from 'vitest';
import { emptyDraft, type Location } from '../../../src/domain/location/location.ts';
import { locationFields } from '../../../src/domain/location/location-fields.ts';
import { createLocation, handle, label } from '../../support/locations.ts';
import { createMemoryAliasUseCases, createMemoryStores } from '../../support/memory-use-cases.ts';
import { unwrap } from '../../support/unwrap.ts';

const ada = { id: 'ada-id', username: 'ada', email: 'ada@example.com' };
const bob = { id: 'bob-id', username: 'bob', email: 'bob@example.com' };
const cafe = { handle: handle('@cafe'), label: label('door') };
const PUBLIC_CACHING = { scope: 'public', maxAgeSeconds: 0 };
const PRIVATE_CACHING = { scope: 'private', maxAgeSeconds: 0 };

/** Creates the use cases on a store whose locations have properties outside the table of fields. */
async function createUseCases() {
  const { aliases: store, members } = await createMemoryStores();
  for (const name of ['door', 'roof']) {
    const stored = { ...createLocation('@cafe', name, ada.id), id: 7, secret: 'knock twice' };
    unwrap(await store.add(stored as Location));
  }
  return { store, aliases: createMemoryAliasUseCases(store, { members }) };
}

test('a handle of many approximate places is read once for each page of an area', async () => {
  const { aliases: store, members } = await createMemoryStores();
  const add = (name: string, content: Partial<Location>) => store.add(createLocation('@cafe', name, ada.id, content));
  for (let number = 10; number < 60; number += 1) unwrap(await add(`a${number}`, { approximate: 6 }));
  for (const name of ['b1', 'b2', 'b3']) unwrap(await add(name, { latitude: 1 as never, longitude: 1 as never }));
  let requested = 0;
  const counted: typeof store = {
    ...store,
    listByHandle: (...args) => {
      requested += 1;
      return store.listByHandle(...args);
    },
  };
  const aliases = createMemoryAliasUseCases(counted, { members });
  const area = { circle: { middle: { latitude: 1, longitude: 1 }, metres: 100 } };
  const page = async (after?: ReturnType<typeof label>) => {
    const { locations, more = false } = unwrap(await aliases.list(handle('@cafe'), null, { limit: 2, area, after }));
    return { labels: locations.map((place) => place.label), more };
  };
  expect(await page()).toEqual({ labels: ['b1', 'b2'], more: true });
  expect(await page(label('b2'))).toEqual({ labels: ['b3'], more: false });
  expect(requested).toBe(2);
});

describe('looking up a location', () => {
  test.each([
    ['a visitor', null],
    ['another user', bob],
  ])('shows %s the public part, and any cache may store it', async (_title, viewer) => {
    const { aliases } = await createUseCases();
    const { location, caching } = unwrap(await aliases.get(cafe, viewer));
    expect(location).toEqual({ ...createLocation('@cafe', 'door', ''), createdBy: '', updatedBy: '' });
    expect(caching).toEqual(PUBLIC_CACHING);
    expect(unwrap(await aliases.list(cafe.handle, viewer))).toMatchObject({
      locations: [{ createdBy: '' }, { createdBy: '' }],
      caching: PUBLIC_CACHING,
    });
  });

  test('shows the owner the ownership, uncached', async () => {
    const { aliases } = await createUseCases();
    const { location, caching } = unwrap(await aliases.get(cafe, ada));
    expect(location).toEqual(createLocation('@cafe', 'door', ada.id));
    expect(caching).toEqual(PRIVATE_CACHING);
    const { locations, ...list } = unwrap(await aliases.resolve('@cafe', ada));
    expect(locations.map(({ createdBy }) => createdBy)).toEqual([ada.id, ada.id]);
    expect(list.caching).toEqual(PRIVATE_CACHING);
  });
});

test('no operation returns a field outside the table of fields', async () => {
  const { aliases } = await createUseCases();
  const draft = { ...emptyDraft, handle: '@cafe', label: 'gate', latitude: 1, longitude: 2 };
  const answered = [
    unwrap(await aliases.get(cafe, ada)).location,
    ...unwrap(await aliases.list(cafe.handle, null)).locations,
    ...unwrap(await aliases.resolve('@cafe#door', ada)).locations,
    ...unwrap(await aliases.listByOwner({ id: ada.id })).locations,
    unwrap(await aliases.create(draft, ada)),
  ];
  const keys = locationFields.map(({ key }) => key).sort();
  expect(answered).toHaveLength(7);
  for (const location of answered) expect(Object.keys(location).sort()).toEqual(keys);
});

test('an alias leads to its location, a handle to its list, and a handle without locations is empty', async () => {
  const { store, aliases } = await createUseCases();
  expect(unwrap(await aliases.resolve('@cafe#roof', null))).toMatchObject({ locations: [{ label: 'roof' }] });
  expect(unwrap(await aliases.resolve('@CAFE', null, { after: cafe.label, limit: 1 }))).toMatchObject({
    handle: '@cafe',
    locations: [{ label: 'roof' }],
    after: 'door',
  });
  // The total is only counted for a page that does not contain all places.
  const list = async (page: object) => unwrap(await aliases.list(cafe.handle, null, { ...page, counted: true })).total;
  expect([await list({ limit: 1 }), await list({ after: cafe.label }), await list({})]).toEqual([2, 2, undefined]);
  const empty = createMemoryAliasUseCases({
    ...store,
    listByHandle: async (handle) => ({ ok: true, value: { handle, locations: [], more: false } }),
  });
  expect(unwrap(await empty.list(cafe.handle, null)).locations).toEqual([]);
  expect(await empty.resolve('@cafe', null)).toMatchObject({ ok: false, failure: { kind: 'no-labels' } });
  expect(await aliases.resolve('@@', null)).toMatchObject({ ok: false, failure: { kind: 'bad-alias' } });
});
