import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cellIndex,
  createPoint,
  formatPoint,
  initialBearing,
  microdegrees,
  pointFromMicrodegrees,
} from '../../../src/domain/coordinates/coordinates.ts';
import { unwrap } from '../../support/unwrap.ts';

test('a point has six decimals; halves round to north and east', () => {
  expect(unwrap(createPoint(24.71166449, 46.6742645))).toEqual({ latitude: 24.711664, longitude: 46.674265 });
  expect(unwrap(createPoint(1.0000005, -1.0000005))).toEqual({ latitude: 1.000001, longitude: -1 });
  expect(unwrap(createPoint(90, 180))).toEqual({ latitude: 90, longitude: 180 });
});

test('minus zero becomes zero', () => {
  expect(unwrap(createPoint(-0, -0.0000001))).toEqual({ latitude: 0, longitude: 0 });
});

test.each([Number.NaN, Infinity, -Infinity, 90.0000001, 1e308, '1', '', null, undefined, [1]])(
  '%s is an invalid latitude',
  (value) => {
    expect(createPoint(value as number, 0)).toHaveProperty('failure.kind', 'bad-coordinates');
  },
);

test.each([Number.NaN, -180.0000001, 181, -1e308, '1', null])('%s is an invalid longitude', (value) => {
  expect(createPoint(0, value as number)).toHaveProperty('failure.kind', 'bad-coordinates');
});

test('microdegrees round-trip', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -90_000_000, max: 90_000_000 }),
      fc.integer({ min: -180_000_000, max: 180_000_000 }),
      (latitude, longitude) => {
        const point = pointFromMicrodegrees(latitude, longitude);
        expect(microdegrees(point)).toEqual({ latitude, longitude });
        expect(unwrap(createPoint(point.latitude, point.longitude))).toEqual(point);
      },
    ),
  );
});

test('formats with six decimals', () => {
  expect(formatPoint({ latitude: 1.3521, longitude: -103.8198 })).toBe('1.352100, -103.819800');
});

test('counts cells exactly where a product of doubles does not', () => {
  expect(Math.floor(0.29 * 100)).toBe(28);
  expect(cellIndex(0.29, 100)).toBe(29);
  expect(cellIndex(-0.29, 100)).toBe(-29);
  expect(cellIndex(-1e-20, 100)).toBe(-1);
});

test.each([
  [{ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 }, 0],
  [{ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 }, 90],
  [{ latitude: 10, longitude: 20 }, { latitude: 5, longitude: 20 }, 180],
  [{ latitude: 0, longitude: -179.5 }, { latitude: 0, longitude: 179.5 }, 270],
  // Baghdad to Osaka, a worked example of the great-circle formula.
  [{ latitude: 35, longitude: 45 }, { latitude: 35, longitude: 135 }, 60.16],
])('the great circle from %o to %o begins at %d degrees', (from, to, degrees) => {
  expect(initialBearing(from, to)).toBeCloseTo(degrees, 1);
});
