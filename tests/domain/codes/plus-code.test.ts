import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decodePlusCode,
  encodePlusCode,
  getPlusCode,
  isFullPlusCode,
  isShortPlusCode,
  isValidPlusCode,
  recoverPlusCode,
  shortenPlusCode,
} from '../../../src/domain/codes/plus-code.ts';
import { createPoint } from '../../../src/domain/coordinates/coordinates.ts';
import type { Result } from '../../../src/domain/result.ts';
import { englishTexts } from '../../../src/i18n/english-texts.ts';
import { failureMessage } from '../../../src/i18n/index.ts';
import { exactPlusCode } from '../../support/exact-plus-code.ts';
import { runs } from '../../support/fuzz-runs.ts';
import { measureLeastProcessorTime } from '../../support/processor-time.ts';
import { unwrap } from '../../support/unwrap.ts';
import { readRows, readSharedRows } from '../../support/vectors.ts';

const LENGTHS = [2, 4, 6, 8, 10, 11, 12, 13, 14, 15];
const latitudes = fc.double({ min: -90, max: 90, noNaN: true });
const longitudes = fc.double({ min: -180, max: 180, noNaN: true });
const lengths = fc.constantFrom(...LENGTHS);

describe('Google’s vectors', () => {
  test('encode', () => {
    for (const [latitude, longitude, , , digits, code = ''] of readSharedRows('open-location-code/encoding.csv')) {
      const outcome = encodePlusCode(Number(latitude), Number(longitude), Number(digits));
      expect(outcome.ok ? outcome.value : '', `${latitude}, ${longitude} at ${digits}`).toBe(code);
    }
  });

  test('decode', () => {
    for (const [code = '', digits, ...edges] of readSharedRows('open-location-code/decoding.csv')) {
      const area = unwrap(decodePlusCode(code));
      expect(area.digits, code).toBe(Number(digits));
      [area.south, area.west, area.north, area.east].forEach((edge, i) => {
        expect(edge, code).toBeCloseTo(Number(edges[i]), 10);
      });
    }
  });

  test('validity', () => {
    for (const [code = '', ...expected] of readSharedRows('open-location-code/validityTests.csv'))
      expect([isValidPlusCode(code), isShortPlusCode(code), isFullPlusCode(code)].map(String), code).toEqual(expected);
  });

  test('short codes', () => {
    for (const row of readSharedRows('open-location-code/shortCodeTests.csv')) {
      const [full = '', latitude, longitude, short = '', kind] = row;
      if (kind !== 'R')
        expect(shortenPlusCode(full, Number(latitude), Number(longitude)), full).toHaveProperty('value', short);
      if (kind !== 'S')
        expect(recoverPlusCode(short, Number(latitude), Number(longitude)), short).toHaveProperty('value', full);
    }
  });
});

describe('own vectors', () => {
  test.each(readRows('plus-code.encode.tsv'))('%s, %s at %s digits is %s', (latitude, longitude, digits, code) => {
    expect(unwrap(encodePlusCode(Number(latitude), Number(longitude), Number(digits)))).toBe(code);
  });

  test.each(readRows('plus-code.valid.tsv'))('%s is %s', (code = '', kind) => {
    expect(isValidPlusCode(code)).toBe(true);
    expect(isShortPlusCode(code)).toBe(kind === 'short');
    expect(isFullPlusCode(code)).toBe(kind === 'full');
    expect(decodePlusCode(code).ok).toBe(kind === 'full');
  });

  test.each(readRows('plus-code.invalid.txt'))('%s is invalid', (code = '') => {
    expect(isValidPlusCode(code)).toBe(false);
    expect(isFullPlusCode(code)).toBe(false);
    expect(decodePlusCode(code).ok).toBe(false);
    expect(recoverPlusCode(code, 0, 0).ok).toBe(false);
    expect(shortenPlusCode(code, 0, 0).ok).toBe(false);
  });

  test.each(readRows('plus-code.short.tsv'))('%s near %s, %s is %s', (full = '', latitude, longitude, short = '') => {
    expect(unwrap(shortenPlusCode(full, Number(latitude), Number(longitude)))).toBe(short);
    expect(unwrap(recoverPlusCode(short, Number(latitude), Number(longitude)))).toBe(full);
  });
});

test.each(readRows('plus-code.recover.tsv'))(
  '%s near %s, %s stands for %s',
  (short = '', latitude, longitude, full) => {
    expect(unwrap(recoverPlusCode(short, Number(latitude), Number(longitude)))).toBe(full);
  },
);

test.each([-712, -352, 368, 728])('a place %i degrees east of its reference is found by full turns', (turned) => {
  expect(unwrap(recoverPlusCode('9G8F+6X', 47.4, turned + 0.6))).toBe('8FVC9G8F+6X');
  expect(unwrap(shortenPlusCode('8FVC9G8F+6X', 47.5, turned + 0.5))).toBe('9G8F+6X');
});

