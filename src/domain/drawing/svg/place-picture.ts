import type { LatLng } from '../../coordinates/coordinates.ts';
import { groundAround } from '../ground-around.ts';
import { hasStreets } from '../has-streets.ts';
import { lineRoom } from '../line-room.ts';
import { placePictureNames } from '../picture-names.ts';
import { getFrame, type PictureSize, safeBox } from '../picture-sizes.ts';
import { type PlacedTile, tilesInView } from '../placed-tiles.ts';
import { drawRuledLines, type FormatMetres, pinRoom } from '../plus-code-ground.ts';
import { TILE_UNITS } from '../read-tile.ts';
import { type Box, overlaps, type Polyline } from '../shapes.ts';
import { type MeasureText, textWidth } from '../text-width.ts';
import type { Town } from '../town-chips.ts';
import { type Frame, fitViewport, type Viewport, viewportAround, wrapIntoViewport } from '../viewport.ts';
import { creditSvg, getCornerBoxes } from './credit-svg.ts';
import { groundSvg } from './ground-svg.ts';
import {
  dotSvg,
  lineSvg,
  MARK_NAME_SIZE,
  MARK_NAME_WEIGHT,
  markNameSvg,
  type Pixel,
  pinBox,
  pinSvg,
} from './marks-svg.ts';
import { namesSvg } from './names-svg.ts';
import { shapesSvg } from './shape-svg.ts';

/** A place with its entrance and the way there, in degrees. */
export interface DrawnPlace extends LatLng {
  /** The name of the place, drawn beside its ring. */
  readonly name?: string;
  readonly entrance?: LatLng;
  readonly way?: readonly LatLng[];
  readonly wayPhotos?: readonly LatLng[];
}

/** The zoom of a single point, at which houses are visible, and the maximum zoom of several points. */
const STREET_ZOOM = 17;
const CLOSEST = 18;
/** The padding around the fitted points in pixels: for the head of the pin above, and for names beside it. */
const AROUND = { top: 64, bottom: 40, side: 60 } as const;

/** Returns the point of arrival: the entrance, or the place itself. */
const getArrival = (place: DrawnPlace): LatLng => place.entrance ?? place;

/** Returns the window on a place, fitted to its entrance, its way and the place itself. */
export function placeView(place: DrawnPlace, size: PictureSize): Viewport {
  const { entrance, way = [], wayPhotos = [] } = place;
  const points = [getArrival(place), ...(entrance === undefined ? [] : [place]), ...way, ...wayPhotos];
  return fitViewport(points, points.length === 1 ? STREET_ZOOM : CLOSEST, getFrame(size, AROUND));
}

/** The zooms of the inset, closest first. The first one with a visible coast or border is used. */
const REGION_ZOOMS = [5, 4, 3, 2] as const;
const NO_PADDING = { top: 0, bottom: 0, side: 0 } as const;
const regionFrame = ({ safe }: PictureSize): Frame =>
  safe.width < 400 ? { width: 84, height: 60, padding: NO_PADDING } : { width: 128, height: 88, padding: NO_PADDING };

/** Returns the possible windows of the inset, closest first. The inset shows the position of the place in its country. */
export const regionViews = (place: DrawnPlace, size: PictureSize): readonly Viewport[] =>
  REGION_ZOOMS.map((zoom) => viewportAround(getArrival(place), zoom, regionFrame(size)));

/** Returns whether a coast or a border is visible in a window: without one, the inset does not help. */
export const hasOutlines = (view: Viewport, tiles: readonly PlacedTile[]): boolean =>
  tiles.some((placed) =>
    [...placed.tile.areas.flatMap(({ rings }) => rings), ...placed.tile.lines.flatMap(({ lines }) => lines)].some(
      (line) => isSeen(line, placed, view),
    ),
  );

/** Returns whether a vertex of a line is in a window. Vertices on the edge of the tile, from clipping, do not count. */
function isSeen(line: Polyline, { left, top, size }: PlacedTile, { width, height }: Viewport): boolean {
  const isWithin = (units: number) => units > 0 && units < TILE_UNITS;
  const isInWindow = (units: number, from: number, pixels: number) => {
    const position = from + (units / TILE_UNITS) * size;
    return position > 0 && position < pixels;
  };
  for (let index = 0; index < line.length; index += 2) {
    const x = line[index]!;
    const y = line[index + 1]!;
    if (isWithin(x) && isWithin(y) && isInWindow(x, left, width) && isInWindow(y, top, height)) return true;
  }
  return false;
}

export interface PlaceGround {
  /** The tiles of the embedded world. */
  readonly world: readonly PlacedTile[];
  /** The tiles of archives; empty if no archive has the place. */
  readonly streets: readonly PlacedTile[];
  /** The URL of a picture of the whole window, instead of the streets. It is not escaped for its attribute. */
  readonly raster?: string | undefined;
  /** The window of the inset, with the tiles of the embedded world in it. */
  readonly region: { readonly view: Viewport; readonly tiles: readonly PlacedTile[] };
  /** The nearest towns, nearest first; chips point to them if there are no streets in the window. */
  readonly towns: readonly Town[];
  /** The attribution of the streets' data; empty if there are none. */
  readonly credit: string;
}

