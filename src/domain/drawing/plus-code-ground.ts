import { encodePlusCode } from '../codes/plus-code.ts';
import { cellIndex, type LatLng } from '../coordinates/coordinates.ts';
import { type Box, overlaps, type Polyline, type Shape } from './shapes.ts';
import { metresPerPixel, type Viewport, wrapIntoViewport } from './viewport.ts';

export type GroundLook = 'fine' | 'strong' | 'cross' | 'cell' | 'code' | 'ring' | 'ring-name' | 'tag' | 'tag-name';

/** The minimum zoom of the ruled ground. */
export const GROUND_ZOOM = 11;
/** The minimum zoom at which the cell of the point is drawn, with its row and its column. */
const CELL_ZOOM = 17;

/** The sizes of Plus Code cells that are drawn: the number of cells per degree, and of digits of their codes. */
const grids = [
  { perDegree: 1, digits: 4 },
  { perDegree: 20, digits: 6 },
  { perDegree: 400, digits: 8 },
  { perDegree: 8000, digits: 10 },
] as const;

/**
 * The spacing of lines in pixels: below `NEAREST` they are not drawn, up to `FADED_IN` they fade in; from `STRONG` on they are strong, up
 * to `FULL_STRENGTH` with growing opacity.
 */
const NEAREST = 5;
const FADED_IN = 9;
const STRONG = 40;
const FULL_STRENGTH = 200;
/** The minimum width in pixels of a cell with a code. */
const CODED = 110;
/** The radii of the rings around the point, in metres. */
const RINGS = [50, 100, 500, 2000, 5000] as const;

/**
 * Draws the ruled ground for places without streets: the lines of Plus Code cells in two weights with the codes of the large cells; around
 * the point, distance rings, and from zoom 17 on its own cell with its code, row and column.
 *
 * @param point degrees; without it, only the lines and codes are drawn
 * @param free the part of the window in which codes and names are placed
 * @param occupied boxes that codes avoid
 * @param options `formatMetres`: formats the radius of a ring, by default in m and km; `marks`: boxes that the tag of the cell and the
 *   names of rings avoid, such as the way and other names; `obstacles`: boxes that would hide them, such as the controls of a map
 */
export function plusCodeGround(
  view: Viewport,
  point: LatLng | undefined,
  free: Box,
  occupied: readonly Box[] = [],
  {
    formatMetres = metricLength,
    marks = [],
    obstacles = [],
  }: {
    readonly formatMetres?: FormatMetres;
    readonly marks?: readonly Box[];
    readonly obstacles?: readonly Box[];
  } = {},
): readonly Shape<GroundLook>[] {
  if (view.zoom < GROUND_ZOOM) return [];
  const surroundings =
    point === undefined ? [] : drawSurroundings(view, point, { free, marks, obstacles }, formatMetres);
  const names = surroundings.flatMap((shape) =>
    shape.kind === 'text' && shape.look === 'ring-name' ? [ringNameRoom(shape, shape.text)] : [],
  );
  const tag = surroundings.filter((shape) => shape.look === 'tag').filter((shape) => shape.kind === 'box');
  // The codes are last, so that no ring goes through one.
  return [...drawRuledLines(view), ...surroundings, ...drawCellCodes(view, free, [...names, ...tag, ...occupied])];
}

/** Draws only the lines. */
export function drawRuledLines(view: Viewport): readonly Shape<GroundLook>[] {
  if (view.zoom < GROUND_ZOOM) return [];
  return grids.flatMap(({ perDegree }): Shape<GroundLook>[] => {
    const spacing = cellWidth(view, perDegree);
    if (spacing < NEAREST) return [];
    const lines = [
      ...columnEdges(view, perDegree).map((x): Polyline => [x, 0, x, view.height]),
      ...rowEdges(view, perDegree).map((y): Polyline => [0, y, view.width, y]),
    ];
    if (lines.length === 0) return [];
    const look = spacing < STRONG ? 'fine' : 'strong';
    const opacity = spacing < STRONG ? (spacing - NEAREST + 1) / (FADED_IN - NEAREST) : spacing / FULL_STRENGTH + 0.2;
    return [{ kind: 'lines', look, lines, ...(opacity < 1 ? { opacity } : {}) }];
  });
}

const cellWidth = ({ zoom }: Viewport, perDegree: number): number => (256 * 2 ** zoom) / 360 / perDegree;

const columnEdges = (view: Viewport, perDegree: number): readonly number[] =>
  listSteps(view.west, view.east, perDegree)
    .map((step) => view.x(step / perDegree))
    .filter((x) => x >= 0 && x <= view.width);
