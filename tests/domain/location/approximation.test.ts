import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeGeotude } from '../../../src/domain/codes/geotude.ts';
import { getPlusCode } from '../../../src/domain/codes/plus-code.ts';
import { pointFromMicrodegrees } from '../../../src/domain/coordinates/coordinates.ts';
import { approximateCell, approximateLocation, findVisibleCell } from '../../../src/domain/location/approximation.ts';
import { type ApproximateLength, approximateLengths } from '../../../src/domain/location/visibility.ts';
import { createLocation } from '../../support/locations.ts';
import { unwrap } from '../../support/unwrap.ts';

const home = createLocation('@ann', 'home', 'ann-id', {
  movedAt: '2026-01-02T00:00:00.000Z',
  movedMetres: 12,
});

const zone = () => 'Asia/Riyadh';

const points = fc
  .tuple(fc.integer({ min: -90_000_000, max: 90_000_000 }), fc.integer({ min: -180_000_000, max: 180_000_000 }))
  .map(([latitude, longitude]) => pointFromMicrodegrees(latitude, longitude));

describe('the cell of a point', () => {
  test.each([
    [4, '7HP80000+', 1, 111_195],
    [6, '7HP8PM00+', 0.05, 5_560],
    [8, '7HP8PM7G+', 0.0025, 278],
  ] as const)('of %i digits is %s, %d° wide and high', (length, code, degrees, metres) => {
    const cell = approximateCell(home, length);
    expect(cell.code).toBe(code);
    expect(cell.north - cell.south).toBeCloseTo(degrees, 9);
    expect(cell.east - cell.west).toBeCloseTo(degrees, 9);
    expect(cell.heightMetres).toBe(metres);
    expect(cell.widthMetres).toBeLessThan(metres);
  });

  test('contains the point, has its centre in the middle, and is found from what is shown', () => {
    fc.assert(
      fc.property(points, fc.constantFrom(...approximateLengths), (point, length) => {
        const cell = approximateCell(point, length);
        const longitude = point.longitude === 180 ? -180 : point.longitude;
        expect(point.latitude).toBeGreaterThanOrEqual(cell.south);
        expect(point.latitude).toBeLessThanOrEqual(cell.north);
        expect(longitude).toBeGreaterThanOrEqual(cell.west);
        expect(longitude).toBeLessThan(cell.east);
        expect(cell.centre.latitude).toBeCloseTo((cell.south + cell.north) / 2, 6);
        expect(cell.centre.longitude).toBeCloseTo((cell.west + cell.east) / 2, 6);
        const exact = { ...home, ...point, plusCode: getPlusCode(point) };
        expect(findVisibleCell(approximateLocation(exact, length, zone))).toEqual(cell);
        expect(findVisibleCell(exact)).toBeUndefined();
      }),
    );
  });
});

describe('an approximate location', () => {
  test('is the same for every point of the cell', () => {
    fc.assert(
      fc.property(
        points,
        fc.constantFrom(...approximateLengths),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (point, length, up, along) => {
          const cell = approximateCell(point, length);
          const neighbour = pointFromMicrodegrees(
            Math.floor((cell.south + up * (cell.north - cell.south)) * 1e6 + 1e-3),
            Math.floor((cell.west + along * (cell.east - cell.west)) * 1e6 + 1e-3),
          );
          fc.pre(approximateCell(neighbour, length).code === cell.code);
          const visible = approximateLocation({ ...home, ...point, plusCode: getPlusCode(point) }, length, zone);
          expect(
            approximateLocation({ ...home, ...neighbour, plusCode: getPlusCode(neighbour) }, length, zone),
          ).toEqual(visible);
        },
      ),
    );
  });

  test('has a geotude that contains the whole cell', () => {
    fc.assert(
      fc.property(points, fc.constantFrom(...approximateLengths), (point, length) => {
        const cell = approximateCell(point, length);
        const area = unwrap(decodeGeotude(approximateLocation({ ...home, ...point }, length, zone).geotude));
        expect(area.south).toBeLessThanOrEqual(cell.south + 1e-9);
        expect(area.west).toBeLessThanOrEqual(cell.west + 1e-9);
        expect(area.north).toBeGreaterThanOrEqual(cell.north - 1e-9);
        expect(area.east).toBeGreaterThanOrEqual(cell.east - 1e-9);
      }),
    );
  });

  test.each([
    [8, 'Al Olaya, Riyadh, Riyadh Region, Saudi Arabia', 'Al Olaya', 'Riyadh'],
    [6, 'Riyadh, Riyadh Region, Saudi Arabia', '', 'Riyadh'],
    [4, 'Riyadh Region, Saudi Arabia', '', ''],
  ] as const)('of %i digits has this part of its address: %s', (length, address, district, city) => {
    expect(approximateLocation(home, length as ApproximateLength, zone)).toMatchObject({
      address,
      district,
      city,
      street: '',
      address2: '',
      postcode: '',
      region: 'Riyadh Region',
      saudiShortAddress: '',
      movedAt: '',
      movedMetres: 0,
      updatedAt: home.updatedAt,
      version: home.version,
    });
  });

  test('shows its cell without a known part of its address', () => {
    const bare = { ...home, street: '', address2: '', district: '', city: '', region: '', country: '', postcode: '' };
    expect(approximateLocation(bare, 8, zone).address).toBe('7HP8PM7G+');
  });
});
