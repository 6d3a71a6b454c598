import * as newer from '@erikmichelson/open-location-code-ts';
import { OpenLocationCode } from 'open-location-code';
import { describe, expect, test } from 'vitest';
import {
  decodePlusCode,
  encodePlusCode,
  isFullPlusCode,
  isShortPlusCode,
  isValidPlusCode,
  recoverPlusCode,
  shortenPlusCode,
} from '../../../src/domain/codes/plus-code.ts';
import { exactPlusCode } from '../../support/exact-plus-code.ts';
import { unwrap } from '../../support/unwrap.ts';

// Compares our code with two packages. Each difference must have one of these reasons:
// encode    both multiply degrees as doubles and round down, which is one cell too low on many edges; the older one also
//           accumulates errors by subtraction. Exact arithmetic agrees with us.
// isValid   both accept zeros with digits between them and the '+', or in a short code, like Google's library.
// shorten   both shorten a code of eight digits to a lone '+', which is not a code, and ignore places across the antimeridian.
// recover   the older one loses digits of the reference by rounding in doubles. The newer one agrees with us.
const older = new OpenLocationCode();
const LENGTHS = [2, 4, 6, 8, 10, 11, 12, 13, 14, 15];

const random = (() => {
  let seed = 77;
  return () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
})();
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
const latitude = () => random() * 180 - 90;
const longitude = () => random() * 360 - 180;

describe('encode', () => {
  test.each([
    ['the newer package', newer.encode],
    ['the older package', (...args: Parameters<typeof newer.encode>) => older.encode(...args)],
  ])('agrees with exact arithmetic if %s differs', (_name, encode) => {
    let differences = 0;
    for (let i = 0; i < 20_000; i++) {
      const north = latitude().toFixed(i % 9);
      const east = longitude().toFixed(i % 9);
      const digits = pick(LENGTHS);
      const ours = unwrap(encodePlusCode(Number(north), Number(east), digits));
      if (encode(Number(north), Number(east), digits) === ours) continue;
      differences++;
      expect(ours, `${north}, ${east} at ${digits}`).toBe(exactPlusCode(north, east, digits));
    }
    expect(differences).toBeGreaterThan(0);
  });
});

describe('isValid, isShort, isFull', () => {
  const alphabet = '000023456789CFGHJMPQRVWX++cx1AÉ';
  const misplacedZeros = /^(?=.*0)(?!.{8}\+$)|[^+0]{0,8}0+[^0+]/;

  test.each([
    ['the newer package', newer],
    ['the older package', older],
  ])('differ from %s only for misplaced zeros', (_name, rival) => {
    let differences = 0;
    for (let i = 0; i < 60_000; i++) {
      const digits = Array.from({ length: Math.floor(random() * 13) }, () => pick([...alphabet])).join('');
      const place = pick([0, 2, 4, 6, 8]);
      const plain = digits.replaceAll('+', '');
      const code = i % 2 === 0 ? digits : `${plain.slice(0, place)}+${plain.slice(place)}`;
      if (rival.isValid(code) === isValidPlusCode(code)) {
        expect(isShortPlusCode(code), code).toBe(rival.isShort(code));
        expect(isFullPlusCode(code), code).toBe(rival.isFull(code));
        continue;
      }
      differences++;
      expect(isValidPlusCode(code), code).toBe(false);
      expect(code).toMatch(misplacedZeros);
    }
    expect(differences).toBeGreaterThan(0);
  });
});

test.each([
  ['the newer package', newer.decode],
  ['the older package', (code: string) => older.decode(code)],
])('decode: %s has the same edges, within rounding', (_name, decode) => {
  for (let i = 0; i < 20_000; i++) {
    const code = unwrap(encodePlusCode(latitude(), longitude(), pick(LENGTHS)));
    const ours = unwrap(decodePlusCode(code));
    const theirs = decode(code);
    expect(ours.digits).toBe(theirs.codeLength);
    for (const [our, their] of [
      [ours.south, theirs.latitudeLo],
      [ours.west, theirs.longitudeLo],
      [ours.north, theirs.latitudeHi],
      [ours.east, theirs.longitudeHi],
    ] as const)
      expect(Math.abs(our - their), code).toBeLessThan(1e-9);
  }
});

test.each([
  ['the newer package', newer.shorten],
  ['the older package', (...args: Parameters<typeof newer.shorten>) => older.shorten(...args)],
])('shorten: differs from %s only if that returns a lone plus, or at the antimeridian', (_name, shorten) => {
  const reasons = { plus: 0, antimeridian: 0 };
  for (let i = 0; i < 20_000; i++) {
    const east = i % 4 === 0 ? pick([-1, 1]) * (180 - random() * 0.01) : longitude();
    const north = latitude();
    const digits = pick([8, 10, 11, 12]);
    const span = pick([0.0005, 0.01, 0.2, 2]);
    const code = unwrap(encodePlusCode(north, east, digits));
    const aboutNorth = north + (random() - 0.5) * span;
    const aboutEast = east + (random() - 0.5) * span;
    const ours = unwrap(shortenPlusCode(code, aboutNorth, aboutEast));
    const theirs = shorten(code, aboutNorth, aboutEast);
    if (theirs === ours) continue;
    if (theirs === '+') reasons.plus++;
    else {
      expect(Math.abs(aboutEast), `${code} near ${aboutNorth}, ${aboutEast}`).toBeGreaterThan(180);
      expect(ours.length).toBeLessThan(theirs.length);
      reasons.antimeridian++;
    }
    expect(unwrap(recoverPlusCode(ours, aboutNorth, aboutEast))).toBe(code);
  }
  expect(reasons.plus).toBeGreaterThan(0);
  expect(reasons.antimeridian).toBeGreaterThan(0);
});

describe('recover', () => {
  const cases = Array.from({ length: 20_000 }, () => {
    const code = unwrap(encodePlusCode(latitude(), longitude(), pick([10, 11, 12])));
    return { short: code.slice(pick([2, 4, 6, 8])), north: latitude(), east: longitude() };
  });

  test('the newer package agrees', () => {
    for (const { short, north, east } of cases)
      expect(newer.recoverNearest(short, north, east), `${short} near ${north}, ${east}`).toBe(
        unwrap(recoverPlusCode(short, north, east)),
      );
  });

  test('is as near as the older package or nearer, unless that has another short code', () => {
    let differences = 0;
    for (const { short, north, east } of cases) {
      const ours = unwrap(recoverPlusCode(short, north, east));
      const theirs = older.recoverNearest(short, north, east);
      if (theirs === ours) continue;
      differences++;
      if (theirs.endsWith(short))
        expect(distance(ours, north, east)).toBeLessThanOrEqual(distance(theirs, north, east));
    }
    expect(differences).toBeGreaterThan(0);
  });
});

/** Returns the larger of the differences in latitude and longitude from the centre of a code to a place, in degrees. */
function distance(code: string, north: number, east: number): number {
  const centre = unwrap(decodePlusCode(code));
  const aside = Math.abs(centre.longitude - east);
  return Math.max(Math.abs(centre.latitude - north), Math.min(aside, 360 - aside));
}
