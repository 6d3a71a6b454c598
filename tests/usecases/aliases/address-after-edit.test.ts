import { describe, expect, test, vi } from 'vitest';
import { createPoint, formatPoint } from '../../../src/domain/coordinates/coordinates.ts';
import type { GeocodeResult } from '../../../src/domain/geocoding/geocoded-place.ts';
import { addressLine, keepEnglishName } from '../../../src/domain/location/address-words.ts';
import type { LocationPatch } from '../../../src/domain/location/lifecycle.ts';
import { type Location, noAddress } from '../../../src/domain/location/location.ts';
import { err, ok } from '../../../src/domain/result.ts';
import { uiMessages } from '../../../src/i18n/en/product-texts.ts';
import {
  addressAfterEdit,
  createAddressAt,
  findAddressAt,
  followAddress,
  isAddressStale,
  unknownAddress,
  withAddress,
} from '../../../src/usecases/aliases/address-after-edit.ts';
import { createLocation } from '../../support/locations.ts';
import { unwrap } from '../../support/unwrap.ts';

const parts = { street: '', address2: '', district: 'Olaya', city: 'Riyadh', region: '', country: '', postcode: '' };
const place = (more: Partial<Location>) =>
  createLocation('@cafe', 'door', 'u1', { ...parts, address: 'Olaya, Riyadh', addressSource: 'derived', ...more });
const addressAt = async () => ({ ...noAddress, city: 'Jeddah', region: 'Mecca Region', country: 'Saudi Arabia' });

/** Returns the location after an edit, with the address from the use case. */
async function applyEdit(present: Location, patch: LocationPatch) {
  const point = unwrap(createPoint(patch.latitude ?? present.latitude, patch.longitude ?? present.longitude));
  const all = isAddressStale(patch, present, point)
    ? withAddress(patch, await findAddressAt(point, null, addressAt))
    : patch;
  const after = { ...present, ...all, ...point } as unknown as Location;
  return { ...after, ...addressAfterEdit(all, present, after) };
}

const far = { latitude: 21.5, longitude: 39.2 };
const near = { latitude: 24.7137, longitude: 46.6754 };

describe('a derived address', () => {
  test('that is only coordinates stays so when a floor is saved: each reader sees the country in their language', async () => {
    const arabic = { district: 'البلد', city: 'جدة', region: 'مكة', country: 'Saudi Arabia' };
    const { latitude, longitude } = place({});
    const address = formatPoint({ latitude, longitude });
    const saved = await applyEdit(place({ ...arabic, address }), { floor: '3' });
    expect(saved).toMatchObject({ address, addressSource: 'derived' });
    expect(addressLine(saved, uiMessages, () => 'المملكة العربية السعودية')).not.toMatch(/Saudi/);
    // After a change of a part, the address is a text of the parts.
    expect((await applyEdit(place({ ...arabic, address }), { city: 'Jeddah' })).address).toContain('Jeddah');
  });

  test.each([
    [{ city: 'Jeddah' }, 'Olaya, Jeddah'],
    [{ street: 'King Fahd Road', postcode: '12211' }, 'King Fahd Road, Olaya, Riyadh 12211'],
    [{ floor: '3' }, 'Olaya, Riyadh'],
    [near, 'Olaya, Riyadh'],
    [{ address: '' }, 'Olaya, Riyadh'],
  ])('follows its parts: %o', async (patch, address) => {
    expect(await applyEdit(place({}), patch)).toMatchObject({ address, addressSource: 'derived' });
  });

  test('without a stored source is derived if it equals its parts', async () => {
    expect(await applyEdit(place({ addressSource: '' }), { city: 'Jeddah' })).toMatchObject({
      address: 'Olaya, Jeddah',
    });
    const words = place({ addressSource: '', address: 'Behind the mosque' });
    expect(await applyEdit(words, { city: 'Jeddah' })).toMatchObject({ address: 'Behind the mosque' });
  });

  test('from a look-up follows its parts too', async () => {
    const found = place({ address: 'Olaya St, Riyadh 12211, KSA' });
    expect(await applyEdit(found, { city: 'Jeddah' })).toMatchObject({ address: 'Olaya, Jeddah' });
    expect(await applyEdit(found, { floor: '3' })).toMatchObject({ address: 'Olaya St, Riyadh 12211, KSA' });
  });

  test('becomes the coordinates after a far move, with the nearest town and nothing below it', async () => {
    const moved = await applyEdit(place({ street: 'King Fahd Road', postcode: '12211' }), far);
    expect(moved).toMatchObject({ address: '21.500000, 39.200000', addressSource: 'derived', city: 'Jeddah' });
    expect([moved.street, moved.district, moved.postcode, moved.saudiShortAddress]).toEqual(['', '', '', '']);
    expect(addressLine(moved, uiMessages, keepEnglishName)).toBe(
      'Near Jeddah, Mecca Region, Saudi Arabia · 21.500000, 39.200000',
    );
  });

  test('becomes the result of a look-up there, or stays if the patch says so', async () => {
    const found = { ...far, address: 'Corniche Road, Jeddah', addressFound: true };
    expect(await applyEdit(place({}), found)).toMatchObject({
      address: 'Corniche Road, Jeddah',
      addressSource: 'derived',
    });
    const stored = await applyEdit(place({}), { ...far, keepAddress: true });
    expect(stored).toMatchObject({ address: 'Olaya, Riyadh', district: 'Olaya', addressSource: 'before-move' });
  });

  test('consists of the parts that a far move includes', async () => {
    expect(await applyEdit(place({}), { ...far, district: 'Al Balad' })).toMatchObject({
      address: 'Al Balad, Jeddah, Mecca Region, Saudi Arabia',
    });
  });
});

