import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pointAt } from '../../src/domain/coordinates.ts';
import {
  decodeGeohash,
  decodeMaidenhead,
  encodeGeohash,
  encodeMaidenhead,
  formatGeoUri,
  parseGeoUri,
} from '../../src/domain/grids.ts';
import { unwrapped } from '../support/unwrap.ts';

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
    expect(unwrapped(encodeGeohash(latitude, longitude, length))).toBe(code);
  });

  test('the cell of a code holds its point, and its centre has the code', () => {
    fc.assert(
      fc.property(latitudes, longitudes, fc.integer({ min: 1, max: 12 }), (latitude, longitude, length) => {
        const code = unwrapped(encodeGeohash(latitude, longitude, length));
        const cell = unwrapped(decodeGeohash(code));
        expect(cell.south <= latitude && latitude <= cell.north).toBe(true);
        expect(cell.west <= longitude && longitude < cell.east).toBe(true);
        expect(unwrapped(encodeGeohash(cell.latitude, cell.longitude, length))).toBe(code);
        expect(decodeGeohash(code.toUpperCase())).toEqual(decodeGeohash(code));
      }),
    );
  });

  test.each(['', 'a', 'ezs4i', 'ezs4l', 'ezs4o', 'ezs42ezs42ezs', 'ez s42', 'é', null])('%s is none', (code) => {
    expect(decodeGeohash(code as string)).toHaveProperty('failure.kind', 'bad-code');
  });

  test.each([0, 13, 1.5, Number.NaN])('%s is no length', (length) => {
    expect(encodeGeohash(1, 1, length)).toHaveProperty('failure.kind', 'bad-code');
  });
});

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
    expect(unwrapped(encodeMaidenhead(latitude, longitude, length))).toBe(code);
  });

  test('the cell of a locator holds its point, and its centre has the locator', () => {
    fc.assert(
      fc.property(latitudes, longitudes, fc.constantFrom(2, 4, 6, 8, 10), (latitude, longitude, length) => {
        const code = unwrapped(encodeMaidenhead(latitude, longitude, length));
        const cell = unwrapped(decodeMaidenhead(code));
        const rounding = 1e-12;
        expect(cell.south - rounding <= latitude && latitude <= cell.north + rounding).toBe(true);
        expect(cell.west - rounding <= longitude && longitude <= cell.east + rounding).toBe(true);
        expect(unwrapped(encodeMaidenhead(cell.latitude, cell.longitude, length))).toBe(code);
      }),
    );
  });

  test.each(['', 'J', 'JN5', 'JN58t', 'SN58', 'JS58', 'JN58ty', 'JN58td2', 'JN58td25xf0', '58JN', null])(
    '%s is none',
    (code) => {
      expect(decodeMaidenhead(code as string)).toHaveProperty('failure.kind', 'bad-code');
    },
  );

  test.each([0, 1, 3, 12, Number.NaN])('%s is no length', (length) => {
    expect(encodeMaidenhead(1, 1, length)).toHaveProperty('failure.kind', 'bad-code');
  });
});

test.each([Number.NaN, Infinity, 1e308, '1', null])('%s is no coordinate', (value) => {
  for (const encode of [encodeGeohash, encodeMaidenhead]) {
    expect(encode(value as number, 0)).toHaveProperty('failure.kind', 'bad-coordinates');
    expect(encode(0, value as number)).toHaveProperty('failure.kind', 'bad-coordinates');
  }
});

describe('geo: URI', () => {
  test('formats and parses to the same point', () => {
    fc.assert(
      fc.property(latitudes, longitudes, (latitude, longitude) => {
        const point = unwrapped(pointAt(latitude, longitude));
        fc.pre(Math.abs(point.latitude) < 90);
        expect(unwrapped(parseGeoUri(formatGeoUri(point))).point).toEqual(point);
      }),
    );
  });

  test.each([
    ['geo:24.711664,46.674264', { latitude: 24.711664, longitude: 46.674264 }],
    ['GEO:-1.5,-2', { latitude: -1.5, longitude: -2 }],
    ['geo:48.2010,16.3695,183', { latitude: 48.201, longitude: 16.3695 }],
    ['geo:48.198634,16.371648;crs=wgs84;u=40', { latitude: 48.198634, longitude: 16.371648 }],
    ['geo:90,-22.43', { latitude: 90, longitude: 0 }],
    ['geo:1,2?z=17', { latitude: 1, longitude: 2 }],
    [' geo:1,2 ', { latitude: 1, longitude: 2 }],
  ])('%s', (text, point) => {
    expect(unwrapped(parseGeoUri(text)).point).toEqual(point);
  });

  test('says altitude, uncertainty and query', () => {
    expect(unwrapped(parseGeoUri('geo:1,2,3;u=4.5?z=1&q=a+b'))).toMatchObject({
      altitude: 3,
      uncertainty: 4.5,
      query: 'a+b',
    });
  });

  test.each([
    '',
    'geo:',
    'geo:1',
    'geo:1,',
    'geo:a,b',
    'geo:1 ,2',
    'geo:1,2;crs=moon-2011',
    'geo:1,2,3,4',
    'geo:1.,2',
    null,
  ])('%s is none', (text) => {
    expect(parseGeoUri(text as string)).toHaveProperty('failure.kind', 'bad-code');
  });

  test.each(['geo:91,0', 'geo:0,181'])('%s is not on Earth', (text) => {
    expect(parseGeoUri(text)).toHaveProperty('failure.kind', 'bad-coordinates');
  });

  test('six decimals at most, none for nothing', () => {
    expect(formatGeoUri({ latitude: 24.5, longitude: -0 })).toBe('geo:24.5,0');
    expect(formatGeoUri({ latitude: 0.0000001, longitude: -100 })).toBe('geo:0,-100');
  });
});
