import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAlias, parseAlias } from '../../../src/domain/aliases/alias.ts';
import { formatGeoUri } from '../../../src/domain/codes/geo-uri.ts';
import { geotudeContains, getGeotude } from '../../../src/domain/codes/geotude.ts';
import { getPlusCode, recoverPlusCode, shortenPlusCode } from '../../../src/domain/codes/plus-code.ts';
import { createPoint } from '../../../src/domain/coordinates/coordinates.ts';
import { classify, LONGEST_TEXT } from '../../../src/domain/query/classify.ts';
import { englishTexts } from '../../../src/i18n/english-texts.ts';
import { failureMessage, readingReasonText } from '../../../src/i18n/index.ts';
import { runs } from '../../support/fuzz-runs.ts';
import { measureLeastProcessorTime } from '../../support/processor-time.ts';
import { unwrap } from '../../support/unwrap.ts';
import { readLines, readRows } from '../../support/vectors.ts';

/** Returns the interpretations, each with the text of its reason. */
const readings = (text: string) =>
  unwrap(classify(text)).map((reading) => ({ ...reading, why: readingReasonText(reading.why, englishTexts) }));

const reported = (text: string): string => {
  const outcome = classify(text);
  if (!outcome.ok) return 'refused';
  return outcome.value
    .filter((reading) => reading.kind !== 'coordinates' || !reading.longitudeFirst)
    .map((reading) => (reading.kind === 'place' && reading.country ? `place in ${reading.country}` : reading.kind))
    .join(', ');
};

test.each(readRows('query.tsv'))('%s: %s', (text = '', expected) => {
  expect(reported(text)).toBe(expected);
});