describe('a patch', () => {
  const point = (to: { latitude: number; longitude: number }) => unwrap(createPoint(to.latitude, to.longitude));

  test.each([
    [{}, far, true],
    [{}, near, false],
    [{ address: 'Corniche Road' }, far, false],
    [{ addressFound: true }, far, false],
    [{ addressFound: false }, far, true],
    [{ keepAddress: true }, far, false],
    [{ keepAddress: false }, far, true],
  ])('%o moves the place away from its address at %o: %s', (patch, to, leaves) => {
    expect(isAddressStale(patch, place({}), point(to))).toBe(leaves);
    expect(isAddressStale(patch, place({ address: 'Behind the mosque', addressSource: 'written' }), point(to))).toBe(
      false,
    );
  });

  test('has the town of the new point, also if it has empty fields', async () => {
    const found = await findAddressAt(point(far), null, addressAt);
    const reported = withAddress({ ...far, city: undefined, address: undefined }, found);
    expect(reported).toMatchObject({ city: 'Jeddah', address: '21.500000, 39.200000' });
  });

  test.each([
    [{ address: ' Olaya, Riyadh ' }, 'Olaya, Riyadh'],
    [{ addressFound: true }, 'Olaya, Riyadh'],
    [{ addressFound: false }, 'Olaya, Jeddah'],
  ])('to a new town with %o of the address leaves %s', (patch, address) => {
    const present = place({});
    const after = { ...present, city: 'Jeddah' };
    expect(addressAfterEdit(patch, present, after)).toEqual({ address, addressSource: 'derived' });
  });

  test('with a small move only rewords an address that is coordinates', () => {
    const bare = place({ ...noAddress, address: '24.713600, 46.675300' });
    const present = { ...bare, latitude: 24.7136, longitude: 46.6753 };
    expect(addressAfterEdit({}, present, { ...present, ...near })).toEqual({
      address: '24.713700, 46.675400',
      addressSource: 'derived',
    });
    const named = place({});
    expect(addressAfterEdit({}, named, { ...named, ...near })).toEqual({
      address: 'Olaya, Riyadh',
      addressSource: 'derived',
    });
  });
});

