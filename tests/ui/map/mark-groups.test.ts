import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clusterDiameter } from '../../../src/domain/drawing/cluster.ts';
import { groupMarks, groupUnder, type PlacedMark } from '../../../src/ui/map/mark-groups.ts';

const mark = (id: string, x: number, y: number): PlacedMark => ({
  id,
  name: `#${id}`,
  latitude: 0,
  longitude: 0,
  at: [x, y],
});
const ids = (groups: ReturnType<typeof groupMarks>) => groups.map(({ marks }) => marks.map(({ id }) => id).join('+'));

describe('the places of a map', () => {
  const gate = mark('gate', 0, 0);
  const roof = mark('roof', 0, 0);
  const stall = mark('stall', 200, 0);

  test('are drawn as one while they are too close for a thumb', () => {
    expect(ids(groupMarks([gate, stall], 10, 12))).toEqual(['gate+stall']);
    expect(ids(groupMarks([gate, stall], 4, 15))).toEqual(['gate', 'stall']);
  });

  test('at one point are distinguished from those that separate at higher zoom', () => {
    expect(groupMarks([gate, roof, stall], 10, 12).map(({ isSinglePoint }) => isSinglePoint)).toEqual([false]);
    expect(groupMarks([gate, roof, stall], 0.3, 19).map(({ isSinglePoint }) => isSinglePoint)).toEqual([true, false]);
    expect(groupMarks([gate], 0.3, 19)[0]!.isSinglePoint).toBe(false);
  });

  test('grow with the root of their count, up to 72 px', () => {
    expect([2, 24, 300, 1000, 100_000].map((count) => Math.round(clusterDiameter(count)))).toEqual([
      28, 33, 52, 72, 72,
    ]);
  });

  test('are hit within a thumb’s width, the nearest first, also on a wrapped world', () => {
    const groups = groupMarks([gate, stall], 4, 15);
    const worldWidth = 2 * Math.PI * 6_378_137;
    const findIdAt = (x: number, y: number) => groupUnder(groups, [x, y], 4)?.marks.at(0)?.id;
    expect([
      findIdAt(10, 10),
      findIdAt(120, 0),
      findIdAt(0, 87),
      findIdAt(0, 89),
      findIdAt(200 - 3 * worldWidth, 0),
    ]).toEqual(['gate', 'stall', 'gate', undefined, 'stall']);
  });

  test('are all there, each once', () => {
    const place = fc.tuple(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 5_000 }));
    fc.assert(
      fc.property(fc.array(place, { maxLength: 60 }), fc.constantFrom(0.3, 10, 300), (places, resolution) => {
        const marks = places.map(([x, y], index) => mark(String(index), x, y));
        const drawn = groupMarks(marks, resolution, 12).flatMap((group) => group.marks.map(({ id }) => id));
        expect(drawn.sort()).toEqual(marks.map(({ id }) => id).sort());
      }),
      { numRuns: 50 },
    );
  });
});