test('a point has ten digits', () => {
  expect(getPlusCode(unwrap(createPoint(47.36559, 8.524997)))).toBe('8FVC9G8F+6X');
});

describe('decoding', () => {
  test('a cell of ten digits is exact to the last bit', () => {
    expect(unwrap(decodePlusCode('8FVC9G8F+6X'))).toEqual({
      south: 47.3655,
      west: 8.524875,
      north: 47.365625,
      east: 8.525,
      latitude: 47.3655625,
      longitude: 8.5249375,
      digits: 10,
    });
  });

  test('digits past the fifteenth make no difference', () => {
    expect(decodePlusCode('8FVC9G8F+6XQQ4352222')).toEqual(decodePlusCode('8FVC9G8F+6XQQ435'));
    expect(unwrap(decodePlusCode('8FVC9G8F+6XQQ4352222')).digits).toBe(15);
  });

  test('the last cell ends at the pole and at the antimeridian', () => {
    expect(unwrap(decodePlusCode('CVXXXXXX+XX'))).toMatchObject({ north: 90, east: 180 });
    expect(unwrap(decodePlusCode('22000000+'))).toMatchObject({ south: -90, west: -180, north: -70, east: -160 });
  });
});

describe('exactness', () => {
  test('agrees with exact arithmetic for 200,000 random points of 0 to 8 decimals', () => {
    let seed = 20_260_101;
    const random = () => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return seed / 2 ** 32;
    };
    const wrong: string[] = [];
    for (let i = 0; i < runs(200_000).numRuns; i++) {
      const decimals = i % 9;
      const latitude = (random() * 180 - 90).toFixed(decimals);
      const longitude = (random() * 360 - 180).toFixed(decimals);
      const digits = LENGTHS[Math.floor(random() * LENGTHS.length)]!;
      const outcome = encodePlusCode(Number(latitude), Number(longitude), digits);
      if (!outcome.ok || outcome.value !== exactPlusCode(latitude, longitude, digits))
        wrong.push(`${latitude}, ${longitude} at ${digits}`);
    }
    expect(wrong).toEqual([]);
  });

  test('agrees with exact arithmetic at and beside the edges of cells', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -719_999, max: 719_999 }),
        fc.integer({ min: -1_440_000, max: 1_439_999 }),
        fc.constantFrom(-1, 0, 1),
        lengths,
        (row, column, aside, digits) => {
          const latitude = decimal(BigInt(row) * 125_000_000n + BigInt(aside));
          const longitude = decimal(BigInt(column) * 125_000_000n + BigInt(aside));
          expect(encodePlusCode(Number(latitude), Number(longitude), digits)).toEqual({
            ok: true,
            value: exactPlusCode(latitude, longitude, digits),
          });
        },
      ),
      runs(5000),
    );
  });
});

describe('properties', () => {
  test('a cell contains the point of its code, at every length and for any number', () => {
    fc.assert(
      fc.property(latitudes, longitudes, lengths, (latitude, longitude, digits) => {
        const area = unwrap(decodePlusCode(unwrap(encodePlusCode(latitude, longitude, digits))));
        expect(area.digits).toBe(digits);
        expect(area.south <= latitude && (latitude < area.north || area.north === 90)).toBe(true);
        const turned = longitude === 180 ? -180 : longitude;
        expect(area.west <= turned && turned < area.east).toBe(true);
      }),
      runs(5000),
    );
  });

  test('the centre of a cell has the code of the cell', () => {
    fc.assert(
      fc.property(latitudes, longitudes, lengths, (latitude, longitude, digits) => {
        const code = unwrap(encodePlusCode(latitude, longitude, digits));
        const centre = unwrap(decodePlusCode(code));
        expect(unwrap(encodePlusCode(centre.latitude, centre.longitude, digits))).toBe(code);
        expect(unwrap(decodePlusCode(code.toLowerCase()))).toEqual(centre);
      }),
      runs(2000),
    );
  });

  test('a code shortened near a place is recovered near it, also across the antimeridian and at the poles', () => {
    const near = fc.double({ min: -0.4, max: 0.4, noNaN: true });
    const edge = fc.constantFrom(-180, 180, 179.99999, -179.99999, 0);
    fc.assert(
      fc.property(
        fc.oneof(latitudes, fc.constantFrom(-90, 90, 89.9, -89.9)),
        fc.oneof(longitudes, edge),
        near,
        near,
        fc.constantFrom(8, 10, 11, 12, 15),
        (latitude, longitude, north, east, digits) => {
          const code = unwrap(encodePlusCode(latitude, longitude, digits));
          const short = unwrap(shortenPlusCode(code, latitude + north, longitude + east));
          expect(isValidPlusCode(short)).toBe(true);
          expect(unwrap(recoverPlusCode(short, latitude + north, longitude + east))).toBe(code);
        },
      ),
      runs(5000),
    );
  });

  test('the recovered code is the nearest possible', () => {
    const shorts = fc
      .tuple(latitudes, longitudes, fc.constantFrom(2, 4, 6, 8), fc.constantFrom(8, 10, 11))
      .filter(([, , left, digits]) => left < 8 || digits > 8);
    fc.assert(
      fc.property(shorts, latitudes, longitudes, ([north, east, left, digits], latitude, longitude) => {
        const short = unwrap(encodePlusCode(north, east, digits)).slice(left);
        const full = unwrap(recoverPlusCode(short, latitude, longitude));
        expect(full.endsWith(short)).toBe(true);
        expect(isFullPlusCode(full)).toBe(true);
        const centre = unwrap(decodePlusCode(full));
        const half = 20 ** (2 - left / 2) / 2 + 1e-9;
        const aside = Math.abs(centre.longitude - longitude);
        expect(Math.min(aside, 360 - aside)).toBeLessThanOrEqual(half);
        if (Math.abs(latitude) < 90 - 2 * half) expect(Math.abs(centre.latitude - latitude)).toBeLessThanOrEqual(half);
        else expect(Math.abs(centre.latitude - latitude)).toBeLessThanOrEqual(2 * half);
      }),
      runs(5000),
    );
  });

  test('full turns make no difference', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -180_000, max: 179_999 }),
        fc.integer({ min: -500, max: 500 }),
        lengths,
        (thousandths, turns, digits) => {
          const turned = (thousandths + turns * 360_000) / 1000;
          expect(encodePlusCode(1, turned, digits)).toEqual(encodePlusCode(1, thousandths / 1000, digits));
        },
      ),
    );
  });
});

