import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeMaidenhead, encodeMaidenhead } from '../../../src/domain/codes/maidenhead.ts';
import { unwrap } from '../../support/unwrap.ts';

const latitudes = fc.double({ min: -90, max: 90, noNaN: true });
const longitudes = fc.double({ min: -180, max: 180, noNaN: true, maxExcluded: true });

describe('Maidenhead', () => {
  test.each([
    [48.14666, 11.60833, 6, 'JN58td'],
    [-34.91, -56.21166, 6, 'GF15vc'],
    [38.92, -77.065, 6, 'FM18lw'],
    [-41.28333, 174.745, 6, 'RE78ir'],
    [41.714775, -72.72726, 6, 'FN31pr'],
    [0, 0, 4, 'JJ00'],
    [-90, -180, 10, 'AA00aa00aa'],
    [90, 180, 6, 'AR09ax'],
    [90, 179.99999, 10, 'RR99xx99xx'],
    [10, 20, 2, 'KK'],
  ])('%f, %f at %i is %s', (latitude, longitude, length, code) => {
    expect(unwrap(encodeMaidenhead(latitude, longitude, length))).toBe(code);
  });

  test('a cell contains its point, and its centre has the locator', () => {
    fc.assert(
      fc.property(latitudes, longitudes, fc.constantFrom(2, 4, 6, 8, 10), (latitude, longitude, length) => {
        const code = unwrap(encodeMaidenhead(latitude, longitude, length));
        const cell = unwrap(decodeMaidenhead(code));
        const rounding = 1e-12;
        expect(cell.south - rounding <= latitude && latitude <= cell.north + rounding).toBe(true);
        expect(cell.west - rounding <= longitude && longitude <= cell.east + rounding).toBe(true);
        expect(unwrap(encodeMaidenhead(cell.latitude, cell.longitude, length))).toBe(code);
      }),
    );
  });

  test.each(['', 'J', 'JN5', 'JN58t', 'SN58', 'JS58', 'JN58ty', 'JN58td2', 'JN58td25xf0', '58JN', null])(
    '%s is invalid',
    (code) => {
      expect(decodeMaidenhead(code as string)).toHaveProperty('failure.kind', 'bad-code');
    },
  );

  test.each([0, 1, 3, 12, Number.NaN])('%s is an invalid length', (length) => {
    expect(encodeMaidenhead(1, 1, length)).toHaveProperty('failure.kind', 'bad-code');
  });
});

test.each([Number.NaN, Infinity, 1e308, '1', null])('%s is not a coordinate', (value) => {
  expect(encodeMaidenhead(value as number, 0)).toHaveProperty('failure.kind', 'bad-coordinates');
  expect(encodeMaidenhead(0, value as number)).toHaveProperty('failure.kind', 'bad-coordinates');
});