const rowEdges = (view: Viewport, perDegree: number): readonly number[] =>
  listSteps(view.south, view.north, perDegree)
    .map((step) => view.y(step / perDegree))
    .filter((y) => y >= 0 && y <= view.height);

/** Returns the indexes of cell edges from the one at or before `from` to the one at or after `to`, in degrees. */
function listSteps(from: number, to: number, perDegree: number): readonly number[] {
  const first = cellIndex(from, perDegree);
  return Array.from({ length: cellIndex(to, perDegree) - first + 2 }, (_, index) => first + index);
}

/** Draws the codes of the smallest cells with room for one, in their upper left corners within the free part of the window. */
function drawCellCodes(view: Viewport, free: Box, occupied: readonly Box[]): Shape<GroundLook>[] {
  const grid = grids.findLast(({ perDegree, digits }) => digits < 10 && cellWidth(view, perDegree) >= CODED);
  if (grid === undefined) return [];
  const { perDegree, digits } = grid;
  return listSteps(view.south, view.north, perDegree).flatMap((row) =>
    listSteps(view.west, view.east, perDegree).flatMap((column): Shape<GroundLook>[] => {
      const code = encodePlusCode((row + 0.5) / perDegree, (column + 0.5) / perDegree, digits);
      if (!code.ok) return [];
      const text = digits === 8 ? code.value.slice(4) : code.value.slice(0, digits);
      const x = Math.max(view.x(column / perDegree), free.left) + 7;
      const y = Math.max(view.y((row + 1) / perDegree), free.top) + 16;
      const room = { left: x - 4, right: x + text.length * CODE_LETTER + 4, top: y - 12, bottom: y + 4 };
      if (occupied.some((box) => overlaps(room, box))) return [];
      const isWhole =
        x + text.length * CODE_LETTER + 4 < Math.min(view.x((column + 1) / perDegree), free.right) &&
        y + 6 < Math.min(view.y(row / perDegree), free.bottom);
      return isWhole ? [{ kind: 'text', look: 'code', x, y, text, anchor: 'start' }] : [];
    }),
  );
}

/** The width of a character of a code at 12 px, in pixels. */
const CODE_LETTER = 7.3;

function drawSurroundings(view: Viewport, point: LatLng, room: Room, formatMetres: FormatMetres): Shape<GroundLook>[] {
  const x = view.x(point.longitude + wrapIntoViewport(view, point.longitude));
  const y = view.y(point.latitude);
  return [
    ...(view.zoom < CELL_ZOOM ? [] : drawOwnCell(view, point, room)),
    ...drawRings(
      view,
      point,
      { x, y, formatMetres },
      { ...room, marks: [...room.marks, ...pinRoom(view, point, room)] },
    ),
  ];
}

/** Returns the ten-digit cell of the point, in pixels. */
function cellBox(view: Viewport, point: LatLng): Box {
  const { perDegree } = grids[3];
  const row = cellIndex(point.latitude, perDegree);
  const column = cellIndex(point.longitude + wrapIntoViewport(view, point.longitude), perDegree);
  return {
    left: view.x(column / perDegree),
    right: view.x((column + 1) / perDegree),
    top: view.y((row + 1) / perDegree),
    bottom: view.y(row / perDegree),
  };
}

function drawOwnCell(view: Viewport, point: LatLng, room: Room): Shape<GroundLook>[] {
  const cell = cellBox(view, point);
  const { left, right, top, bottom } = cell;
  const code = encodePlusCode(point.latitude, point.longitude);
  if (!code.ok) return [];
  const tag = tagBox(view, point, room);
  return [
    {
      kind: 'lines',
      look: 'cross',
      lines: [
        [left, 0, left, view.height],
        [right, 0, right, view.height],
        [0, top, view.width, top],
        [0, bottom, view.width, bottom],
      ],
    },
    { kind: 'box', look: 'cell', ...cell, r: 0 },
    { kind: 'box', look: 'tag', ...tag, r: 6 },
    {
      kind: 'text',
      look: 'tag-name',
      x: (tag.left + tag.right) / 2,
      y: tag.top + 18,
      text: code.value.slice(4),
      anchor: 'middle',
    },
  ];
}

/** The part of the window in which a tag or a name is visible, and the boxes that it avoids. */
interface Room {
  readonly free: Box;
  readonly marks: readonly Box[];
  readonly obstacles?: readonly Box[];
}

/**
 * Places the tag below the cell, beside the tip of the pin, above its head, or diagonally below: at the visible position that covers the
 * fewest marks.
 */
