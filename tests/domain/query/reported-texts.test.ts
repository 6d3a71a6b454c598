import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAlias } from '../../../src/domain/aliases/alias.ts';
import { classify } from '../../../src/domain/query/classify.ts';
import { readCoordinates } from '../../../src/domain/query/coordinates/coordinates.ts';
import type { Interpretation } from '../../../src/domain/query/interpretation.ts';
import { runs } from '../../support/fuzz-runs.ts';
import { readRows, readSharedText } from '../../support/vectors.ts';

/** The tolerance in degrees, about a metre. */
const NEAR = 1e-5;

const unescaped = (text: string) => text.replaceAll('\\n', '\n');

/** Describes an interpretation by its point, its alias or code, or its kind. */
function describeReading(reading: Interpretation): string {
  if (reading.kind === 'coordinates') return `${reading.point.latitude},${reading.point.longitude}`;
  if (reading.kind === 'alias') return formatAlias(reading.alias.handle, reading.alias.label).toLowerCase();
  if (reading.kind === 'mgrs') return reading.code;
  if (reading.kind === 'map-link' && reading.link.says === 'point')
    return `${reading.link.point.latitude},${reading.link.point.longitude}`;
  return reading.kind;
}

const listReadings = (text: string): readonly string[] => {
  const outcome = classify(unescaped(text));
  return outcome.ok
    ? outcome.value.filter((each) => each.kind !== 'coordinates' || !each.longitudeFirst).map(describeReading)
    : ['refused'];
};

const isNear = (first: string, second: string): boolean => {
  const [a, b] = [first, second].map((text) => text.split(',').map(Number));
  return first === second || (a!.length === 2 && a!.every((value, index) => Math.abs(value - b![index]!) < NEAR));
};

test.each(readRows('reported-texts.tsv'))('%s: %s', (text = '', expected = '') => {
  const points = readCoordinates(unescaped(text))
    .filter(({ longitudeFirst }) => !longitudeFirst)
    .map(({ point }) => `${point.latitude},${point.longitude}`);
  expect(points.join(' or ') || 'none').toBe(expected);
});

const reported = (readSharedText('reports/texts.tsv') ?? '')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'));

if (reported.length > 0)
  test.each(reported)('reported: %s: %s', (text = '', expected = '') => {
    const [first = '', second = ''] = listReadings(text);
    const wanted = expected.replace(/ \(GCJ-02\)| or both offered/g, '');
    if (wanted === 'as with one blank') expect([first]).toEqual(listReadings(text.replace(/ +/g, ' ')).slice(0, 1));
    else
      expect(isNear(first, wanted) || (/or both offered/.test(expected) && isNear(second, wanted)), first).toBe(true);
  });

describe('text around coordinates', () => {
  const millionths = (limit: number) =>
    fc.integer({ min: -limit * 1e5, max: limit * 1e5 }).map((value) => value / 1e5 + 0);
  const points = fc.record({ latitude: millionths(89), longitude: millionths(179) });
  const words = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          ...'home gate Haus maison casa دار घर 家 дом meet at from the near 5 12 3.5 2024-05-06 14:30 #7 €3 -  — ( ) [ ] , ; : . ! ? / " \' o e s i y v z d k n N S E W O lat long x° 7° ± 45" 3m'.split(
            ' ',
          ),
        ),
        fc.stringMatching(/^[a-zäöüéčšžа-я]{1,9}$/),
      ),
      { maxLength: 3 },
    )
    .map((parts) => parts.join(' '));

  test('never changes them: the pair is one of the interpretations, or there is none', () => {
    fc.assert(
      fc.property(
        points,
        words,
        words,
        fc.integer({ min: 0, max: 7 }),
        fc.boolean(),
        (point, before, after, way, spaced) => {
          const gap = spaced ? ' ' : '';
          const pair = printPoint(point, way);
          const readings = readCoordinates(`${before}${gap}${pair}${gap}${after}`);
          if (readings.length === 0) return;
          const isFound = readings.some(
            (reading) =>
              Math.abs(reading.point.latitude - point.latitude) < 2e-5 &&
              Math.abs(reading.point.longitude - point.longitude) < 2e-5,
          );
          // A minus sign or the letter of a hemisphere next to the pair belongs to it.
          const isPartOfIt =
            !spaced ||
            /[-—+\dNSEWOnsewo'"°.,:]\s*$/.test(before) ||
            /^\s*[NSEWOnsewo'"°.,\d]/.test(after) ||
            /(?<!\p{L})(?:lat|long|\p{L})(?!\p{L})/iu.test(`${before} ${after}`);
          if (!isPartOfIt)
            expect(isFound, `${before}${gap}${pair}${gap}${after} ${JSON.stringify(readings[0])}`).toBe(true);
        },
      ),
      {
        ...runs(20_000),
        examples: [[{ latitude: 52.37403, longitude: 4.88969 }, '±', '] 7°', 0, true]],
      },
    );
  });

  function printPoint({ latitude, longitude }: { latitude: number; longitude: number }, way: number): string {
    const n = Math.abs(latitude).toFixed(5);
    const e = Math.abs(longitude).toFixed(5);
    const ns = latitude < 0 ? 'S' : 'N';
    const ew = longitude < 0 ? 'W' : 'E';
    const dms = (degrees: number, digits: number) => {
      const total = Math.round(Math.abs(degrees) * 3600 * 100);
      const d = Math.floor(total / 360_000);
      const m = Math.floor((total % 360_000) / 6000);
      const s = (total % 6000) / 100;
      return `${String(d).padStart(digits, '0')}°${String(m).padStart(2, '0')}'${s.toFixed(2).padStart(5, '0')}"`;
    };
    return [
      `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
      `${latitude.toFixed(5)} ${longitude.toFixed(5)}`,
      `${n}${ns} ${e}${ew}`,
      `${ns}${n} ${ew}${e}`,
      `${n}° ${ns}, ${e}° ${ew}`,
      `${dms(latitude, 2)}${ns} ${dms(longitude, 3)}${ew}`,
      `lat: ${latitude.toFixed(5)}, lon: ${longitude.toFixed(5)}`,
      `${n.replace('.', ',')}° ${ns}; ${e.replace('.', ',')}° ${ew}`,
    ][way]!;
  }
});