/**
 * Draws one place close up, as the content of an SVG element: streets if an archive has them, else the ruled ground of Plus Codes; the
 * entrance with its name, a dashed line to the place, and the way; and the region in an inset.
 *
 * @param options `gate`: the word for a gate; `formatMetres`: formats a distance; `measure`: returns the width of a text in pixels, by
 *   default an estimate
 */
export function placePicture(
  place: DrawnPlace,
  size: PictureSize,
  {
    ground,
    gate,
    formatMetres,
    measure = textWidth,
  }: {
    readonly ground: PlaceGround;
    readonly gate: string;
    readonly formatMetres: FormatMetres;
    readonly measure?: MeasureText | undefined;
  },
): string {
  const view = placeView(place, size);
  const marks = drawMarks(place, view, { gate, free: safeBox(size), measure });
  const hasGround = ground.raster !== undefined || ground.streets.some(({ tile }) => hasStreets(tile));
  const free = safeBox(size);
  const occupied = hasGround
    ? marks.boxes
    : [...marks.boxes, ...pinRoom(view, getArrival(place), { free, marks: marks.boxes })];
  const insetAndCredit = placeInsetAndCredit(size, { ground, occupied, measure });
  const obstacles = [...occupied, ...insetAndCredit.boxes];
  const within = size.safe.width < 400 ? free : { left: 4, top: 4, right: view.width - 4, bottom: view.height - 4 };
  const ruled = hasGround
    ? []
    : groundAround(view, getArrival(place), free, {
        obstacles: insetAndCredit.boxes,
        marks: marks.boxes,
        towns: ground.towns,
        measure: (text) => measure(text, TOWN_SIZE),
        formatMetres,
      });
  return [
    `<rect width="${view.width}" height="${view.height}" class="f-sea"/>`,
    groundSvg(view, ground.world, { prefix: 'pw', maxLength: 6000, classZoom: WORLD_CLASSES }),
    hasGround && !coversWindow(view, ground) ? shapesSvg(drawRuledLines(view)) : '',
    groundSvg(view, ground.streets, { prefix: 'ps', maxLength: size.maxLength }),
    ground.raster === undefined ? '' : rasterSvg(view, ground.raster),
    shapesSvg(ruled.filter(({ look }) => !LOOKS_ABOVE_WAY.has(look))),
    namesSvg(placePictureNames(view, ground.streets, { within, obstacles })),
    insetAndCredit.svg,
    marks.lines,
    shapesSvg(ruled.filter(({ look }) => LOOKS_ABOVE_WAY.has(look))),
    marks.svg,
  ].join('');
}

/** The size of `town` in `groundLooks`, in pixels. */
const TOWN_SIZE = 13;

/** Returns whether no tile is missing. Where an archive ends, the ruled ground is drawn below the streets. */
const coversWindow = (view: Viewport, { streets, raster }: PlaceGround): boolean =>
  raster !== undefined || tilesInView(view, streets[0]?.address.z ?? 0).length === streets.length;

const rasterSvg = ({ width, height }: Viewport, address: string): string =>
  `<image href="${address}" width="${width}" height="${height}" preserveAspectRatio="none" class="raster"/>`;

/** The zoom for the classes of the embedded world, which has only land and borders. */
const WORLD_CLASSES = 6;

/** The looks of the ruled ground that must stay readable and are therefore drawn above the way. */
const LOOKS_ABOVE_WAY: ReadonlySet<string> = new Set(['tag', 'tag-name', 'chip', 'arrow', 'town']);

interface Marks {
  readonly lines: string;
  readonly svg: string;
  readonly boxes: readonly Box[];
}

function drawMarks(
  place: DrawnPlace,
  view: Viewport,
  { gate, ...room }: { readonly gate: string; readonly free: Box; readonly measure: MeasureText },
): Marks {
  const toMarkPixel = ({ latitude, longitude }: LatLng): Pixel => [
    view.x(longitude + wrapIntoViewport(view, longitude)),
    view.y(latitude),
  ];
  const { entrance, way = [], wayPhotos = [] } = place;
  const pin = toMarkPixel(getArrival(place));
  const ring = toMarkPixel(place);
  const path = way.map(toMarkPixel);
  const isGate = entrance !== undefined;
  const occupied: Box[] = [
    pinBox(pin),
    ...(isGate ? [dotBox(ring), ...lineRoom(view, [entrance, place])] : []),
    ...path.map(dotBox),
    ...lineRoom(view, way),
  ];
  const names = isGate ? placeMarkNames({ pin, ring, gate, name: place.name ?? '' }, { ...room, occupied }) : [];
  return {
    lines: [
      path.length < 2 ? '' : lineSvg(path, 'way-edge') + lineSvg(path, 'way') + dotSvg(path[0]!, 5, 'start'),
      ...wayPhotos.map((photo) => dotSvg(toMarkPixel(photo), 4, 'photo')),
      isGate ? lineSvg([pin, ring], 'last-edge') + lineSvg([pin, ring], 'last') : '',
      isGate ? dotSvg(ring, 7, 'ring') + dotSvg(ring, 3.5, 'core') : '',
    ].join(''),
    svg: names.map(({ svg }) => svg).join('') + pinSvg(pin, { isGate }),
    boxes: [...occupied, ...names.map(({ box }) => box)],
  };
}

