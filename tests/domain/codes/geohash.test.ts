import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeGeohash, encodeGeohash } from '../../../src/domain/codes/geohash.ts';
import { unwrap } from '../../support/unwrap.ts';

const latitudes = fc.double({ min: -90, max: 90, noNaN: true });
const longitudes = fc.double({ min: -180, max: 180, noNaN: true, maxExcluded: true });

describe('geohash', () => {
  test.each([
    [57.64911, 10.40744, 11, 'u4pruydqqvj'],
    [42.6, -5.6, 5, 'ezs42'],
    [0, 0, 1, 's'],
    [-90, -180, 12, '000000000000'],
    [90, 179.9999999, 12, 'zzzzzzzzzzzz'],
    [90, 180, 4, 'bpbp'],
    [0, 540, 3, '800'],
  ])('%f, %f at %i is %s', (latitude, longitude, length, code) => {
    expect(unwrap(encodeGeohash(latitude, longitude, length))).toBe(code);
  });

  test('a cell contains its point, and its centre has the code', () => {
    fc.assert(
      fc.property(latitudes, longitudes, fc.integer({ min: 1, max: 12 }), (latitude, longitude, length) => {
        const code = unwrap(encodeGeohash(latitude, longitude, length));
        const cell = unwrap(decodeGeohash(code));
        expect(cell.south <= latitude && latitude <= cell.north).toBe(true);
        expect(cell.west <= longitude && longitude < cell.east).toBe(true);
        expect(unwrap(encodeGeohash(cell.latitude, cell.longitude, length))).toBe(code);
        expect(decodeGeohash(code.toUpperCase())).toEqual(decodeGeohash(code));
      }),
    );
  });

  test.each(['', 'a', 'ezs4i', 'ezs4l', 'ezs4o', 'ezs42ezs42ezs', 'ez s42', 'é', null])('%s is invalid', (code) => {
    expect(decodeGeohash(code as string)).toHaveProperty('failure.kind', 'bad-code');
  });

  test.each([0, 13, 1.5, Number.NaN])('%s is an invalid length', (length) => {
    expect(encodeGeohash(1, 1, length)).toHaveProperty('failure.kind', 'bad-code');
  });
});

test.each([Number.NaN, Infinity, 1e308, '1', null])('%s is not a coordinate', (value) => {
  expect(encodeGeohash(value as number, 0)).toHaveProperty('failure.kind', 'bad-coordinates');
  expect(encodeGeohash(0, value as number)).toHaveProperty('failure.kind', 'bad-coordinates');
});
