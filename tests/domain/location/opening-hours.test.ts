import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatOpeningHours,
  isRamadan,
  type OpeningHours,
  openStateAt,
  parseOpeningHours,
} from '../../../src/domain/location/opening-hours.ts';
import { runs } from '../../support/fuzz-runs.ts';
import { unwrap } from '../../support/unwrap.ts';

const read = (text: string) => unwrap(parseOpeningHours(text));

describe('opening hours as text', () => {
  test.each([
    ['24/7', '24/7'],
    ['Mo-Fr 09:00-17:00', 'Mo-Fr 09:00-17:00'],
    ['mo-fr 9:00-17:00; sa 10:00 - 14:00', 'Mo-Fr 09:00-17:00; Sa 10:00-14:00'],
    ['09:00-17:00', 'Mo-Su 09:00-17:00'],
    ['Mo-Su 08:00-12:00,14:00-18:00; Fr off', 'Mo-Th,Sa,Su 08:00-12:00,14:00-18:00'],
    ['Sa-Th 09:00-22:00', 'Mo-Th,Sa,Su 09:00-22:00'],
    ['Fr,Sa 18:00-26:00', 'Fr,Sa 18:00-02:00'],
    ['Mo 00:00-24:00', 'Mo 00:00-24:00'],
    ['Mo-Su 09:00-22:00; Ramadan Fr closed', 'Mo-Su 09:00-22:00; Ramadan Fr off'],
    ['Mo 09:00-10:00; Dec 25 off; 2027 Mar 9-12 off', 'Mo 09:00-10:00; Dec 25 off; 2027 Mar 09-12 off'],
    ['24/7; Dec 30-Jan 2 off', 'Mo-Su 00:00-24:00; Dec 30-Jan 02 off'],
    ['off', 'Mo-Su off'],
    ['Mo-Fr 09:00-17:00; PH off', 'Mo-Fr 09:00-17:00; PH off'],
    ['PH closed; Mo-Fr 09:00-17:00', 'Mo-Fr 09:00-17:00; PH off'],
    ['Mo-Sa 09:00-17:00; ph 10:00-14:00, 16:00-18:00', 'Mo-Sa 09:00-17:00; PH 10:00-14:00,16:00-18:00'],
    ['Mo-Sa 09:00-17:00; Su,PH 10:00-14:00', 'Mo-Sa 09:00-17:00; Su 10:00-14:00; PH 10:00-14:00'],
    ['24/7; PH off; Dec 25 off', 'Mo-Su 00:00-24:00; PH off; Dec 25 off'],
    ['24/7; PH off', 'Mo-Su 00:00-24:00; PH off'],
    ['off; PH 10:00-14:00', 'Mo-Su off; PH 10:00-14:00'],
    // The form in which older versions stored it.
    ['Mo-Fr 09:00-17:00; "PH off"; "PH by appointment"', 'Mo-Fr 09:00-17:00; PH off; "PH by appointment"'],
  ])('%s is stored as %s', (text, stored) => {
    expect(formatOpeningHours(read(text))).toBe(stored);
    expect(formatOpeningHours(read(stored))).toBe(stored);
  });

  test.each([
    ['', 'shape'],
    ['always', 'shape'],
    ['Mo-Xy 09:00-17:00', 'shape'],
    ['Mo-Fr 09:00-25:99', 'time'],
    ['Mo-Fr 09:00-09:00', 'time'],
    ['Mo-Fr 09:00+', 'unsupported'],
    ['Mo-Fr sunrise-sunset', 'unsupported'],
    ['PH off', 'holidays'],
    ['Mo-Fr 09:00-17:00; SH off', 'holidays'],
    ['Mo-Fr 09:00-17:00; Ramadan PH off', 'holidays'],
    ['Mo-Fr 09:00-17:00; PH Mo-Fr off', 'shape'],
    ['Mo-Fr 09:00-17:00; PH -1 day off', 'date'],
    ['Mo-Fr 09:00-12:00,11:00-13:00', 'overlap'],
    ['Feb 30 off', 'date'],
    ['2027 Mar 9-2027 Mar 1 off', 'date'],
    ['Dec 24 09:00-12:00', 'unsupported'],
    ['Mo-Fr 10:00-18:00 || "by appointment"', 'unsupported'],
    ['x'.repeat(501), 'too-long'],
  ])('%s is refused: %s', (text, problem) => {
    expect(parseOpeningHours(text)).toMatchObject({ failure: { kind: 'bad-hours', problem } });
  });

  const day = fc
    .array(fc.integer({ min: 0, max: 287 }), { maxLength: 4 })
    .map((steps) => [...new Set(steps)].sort((a, b) => a - b).map((step) => step * 5))
    .map((times) => times.flatMap((from, at) => (at % 2 === 0 && times[at + 1] ? [{ from, to: times[at + 1]! }] : [])));
  const week = fc.array(day, { minLength: 7, maxLength: 7 });

  test('any table is read back as the same hours', () => {
    fc.assert(
      fc.property(
        week,
        fc.option(week, { nil: undefined }),
        fc.option(day, { nil: undefined }),
        (week, ramadan, holidays) => {
          const hours: OpeningHours = { week, daysOff: [], ...(ramadan && { ramadan }), ...(holidays && { holidays }) };
          fc.pre(formatOpeningHours(hours).length <= 500);
          expect(read(formatOpeningHours(hours))).toEqual(hours);
        },
      ),
      runs(200),
    );
  });

  test('any text is read or refused', () => {
    const piece = fc.constantFrom(
      'Mo',
      '-',
      'Fr',
      ' ',
      '09:00',
      '25:00',
      ';',
      ',',
      'off',
      'Ramadan',
      'PH',
      'Dec',
      '25',
      '24/7',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece, { maxLength: 12 }).map((some) => some.join('')),
        ),
        (text) => {
          const hours = parseOpeningHours(text);
          if (hours.ok)
            expect(formatOpeningHours(read(formatOpeningHours(hours.value)))).toBe(formatOpeningHours(hours.value));
          else expect(hours.failure.kind).toBe('bad-hours');
        },
      ),
      runs(500),
    );
  });
});