describe('invalid numbers, lengths and texts', () => {
  test.each([Number.NaN, Infinity, -Infinity, 1e308, 1e18, '1', null, undefined, {}])(
    '%s is not a coordinate',
    (value) => {
      const number = value as number;
      expect(encodePlusCode(number, 0)).toHaveProperty('failure.kind', 'bad-coordinates');
      expect(encodePlusCode(0, number)).toHaveProperty('failure.kind', 'bad-coordinates');
      expect(shortenPlusCode('8FVC9G8F+6X', number, 8.5)).toHaveProperty('failure.kind', 'bad-coordinates');
      expect(recoverPlusCode('9G8F+6X', 47.4, number)).toHaveProperty('failure.kind', 'bad-coordinates');
    },
  );

  test.each([0, 1, 3, 5, 7, 9, -2, 10.5, Number.NaN, Infinity, '10'])('%s is an invalid length', (digits) => {
    expect(encodePlusCode(1, 1, digits as number)).toHaveProperty('failure.kind', 'bad-plus-code');
  });

  test('the reason is reported', () => {
    const reason = (outcome: Result<unknown>, text: string) =>
      expect(outcome.ok ? '' : failureMessage(outcome.failure, englishTexts).text).toContain(text);
    reason(encodePlusCode(Number.NaN, 0), 'Latitude and longitude must be numbers of degrees.');
    reason(encodePlusCode(0, 0, 9), 'A Plus Code has 2, 4, 6, 8 or 10 to 15 digits.');
    reason(decodePlusCode('9G8F+6X'), 'needs a place nearby.');
    reason(decodePlusCode('nothing'), 'isn’t a Plus Code.');
    reason(recoverPlusCode('nothing', 0, 0), 'isn’t a Plus Code.');
    reason(shortenPlusCode('9G8F+6X', 0, 0), 'it isn’t a full Plus Code.');
    reason(shortenPlusCode('8FVC9G00+', 47, 8), 'it ends in zeros.');
    expect(decodePlusCode('x'.repeat(1000))).toHaveProperty('failure.text', 'x'.repeat(100));
  });

  test('minus zero is zero', () => {
    expect(encodePlusCode(-0, -0)).toEqual({ ok: true, value: '6FG22222+22' });
  });

  test.each([undefined, null, 1, {}, [], Symbol('code')])('%s is not a code', (value) => {
    const code = value as string;
    expect(isValidPlusCode(code)).toBe(false);
    expect(decodePlusCode(code).ok).toBe(false);
    expect(recoverPlusCode(code, 0, 0).ok).toBe(false);
  });

  test('ten megabytes are refused or read quickly', () => {
    const took = measureLeastProcessorTime(() => {
      expect(isValidPlusCode('2'.repeat(1e7))).toBe(false);
      expect(decodePlusCode(`8FVC9G8F+6X${'é'.repeat(1e7)}`).ok).toBe(false);
    });
    expect(took).toBeLessThan(500);
  });
});

/** Formats an integer multiple of 10⁻¹²° as a decimal. */
function decimal(value: bigint): string {
  const digits = String(value < 0n ? -value : value).padStart(13, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -12)}.${digits.slice(-12)}`;
}
