import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceInMetres, type LatLng, pointFromMicrodegrees } from '../../../src/domain/coordinates/coordinates.ts';
import { readTrackFile } from '../../../src/domain/location/track-file.ts';
import {
  formatWay,
  getWay,
  getWayEndDistance,
  isGoodFix,
  lengthInMetres,
  listSteps,
  metresFromWay,
  parseWay,
  simplifyWay,
  stepAt,
  stepStarts,
  WAY_POINTS,
} from '../../../src/domain/location/way.ts';
import { unwrap } from '../../support/unwrap.ts';

/** Generates a walk of up to 500 GPS fixes; 10⁻⁶° are about a tenth of a metre. */
const walks = fc
  .record({
    start: fc.tuple(
      fc.integer({ min: -80_000_000, max: 80_000_000 }),
      fc.integer({ min: -180_000_000, max: 180_000_000 }),
    ),
    steps: fc.array(fc.tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -40, max: 40 })), {
      minLength: 1,
      maxLength: 499,
    }),
  })
  .map(({ start, steps }) => {
    let [latitude, longitude] = start;
    const points = steps.map(([north, east]) => {
      latitude += north;
      longitude += east;
      if (longitude > 180_000_000) longitude -= 360_000_000;
      if (longitude < -180_000_000) longitude += 360_000_000;
      return pointFromMicrodegrees(latitude, longitude);
    });
    return [pointFromMicrodegrees(...start), ...points];
  });

/** Returns the distance in metres from a point to the nearest of many points along a line. */
function metresBeside(point: LatLng, line: readonly LatLng[]): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const [at, to] of line.entries()) {
    const from = line[at - 1] ?? to;
    const east = ((to.longitude - from.longitude + 540) % 360) - 180;
    for (let part = 0; part <= 1; part += 0.02) {
      const latitude = from.latitude + part * (to.latitude - from.latitude);
      nearest = Math.min(nearest, distanceInMetres(point, { latitude, longitude: from.longitude + part * east }));
    }
  }
  return nearest;
}

describe('a simplified way', () => {
  test('has both ends, at most 60 of the points in their order, and no point far beside it', () => {
    fc.assert(
      fc.property(walks, (walk) => {
        const way = simplifyWay(walk);
        expect(way.length).toBeLessThanOrEqual(WAY_POINTS);
        expect([way[0], way.at(-1)]).toEqual([walk[0], walk.at(-1)]);
        const places = way.map((point) => walk.indexOf(point));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        if (way.length < WAY_POINTS)
          for (const point of walk.filter((_, at) => at % 25 === 0)) expect(metresBeside(point, way)).toBeLessThan(2.5);
      }),
      { numRuns: 60 },
    );
  });

  test('is not simplified again, and is read as it was written', () => {
    fc.assert(
      fc.property(walks, (walk) => {
        const way = simplifyWay(walk);
        expect(simplifyWay(way)).toEqual(way);
        expect(getWay({ way: formatWay(way) })).toEqual(way);
        const stored = parseWay(formatWay(walk));
        if (stored.ok) expect(parseWay(stored.value)).toEqual(stored);
      }),
      { numRuns: 100 },
    );
  });
});

const here = { latitude: 24.7136, longitude: 46.6753 };
/** Returns the point at a distance in metres north and east of `here`. */
const toPointFrom = (north: number, east: number): LatLng => ({
  latitude: here.latitude + north / 111_195,
  longitude: here.longitude + east / (111_195 * Math.cos((here.latitude * Math.PI) / 180)),
});

