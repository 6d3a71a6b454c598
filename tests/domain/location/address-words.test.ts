import { describe, expect, test } from 'vitest';
import { approximateAddress, formatAddressParts } from '../../../src/domain/location/address-words.ts';
import { noAddress } from '../../../src/domain/location/location.ts';

const parts = { ...noAddress, city: 'Jeddah', region: 'Makkah Region', country: 'Saudi Arabia' };
const at = { latitude: 21.5156, longitude: 39.145 };

describe('an address in words', () => {
  test('is made of its parts, each once', () => {
    expect(formatAddressParts({ ...parts, street: 'Corniche Road', address2: '7', postcode: '23422' })).toBe(
      '7 Corniche Road, Jeddah 23422, Makkah Region, Saudi Arabia',
    );
    expect(formatAddressParts({ ...noAddress, city: 'Singapore', region: 'Singapore', country: 'Singapore' })).toBe(
      'Singapore',
    );
    expect(formatAddressParts(noAddress)).toBe('');
  });

  test('stands for an address that is only the coordinates, and for no other', () => {
    expect(approximateAddress({ ...parts, ...at, address: '21.515600, 39.145000' })).toBe(
      'Jeddah, Makkah Region, Saudi Arabia',
    );
    expect(approximateAddress({ ...parts, ...at, address: 'Corniche Road, Jeddah' })).toBeUndefined();
    expect(approximateAddress({ ...noAddress, ...at, address: '21.515600, 39.145000' })).toBeUndefined();
  });
});