describe('the details of a reading', () => {
  test('an alias', () => {
    expect(readings('＠cafe＃باب ٣')[0]).toMatchObject({ alias: { handle: '@cafe', label: 'باب-٣' } });
    expect(readings('Riyadh')[0]).toMatchObject({
      alias: { handle: '@Riyadh' },
      why: 'A single word: an alias without its @.',
    });
  });

  test('a full Plus Code has its area, a short one the locality', () => {
    expect(readings('8fvc9g8f+6x')[0]).toMatchObject({
      code: '8FVC9G8F+6X',
      area: { digits: 10 },
      why: 'A full Plus Code.',
    });
    expect(readings('9g8f+6x, Zürich')[0]).toMatchObject({
      code: '9G8F+6X',
      locality: 'Zürich',
      why: 'A short Plus Code near Zürich.',
    });
    expect(readings('Zürich 9G8F+6X')[0]).toMatchObject({ code: '9G8F+6X', locality: 'Zürich' });
    expect(readings('9G8F+6X')[0]).not.toHaveProperty('locality');
    expect(readings('https://plus.codes/9G8F%2B6X/Old+Town%20Zurich')[0]).toMatchObject({
      locality: 'Old Town Zurich',
    });
    expect(readings('Old Town,  Zürich, 9G8F+6X')[0]).toMatchObject({ locality: 'Old Town,  Zürich' });
    expect(readings('https://plus.codes/9G8F+6X')[0]).not.toHaveProperty('locality');
    expect(readings('https://plus.codes/9G8F+6X/Zurich')[0]).toMatchObject({ code: '9G8F+6X', locality: 'Zurich' });
  });

  test('a geotude has its area', () => {
    expect(readings('53281.86.93')[0]).toMatchObject({ code: '53281.86.93', area: { groups: 2 }, why: 'A geotude.' });
    expect(readings('٥٣٢٨١.86.93')[0]).toMatchObject({ code: '53281.86.93' });
  });

  test('a Saudi short address is in capitals and ASCII, and in Saudi Arabia', () => {
    expect(readings('rrrd٢٩٢٩')[0]).toMatchObject({ code: 'RRRD2929', country: 'SA' });
  });

  test('a postcode of Singapore is in ASCII, and in Singapore', () => {
    expect(readings('٠١٨٩٥٦')[0]).toMatchObject({ postcode: '018956', country: 'SG' });
  });

  test('MGRS has no spaces and no leading zero', () => {
    expect(readings('04q fj 12345 67890')[0]).toMatchObject({ code: '4QFJ1234567890' });
  });

  test('a closed code has advice', () => {
    const [closed] = readings('https://w3w.co/Filled.count.soap');
    expect(closed).toMatchObject({ system: 'what3words', code: '///filled.count.soap' });
    expect(closed!.why).toMatch(/Only what3words can read it/);
  });

  test('a link has its point, or its text', () => {
    expect(readings('geo:24.7,46.6')[0]).toMatchObject({
      link: { service: 'geo', says: 'point' },
      why: 'A link from the geo: scheme with coordinates.',
    });
    expect(readings('https://maps.google.com/?q=Paris,France')).toMatchObject([
      {
        link: { service: 'google', says: 'text', text: 'Paris,France' },
        why: 'A link from Google Maps with a search text.',
      },
      { text: 'Paris', country: 'FR' },
      { text: 'Paris,France' },
    ]);
    expect(readings('The old house https://maps.apple.com/p/x')).toMatchObject([
      { link: { service: 'apple', says: 'nothing' }, why: 'A link from Apple Maps without a place in it.' },
      { text: 'The old house' },
    ]);
  });

  test('a place has its search text, area and reason', () => {
    expect(readings('  Oxford   Street,  UK ')).toEqual([
      {
        kind: 'place',
        text: 'Oxford Street',
        country: 'GB',
        why: 'It ends with a name for United Kingdom, so we searched there.',
      },
      { kind: 'place', text: 'Oxford Street, UK', why: 'A place or an address in words.' },
    ]);
    expect(readings('San Jose CA')).toMatchObject([
      { text: 'San Jose', country: 'CA', why: 'CA is the code for Canada, so we searched there.' },
      { text: 'San Jose CA', country: 'US', why: 'CA is also a US state, so we searched there.' },
      { text: 'San Jose CA' },
    ]);
    expect(readings('RRRD2929 Riyadh')[0]!.why).toBe(
      'RRRD2929 is a Saudi short address, so we searched in Saudi Arabia.',
    );
    expect(readings('South Africa')[0]!.why).toBe('The name of a country: South Africa.');
  });

  test('every reading has a reason', () => {
    for (const [text = '', expected] of readRows('query.tsv')) {
      if (expected === 'refused') continue;
      for (const { why } of readings(text)) expect(why).toMatch(/^[A-Z\p{Nd}].{5,}\.$/u);
    }
  });
});

describe('refused texts', () => {
  test.each(['', ' ', '\n\t', '\u200e', null, undefined, 7, {}])('an empty text', (text) => {
    expect(classify(text as string)).toEqual({
      ok: false,
      failure: { kind: 'bad-text', problem: 'empty' },
    });
  });

  test('a too long text, quickly', () => {
    expect(classify('x'.repeat(LONGEST_TEXT)).ok).toBe(true);
    const took = measureLeastProcessorTime(() => {
      for (const text of ['x'.repeat(LONGEST_TEXT + 1), '1 '.repeat(5e6), '@'.repeat(1e7)])
        expect(classify(text)).toEqual({
          ok: false,
          failure: { kind: 'bad-text', problem: 'too-long', limit: 512 },
        });
    });
    expect(took).toBeLessThan(50);
  });

  test('a text that begins with @ and is not an alias, with the product’s sentence', () => {
    expect(classify('@a#b#c')).toHaveProperty('failure.problem', 'alias');
  });
});