describe('the state at a time', () => {
  const stateAt = (text: string, now: string, zone = 'Asia/Riyadh') => {
    const { isOpen, until } = openStateAt(read(text), new Date(now), zone);
    return until === undefined ? isOpen : `${isOpen} ${until.weekday} ${until.time} +${until.daysAhead}`;
  };

  test.each([
    // 2026-11-23 is a Monday; Riyadh is three hours ahead.
    ['Mo-Fr 09:00-22:00', '2026-11-23T10:00:00Z', 'true 0 22:00 +0'],
    ['Mo-Fr 09:00-22:00', '2026-11-23T05:00:00Z', 'false 0 09:00 +0'],
    ['Mo-Fr 09:00-22:00', '2026-11-23T19:00:00Z', 'false 1 09:00 +1'],
    ['Sa 09:00-12:00', '2026-11-23T10:00:00Z', 'false 5 09:00 +5'],
    ['Fr 18:00-02:00', '2026-11-27T20:30:00Z', 'true 5 02:00 +1'],
    ['Fr 18:00-02:00', '2026-11-27T21:30:00Z', 'true 5 02:00 +0'],
    ['Fr 18:00-24:00; Sa 00:00-03:00', '2026-11-27T20:30:00Z', 'true 5 03:00 +1'],
    ['24/7', '2026-11-23T10:00:00Z', true],
    ['off', '2026-11-23T10:00:00Z', false],
    // The dates of public holidays are not known.
    ['Mo-Fr 09:00-22:00; PH off', '2026-11-23T10:00:00Z', 'true 0 22:00 +0'],
    ['Mo-Su 09:00-22:00; Nov 23 off', '2026-11-23T10:00:00Z', 'false 1 09:00 +1'],
    ['Mo-Su 09:00-22:00; 2026 Nov 20-24 off', '2026-11-23T10:00:00Z', 'false 2 09:00 +2'],
    ['Mo-Su 09:00-22:00; Dec 30-Jan 2 off', '2027-01-01T10:00:00Z', 'false 6 09:00 +2'],
    // Ramadan 1447 began on 2026-02-18 and ended with 2026-03-19.
    ['Mo-Su 09:00-22:00; Ramadan Mo-Su 20:00-02:00', '2026-02-20T10:00:00Z', 'false 4 20:00 +0'],
    ['Mo-Su 09:00-22:00; Ramadan Mo-Su 20:00-02:00', '2026-02-17T10:00:00Z', 'true 1 22:00 +0'],
    ['Mo-Su 09:00-22:00; Ramadan Mo-Su 20:00-02:00', '2026-03-19T22:00:00Z', 'true 4 02:00 +0'],
  ])('%s at %s', (text, now, expected) => {
    expect(stateAt(text, now)).toBe(expected);
  });

  test('follows the clock across daylight saving changes', () => {
    // In Berlin, 02:30 does not exist on 2026-03-29, and exists twice on 2026-10-25.
    expect(openStateAt(read('Su 01:00-04:00'), new Date('2026-03-29T00:30:00Z'), 'Europe/Berlin').until?.at).toEqual(
      '2026-03-29T02:00:00.000Z',
    );
    expect(openStateAt(read('Su 01:00-04:00'), new Date('2026-10-25T00:30:00Z'), 'Europe/Berlin').until?.at).toEqual(
      '2026-10-25T03:00:00.000Z',
    );
    expect(stateAt('Su 02:30-05:00', '2026-03-29T00:00:00Z', 'Europe/Berlin')).toBe('false 6 03:30 +0');
  });

  test('knows the month of Ramadan', () => {
    const toDay = (date: string) => Date.parse(date) / 86_400_000;
    expect(['2026-02-17', '2026-02-18', '2026-03-19', '2026-03-20'].map((date) => isRamadan(toDay(date)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('changes exactly at the stated time', () => {
    const texts = ['Mo-Fr 09:00-17:00', 'Fr 18:00-02:00; Su 10:00-12:00,13:00-15:30', 'Mo-Su 08:00-20:00; Dec 25 off'];
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        fc.constantFrom('Asia/Riyadh', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Auckland'),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
        (text, zone, now) => {
          const { isOpen, until } = openStateAt(read(text), now, zone);
          const at = new Date(until!.at);
          expect(at.getTime()).toBeGreaterThan(now.getTime());
          expect(openStateAt(read(text), new Date(at.getTime() - 1), zone).isOpen).toBe(isOpen);
          expect(openStateAt(read(text), at, zone).isOpen).toBe(!isOpen);
        },
      ),
      runs(60),
    );
  });
});
