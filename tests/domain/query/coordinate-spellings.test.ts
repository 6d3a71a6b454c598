import { expect, test } from 'vitest';
import { classify } from '../../../src/domain/query/classify.ts';
import { readRows } from '../../support/vectors.ts';

/** The tolerance in metres. Seconds of arc and whole metres of UTM are not finer. */
const NEAR = 3;

type Verdict = 'right' | 'unread' | 'wrong';

function getVerdict(text: string, expected: string): Verdict {
  const readings = classify(text);
  const [first] = readings.ok ? readings.value.filter(({ kind }) => kind === 'coordinates') : [];
  if (first?.kind !== 'coordinates') return expected === 'none' ? 'right' : 'unread';
  const [latitude, longitude] = expected.split(',').map(Number);
  const north = (first.point.latitude - latitude!) * 111_320;
  const east = (first.point.longitude - longitude!) * 111_320 * Math.cos((latitude! * Math.PI) / 180);
  return Math.hypot(north, east) < NEAR ? 'right' : 'wrong';
}

test('nearly all spellings of a point are read, and none wrongly', () => {
  const verdicts = readRows('coordinate-spellings.tsv').map(([text = '', expected = '']) => ({
    text,
    verdict: getVerdict(text, expected),
  }));
  const listTexts = (wanted: Verdict) => verdicts.filter(({ verdict }) => verdict === wanted).map(({ text }) => text);
  expect(verdicts.length).toBeGreaterThanOrEqual(239);
  expect(listTexts('wrong')).toEqual([]);
  expect(listTexts('unread')).toEqual([]);
});
