import { expect, test } from 'vitest';
import { decodePlusCode } from '../../../src/domain/codes/plus-code.ts';
import { exactnessWithin, isDoorExact, measureExactness } from '../../../src/domain/coordinates/exactness.ts';
import { classify } from '../../../src/domain/query/classify.ts';
import { getExactness } from '../../../src/domain/query/exactness.ts';
import { unwrap } from '../../support/unwrap.ts';

const readExactness = (text: string) => getExactness(unwrap(classify(text))[0]!);

test.each([
  '24.711664, 46.674264',
  '7HP8PM6F+MP',
  '42726.26.87.65.43.07.00',
  'https://maps.apple.com/?ll=24.7,46.6',
  'geo:24.7,46.6',
  '38R 669333 2734126',
])('%s is exact', (text) => {
  expect(readExactness(text)).toEqual({ kind: 'exact' });
});

test.each([
  ['7HP8PM00+', 3931],
  ['42726.36', undefined],
  ['42726.36.00', 750],
  ['geo:24.7,46.6;u=35', 35],
])('%s is within its cell', (text, metres) => {
  if (metres === undefined) return expect(readExactness(text)).toBeUndefined();
  const exactness = readExactness(text);
  expect(exactness).toMatchObject({ kind: 'within' });
  if (exactness?.kind === 'within') expect(Math.abs(exactness.metres - metres)).toBeLessThan(metres / 20);
});

test.each(['cafe', 'Riyadh, Saudi Arabia', 'PM6F+MP Riyadh', 'https://maps.app.goo.gl/A', 'RRRD2929'])(
  '%s contains no point',
  (text) => {
    expect(readExactness(text)).toBeUndefined();
  },
);

test('a cell across the antimeridian has the usual size', () => {
  expect(measureExactness({ south: 0, west: 179.95, north: 0.1, east: -179.95 })).toEqual(
    measureExactness({ south: 0, west: 10, north: 0.1, east: 10.1 }),
  );
});

test('fifty metres are exact enough for an entrance', () => {
  expect(isDoorExact(exactnessWithin(50))).toBe(true);
  expect(isDoorExact(exactnessWithin(50.1))).toBe(false);
  expect(isDoorExact({ kind: 'locality' })).toBe(false);
  expect(isDoorExact({ kind: 'exact' })).toBe(true);
  expect(isDoorExact(measureExactness(unwrap(decodePlusCode('7HP8PM6F+MP'))))).toBe(true);
});

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('an accuracy of %s is unknown', (metres) => {
  expect(exactnessWithin(metres)).toEqual({ kind: 'exact' });
});