describe('the address of a point without a provider', () => {
  const at = unwrap(createPoint(21.5, 39.2));
  const parts = { ...noAddress, street: 'Corniche Road', city: 'Jeddah', country: 'Saudi Arabia' };

  test('comes from the gazetteer from the town upwards, without a street', async () => {
    const reverseGeocode = vi.fn(async () => ok({ parts } as GeocodeResult));
    expect(await createAddressAt({ reverseGeocode })(at, 'town')).toEqual({
      ...noAddress,
      city: 'Jeddah',
      country: 'Saudi Arabia',
    });
    expect(reverseGeocode).toHaveBeenCalledWith({ point: at, language: 'en' }, { provider: 'gazetteer' });
  });

  const street = { ...parts, address2: '12', postcode: '23511' };
  const reverseWithStreets = vi.fn(async (_query, options?: { readonly provider?: string }) =>
    ok({ parts: options?.provider === 'streets' ? street : parts } as GeocodeResult),
  );

  test('has the street of the operator’s extracts, for a new place and after a far move', async () => {
    const addressAt = createAddressAt({ reverseGeocode: reverseWithStreets });
    const address = '12 Corniche Road, Jeddah 23511, Saudi Arabia';
    expect(await findAddressAt(at, null, addressAt)).toEqual({ ...street, address });
    expect(await followAddress(far, place({}), addressAt)).toMatchObject({ ...street, address });
  });

  test('has its street in the user’s language, and its town in English, to be translated for each reader', async () => {
    const requested: unknown[] = [];
    const addressAt = createAddressAt({
      reverseGeocode: async ({ language }, options) => {
        requested.push([options?.provider, language]);
        return ok({ parts: noAddress } as GeocodeResult);
      },
    });
    const user = { language: 'ar-SA' };
    await findAddressAt(at, null, addressAt, user);
    await followAddress(far, place({}), addressAt, user);
    expect(requested).toEqual([
      ['streets', 'ar'],
      ['gazetteer', 'en'],
      ['streets', 'ar'],
      ['gazetteer', 'en'],
    ]);
  });

  test('is in English if its street has no name in the user’s language', async () => {
    const mixed = { ...street, city: 'جدة', country: 'السعودية' };
    const addressAt = createAddressAt({
      reverseGeocode: async ({ language }) => ok({ parts: language === 'en' ? street : mixed } as GeocodeResult),
    });
    expect(await addressAt(at, 'street', { language: 'ar' })).toEqual(street);
    const arabic = { ...mixed, street: 'طريق الكورنيش' };
    const inArabic = createAddressAt({ reverseGeocode: async () => ok({ parts: arabic } as GeocodeResult) });
    expect(await inArabic(at, 'street', { language: 'ar' })).toEqual(arabic);
  });

  test('has no street if visitors only see a cell', async () => {
    const addressAt = createAddressAt({ reverseGeocode: reverseWithStreets });
    reverseWithStreets.mockClear();
    const found = await findAddressAt(at, 6, addressAt);
    expect(found).toEqual({ ...noAddress, city: 'Jeddah', country: 'Saudi Arabia', address: formatPoint(at) });
    expect(reverseWithStreets.mock.calls.map(([, options]) => options?.provider)).toEqual(['gazetteer']);
  });

  test('is empty if unknown, and for a client', async () => {
    const reverseGeocode = async () => err({ kind: 'address-not-found' } as const);
    expect(await createAddressAt({ reverseGeocode })(at, 'street')).toEqual(noAddress);
    expect(await unknownAddress(at, 'street')).toEqual(noAddress);
  });
});

describe('a written address', () => {
  const written = place({ address: 'Behind the mosque', addressSource: 'written' });

  test.each([{ city: 'Jeddah' }, { street: 'Olaya Street' }, near])('is unchanged: %o', async (patch) => {
    expect(await applyEdit(written, patch)).toMatchObject({ address: 'Behind the mosque', addressSource: 'written' });
  });

  test('is not marked as rewritten when it is sent again', () => {
    const same = { address: 'Behind the mosque' };
    expect(addressAfterEdit(same, written, { ...written, ...near })).toEqual({ ...same, addressSource: 'written' });
    expect(addressAfterEdit(same, written, { ...written, ...far })).toEqual({ ...same, addressSource: 'before-move' });
  });

  test('stays after a far move, and is marked as from before the move', async () => {
    const moved = await applyEdit(written, far);
    expect(moved).toMatchObject({ address: 'Behind the mosque', district: 'Olaya', addressSource: 'before-move' });
    expect(addressLine(moved, uiMessages, keepEnglishName)).toBe('Behind the mosque (address from before it moved)');
    expect(await applyEdit(moved, { city: 'Jeddah' })).toMatchObject({ addressSource: 'before-move' });
    expect(await applyEdit(moved, { address: 'By the sea' })).toMatchObject({
      address: 'By the sea',
      addressSource: 'written',
    });
  });
});
