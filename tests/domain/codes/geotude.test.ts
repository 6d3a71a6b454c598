import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeGeotude, encodeGeotude, geotudeContains, getGeotude } from '../../../src/domain/codes/geotude.ts';
import { createPoint } from '../../../src/domain/coordinates/coordinates.ts';
import type { Result } from '../../../src/domain/result.ts';
import { englishTexts } from '../../../src/i18n/english-texts.ts';
import { failureMessage } from '../../../src/i18n/index.ts';
import { exactGeotude } from '../../support/exact-plus-code.ts';
import { runs } from '../../support/fuzz-runs.ts';
import { unwrap } from '../../support/unwrap.ts';
import { readRows, readSharedRows } from '../../support/vectors.ts';

const latitudes = fc.integer({ min: -90_000_000, max: 90_000_000 }).map((millionths) => millionths / 1e6);
const longitudes = fc.integer({ min: -180_000_000, max: 179_999_999 }).map((millionths) => millionths / 1e6);

describe('vectors', () => {
  const vectors = [...readRows('geotude.tsv'), ...readSharedRows('geotude/vectors.csv').slice(1)];
  test.each(vectors)('%s: %s, %s is %s', (_name, latitude, longitude, code = '', decodedLatitude, decodedLongitude) => {
    expect(unwrap(encodeGeotude(Number(latitude), Number(longitude)))).toBe(code);
    expect(unwrap(decodeGeotude(code))).toMatchObject({
      latitude: Number(decodedLatitude),
      longitude: Number(decodedLongitude),
      groups: 6,
    });
  });

  test.each(readRows('geotude.invalid.txt'))('%s is invalid', (code = '') => {
    expect(decodeGeotude(code)).toHaveProperty('failure.kind', 'bad-geotude');
    expect(geotudeContains(code, '55180.00.00.00.00.00.00')).toBe(false);
  });
});

describe('decoding', () => {
  test('a prefix alone is a degree, south and east of its corner', () => {
    expect(unwrap(decodeGeotude('55180'))).toEqual({
      south: -1,
      west: 0,
      north: 0,
      east: 1,
      latitude: -0.5,
      longitude: 0.5,
      groups: 0,
    });
  });

  test('fewer than six groups give the centre', () => {
    expect(unwrap(decodeGeotude('53281.86'))).toMatchObject({ latitude: 3.15, longitude: 101.65 });
    expect(unwrap(decodeGeotude('53281.86.93.30.75.41'))).toMatchObject({
      latitude: 3.106255,
      longitude: 101.630515,
    });
  });

  test('each group is a tenth', () => {
    expect(unwrap(decodeGeotude(' 53281.86 '))).toMatchObject({
      south: 3.1,
      west: 101.6,
      north: 3.2,
      east: 101.7,
      groups: 1,
    });
    expect(unwrap(decodeGeotude('53281.86.93.30.75.41'))).toMatchObject({
      north: 3.10626,
      west: 101.63051,
      groups: 5,
    });
  });
});

describe('properties', () => {
  test('agrees with exact arithmetic for decimals of 0 to 8 places', () => {
    const decimals = (limit: number) =>
      fc
        .tuple(fc.double({ min: -limit, max: limit, noNaN: true }), fc.integer({ min: 0, max: 8 }))
        .map(([value, places]) => value.toFixed(places));
    fc.assert(
      fc.property(decimals(90), decimals(180), (latitude, longitude) => {
        expect(unwrap(encodeGeotude(Number(latitude), Number(longitude)))).toBe(exactGeotude(latitude, longitude));
      }),
      runs(5000),
    );
  });

  test('a point of six decimals round-trips; the south pole from a millionth before it', () => {
    fc.assert(
      fc.property(latitudes, longitudes, (latitude, longitude) => {
        const code = getGeotude(unwrap(createPoint(latitude, longitude)));
        expect(code).toHaveLength(23);
        const decoded = unwrap(decodeGeotude(code));
        expect(decoded.latitude).toBe(latitude === -90 ? -89.999999 : latitude + 0);
        expect(decoded.longitude).toBe(longitude + 0);
      }),
      runs(2000),
    );
  });

  test('a shortened code contains the point, and the code', () => {
    fc.assert(
      fc.property(latitudes, longitudes, fc.integer({ min: 0, max: 6 }), (latitude, longitude, groups) => {
        const code = unwrap(encodeGeotude(latitude, longitude));
        const shorter = code.slice(0, 5 + 3 * groups);
        const area = unwrap(decodeGeotude(shorter));
        expect(area.groups).toBe(groups);
        expect(area.west <= longitude && longitude < area.east).toBe(true);
        expect(area.south <= latitude && latitude <= area.north).toBe(true);
        expect(geotudeContains(shorter, code)).toBe(true);
        expect(geotudeContains(code, shorter)).toBe(groups === 6);
      }),
    );
  });
});

test('contains only splits at a dot', () => {
  expect(geotudeContains('53281.86', '53281.86.93')).toBe(true);
  expect(geotudeContains('53281', '53281')).toBe(true);
  expect(geotudeContains('53281.8', '53281.86')).toBe(false);
  expect(geotudeContains('53281.86', '53281.87.93')).toBe(false);
  expect(geotudeContains('53281.86', 'nothing')).toBe(false);
  expect(geotudeContains('53281.86', '53281.86.x')).toBe(false);
  expect(geotudeContains('', '53281.86')).toBe(false);
  expect(geotudeContains(' 53281 ', ' 53281.86 ')).toBe(true);
});

test('longitude wraps; latitude is clamped', () => {
  expect(encodeGeotude(10, -190)).toEqual(encodeGeotude(10, 170));
  expect(encodeGeotude(10, 530)).toEqual(encodeGeotude(10, 170));
  expect(encodeGeotude(90.000001, 0)).toHaveProperty('failure.kind', 'bad-coordinates');
});

test.each([Number.NaN, Infinity, -Infinity, 1e308, '1', null])('%s is not a coordinate', (value) => {
  expect(encodeGeotude(value as number, 0)).toHaveProperty('failure.kind', 'bad-coordinates');
  expect(encodeGeotude(0, value as number)).toHaveProperty('failure.kind', 'bad-coordinates');
});

test.each([null, undefined, 5, '1'.repeat(1e7)])(
  'a value that is not text, or a text that is too long, is not a geotude',
  (value) => {
    expect(decodeGeotude(value as string)).toHaveProperty('failure.kind', 'bad-geotude');
  },
);

test('the reason is reported', () => {
  const reason = (outcome: Result<unknown>, text: string) =>
    expect(outcome.ok ? '' : failureMessage(outcome.failure, englishTexts).text).toContain(text);
  reason(encodeGeotude(91, 0), 'Latitude must be a number from -90 to 90.');
  reason(encodeGeotude(0, Number.NaN), 'Longitude must be a number of degrees.');
  reason(decodeGeotude('x'), 'Use five digits, then up to six pairs of digits, separated by dots.');
  reason(decodeGeotude('00000'), 'isn’t a geotude of any place on Earth.');
  expect(decodeGeotude('x'.repeat(1000))).toHaveProperty('failure.text', 'x'.repeat(100));
});
