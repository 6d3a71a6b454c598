import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findNearestTowns } from '../../../src/domain/drawing/nearest-towns.ts';
import { type Box, overlaps, type Shape } from '../../../src/domain/drawing/shapes.ts';
import { drawTownChips } from '../../../src/domain/drawing/town-chips.ts';
import { viewportAround } from '../../../src/domain/drawing/viewport.ts';

const point = { latitude: 21.485812, longitude: 39.192341 };
const view = viewportAround(point, 17, { width: 800, height: 640, padding: { top: 0, bottom: 0, side: 0 } });
const free = { left: 0, top: 0, right: 800, bottom: 640 };
const measure = (text: string) => text.length * 7;
const boxes = (shapes: readonly Shape[]) => shapes.flatMap((shape) => (shape.kind === 'box' ? [shape as Box] : []));

describe('chips of towns', () => {
  test('avoid each other and what is on the map, on their own line', () => {
    const towns = fc.array(
      fc.record({
        angle: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
        text: fc.string({ minLength: 4, maxLength: 18 }),
      }),
      { minLength: 1, maxLength: 3 },
    );
    fc.assert(
      fc.property(towns, (list) => {
        const away = list.map(({ angle, text }) => ({
          text,
          latitude: point.latitude + Math.cos(angle),
          longitude: point.longitude + Math.sin(angle),
        }));
        const obstacles = [{ left: 700, right: 800, top: 300, bottom: 640 }];
        const shapes = drawTownChips(view, point, away, { free, obstacles, measure });
        const chips = boxes(shapes);
        chips.forEach((chip, index) => {
          for (const obstacle of [...obstacles, ...chips.slice(0, index)]) expect(overlaps(chip, obstacle)).toBe(false);
          expect(chip.left >= 0 && chip.right <= 800 && chip.top >= 0 && chip.bottom <= 640).toBe(true);
        });
        const spokes = shapes.flatMap((shape) => (shape.look === 'spoke' && shape.kind === 'lines' ? shape.lines : []));
        const bearings = away.map((town) =>
          Math.atan2(view.y(town.latitude) - view.y(point.latitude), view.x(town.longitude) - view.x(point.longitude)),
        );
        for (const [x0, y0, x1, y1] of spokes as unknown as readonly (readonly [number, number, number, number])[]) {
          const drawn = Math.atan2(y1 - y0, x1 - x0);
          expect(Math.min(...bearings.map((bearing) => Math.abs(bearing - drawn)))).toBeLessThan(1e-6);
        }
      }),
    );
  });

  test('are omitted for a visible town', () => {
    const near = { text: 'Here 0.1 km', latitude: point.latitude, longitude: point.longitude + 0.001 };
    expect(drawTownChips(view, point, [near], { free, obstacles: [], measure })).toEqual([]);
    expect(
      boxes(drawTownChips(view, point, [{ ...near, longitude: 40 }], { free, obstacles: [], measure })),
    ).toHaveLength(1);
  });

  test('exist for a town just outside a narrow window', () => {
    const phone = viewportAround(point, 12, { width: 360, height: 340, padding: { top: 0, bottom: 0, side: 0 } });
    const beside = { text: 'Beside 9 km', latitude: point.latitude + 0.06, longitude: point.longitude };
    expect(phone.y(beside.latitude)).toBeGreaterThan(-60);
    const room = { left: 0, top: 0, right: 360, bottom: 340 };
    expect(boxes(drawTownChips(phone, point, [beside], { free: room, obstacles: [], measure }))).toHaveLength(1);
  });

  test('point the shorter way round the earth', () => {
    const fiji = { latitude: -17, longitude: 179.9 };
    const around = viewportAround(fiji, 17, { width: 800, height: 640, padding: { top: 0, bottom: 0, side: 0 } });
    const [chip] = boxes(
      drawTownChips(around, fiji, [{ text: 'Taveuni', latitude: -17, longitude: -179.9 }], {
        free,
        obstacles: [],
        measure,
      }),
    );
    expect(chip!.left).toBeGreaterThan(400);
  });
});

test('the three nearest larger towns with rounded distances, from farther away if there are too few', async () => {
  const requested: number[] = [];
  const towns = [1, 0.2, 3, 0.08, 5].map((degrees) => ({
    name: String(degrees),
    point: { latitude: point.latitude + degrees, longitude: point.longitude },
  }));
  const found = await findNearestTowns(point, async ({ south, north }) => {
    requested.push(Math.round((north - south) * 10) / 10);
    return towns.filter((town) => town.point.latitude > south && town.point.latitude < north);
  });
  expect(requested).toEqual([1.2, 8]);
  expect(found.map(({ town }) => town.name)).toEqual(['0.08', '0.2', '1']);
  expect(found.map(({ metres }) => metres)).toEqual([8_900, 22_000, 111_000]);
});
