import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clusterByDistance } from '../../../src/domain/drawing/cluster.ts';
import { measureLeastProcessorTime } from '../../support/processor-time.ts';

const toPosition = (x: number, y: number) => ({ x, y });
const somewhere = fc.record({ x: fc.integer({ min: -400, max: 400 }), y: fc.integer({ min: -400, max: 400 }) });

describe('clustering of marks', () => {
  test('groups marks nearer than the gap, also across a cell’s edge', () => {
    const groups = clusterByDistance(
      [toPosition(31, 0), toPosition(33, 0), toPosition(63, 0), toPosition(200, 200)],
      32,
    );
    expect(groups).toEqual([[toPosition(31, 0), toPosition(33, 0)], [toPosition(63, 0)], [toPosition(200, 200)]]);
  });

  test('keeps each mark once, and separates the groups', () => {
    fc.assert(
      fc.property(fc.array(somewhere, { maxLength: 80 }), fc.integer({ min: 1, max: 90 }), (items, gap) => {
        const groups = clusterByDistance(items, gap);
        expect(groups.flat().toSorted((a, b) => items.indexOf(a) - items.indexOf(b))).toEqual(items);
        const firsts = groups.map(([first]) => first!);
        for (const [index, point] of firsts.entries())
          for (const next of firsts.slice(index + 1))
            expect(Math.hypot(point.x - next.x, point.y - next.y)).toBeGreaterThanOrEqual(gap);
        for (const [first, ...others] of groups)
          for (const member of others) expect(Math.hypot(first!.x - member.x, first!.y - member.y)).toBeLessThan(gap);
      }),
    );
  });

  test('handles a thousand marks without a noticeable delay', () => {
    const many = Array.from({ length: 1_000 }, (_, i) => toPosition((i * 7919) % 4_000, (i * 104_729) % 3_000));
    expect(measureLeastProcessorTime(() => clusterByDistance(many, 32))).toBeLessThan(100);
  });
});
