import fc from 'fast-check';
import * as gcoordModule from 'gcoord';
import { describe, expect, test } from 'vitest';
import { fromBaiduMetres, isInChina, toWgs84 } from '../../../src/domain/coordinates/chinese-datums.ts';

/** The declared types of the package have no exports. */
const gcoord = (gcoordModule as unknown as { default: Gcoord }).default;
interface Gcoord extends Readonly<Record<'WGS84' | 'GCJ02' | 'BD09' | 'BD09MC', string>> {
  transform(position: [number, number], from: string, to: string): [number, number];
}

const inChina = fc
  .record({
    latitude: fc.double({ min: 18, max: 53, noNaN: true }),
    longitude: fc.double({ min: 75, max: 134, noNaN: true }),
  })
  .filter(isInChina);

/** The package iterates to 10⁻⁶°, about a decimetre. */
const decimetre = 2e-6;

describe('agrees with the package gcoord', () => {
  test.each([
    ['GCJ-02', gcoord.GCJ02],
    ['BD-09', gcoord.BD09],
  ] as const)('%s is the same in WGS 84', (datum, crs) => {
    fc.assert(
      fc.property(inChina, (point) => {
        const [longitude, latitude] = gcoord.transform([point.longitude, point.latitude], crs, gcoord.WGS84);
        const ours = toWgs84(point, datum);
        expect(Math.abs(ours.latitude - latitude)).toBeLessThan(decimetre);
        expect(Math.abs(ours.longitude - longitude)).toBeLessThan(decimetre);
      }),
    );
  });

  test('Baidu’s metres are the same degrees', () => {
    const north = fc.double({ min: -12e6, max: 12e6, noNaN: true });
    const east = fc.double({ min: -20e6, max: 20e6, noNaN: true });
    fc.assert(
      fc.property(east, north, (x, y) => {
        const [longitude, latitude] = gcoord.transform([x, y], gcoord.BD09MC, gcoord.BD09);
        const ours = fromBaiduMetres(x, y)!;
        expect(Math.abs(ours.latitude - latitude)).toBeLessThan(1e-9);
        expect(Math.abs(ours.longitude - longitude)).toBeLessThan(1e-9);
      }),
    );
  });
});

test.each([
  ['Tiananmen', 39.908823, 116.39747, 'GCJ-02', 39.907419, 116.391229],
  ['Shanghai', 31.239638, 121.499767, 'GCJ-02', 31.241583, 121.495266],
  ['Tiananmen', 39.91509, 116.403872, 'BD-09', 39.907367, 116.391247],
] as const)('%s', (_, latitude, longitude, datum, north, east) => {
  const found = toWgs84({ latitude, longitude }, datum);
  expect(Math.abs(found.latitude - north)).toBeLessThan(2e-4);
  expect(Math.abs(found.longitude - east)).toBeLessThan(2e-4);
});

test('WGS 84 is unchanged', () => {
  expect(toWgs84({ latitude: 39.9, longitude: 116.4 }, 'WGS-84')).toEqual({ latitude: 39.9, longitude: 116.4 });
});

test.each([
  ['Riyadh', 24.7, 46.6],
  ['Singapore', 1.35, 103.8],
  ['Seoul', 37.57, 126.98],
  ['Tokyo', 35.68, 139.77],
  ['Taipei', 25.03, 121.56],
  ['Hanoi', 21.03, 105.85],
  ['Delhi', 28.61, 77.21],
  ['Kathmandu', 27.72, 85.32],
  ['Almaty', 43.24, 76.9],
  ['Bishkek', 42.87, 74.59],
  ['Ulaanbaatar', 47.92, 106.91],
  ['Vladivostok', 43.12, 131.89],
  ['Khabarovsk', 48.48, 135.08],
  ['Pyongyang', 39.03, 125.75],
  ['Thimphu', 27.47, 89.64],
  ['Islamabad', 33.69, 73.05],
  ['Manila', 14.6, 120.98],
])('%s is not in China and is not shifted', (_, latitude, longitude) => {
  expect(toWgs84({ latitude, longitude }, 'GCJ-02')).toEqual({ latitude, longitude });
});

test.each([
  ['Beijing', 39.9, 116.4],
  ['Shanghai', 31.23, 121.47],
  ['Zhoushan', 30.0, 122.2],
  ['Xiamen', 24.48, 118.09],
  ['Hong Kong', 22.3, 114.17],
  ['Macao', 22.19, 113.54],
  ['Shenzhen', 22.54, 114.06],
  ['Sanya', 18.25, 109.5],
  ['Nanning', 22.82, 108.37],
  ['Kunming', 24.88, 102.83],
  ['Lhasa', 29.65, 91.1],
  ['Kashgar', 39.47, 75.99],
  ['Urumqi', 43.83, 87.62],
  ['Yining', 43.92, 81.32],
  ['Hailar', 49.21, 119.74],
  ['Mohe', 52.97, 122.53],
  ['Harbin', 45.8, 126.53],
  ['Hunchun', 42.86, 130.36],
  ['Dandong', 40.13, 124.38],
  ['Dalian', 38.91, 121.6],
  ['Qingdao', 36.07, 120.38],
])('%s is in China', (_, latitude, longitude) => {
  expect(isInChina({ latitude, longitude })).toBe(true);
});

test('a point beyond Baidu’s map is invalid', () => {
  expect(fromBaiduMetres(1e9, 0)).toBeUndefined();
  expect(fromBaiduMetres(0, 1.3e7)).toBeUndefined();
  expect(fromBaiduMetres(Number.NaN, Number.NaN)).toBeUndefined();
});
