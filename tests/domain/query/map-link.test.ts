import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOutsideMainland } from '../../../src/domain/coordinates/chinese-datums.ts';
import { readMapLink } from '../../../src/domain/query/links/map-link.ts';
import { runs } from '../../support/fuzz-runs.ts';
import { measureLeastProcessorTime } from '../../support/processor-time.ts';
import { readRows } from '../../support/vectors.ts';

const reported = (text: string): readonly string[] => {
  const outcome = readMapLink(text);
  if (!outcome.ok) return ['none'];
  const link = outcome.value;
  if (link.says === 'point') return [link.service, `${link.point.latitude},${link.point.longitude}`];
  return [link.service, link.says === 'text' ? `text: ${link.text}` : 'nothing'];
};

test.each(readRows('map-links.tsv'))('%s', (link = '', ...expected) => {
  expect(reported(link)).toEqual(expected);
});

describe('properties', () => {
  const millionths = (limit: number) =>
    fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((value) => value / 1e6 + 0);

  test('a link of every service is read as the point in it', () => {
    fc.assert(
      fc.property(millionths(89), millionths(180), (latitude, longitude) => {
        fc.pre(isOutsideMainland({ latitude, longitude }));
        const north = latitude.toFixed(6);
        const east = longitude.toFixed(6);
        const links = [
          `geo:${north},${east}`,
          `https://www.google.com/maps/place/A/@1,2,17z/data=!3d${north}!4d${east}`,
          `https://www.google.com/maps/@${north},${east},17z`,
          `https://maps.google.com/?q=${north},${east}`,
          `https://maps.apple.com/?ll=${north},${east}&q=A`,
          `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=1/0/0`,
          `https://www.openstreetmap.org/#map=15/${north}/${east}`,
          `https://waze.com/ul?ll=${north}%2C${east}`,
          `https://www.bing.com/maps?cp=${north}~${east}`,
        ];
        for (const link of links) expect(reported(link)[1], link).toBe(`${latitude},${longitude}`);
      }),
    );
  });

  test('nothing throws, whatever follows the name of a service', () => {
    const hosts = fc.constantFrom(
      'geo:',
      'https://www.google.com/maps/',
      'https://maps.apple.com/?',
      'https://osm.org/go/',
      'https://waze.com/ul?',
      'https://www.bing.com/maps?',
      'maps://',
      'https://',
    );
    const bits = fc.constantFrom(
      ...'%&=?#/!@~_,;:.+0123456789',
      '%FF',
      '%D8',
      'q=',
      'll=',
      '!3d',
      '!4d',
      'ä',
      '\ud800',
    );
    fc.assert(
      fc.property(hosts, fc.array(bits, { maxLength: 60 }), (host, parts) => {
        expect(['point', 'text', 'nothing', undefined]).toContain(
          ((outcome) => (outcome.ok ? outcome.value.says : undefined))(readMapLink(host + parts.join(''))),
        );
      }),
      runs(3000),
    );
  });
});

test.each([
  ['https://maps.app.goo.gl/A', 'short-link'],
  ['https://www.google.com/maps', 'no-place'],
  ['https://maps.apple.com/p/A', 'short-link'],
  ['https://maps.apple.com/', 'no-place'],
  ['https://www.openstreetmap.org/node/1', 'no-place'],
  ['https://waze.com/ul', 'no-place'],
  ['https://binged.it/A', 'short-link'],
  ['https://www.bing.com/maps', 'no-place'],
])('%s has a reason for its missing place', (link, problem) => {
  expect(readMapLink(link)).toHaveProperty('value.problem', problem);
});

test('a failure has a reason', () => {
  const problem = (text: string) => (readMapLink(text) as { failure: { problem: string } }).failure.problem;
  expect(problem('nothing')).toBe('unreadable');
  expect(problem('geo:91,0')).toBe('latitude-range');
  expect(problem('geo:1,2;crs=moon')).toBe('geo-uri-datum');
  expect(readMapLink('x'.repeat(1000))).toHaveProperty('failure.text', 'x'.repeat(100));
});

test('a search text has a limited length', () => {
  expect(readMapLink(`https://maps.google.com/?q=${'a'.repeat(1000)}`)).toHaveProperty('value.text', 'a'.repeat(512));
});

test.each([null, undefined, 1, `https://maps.google.com/?q=${'1'.repeat(1e7)}`])(
  'a value that is not text, or a text that is too long, is not a link',
  (value) => {
    const took = measureLeastProcessorTime(() => {
      expect(readMapLink(value as string)).toHaveProperty('failure.kind', 'bad-map-link');
    });
    expect(took).toBeLessThan(50);
  },
);

describe('links of Google and Apple in mainland China', () => {
  test.each([
    ['https://www.google.com/maps/place/A/data=!3d39.9163447!4d116.3971546', 'GCJ-02', undefined],
    ['https://maps.apple.com/?ll=31.2304,121.4737', 'GCJ-02', undefined],
    // Hong Kong, Macao and Kathmandu use WGS 84. Near the border both points are offered, first the one in the link.
    ['https://maps.google.com/?q=22.3193,114.1694', undefined, undefined],
    ['https://maps.google.com/?q=22.1987,113.5439', undefined, undefined],
    ['https://maps.google.com/?q=27.7172,85.3240', undefined, undefined],
    ['https://maps.google.com/?q=27.811776,87.252896', undefined, 'GCJ-02'],
  ])('%s', (link, datum, expected) => {
    const outcome = readMapLink(link);
    expect(outcome).toMatchObject({ ok: true, value: { says: 'point' } });
    if (!outcome.ok || outcome.value.says !== 'point') return;
    expect([outcome.value.datum, outcome.value.alternative?.datum]).toEqual([datum, expected]);
  });
});
