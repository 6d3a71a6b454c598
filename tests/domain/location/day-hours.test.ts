import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatClock,
  parseClock,
  proposeBreak,
  toBreak,
  toDayHours,
  toSpans,
  withTimes,
} from '../../../src/domain/location/day-hours.ts';
import { formatOpeningHours, parseOpeningHours } from '../../../src/domain/location/opening-hours.ts';

/** Generates the time spans of a day, sorted and separate; the last one may end after midnight. */
const spans = fc
  .uniqueArray(fc.integer({ min: 0, max: 1_439 }), { minLength: 2, maxLength: 8 })
  .map((minutes) => minutes.toSorted((a, b) => a - b))
  .map((minutes) => minutes.slice(0, minutes.length - (minutes.length % 2)))
  .map((minutes) =>
    Array.from({ length: minutes.length / 2 }, (_, index) => ({
      from: minutes[2 * index]!,
      to: minutes[2 * index + 1]!,
    })),
  );

describe('the hours of a day', () => {
  test('convert to and from time spans', () => {
    fc.assert(
      fc.property(spans, (day) => {
        expect(toSpans(toDayHours(day)!)).toEqual(day);
      }),
    );
  });

  test('equal opening hours as text', () => {
    fc.assert(
      fc.property(spans, (day) => {
        const text = formatOpeningHours({ week: Array.from({ length: 7 }, () => day), daysOff: [] });
        const read = parseOpeningHours(text);
        expect(read.ok && toDayHours(read.value.week[0]!)).toEqual(toDayHours(day));
      }),
    );
  });

  test('of a closed day are undefined', () => {
    expect(toDayHours([])).toBeUndefined();
  });
});

test('a closing time before the opening time is on the next day', () => {
  const day = { open: 540, close: 1_320, breaks: [] };
  expect(withTimes(day, { open: 1_080, close: 120 })).toEqual({ open: 1_080, close: 1_560, breaks: [] });
  expect(withTimes(day, { open: 0, close: 0 })).toEqual({ open: 0, close: 1_440, breaks: [] });
  expect(toBreak({ open: 1_080, close: 1_560, breaks: [] }, 30, 60)).toEqual({ from: 1_470, to: 1_500 });
});

test.each([
  ['before the opening time', [{ from: 500, to: 560 }]],
  ['after the closing time', [{ from: 1_300, to: 1_400 }]],
  [
    'that overlaps another',
    [
      { from: 700, to: 800 },
      { from: 750, to: 900 },
    ],
  ],
  ['without a length', [{ from: 700, to: 700 }]],
])('a break %s is refused', (_name, breaks) => {
  expect(toSpans({ open: 540, close: 1_320, breaks })).toBeUndefined();
});

test('a proposed break is within the hours', () => {
  fc.assert(
    fc.property(spans, (day) => {
      const hours = toDayHours(day)!;
      const pause = proposeBreak(hours);
      if (pause !== undefined) expect(toSpans({ ...hours, breaks: [...hours.breaks, pause] })).toBeDefined();
    }),
  );
  expect(proposeBreak({ open: 540, close: 1_320, breaks: [] })).toEqual({ from: 780, to: 840 });
  expect(proposeBreak({ open: 540, close: 560, breaks: [] })).toBeUndefined();
});

test('clock times are parsed and formatted', () => {
  for (let minutes = 0; minutes < 1_440; minutes += 1) expect(parseClock(formatClock(minutes))).toBe(minutes);
  expect(['24:00', '9:00', '', '12:60'].map(parseClock)).toEqual([undefined, undefined, undefined, undefined]);
  expect(formatClock(1_500)).toBe('01:00');
});