function tagBox(view: Viewport, point: LatLng, room: Room): Box {
  const cell = cellBox(view, point);
  const x = view.x(point.longitude + wrapIntoViewport(view, point.longitude));
  const y = view.y(point.latitude);
  const boxes = [
    tagUnder((cell.left + cell.right) / 2, Math.max(cell.bottom, y) + 12),
    tagUnder(Math.max(cell.right, x + 14) + 60, y - 10),
    tagUnder(Math.min(cell.left, x - 14) - 60, y - 10),
    tagUnder(x, y - 80),
    tagUnder(Math.min(cell.left, x - 14) - 60, Math.max(cell.bottom, y) + 12),
    tagUnder(Math.max(cell.right, x + 14) + 60, Math.max(cell.bottom, y) + 12),
  ];
  const seen = boxes.filter((box) => isVisible(box, room));
  const countCoveredMarks = (box: Box) => room.marks.filter((mark) => overlaps(box, mark)).length;
  return seen.toSorted((a, b) => countCoveredMarks(a) - countCoveredMarks(b))[0] ?? boxes[0]!;
}

const tagUnder = (x: number, y: number): Box => ({ left: x - 48, right: x + 48, top: y, bottom: y + 26 });

/** Returns the boxes of the pin, its cell and the tag of the cell, which names avoid. */
export function pinRoom(view: Viewport, point: LatLng, room: Room): readonly [pin: Box, ...cellAndTag: Box[]] {
  const x = view.x(point.longitude + wrapIntoViewport(view, point.longitude));
  const y = view.y(point.latitude);
  const pin = { left: x - 20, right: x + 20, top: y - 44, bottom: y + 8 };
  return view.zoom < CELL_ZOOM ? [pin] : [pin, cellBox(view, point), tagBox(view, point, room)];
}

/** Draws the rings that are larger than the pin and reach into the window, each with a label where it is visible. */
function drawRings(
  view: Viewport,
  { latitude }: LatLng,
  { x, y, formatMetres }: { readonly x: number; readonly y: number; readonly formatMetres: FormatMetres },
  room: Room,
): Shape<GroundLook>[] {
  const reach = Math.hypot(Math.max(x, view.width - x), Math.max(y, view.height - y));
  return RINGS.flatMap((metres): Shape<GroundLook>[] => {
    const r = metres / metresPerPixel(latitude, view.zoom);
    if (r < SMALLEST_RING || r > reach) return [];
    const text = formatMetres(metres);
    const name = ringNamePlace({ x, y, r }, text, room);
    const ring: Shape<GroundLook> = { kind: 'circle', look: 'ring', x, y, r };
    return name === undefined ? [ring] : [ring, { kind: 'text', look: 'ring-name', ...name, text, anchor: 'middle' }];
  });
}

/**
 * Returns the first of ten positions on a ring at which its name is visible and covers no mark, else the first at which it is visible.
 */
function ringNamePlace(
  { x, y, r }: { readonly x: number; readonly y: number; readonly r: number },
  text: string,
  room: Room,
): { readonly x: number; readonly y: number } | undefined {
  const places = [1, 7, 3, 5, 0.5, 7.5, 3.5, 4.5, 2, 6]
    .map((turn) => ({ x: x + r * Math.sin((turn * Math.PI) / 4), y: y - r * Math.cos((turn * Math.PI) / 4) + 4 }))
    .filter((at) => isVisible(ringNameRoom(at, text), room));
  return places.find((at) => !room.marks.some((mark) => overlaps(mark, ringNameRoom(at, text)))) ?? places[0];
}

/** Returns whether a box is in the free part of the window and not hidden by an obstacle. */
const isVisible = (box: Box, { free, obstacles = [] }: Room): boolean =>
  box.left > free.left &&
  box.right < free.right &&
  box.top > free.top &&
  box.bottom < free.bottom &&
  !obstacles.some((obstacle) => overlaps(box, obstacle));

/** The minimum radius of a ring in pixels; the pin would hide a smaller one. */
const SMALLEST_RING = 44;

function ringNameRoom({ x, y }: { readonly x: number; readonly y: number }, text: string): Box {
  // Joined Arabic letters are narrower.
  const half = text.length * (/\p{sc=Arab}/u.test(text) ? 2.7 : 3.4) + 5;
  return { left: x - half, right: x + half, top: y - 14, bottom: y + 6 };
}

export type FormatMetres = (metres: number) => string;
const metricLength: FormatMetres = (metres) => (metres < 1000 ? `${metres} m` : `${metres / 1000} km`);
