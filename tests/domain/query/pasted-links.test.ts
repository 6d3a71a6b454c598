import { expect, test } from 'vitest';
import { readMapLink } from '../../../src/domain/query/links/map-link.ts';
import { readRows } from '../../support/vectors.ts';

/** The tolerance in metres. Links have five to fifteen decimals. */
const NEAR = 5;

type Verdict = 'right' | 'unread' | 'wrong';

function verdictOn(link: string, expected: string): Verdict {
  const read = readMapLink(link);
  const reported = read.ok ? read.value : undefined;
  if (reported === undefined || reported.says === 'nothing') return expected === 'nothing' ? 'right' : 'unread';
  if (reported.says === 'text') return expected === `text: ${reported.text}` ? 'right' : 'wrong';
  const [latitude, longitude] = expected.split(',').map(Number);
  const north = (reported.point.latitude - latitude!) * 111_320;
  const east = (reported.point.longitude - longitude!) * 111_320 * Math.cos((latitude! * Math.PI) / 180);
  return Math.hypot(north, east) < NEAR ? 'right' : 'wrong';
}

test('nearly all links that apps share are read, and none wrongly', () => {
  const verdicts = readRows('pasted-links.tsv').map(([link = '', expected = '']) => ({
    link,
    verdict: verdictOn(link, expected),
  }));
  const listLinks = (wanted: Verdict) => verdicts.filter(({ verdict }) => verdict === wanted).map(({ link }) => link);
  expect(verdicts.length).toBeGreaterThanOrEqual(125);
  expect(listLinks('wrong')).toEqual([]);
  expect(listLinks('unread')).toEqual([]);
});
