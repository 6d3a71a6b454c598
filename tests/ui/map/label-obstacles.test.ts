import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import { expect, test } from 'vitest';
import { offsetBelowObstacles, placeBesideDot } from '../../../src/ui/map/label-obstacles.ts';

const pin = { at: [0, 0], above: 42, below: 4, beside: 18 };
/** Returns the position of a 60 px wide town name, for a town at a distance in pixels east and north of the pin's tip. */
const named = (east: number, north: number) =>
  placeBesideDot([pin], new Feature(new Point([east, north])), 1, { width: 60, size: 14 });

test('the name of a town is at its right, at its left if the pin is in the way, and below the pin if that covers its dot', () => {
  expect(named(200, 0)).toEqual({ align: 'left', across: 7, down: 0 });
  expect(named(-200, 20)).toEqual({ align: 'left', across: 7, down: 0 });
  expect(named(-60, 40)).toEqual({ align: 'right', across: -7, down: 0 });
  expect(named(0, 0)).toEqual({ align: 'center', across: 0, down: 14.5 });
  expect(named(5, 30)).toEqual({ align: 'center', across: 0, down: 44.5 });
});

const country = new Feature(new Point([0, 0]));
const text = { from: -25, to: 25, size: 12 };
/** Returns the name of a marker at a distance in pixels right of and below the country's name. */
const nameAt = (right: number, down: number) => ({
  at: [right * 1_000, -down * 1_000],
  above: 10,
  below: 10,
  beside: 60,
});

test('a country’s name is below the names of markers it would cover, and at its own position beside others', () => {
  expect(offsetBelowObstacles([nameAt(80, 4)], country, 1_000, text)).toBe(4 + 10 + 9);
  expect(offsetBelowObstacles([nameAt(80, 4), nameAt(-30, 8)], country, 1_000, text)).toBe(8 + 10 + 9);
  for (const name of [nameAt(90, 4), nameAt(-90, 4), nameAt(0, 20), nameAt(0, -20)])
    expect(offsetBelowObstacles([name], country, 1_000, text)).toBeUndefined();
});