describe('a way', () => {
  test.each([
    ['nonsense', 'unreadable'],
    ['LINESTRING (46.6753 95, 46.6753 24.7136)', 'unreadable'],
    ['LINESTRING (46.6753, 24.7136)', 'unreadable'],
    ['LINESTRING ()', 'unreadable'],
    [formatWay(Array.from({ length: 501 }, (_, metres) => toPointFrom(metres, 0))), 'points'],
    [formatWay([here, toPointFrom(1, 0)]), 'too-short'],
    [formatWay([here, toPointFrom(2100, 0)]), 'too-long'],
  ])('%.40s is refused: %s', (text, problem) => {
    expect(parseWay(text)).toMatchObject({ failure: { kind: 'bad-way', problem } });
  });

  test('is empty for an empty text, and read in any spelling of well-known text', () => {
    expect(parseWay(' ')).toEqual({ ok: true, value: '' });
    expect(parseWay('linestring z(46.6753 24.7136 600,\n46.6755 24.7137 601)')).toEqual({
      ok: true,
      value: 'LINESTRING (46.675300 24.713600, 46.675500 24.713700)',
    });
  });

  test('leads to the entrance, or elsewhere', () => {
    expect(getWayEndDistance([toPointFrom(900, 0), toPointFrom(200, 0)], here)).toBeUndefined();
    expect(getWayEndDistance([here, toPointFrom(300, 0)], here)).toBe(300);
    expect(getWayEndDistance([], here)).toBeUndefined();
  });

  test('is described as steps, a slight bend as straight on', () => {
    const walk = [
      toPointFrom(0, 0),
      toPointFrom(60, 60),
      toPointFrom(60, 120),
      toPointFrom(63, 160),
      toPointFrom(20, 163),
      toPointFrom(-60, 166),
      toPointFrom(-57, 90),
    ];
    expect(listSteps(walk)).toEqual([
      { metres: 85, direction: 'ne' },
      { metres: 100, direction: 'e', turn: 'slight-right' },
      { metres: 120, direction: 's', turn: 'right' },
      { metres: 75, direction: 'w', turn: 'right' },
    ]);
    expect(listSteps([toPointFrom(0, 0), toPointFrom(0, 100), toPointFrom(3, 2)]).map(({ turn }) => turn)).toEqual([
      undefined,
      'back',
    ]);
    expect(listSteps([])).toEqual([]);
  });

  test('has a step for each point near it: the next where two meet', () => {
    const walk = [
      toPointFrom(0, 0),
      toPointFrom(60, 60),
      toPointFrom(60, 120),
      toPointFrom(63, 160),
      toPointFrom(20, 163),
    ];
    expect(stepStarts(walk)).toEqual([toPointFrom(0, 0), toPointFrom(60, 60), toPointFrom(63, 160)]);
    expect(stepStarts(walk).map((start) => stepAt(walk, start))).toEqual([0, 1, 2]);
    expect(
      [toPointFrom(30, 40), toPointFrom(65, 100), toPointFrom(20, 163)].map((point) => stepAt(walk, point)),
    ).toEqual([0, 1, 2]);
    expect(
      [toPointFrom(60, 90), toPointFrom(30, 163), toPointFrom(80, 90)].map((point) =>
        Math.round(metresFromWay(walk, point)),
      ),
    ).toEqual([0, 1, 20]);
    expect(metresFromWay([], toPointFrom(0, 0))).toBe(Number.POSITIVE_INFINITY);
  });

  test('has at most twelve steps, none shorter than the stated minimum, for any walk', () => {
    fc.assert(
      fc.property(walks, (walk) => {
        const steps = listSteps(walk);
        expect(steps.length).toBeLessThan(12);
        expect(steps.every(({ metres }) => metres >= 5 && metres % 5 === 0)).toBe(true);
        expect(steps.slice(1).every(({ turn }) => turn !== 'straight')).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

test('a GPS fix is recorded if it is accurate, away from the last one, and not a jump', () => {
  const fix = (north: number, seconds: number, accuracy = 8) => ({
    ...toPointFrom(north, 0),
    accuracy,
    time: seconds * 1000,
  });
  expect(isGoodFix(fix(0, 0), undefined)).toBe(true);
  expect(isGoodFix(fix(0, 0, 31), undefined)).toBe(false);
  expect(isGoodFix(fix(0, 0, Number.NaN), undefined)).toBe(false);
  expect(isGoodFix(fix(5, 3), fix(0, 0))).toBe(true);
  expect(isGoodFix(fix(2, 3), fix(0, 0))).toBe(false);
  expect(isGoodFix(fix(80, 3), fix(0, 0))).toBe(false);
  expect(isGoodFix(fix(5, 0), fix(0, 0))).toBe(false);
});

describe('a track file', () => {
  const way = 'LINESTRING (46.675300 24.713600, 46.675900 24.713600, 46.675900 24.714200)';
  const gpx = (element: string) => `<?xml version="1.0"?><gpx version="1.1"><wpt lat="1" lon="1"/>${element}</gpx>`;
  const track =
    '<trk><trkseg><trkpt lon="46.6753" lat="24.7136"><ele>1</ele></trkpt>\n<trkpt lat=\'24.7136\' lon=\'46.6759\'/></trkseg><trkseg><trkpt lat="24.7142" lon="46.6759"/></trkseg></trk>';
  test.each([
    ['GPX', gpx(track)],
    ['a route', gpx(track.replaceAll('trkpt', 'rtept').replaceAll('trkseg', 'x').replaceAll('trk>', 'rte>'))],
    [
      'KML',
      '<kml><LineString><coordinates>46.6753,24.7136,0 46.6759,24.7136\n 46.6759,24.7142 </coordinates></LineString></kml>',
    ],
    [
      'a track of KML',
      '<kml><gx:Track><gx:coord>46.6753 24.7136 0</gx:coord><gx:coord>46.6759 24.7136 0</gx:coord><gx:coord>46.6759 24.7142 0</gx:coord></gx:Track></kml>',
    ],
    [
      'GeoJSON',
      '{"type":"FeatureCollection","features":[{"geometry":{"type":"Point","coordinates":[1,2]}},{"geometry":{"coordinates":[[46.6753,24.7136],[46.6759,24.7136,9], [46.6759,24.7142]],"type":"LineString"}}]}',
    ],
    ['well-known text', way],
  ])('%s is read', (_kind, text) => {
    expect(readTrackFile(text)).toEqual({ ok: true, value: way });
  });

  test('without a track, or with an invalid point, is refused; a long one is simplified first', () => {
    for (const text of [
      '',
      '{}',
      gpx(''),
      '<kml></kml>',
      gpx(track.replace('46.6753', 'x')),
      '{"coordinates":[[1,95],[1,2]]}',
    ])
      expect(readTrackFile(text)).toMatchObject({ failure: { kind: 'bad-way', problem: 'unreadable' } });
    const many = Array.from({ length: 1500 }, (_, metres) => toPointFrom(metres, Math.sin(metres / 20) * 10));
    const read = getWay({
      way: unwrap(
        readTrackFile(
          `<gpx ><trk >${many.map((p) => `<trkpt lat="${p.latitude}" lon="${p.longitude}"/>`).join('')}</trk></gpx>`,
        ),
      ),
    });
    expect(read).toHaveLength(WAY_POINTS);
    expect(lengthInMetres(read)).toBeGreaterThan(1500);
  });
});
