import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodePlusCode } from '../../../src/domain/codes/plus-code.ts';
import { plusCodeGround } from '../../../src/domain/drawing/plus-code-ground.ts';
import type { Shape } from '../../../src/domain/drawing/shapes.ts';
import { type Viewport, viewportAround } from '../../../src/domain/drawing/viewport.ts';

const frame = { width: 360, height: 640, padding: { top: 0, bottom: 0, side: 0 } };
const free = { left: 0, top: 0, right: 360, bottom: 640 };
const jeddah = { latitude: 21.485812, longitude: 39.192341 };
const at = (zoom: number, centre = jeddah) => viewportAround(centre, zoom, frame);

const texts = (shapes: readonly Shape[], look: string) =>
  shapes.flatMap((shape) => (shape.kind === 'text' && shape.look === look ? [shape] : []));
const linesOf = (shapes: readonly Shape[], look: string) =>
  shapes.flatMap((shape) => (shape.kind === 'lines' && shape.look === look ? shape.lines : []));

/** Degrees of a pixel. */
const degreesAt = (view: Viewport, x: number, y: number) => {
  const longitude = view.west + (x / view.width) * (view.east - view.west);
  let [south, north] = [view.south, view.north];
  for (let round = 0; round < 60; round += 1) {
    const middle = (south + north) / 2;
    if (view.y(middle) > y) south = middle;
    else north = middle;
  }
  return { longitude, latitude: (south + north) / 2 };
};

describe('the ruled ground', () => {
  test('begins at zoom 11, in two weights where both are far enough apart', () => {
    expect(plusCodeGround(at(10.9), jeddah, free)).toEqual([]);
    for (const zoom of [12, 13, 17, 18, 19]) {
      const shapes = plusCodeGround(at(zoom), undefined, free);
      expect([zoom, linesOf(shapes, 'fine').length > 4, linesOf(shapes, 'strong').length > 1]).toEqual([
        zoom,
        zoom < 19,
        true,
      ]);
    }
  });

  test('never has lines nearer than five pixels, and always some', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 11, max: 20, noNaN: true }),
        fc.double({ min: -75, max: 75, noNaN: true }),
        (zoom, latitude) => {
          const shapes = plusCodeGround(at(zoom, { latitude, longitude: 12.3 }), undefined, free);
          const upright = [...linesOf(shapes, 'fine'), ...linesOf(shapes, 'strong')]
            .filter(([x0, , x1]) => x0 === x1)
            .map(([x]) => x!);
          const columns = [...new Set(upright.map((x) => Math.round(x * 10)))].sort((one, other) => one - other);
          expect(columns.length).toBeGreaterThan(1);
          columns.slice(1).forEach((x, index) => {
            expect(x - columns[index]!).toBeGreaterThanOrEqual(45);
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  test('a code stands in the cell that it names, at every zoom, also where an edge cuts the cell', () => {
    for (const zoom of [11, 13, 15, 16, 17, 18]) {
      const view = at(zoom, { latitude: 21.4862, longitude: 39.1951 });
      const codes = texts(plusCodeGround(view, undefined, free), 'code');
      expect(codes.length, `zoom ${zoom}`).toBeGreaterThan(0);
      for (const { x, y, text } of codes) {
        const { latitude, longitude } = degreesAt(view, x, y);
        const full = encodePlusCode(latitude, longitude, 10);
        const plain = text.replace('+', '');
        expect(full.ok && full.value.replace('+', '').includes(plain), `${text} at ${latitude} ${longitude}`).toBe(
          true,
        );
      }
    }
  });

  test('from zoom 17 the pin’s own cell has its code', () => {
    expect(texts(plusCodeGround(at(16.9), jeddah, free), 'tag-name')).toEqual([]);
    const shapes = plusCodeGround(at(17), jeddah, free);
    expect(texts(shapes, 'tag-name').map(({ text }) => text)).toEqual(['F5PR+8W']);
    expect(linesOf(shapes, 'cross')).toHaveLength(4);
    const cell = shapes.find(({ look }) => look === 'cell');
    expect(cell?.kind === 'box' && cell.left <= 180 && cell.right >= 180 && cell.top <= 320 && cell.bottom >= 320).toBe(
      true,
    );
  });

  test('rings are as wide as they say', () => {
    const shapes = plusCodeGround(at(17), jeddah, free);
    const rings = shapes.flatMap((shape) => (shape.kind === 'circle' ? [shape.r] : []));
    expect(texts(shapes, 'ring-name').map(({ text }) => text)).toContain('100 m');
    // 1.1110 m a pixel at 21.49° north and zoom 17.
    expect(rings.map((r) => Math.round(r * 1.111))).toEqual([50, 100]);
  });

  test('a tap moves something that is seen, from zoom 11 on', () => {
    for (let zoom = 11; zoom <= 19; zoom += 1) {
      const view = at(zoom);
      const before = plusCodeGround(view, jeddah, free);
      const moved = degreesAt(view, 200, 340);
      expect(plusCodeGround(view, moved, free), `zoom ${zoom}`).not.toEqual(before);
    }
  });
});