describe('properties', () => {
  const points = fc
    .tuple(fc.double({ min: -89.9, max: 89.9, noNaN: true }), fc.double({ min: -179.9, max: 179.9, noNaN: true }))
    .map(([latitude, longitude]) => unwrap(createPoint(latitude, longitude)));

  test('nothing throws, and there is always a reading or a reason', () => {
    const bits = fc.constantFrom(
      ...readLines('query.tsv').map((line) => line.split('\t')[0]!),
      '@',
      '#',
      '/',
      '%',
      '\ud800',
      '\u202e',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 512 }),
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.array(bits, { maxLength: 5 }).map((parts) => parts.join('')),
      fc.array(bits, { maxLength: 5 }).map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const outcome = classify(text);
        if (outcome.ok) expect(outcome.value.length).toBeGreaterThan(0);
        else expect(failureMessage(outcome.failure, englishTexts).text).not.toBe('');
      }),
      runs(5000),
    );
  });

  test('no text takes more than 50 ms of processor time', () => {
    const pieces = fc.oneof(
      fc.constantFrom(
        ...' ,.;:/-+°\'"()[]{}<>@#?&=%!~_|0123456789NSEWnsewo',
        ...'24.7 46.6, 123456 24° 42\' 38R POINT( coordinates":[ lat= lng= http:// geo: a.b/ &q= +244242 xn.'.split(
          ' ',
        ),
        'https://www.google.com/maps/dir/',
        'https://2gis.ru/directions/points/',
        'شمال',
        '北纬',
        'word ',
        'Democratic Republic of the ',
      ),
      fc.string({ maxLength: 3 }),
    );
    const repeated = fc.tuple(fc.array(pieces, { minLength: 1, maxLength: 4 }), pieces, pieces);
    const texts = fc.oneof(
      fc.array(pieces, { maxLength: 300 }).map((parts) => parts.join('')),
      repeated.map(([parts, first, last]) => first + parts.join('').repeat(512) + last),
    );
    classify('24.7, 46.6 Riyadh, Saudi Arabia');
    fc.assert(
      fc.property(texts, (text) => {
        const cut = text.slice(0, LONGEST_TEXT);
        expect(measureLeastProcessorTime(() => classify(cut))).toBeLessThan(50);
      }),
      runs(1500),
    );
  });

  test('every code of a point is its own first reading', () => {
    fc.assert(
      fc.property(points, (point) => {
        const plusCode = getPlusCode(point);
        const geotude = getGeotude(point);
        expect(readings(plusCode)[0]).toMatchObject({ kind: 'plus-code', code: plusCode });
        expect(readings(geotude)[0]).toMatchObject({
          kind: 'geotude',
          code: geotude,
          area: { latitude: point.latitude },
        });
        expect(readings(formatGeoUri(point))[0]).toMatchObject({ kind: 'map-link', link: { says: 'point', point } });
        expect(readings(`${point.latitude.toFixed(6)}, ${point.longitude.toFixed(6)}`)[0]).toMatchObject({
          kind: 'coordinates',
          point,
        });
      }),
    );
  });

  test('a short code that is read leads back to its full code', () => {
    fc.assert(
      fc.property(points, (point) => {
        const full = getPlusCode(point);
        const short = unwrap(shortenPlusCode(full, point.latitude + 0.01, point.longitude));
        const [reading] = readings(`${short} Somewhere`);
        expect(reading).toMatchObject({ kind: 'plus-code', code: short, locality: 'Somewhere' });
        expect(unwrap(recoverPlusCode(short, point.latitude + 0.01, point.longitude))).toBe(full);
      }),
    );
  });

  test('a geotude cut at a group is read, and contains the whole', () => {
    fc.assert(
      fc.property(points, fc.integer({ min: 2, max: 5 }), (point, groups) => {
        const whole = getGeotude(point);
        const cut = whole.slice(0, 5 + 3 * groups);
        expect(readings(cut)[0]).toMatchObject({ kind: 'geotude', code: cut, area: { groups } });
        expect(geotudeContains(cut, whole)).toBe(true);
      }),
    );
  });

  test('an alias that is read and formatted is read as the same alias', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{1,20}$/),
        fc.stringMatching(/^[a-z]{1,20}$/),
        (name, label) => {
          const [reading] = readings(`${name}#${label}`);
          expect(reading).toMatchObject({ kind: 'alias' });
          if (reading?.kind !== 'alias') return;
          const text = formatAlias(reading.alias.handle, reading.alias.label);
          expect(unwrap(parseAlias(text))).toEqual(reading.alias);
          expect(readings(text)[0]).toMatchObject({ alias: reading.alias });
        },
      ),
    );
  });
});
