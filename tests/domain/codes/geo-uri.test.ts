import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatGeoUri, parseGeoUri } from '../../../src/domain/codes/geo-uri.ts';
import { createPoint } from '../../../src/domain/coordinates/coordinates.ts';
import { unwrap } from '../../support/unwrap.ts';

const latitudes = fc.double({ min: -90, max: 90, noNaN: true });
const longitudes = fc.double({ min: -180, max: 180, noNaN: true, maxExcluded: true });

describe('geo: URI', () => {
  test('formatting and parsing give the same point', () => {
    fc.assert(
      fc.property(latitudes, longitudes, (latitude, longitude) => {
        const point = unwrap(createPoint(latitude, longitude));
        fc.pre(Math.abs(point.latitude) < 90);
        expect(unwrap(parseGeoUri(formatGeoUri(point))).point).toEqual(point);
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
    expect(unwrap(parseGeoUri(text)).point).toEqual(point);
  });

  test('has altitude, uncertainty and query', () => {
    expect(unwrap(parseGeoUri('geo:1,2,3;u=4.5?z=1&q=a+b'))).toMatchObject({
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
  ])('%s is invalid', (text) => {
    expect(parseGeoUri(text as string)).toHaveProperty('failure.kind', 'bad-code');
  });

  test.each(['geo:91,0', 'geo:0,181'])('%s is not on Earth', (text) => {
    expect(parseGeoUri(text)).toHaveProperty('failure.kind', 'bad-coordinates');
  });

  test('has at most six decimals', () => {
    expect(formatGeoUri({ latitude: 24.5, longitude: -0 })).toBe('geo:24.5,0');
    expect(formatGeoUri({ latitude: 0.0000001, longitude: -100 })).toBe('geo:0,-100');
  });
});
