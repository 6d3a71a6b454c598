import fc from 'fast-check';
import { forward } from 'mgrs';
import { makeTransforms } from 'ol/proj/utm.js';
import type { get as projection } from 'ol/proj.js';
import { describe, expect, test } from 'vitest';
import { bandLatitudes, decodeUtm, encodeUtm, formatUtm } from '../../../src/domain/codes/utm.ts';
import { unwrap } from '../../support/unwrap.ts';

const latitudes = fc.double({ min: -80, max: 84, noNaN: true });
const longitudes = fc.double({ min: -180, max: 180, noNaN: true, maxExcluded: true });

describe('agrees with', () => {
  test.each([
    ['CN Tower', 43.642567, -79.387139, '17T 630084 4833438'],
    ['Sydney Opera House', -33.8568, 151.2153, '56H 334902 6252288'],
    ['Equator and zone 31', 0, 3, '31N 500000 0'],
  ])('%s', (_, latitude, longitude, written) => {
    const [zone, easting, northing] = formatUtm(unwrap(encodeUtm(latitude, longitude))).split(' ');
    const [writtenZone, writtenEasting, writtenNorthing] = written.split(' ');
    expect(zone).toBe(writtenZone);
    expect(Math.abs(Number(easting) - Number(writtenEasting))).toBeLessThanOrEqual(2);
    expect(Math.abs(Number(northing) - Number(writtenNorthing))).toBeLessThanOrEqual(2);
  });

  test("OpenLayers' projection of the zone, within 5 mm", () => {
    fc.assert(
      fc.property(latitudes, longitudes, (latitude, longitude) => {
        const { zone, easting, northing } = unwrap(encodeUtm(latitude, longitude));
        const code = `EPSG:${(latitude < 0 ? 32700 : 32600) + zone}`;
        const [x, y] = makeTransforms({ getCode: () => code } as NonNullable<ReturnType<typeof projection>>)!.forward(
          [longitude, latitude],
          undefined,
          2,
        );
        expect(Math.hypot(easting - x!, northing - y!)).toBeLessThan(0.005);
      }),
    );
  });

  test('the zone and the band of MGRS in another package', () => {
    fc.assert(
      fc.property(latitudes, longitudes, (latitude, longitude) => {
        // Just below 180°, the other package returns zone 61.
        fc.pre(longitude < 179.9999);
        const { zone, band } = unwrap(encodeUtm(latitude, longitude));
        expect(forward([longitude, latitude], 1).slice(0, -4)).toBe(`${zone}${band}`);
      }),
    );
  });
});

test('encoding and decoding round-trip within a micrometre', () => {
  fc.assert(
    fc.property(latitudes, longitudes, (latitude, longitude) => {
      const { zone, easting, northing } = unwrap(encodeUtm(latitude, longitude));
      const back = unwrap(decodeUtm(zone, latitude < 0 ? 'south' : 'north', easting, northing));
      expect(Math.abs(back.latitude - latitude)).toBeLessThan(1e-10);
      const east = Math.abs(back.longitude - longitude);
      expect(Math.min(east, 360 - east)).toBeLessThan(1e-10);
    }),
  );
});

test.each([
  [60, 5, 32],
  [63.99, 3, 32],
  [64, 5, 31],
  [78, 8.9, 31],
  [78, 9, 33],
  [78, 21, 35],
  [78, 33, 37],
  [78, 42, 38],
  [71.9, 8.9, 32],
  [10, 540, 1],
  [10, 179.9, 60],
  [10, 179.99999999999997, 60],
])('%f, %f is in zone %i', (latitude, longitude, zone) => {
  expect(unwrap(encodeUtm(latitude, longitude)).zone).toBe(zone);
});

test.each([
  ['C', [-80, -72]],
  ['N', [0, 8]],
  ['r', [24, 32]],
  ['X', [72, 84]],
  ['I', undefined],
  ['', undefined],
  ['NN', undefined],
])('band %s', (band, latitudesOf) => {
  expect(bandLatitudes(band)).toEqual(latitudesOf);
});

test('encoding and decoding fail outside the limits of UTM', () => {
  expect(encodeUtm(85, 0)).toHaveProperty('failure.kind', 'bad-code');
  expect(encodeUtm(Number.NaN, 0)).toHaveProperty('failure.kind', 'bad-coordinates');
  for (const [zone, easting, northing] of [
    [0, 500000, 0],
    [61, 500000, 0],
    [1.5, 500000, 0],
    [38, 99999, 0],
    [38, 1e6, 0],
    [38, 500000, -1],
    [38, 500000, 10_000_001],
    [38, 500000, 9_900_000],
    [38, Number.NaN, 0],
  ] as const)
    expect(decodeUtm(zone, 'north', easting, northing)).toHaveProperty('failure.kind', 'bad-code');
});
