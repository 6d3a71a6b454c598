import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMapLink } from '../../src/domain/query/map-link.ts';
import { runs } from '../support/runs.ts';
import { rowsOf } from '../support/vectors.ts';

const said = (text: string): readonly string[] => {
  const outcome = readMapLink(text);
  if (!outcome.ok) return ['none'];
  const link = outcome.value;
  if (link.says === 'point') return [link.service, `${link.point.latitude},${link.point.longitude}`];
  return [link.service, link.says === 'text' ? `text: ${link.text}` : 'nothing'];
};

test.each(rowsOf('map-links.tsv'))('%s', (link = '', ...expected) => {
  expect(said(link)).toEqual(expected);
});

describe('properties', () => {
  const millionths = (limit: number) =>
    fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((value) => value / 1e6 + 0);

  test('every service says the point that its link was made of', () => {
    fc.assert(
      fc.property(millionths(89), millionths(180), (latitude, longitude) => {
        const [north, east] = [latitude.toFixed(6), longitude.toFixed(6)];
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
        for (const link of links) expect(said(link)[1], link).toBe(`${latitude},${longitude}`);
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

test('what a shut link says is what to do', () => {
  const outcome = readMapLink('https://maps.app.goo.gl/Ab3dE5');
  expect(outcome.ok && outcome.value.says === 'nothing' && outcome.value.reason).toMatch(/Open it, then copy/);
});

test.each([null, undefined, 1, `https://maps.google.com/?q=${'1'.repeat(1e7)}`])(
  'what is no text or too long is none',
  (value) => {
    const before = performance.now();
    expect(readMapLink(value as string)).toHaveProperty('failure.kind', 'bad-map-link');
    expect(performance.now() - before).toBeLessThan(50);
  },
);
