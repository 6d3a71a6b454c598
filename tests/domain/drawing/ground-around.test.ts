import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groundAround } from '../../../src/domain/drawing/ground-around.ts';
import { pieceRoom } from '../../../src/domain/drawing/line-room.ts';
import { overlaps } from '../../../src/domain/drawing/shapes.ts';
import { viewportAround } from '../../../src/domain/drawing/viewport.ts';

const point = { latitude: 21.48368, longitude: 39.18742 };
const free = { left: 0, top: 0, right: 420, bottom: 560 };
const pin = { left: 190, right: 230, top: 236, bottom: 288 };
const angle = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });

test('no cell code is under the pin, a town’s chip, its line or a mark, and no chip is on a mark', () => {
  fc.assert(
    fc.property(
      fc.array(angle, { minLength: 1, maxLength: 3 }),
      angle,
      fc.double({ min: 16, max: 18 }),
      (towns, mark, zoom) => {
        const view = viewportAround(point, zoom, { width: 420, height: 560, padding: { top: 0, bottom: 0, side: 0 } });
        const x = 210 + 120 * Math.sin(mark);
        const y = 280 - 120 * Math.cos(mark);
        const marks = [{ left: x - 44, right: x + 44, top: y - 18, bottom: y + 28 }];
        const shapes = groundAround(view, point, free, {
          obstacles: [],
          marks,
          towns: towns.map((turn) => ({
            text: 'Al Jumūm 55 km',
            latitude: point.latitude + Math.cos(turn),
            longitude: point.longitude + Math.sin(turn),
          })),
          measure: (text) => text.length * 7,
          formatMetres: (metres) => `${metres} m`,
        });
        const spokes = shapes.flatMap((shape) =>
          shape.look === 'spoke' && shape.kind === 'lines' ? shape.lines.flatMap(pieceRoom) : [],
        );
        const chips = shapes.filter(({ look }) => look === 'chip').filter((shape) => shape.kind === 'box');
        for (const shape of shapes) {
          if (shape.kind !== 'text' || shape.look !== 'code') continue;
          const room = {
            left: shape.x,
            right: shape.x + shape.text.length * 7.3,
            top: shape.y - 10,
            bottom: shape.y + 2,
          };
          for (const obstacle of [...chips, ...marks, ...spokes, pin]) expect(overlaps(room, obstacle)).toBe(false);
        }
        for (const chip of chips) expect(overlaps(chip, marks[0]!)).toBe(false);
      },
    ),
  );
});

test('no ring label is under the pin or its cell’s code, if there is room', () => {
  fc.assert(
    fc.property(fc.double({ min: 16.5, max: 18 }), fc.double({ min: -0.02, max: 0.02 }), (zoom, north) => {
      const door = { ...point, latitude: point.latitude + north };
      const view = viewportAround(door, zoom, { width: 420, height: 560, padding: { top: 0, bottom: 0, side: 0 } });
      const shapes = groundAround(view, door, free, {
        obstacles: [],
        marks: [],
        towns: [],
        measure: () => 0,
        formatMetres: (metres) => `${metres} m`,
      });
      const tags = shapes.filter(({ look }) => look === 'tag').filter((shape) => shape.kind === 'box');
      for (const shape of shapes) {
        if (shape.kind !== 'text' || shape.look !== 'ring-name') continue;
        const room = { left: shape.x - 14, right: shape.x + 14, top: shape.y - 9, bottom: shape.y };
        for (const obstacle of [...tags, pin]) expect(overlaps(room, obstacle)).toBe(false);
      }
    }),
  );
});
