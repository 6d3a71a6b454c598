import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mgrsMilitaryGrid } from '../../../src/adapters/mgrs/military-grid.ts';
import { createPoint } from '../../../src/domain/coordinates/coordinates.ts';
import { unwrap } from '../../support/unwrap.ts';

const grid = mgrsMilitaryGrid();
const point = (latitude: number, longitude: number) => unwrap(createPoint(latitude, longitude));

test.each([
  [48.24949, 16.4145, '33UXP0500444997'],
  [0, 0, '31NAA6602100000'],
  [38.8895, -77.0352, '18SUJ2348606483'],
])('%f, %f is %s', (latitude, longitude, reference) => {
  expect(unwrap(grid.formatAt(point(latitude, longitude)))).toBe(reference);
});

test('the square of a reference contains the point', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -79, max: 83, noNaN: true }),
      fc.double({ min: -179, max: 179, noNaN: true }),
      (latitude, longitude) => {
        const square = unwrap(grid.parseSquare(unwrap(grid.formatAt(point(latitude, longitude)))));
        expect(Math.abs(square.latitude - latitude)).toBeLessThan(0.0001);
        expect(Math.abs(square.longitude - longitude) * Math.cos((latitude * Math.PI) / 180)).toBeLessThan(0.0001);
      },
    ),
  );
});

test('spaces, small letters and fewer digits are read', () => {
  expect(grid.parseSquare('31u dq 48251 11932')).toEqual(grid.parseSquare('31UDQ4825111932'));
  const { south, north } = unwrap(grid.parseSquare('31UDQ4811'));
  expect((north - south) * 111_000).toBeGreaterThan(900);
});

test.each([84.5, -80.5, 90, -90])('a latitude of %f° has no reference', (latitude) => {
  expect(grid.formatAt(point(latitude, 10))).toHaveProperty('failure.kind', 'bad-code');
});

test.each([
  '',
  '31',
  '31U',
  '31UDQ4',
  '61UDQ48251119',
  '31IDQ4825111932',
  '31UIO4825111932',
  '0UDQ4811',
  'x'.repeat(1e6),
])('an invalid reference fails', (text) => {
  expect(grid.parseSquare(text)).toHaveProperty('failure.kind', 'bad-code');
});
