import Point from 'ol/geom/Point.js';
import Polygon from 'ol/geom/Polygon.js';
import { transformExtent } from 'ol/proj.js';
import { describe, expect, test } from 'vitest';
import { createPoint } from '../../../src/domain/coordinates/coordinates.ts';
import { approximateCell, approximateLocation, findVisibleCell } from '../../../src/domain/location/approximation.ts';
import { approximateLengths } from '../../../src/domain/location/visibility.ts';
import { getGeometry, isCellSeen, placeMark } from '../../../src/ui/map/mark-geometry.ts';
import { groupMarks, groupUnder, type Mark } from '../../../src/ui/map/mark-groups.ts';
import { createMarkStyles } from '../../../src/ui/map/mark-styles.ts';
import { markColours } from '../../../src/ui/map/palette.ts';
import { createLocation } from '../../support/locations.ts';
import { unwrap } from '../../support/unwrap.ts';

const exact = unwrap(createPoint(24.713612, 46.675343));
const here = createLocation('@annhouse', 'home', 'ann', { ...exact });
const exactMark: Mark = { id: 'shop', name: '#shop', ...exact };
/** Creates an approximate mark as a list shows it to a visitor. */
function approximateMark(length: (typeof approximateLengths)[number], id = 'home'): Mark {
  const approximate = approximateLocation(here, length, () => 'Asia/Riyadh');
  const { latitude, longitude } = approximate;
  return { id, name: `#${id}`, latitude, longitude, cell: findVisibleCell(approximate) };
}
const group = (marks: readonly Mark[], resolution = 1) => groupMarks(marks.map(placeMark), resolution, 14);
const nearest = 156_543 / 2 ** 20;

describe('the mark of an approximate place', () => {
  test.each(approximateLengths)('is its cell of %i digits, and contains no other point', (length) => {
    const [only] = group([approximateMark(length)]);
    const geometry = getGeometry(only!);
    expect(geometry).toBeInstanceOf(Polygon);
    const degrees = transformExtent(geometry.getExtent(), 'EPSG:3857', 'EPSG:4326');
    const { south, west, north, east } = approximateCell(exact, length);
    [west, south, east, north].forEach((edge, at) => {
      expect(degrees[at]).toBeCloseTo(edge, 9);
    });
    expect(JSON.stringify(only)).not.toMatch(/24\.7136|46\.6753/);
    expect(getGeometry(group([exactMark])[0]!)).toBeInstanceOf(Point);
  });

  test('has its true size where visible, and is a dashed square at low zoom: never the dot of a point', () => {
    const styles = createMarkStyles(markColours.light, String);
    const look = (marks: readonly Mark[], resolution: number) => {
      const [shape] = styles.mark(group(marks, resolution)[0]!, { resolution, isPointedAt: false });
      const image = shape!.getImage() as unknown as { getPoints?(): number } | null;
      return { points: image?.getPoints?.(), dash: shape!.getStroke()?.getLineDash() ?? null };
    };
    const block = [approximateMark(8)];
    expect([isCellSeen(group(block, 9)[0]!, 9), isCellSeen(group(block, 20)[0]!, 20)]).toEqual([true, false]);
    const isFilled = (resolution: number) =>
      styles.mark(group(block, resolution)[0]!, { resolution, isPointedAt: false })[0]!.getFill() !== null;
    // At high zoom the cell surrounds the whole view.
    expect([9, 0.05].map(isFilled)).toEqual([true, false]);
    expect(look(block, nearest)).toEqual({ points: undefined, dash: [7, 5] });
    expect(look(block, 1_000)).toEqual({ points: 4, dash: null });
    expect(look([{ ...block[0]!, number: 3 }], 1_000).points).toBe(4);
    expect(look([exactMark], 1_000).points).toBe(Number.POSITIVE_INFINITY);
  });

  test('is one cell for several places in it, and does not turn an exact place beside it into a cell', () => {
    const both = group([approximateMark(8), approximateMark(8, 'shed')]);
    expect(both).toHaveLength(1);
    expect([both[0]!.isSinglePoint, getGeometry(both[0]!)]).toEqual([true, expect.any(Polygon)]);
    for (const marks of [
      [approximateMark(8), exactMark],
      [exactMark, approximateMark(8)],
    ])
      expect(getGeometry(group(marks, 1_000)[0]!)).toBeInstanceOf(Point);
  });

  test('can be pressed anywhere in its cell, and a dot in that cell takes precedence', () => {
    const quarter = approximateMark(6);
    const groups = group([quarter, exactMark], 1);
    const { extent } = placeMark(quarter);
    const findIdUnder = (x: number, y: number) => groupUnder(groups, [x, y], 1)?.marks[0]?.id;
    const [west, south, east, north] = extent!;
    expect([findIdUnder(west + 9, south + 9), findIdUnder(east - 9, north - 9)]).toEqual(['home', 'home']);
    expect([findIdUnder(west - 99, south + 9), findIdUnder(east - 9, north + 99)]).toEqual([undefined, undefined]);
    expect(findIdUnder(...placeMark(exactMark).at)).toBe('shop');
  });
});
