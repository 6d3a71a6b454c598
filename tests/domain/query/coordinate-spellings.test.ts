import { expect, test } from 'vitest';
import { classify } from '../../../src/domain/query/classify.ts';
import { readRows } from '../../support/vectors.ts';

/** Metres that a right answer may be away: seconds and whole metres of UTM are no finer. */
const NEAR = 3;

type Verdict = 'right' | 'unread' | 'wrong';

function verdictOn(text: string, expected: string): Verdict {
  const readings = classify(text);
  const [first] = readings.ok ? readings.value.filter(({ kind }) => kind === 'coordinates') : [];
  if (first?.kind !== 'coordinates') return expected === 'none' ? 'right' : 'unread';
  const [latitude, longitude] = expected.split(',').map(Number);
  const north = (first.point.latitude - latitude!) * 111_320;
  const east = (first.point.longitude - longitude!) * 111_320 * Math.cos((latitude! * Math.PI) / 180);
  return Math.hypot(north, east) < NEAR ? 'right' : 'wrong';
}

test('of the ways to write a point, nearly all are read, and none wrongly', () => {
  const verdicts = readRows('coordinate-spellings.tsv').map(([text = '', expected = '']) => ({
    text,
    verdict: verdictOn(text, expected),
  }));
  const of = (wanted: Verdict) => verdicts.filter(({ verdict }) => verdict === wanted).map(({ text }) => text);
  expect(verdicts.length).toBeGreaterThanOrEqual(239);
  expect(of('wrong')).toEqual([]);
  expect(of('unread')).toEqual([]);
});
