import { describe, expect, test, vi } from 'vitest';
import { formatPoint } from '../../../src/domain/coordinates/coordinates.ts';
import type { NewLocation } from '../../../src/domain/location/location.ts';
import { emptyDraft, type LocationDraft, noAddress } from '../../../src/domain/location/location.ts';
import { ok } from '../../../src/domain/result.ts';
import { type AddressAt, unknownAddress } from '../../../src/usecases/aliases/address-after-edit.ts';
import { checkHandleAllowed, createAlias, createRemainingPlaces } from '../../../src/usecases/aliases/create-alias.ts';
import { createManualClock } from '../../support/databases.ts';
import { unavailable } from '../../support/failing-calls.ts';
import { handle } from '../../support/locations.ts';
import { unlimitedDeps } from '../../support/memory-use-cases.ts';
import { unwrap } from '../../support/unwrap.ts';

const ann = { id: 'ann-id', username: 'ann', email: 'ann@example.com' };
const draft = { ...emptyDraft, handle: '@annhouse', label: 'door', latitude: 24.7136, longitude: 46.6753 };

/** Creates the use case on a store that records its calls. */
function createUseCase({ addressAt = unknownAddress }: { readonly addressAt?: AddressAt } = {}) {
  const stored: { readonly location: NewLocation; readonly pin: string | undefined }[] = [];
  const hashPin = vi.fn(async (pin: string) => ok(`hash of ${pin}`));
  const consume = vi.fn(async () => ok(undefined));
  const create = createAlias({
    ...unlimitedDeps,
    rateLimiter: { ...unlimitedDeps.rateLimiter, consume },
    passwords: { hashPin },
    aliases: {
      add: async (location: NewLocation, options: { readonly pin?: string | undefined } = {}) => {
        stored.push({ location, pin: options.pin });
        return ok(location as never);
      },
      findHandleAvailability: async () => ok('free'),
    },
    addressAt,
  });
  return { create, stored: stored, hashPin, consume };
}

/** Returns the location that is stored for a draft. */
async function getStored(more: Partial<LocationDraft>): Promise<NewLocation> {
  const { create, stored: saved } = createUseCase();
  unwrap(await create({ ...draft, ...more }, ann));
  return saved[0]!.location;
}

describe('a new place', () => {
  test.each([
    [{ address: ' Behind the mosque ' }, 'Behind the mosque', 'written'],
    [{ address: 'Olaya St, Riyadh', addressFound: true }, 'Olaya St, Riyadh', 'derived'],
    [{ city: 'Riyadh' }, 'Riyadh', 'derived'],
    [{}, '24.713600, 46.675300', 'derived'],
  ])('of %o has the address %s, which is %s', async (more, address, addressSource) => {
    expect(await getStored(more)).toMatchObject({ address, addressSource });
  });

  const riyadh = { ...noAddress, city: 'Riyadh', region: 'Riyadh Region', country: 'Saudi Arabia' };

  test.each<[string, Partial<LocationDraft>, Partial<LocationDraft>]>([
    ['has the town of its point, and the coordinates for a text', {}, { ...riyadh, address: '24.713600, 46.675300' }],
    ['of which visitors see a cell has the town of the centre', { approximate: 6 }, riyadh],
    ['with a city of its own has only that', { city: 'Diriyah' }, { ...noAddress, city: 'Diriyah' }],
    ['with an address of its own has only that', { address: 'Olaya St' }, { ...noAddress, address: 'Olaya St' }],
    ['whose address was looked up has only that', { addressFound: true }, noAddress],
  ])('%s', async (_, more, expected) => {
    const points: unknown[] = [];
    const addressAt: AddressAt = async (point) => {
      points.push(formatPoint(point));
      return riyadh;
    };
    const { create, stored: saved } = createUseCase({ addressAt });
    unwrap(await create({ ...draft, ...more }, ann));
    expect(saved[0]!.location).toMatchObject(expected);
    const looksUp = expected.city === 'Riyadh';
    expect(points).toEqual(looksUp ? [more.approximate ? '24.725000, 46.675000' : '24.713600, 46.675300'] : []);
  });

  test('has its address in the user’s language', async () => {
    const addressAt = vi.fn<AddressAt>(async () => riyadh);
    const user = { ...ann, language: 'ar' };
    unwrap(await createUseCase({ addressAt }).create(draft, user));
    expect(addressAt).toHaveBeenCalledWith(expect.anything(), 'street', user);
  });

  test('has trimmed texts, including those for integrations', async () => {
    expect(await getStored({ externalId: ' shop-1 ', saudiShortAddress: ' ', city: ' Riyadh ' })).toMatchObject({
      externalId: 'shop-1',
      saudiShortAddress: '',
      city: 'Riyadh',
    });
  });

  test('in a trial is not counted and its PIN is not hashed', async () => {
    const { create, hashPin, consume, stored: existing } = createUseCase();
    const locked = { ...draft, visibility: 'protected', pin: '2468' } as const;
    unwrap(await create(locked, ann, { dryRun: true }));
    expect([hashPin.mock.calls, consume.mock.calls]).toEqual([[], []]);
    unwrap(await create(locked, ann));
    expect([hashPin.mock.calls.length, consume.mock.calls.length]).toEqual([1, 1]);
    expect(existing.map(({ pin }) => pin)).toEqual(['2468', 'hash of 2468']);
  });
});

test('a draft with a reserved handle fails with the failure of the store if that cannot be read', async () => {
  const refused = { kind: 'handle-reserved', handle: '@riyadh' } as never;
  const deps = {
    aliases: { findHandleAvailability: async () => unavailable },
    reserved: { getRefusal: async () => refused },
  };
  expect(await checkHandleAllowed(deps as never, handle('@riyadh'), ann)).toEqual(unavailable.failure);
});

test('the remaining limit is unknown if it cannot be counted', async () => {
  const clock = createManualClock();
  const placesLeft = (usage: unknown) =>
    createRemainingPlaces({
      clock,
      placesPerHour: async () => ok(10),
      rateLimiter: { ...unlimitedDeps.rateLimiter, getUsage: async () => usage as never },
    })(ann);
  expect(await placesLeft(unavailable)).toBeUndefined();
  expect(await placesLeft(ok(undefined))).toBeUndefined();
  expect(await placesLeft(ok({ used: 12, seconds: 60 }))).toEqual({
    limit: 10,
    remaining: 0,
    seconds: 60,
    windowSeconds: 3600,
  });
});