const dotBox = ([x, y]: Pixel): Box => ({ left: x - 9, right: x + 9, top: y - 9, bottom: y + 9 });

interface MarkName {
  readonly svg: string;
  readonly box: Box;
}

/** Places the name of the gate beside its pin, preferably away from the place, and the name of the place beside its ring. */
function placeMarkNames(
  {
    pin,
    ring,
    gate,
    name,
  }: { readonly pin: Pixel; readonly ring: Pixel; readonly gate: string; readonly name: string },
  room: Room,
): readonly MarkName[] {
  const head: Pixel = [pin[0], pin[1] - 26];
  const top: Pixel = [pin[0], pin[1] - 38];
  const isPlaceRight = ring[0] >= pin[0];
  const besidePin = isPlaceRight
    ? [spotLeft(head, 24), spotRight(head, 24)]
    : [spotRight(head, 24), spotLeft(head, 24)];
  const gateName = findFreeSpot(gate, [...besidePin, spotBelow(pin), spotAbove(top)], room);
  const others = [...room.occupied, ...(gateName === undefined ? [] : [gateName.box])];
  const sides = [spotBelow(ring), spotRight(ring, 12), spotLeft(ring, 12), spotAbove(ring)];
  const placeName = name === '' ? undefined : findFreeSpot(name, sides, { ...room, occupied: others });
  return [gateName, placeName].filter((name) => name !== undefined);
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}
const spotLeft = ([x, y]: Pixel, away: number): Spot => ({ x: x - away, y: y + 5, anchor: 'end' });
const spotRight = ([x, y]: Pixel, away: number): Spot => ({ x: x + away, y: y + 5, anchor: 'start' });
const spotBelow = ([x, y]: Pixel): Spot => ({ x, y: y + 23, anchor: 'middle' });
const spotAbove = ([x, y]: Pixel): Spot => ({ x, y: y - 14, anchor: 'middle' });

interface Room {
  readonly occupied: readonly Box[];
  /** The part of the picture that is always visible. */
  readonly free: Box;
  readonly measure: MeasureText;
}

function findFreeSpot(text: string, spots: readonly Spot[], { occupied, free, measure }: Room): MarkName | undefined {
  const width = measure(text, MARK_NAME_SIZE, MARK_NAME_WEIGHT) + 6;
  for (const { x: wished, y, anchor } of spots) {
    const half = width / 2;
    // A long name above or below its mark is shifted horizontally into the visible part.
    const x = anchor === 'middle' ? Math.max(free.left + half, Math.min(wished, free.right - half)) : wished;
    const left = x - width * { start: 0, middle: 0.5, end: 1 }[anchor];
    const box = { left, right: left + width, top: y - MARK_NAME_SIZE, bottom: y + 5 };
    const isSeen = box.left >= free.left && box.right <= free.right && box.top >= free.top && box.bottom <= free.bottom;
    if (isSeen && !occupied.some((obstacle) => overlaps(box, obstacle)))
      return { svg: markNameSvg(text, [x, y], anchor), box };
  }
  return undefined;
}

/** Draws the inset in a free corner, if there is one, and the credit in another. */
function placeInsetAndCredit(
  size: PictureSize,
  {
    ground,
    occupied,
    measure,
  }: { readonly ground: PlaceGround; readonly occupied: readonly Box[]; readonly measure: MeasureText },
): { readonly svg: string; readonly boxes: readonly Box[] } {
  const { view, tiles } = ground.region;
  const free = safeBox(size);
  const credit = creditSvg(ground.credit, free, occupied, measure);
  const obstacles = [...occupied, ...credit.boxes];
  const { lowerLeft, upperLeft, upperRight, lowerRight } = getCornerBoxes(free, view);
  const inset = [lowerLeft, upperLeft, upperRight, lowerRight].find(
    (box) => !obstacles.some((obstacle) => overlaps(box, obstacle)),
  );
  if (inset === undefined) return credit;
  return { svg: insetSvg(view, inset, tiles) + credit.svg, boxes: [inset, ...credit.boxes] };
}

function insetSvg(view: Viewport, { left, top }: Box, tiles: readonly PlacedTile[]): string {
  const { width, height } = view;
  const land = groundSvg(view, tiles, { prefix: 'pr', maxLength: 3000, classZoom: WORLD_CLASSES });
  return `<svg x="${left}" y="${top}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" class="f-sea"/>${land}${dotSvg([width / 2, height / 2], 3.5, 'middle')}</svg><rect x="${left}" y="${top}" width="${width}" height="${height}" rx="4" class="inset"/>`;
}
