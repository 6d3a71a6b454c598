import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodePlusCode } from '../../../src/domain/codes/plus-code.ts';
import { lineRoom } from '../../../src/domain/drawing/line-room.ts';
import { pinRoom, plusCodeGround } from '../../../src/domain/drawing/plus-code-ground.ts';
import { type Box, overlaps, type Shape } from '../../../src/domain/drawing/shapes.ts';
import { type Viewport, viewportAround } from '../../../src/domain/drawing/viewport.ts';

const frame = { width: 360, height: 640, padding: { top: 0, bottom: 0, side: 0 } };
const free = { left: 0, top: 0, right: 360, bottom: 640 };
const jeddah = { latitude: 21.485812, longitude: 39.192341 };
const createView = (zoom: number, centre = jeddah) => viewportAround(centre, zoom, frame);

const texts = (shapes: readonly Shape[], look: string) =>
  shapes.flatMap((shape) => (shape.kind === 'text' && shape.look === look ? [shape] : []));
const readLines = (shapes: readonly Shape[], look: string) =>
  shapes.flatMap((shape) => (shape.kind === 'lines' && shape.look === look ? shape.lines : []));

/** Returns the position of a pixel in degrees. */
const degreesAt = (view: Viewport, x: number, y: number) => {
  const longitude = view.west + (x / view.width) * (view.east - view.west);
  let south = view.south;
  let north = view.north;
  for (let round = 0; round < 60; round += 1) {
    const middle = (south + north) / 2;
    if (view.y(middle) > y) south = middle;
    else north = middle;
  }
  return { longitude, latitude: (south + north) / 2 };
};

