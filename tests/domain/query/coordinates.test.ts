import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCoordinates } from '../../../src/domain/query/coordinates/coordinates.ts';
import { englishTexts } from '../../../src/i18n/english-texts.ts';
import { readingReasonText } from '../../../src/i18n/index.ts';
import { runs } from '../../support/fuzz-runs.ts';
import { readRows } from '../../support/vectors.ts';

const describeReading = (text: string): string =>
  readCoordinates(text)
    .filter(({ longitudeFirst }) => !longitudeFirst)
    .map(({ point }) => `${point.latitude},${point.longitude}`)
    .join(' or ') || 'none';

test.each(readRows('coordinates.tsv'))('%s: %s', (text = '', expected) => {
  expect(describeReading(text)).toBe(expected);
});

test.each([
  [
    '24.7, 46.6',
    ['Two numbers in degrees: latitude, then longitude.', 'The same two numbers with the longitude first.'],
  ],
  ['lat 24.7 lng 46.6', ['Two numbers in degrees: latitude, then longitude.']],
  ['lng 46.6 lat 24.7', ['Two numbers in degrees: latitude, then longitude.']],
  ['lng 46.6, 24.7', ['Two numbers in degrees: latitude, then longitude.']],
  ['46.6, lat 24.7', ['Two numbers in degrees: latitude, then longitude.']],
  ['103.8, 1.35', ['Two numbers in degrees. The first is past 90, so it’s the longitude.']],
  ['24.7 N 46.6 E', ['Degrees with N, S, E or W.']],
  ['46.6 E 24.7 N', ['Degrees with N, S, E or W.']],
  ['24.7 N, 0', ['Degrees with N, S, E or W.']],
  ['24.7 N, -46.6', ['Degrees with N, S, E or W.']],
  [
    '24.7 S, 46.6',
    [
      'Degrees with an unclear direction, read as south and east.',
      'Degrees with an unclear direction, read as south and west.',
    ],
  ],
  [
    '24.7, 46.6 W',
    [
      'Degrees with an unclear direction, read as north and west.',
      'Degrees with an unclear direction, read as south and west.',
    ],
  ],
  [
    '24.7, 46.6 E',
    [
      'Degrees with an unclear direction, read as north and east.',
      'Degrees with an unclear direction, read as south and east.',
    ],
  ],
  [
    '0 N, 46.6 O',
    [
      'Degrees with an unclear direction, read as north and west.',
      'Degrees with an unclear direction, read as north and east.',
    ],
  ],
])('%s has a reason', (text, why) => {
  expect(readCoordinates(text).map((reading) => readingReasonText(reading.why, englishTexts))).toEqual(why);
});

test('minus zero becomes zero', () => {
  expect(readCoordinates('-0, -0')[0]!.point).toEqual({ latitude: 0, longitude: 0 });
  expect(readCoordinates('0 S 0 W')[0]!.point).toEqual({ latitude: 0, longitude: 0 });
});

test('512 characters are allowed', () => {
  expect(describeReading(`24.7,${' '.repeat(503)}46.6`)).toBe('24.7,46.6');
  expect(describeReading(`24.7,${' '.repeat(504)}46.6`)).toBe('none');
  expect(readCoordinates('1:'.repeat(17))).toHaveLength(0);
});

const millionths = (limit: number) => fc.integer({ min: -limit * 1e6, max: limit * 1e6 });
const places = fc
  .tuple(millionths(90), millionths(180))
  .map(([north, east]) => ({ latitude: north / 1e6, longitude: east / 1e6 }));
const sides = (degrees: number, [plus, minus]: readonly [string, string]) => (degrees < 0 ? minus : plus);

test('a point is read in every decimal notation, on its own side of the world', () => {
  fc.assert(
    fc.property(places, ({ latitude, longitude }) => {
      const north = Math.abs(latitude).toFixed(6);
      const east = Math.abs(longitude).toFixed(6);
      const ns = sides(latitude, ['N', 'S']);
      const ew = sides(longitude, ['E', 'W']);
      const minus = (degrees: number, text: string) => (degrees < 0 ? `−${text}` : text);
      const arabic = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!).replace('.', '٫');
      const ways = [
        `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`,
        `${latitude.toFixed(6)} ${longitude.toFixed(6)}`,
        `(${minus(latitude, north)}; ${minus(longitude, east)})`,
        `${north}${ns} ${east}${ew}`,
        `${ns} ${north}, ${ew} ${east}`,
        `${ew}${east} ${ns}${north}`,
        `lat ${latitude.toFixed(6)} lng ${longitude.toFixed(6)}`,
        `${minus(latitude, arabic(north))}، ${minus(longitude, arabic(east))}`,
        `${north.replace('.', ',')} ${ns} ${east.replace('.', ',')} ${ew}`,
        `${north}° ${sides(latitude, ['شمالاً', 'جنوباً'])} ${east}° ${sides(longitude, ['شرقاً', 'غرباً'])}`,
      ];
      for (const way of ways) expect(describeReading(way), way).toBe(`${latitude + 0},${longitude + 0}`);
    }),
  );
});

test('degrees, minutes and seconds are exact within half a millionth', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 89 }),
      fc.integer({ min: 0, max: 179 }),
      fc.integer({ min: 0, max: 59 }),
      fc.integer({ min: 0, max: 59 }),
      (north, east, minutes, seconds) => {
        const [reading] = readCoordinates(`${north}°${minutes}'${seconds}"S ${east}°${minutes}'${seconds}"W`);
        const part = (minutes * 60 + seconds) / 3600;
        expect(Math.abs(reading!.point.latitude + north + part)).toBeLessThan(5.1e-7);
        expect(Math.abs(reading!.point.longitude + east + part)).toBeLessThan(5.1e-7);
      },
    ),
  );
});

test('nothing throws, and there are at most two readings', () => {
  const bits = fc.constantFrom(...'0123456789.,;:/°\'"NSEWO+- ()', 'lat ', 'lng ', '٣', '−', 'شمال', 'x');
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 40 }), (parts) => {
      expect(readCoordinates(parts.join('')).length).toBeLessThanOrEqual(4);
    }),
    runs(5000),
  );
});

test.each(['7° (24.7, 46.6)', '7° ) 24.7, 46.6', '24.7° [46.6] 30.5', "7° <24.7', 46.6>"])(
  'a bracket separates the three numbers of %s',
  (text) => {
    expect(readCoordinates(text)).toEqual([]);
  },
);

test('brackets around each angle make no difference', () => {
  expect(readCoordinates('(24.7°) (46.6°)')).toEqual(readCoordinates('24.7° 46.6°'));
});