describe('the Plus Code grid', () => {
  test('begins at zoom 11, in two weights if both are far enough apart', () => {
    expect(plusCodeGround(createView(10.9), jeddah, free)).toEqual([]);
    for (const zoom of [12, 13, 17, 18, 19]) {
      const shapes = plusCodeGround(createView(zoom), undefined, free);
      expect([zoom, readLines(shapes, 'fine').length > 4, readLines(shapes, 'strong').length > 1]).toEqual([
        zoom,
        zoom < 19,
        true,
      ]);
    }
  });

  test('puts no code under the map’s controls', () => {
    const scale = { left: 0, top: 600, right: 120, bottom: 640 };
    const isUnder = ({ x, y }: { readonly x: number; readonly y: number }) =>
      x < scale.right && y - 12 > scale.top - 24;
    // At some of these zooms, the lowest row of codes is where the scale is.
    const zooms = Array.from({ length: 40 }, (_, step) => 13 + step / 10);
    const under = (occupied: readonly (typeof scale)[]) =>
      zooms.filter((zoom) =>
        texts(plusCodeGround(createView(zoom), undefined, free, occupied), 'code').some(
          (code) => isUnder(code) && code.y < 644 && code.y > 600,
        ),
      );
    expect(under([]).length).toBeGreaterThan(0);
    expect(under([scale])).toEqual([]);
  });

  test('has lines at least five pixels apart, and always some', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 11, max: 20, noNaN: true }),
        fc.double({ min: -75, max: 75, noNaN: true }),
        (zoom, latitude) => {
          const shapes = plusCodeGround(createView(zoom, { latitude, longitude: 12.3 }), undefined, free);
          const upright = [...readLines(shapes, 'fine'), ...readLines(shapes, 'strong')]
            .filter(([x0, , x1]) => x0 === x1)
            .map(([x]) => x!);
          const columns = [...new Set(upright.map((x) => Math.round(x * 10)))].sort((a, b) => a - b);
          expect(columns.length).toBeGreaterThan(1);
          columns.slice(1).forEach((x, index) => {
            expect(x - columns[index]!).toBeGreaterThanOrEqual(45);
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  test('a code is in the cell that it names, at every zoom, also if an edge cuts the cell', () => {
    for (const zoom of [11, 13, 15, 16, 17, 18]) {
      const view = createView(zoom, { latitude: 21.4862, longitude: 39.1951 });
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
    expect(texts(plusCodeGround(createView(16.9), jeddah, free), 'tag-name')).toEqual([]);
    const shapes = plusCodeGround(createView(17), jeddah, free);
    expect(texts(shapes, 'tag-name').map(({ text }) => text)).toEqual(['F5PR+8W']);
    expect(readLines(shapes, 'cross')).toHaveLength(4);
    const cell = shapes.find(({ look }) => look === 'cell');
    expect(cell?.kind === 'box' && cell.left <= 180 && cell.right >= 180 && cell.top <= 320 && cell.bottom >= 320).toBe(
      true,
    );
  });

  test('no ring and no line of the cell goes through a code', () => {
    const looks = plusCodeGround(createView(17), jeddah, free).map(({ look }) => look);
    const last = Math.max(...(['ring', 'cross', 'strong'] as const).map((look) => looks.lastIndexOf(look)));
    expect(looks).toContain('ring');
    expect(looks.indexOf('code')).toBeGreaterThan(last);
  });

  test('the cell’s code avoids what is below and beside the pin', () => {
    const getTag = (marks: readonly Box[]) => {
      const shapes = plusCodeGround(createView(18), jeddah, free, [], { marks });
      const tag = shapes.find(({ look }) => look === 'tag');
      if (tag?.kind !== 'box') throw new Error('There is no tag.');
      expect(pinRoom(createView(18), jeddah, { free, marks })).toContainEqual(
        expect.objectContaining({ left: tag.left, top: tag.top, right: tag.right, bottom: tag.bottom }),
      );
      return tag;
    };
    const marks: Box[] = [];
    const seen = Array.from({ length: 4 }, () => {
      const tag = getTag(marks);
      expect(marks.some((mark) => overlaps(mark, tag))).toBe(false);
      marks.push(tag);
      return tag;
    });
    // If all of its positions are occupied, it is below.
    expect(getTag(marks)).toEqual(seen[0]);
    // A line to a place at the lower right covers the first position.
    const place = { latitude: jeddah.latitude - 0.0003, longitude: jeddah.longitude + 0.0003 };
    const tag = getTag(lineRoom(createView(18), [jeddah, place]));
    expect(tag.left).toBeGreaterThan(180);
  });

  test('the cell’s code is under no control of the map, even if it covers a mark elsewhere', () => {
    const around = { left: 0, right: 360, top: 260, bottom: 330 };
    const shapes = plusCodeGround(createView(18), jeddah, free, [], {
      obstacles: [around],
      marks: [{ ...around, bottom: 640 }],
    });
    const tag = shapes.find(({ look }) => look === 'tag');
    expect(tag?.kind === 'box' && overlaps(tag, around)).toBe(false);
  });

  test('rings have their stated radius', () => {
    const shapes = plusCodeGround(createView(17), jeddah, free);
    const rings = shapes.flatMap((shape) => (shape.kind === 'circle' ? [shape.r] : []));
    expect(texts(shapes, 'ring-name').map(({ text }) => text)).toContain('100 m');
    const inWords = plusCodeGround(createView(17), jeddah, free, [], { formatMetres: (metres) => `${metres} metres` });
    expect(texts(inWords, 'ring-name').map(({ text }) => text)).toContain('100 metres');
    // A pixel is 1.1110 m at 21.49° north and zoom 17.
    expect(rings.map((r) => Math.round(r * 1.111))).toEqual([50, 100]);
  });

  test('the label of a ring avoids marks', () => {
    const nameIn = (marks: readonly Box[]) =>
      texts(plusCodeGround(createView(18), jeddah, free, [], { marks }), 'ring-name').find(
        ({ text }) => text === '50 m',
      )!;
    const { x, y } = nameIn([]);
    const mark = { left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 };
    expect(nameIn([mark])).not.toMatchObject({ x, y });
    // Without room, the label is there anyway.
    expect(nameIn([{ left: 0, right: 360, top: 0, bottom: 640 }])).toMatchObject({ x, y });
  });

  test('the label of a ring avoids controls, and is omitted if only controls are there', () => {
    const nameIn = (obstacles: readonly Box[]) =>
      texts(plusCodeGround(createView(18), jeddah, free, [], { obstacles }), 'ring-name').find(
        ({ text }) => text === '50 m',
      );
    const { x, y } = nameIn([])!;
    expect(nameIn([{ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 }])).not.toMatchObject({ x, y });
    expect(nameIn([{ left: 0, right: 360, top: 0, bottom: 640 }])).toBeUndefined();
  });

  test('a tap moves something visible, from zoom 11 on', () => {
    for (let zoom = 11; zoom <= 19; zoom += 1) {
      const view = createView(zoom);
      const before = plusCodeGround(view, jeddah, free);
      const moved = degreesAt(view, 200, 340);
      expect(plusCodeGround(view, moved, free), `zoom ${zoom}`).not.toEqual(before);
    }
  });
});
