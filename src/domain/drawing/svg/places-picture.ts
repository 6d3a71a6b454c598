import type { Area, LatLng } from '../../coordinates/coordinates.ts';
import { CLUSTER_GAP, clusterByDistance, clusterDiameter, clusterText } from '../cluster.ts';
import { hasStreets } from '../has-streets.ts';
import { placePictureNames } from '../picture-names.ts';
import { getFrame, type PictureSize, safeBox } from '../picture-sizes.ts';
import type { PlacedTile } from '../placed-tiles.ts';
import { plusCodeGround } from '../plus-code-ground.ts';
import type { Box } from '../shapes.ts';
import { type MeasureText, textWidth } from '../text-width.ts';
import { placeTownLabels } from '../town-labels.ts';
import { fitViewport, type Viewport, viewportAround, wrapIntoViewport } from '../viewport.ts';
import { creditSvg } from './credit-svg.ts';
import { groundSvg } from './ground-svg.ts';
import { dotSvg, formatTenths, type Pixel } from './marks-svg.ts';
import { namesSvg } from './names-svg.ts';
import { shapesSvg } from './shape-svg.ts';
import { townNamesSvg } from './town-names-svg.ts';

/** One of several places: a point, or the cell of an approximate place. */
export interface ListedPlace extends LatLng {
  readonly cell?: Area;
}

type Towns = Parameters<typeof placeTownLabels>[1];

/** The maximum zoom of several places, and of a cell, whose surroundings are more informative than its inside. */
const CLOSEST = 17;
const CLOSEST_CELL = 12;
/** The padding around the fitted points in pixels: half of a disc. */
const AROUND = { top: 34, bottom: 34, side: 34 } as const;
/** The maximum number of town names, and the zoom beyond which street names replace them. */
const MAX_TOWNS = 9;
const TOWNS_TO_ZOOM = 13;
const NUMBERED_ROWS = 20;

/** Returns the window on several places; on the whole world if there are none. */
export function placesView(places: readonly ListedPlace[], size: PictureSize, maxZoom = CLOSEST): Viewport {
  const frame = getFrame(size, AROUND);
  if (places.length === 0) return viewportAround({ latitude: 18, longitude: 15 }, Math.log2(size.width / 256), frame);
  const hasCell = places.some(({ cell }) => cell !== undefined);
  return fitViewport(places.flatMap(listCorners), Math.min(maxZoom, hasCell ? CLOSEST_CELL : CLOSEST), frame);
}

/** Returns the points that must be in the picture: the point of a place, or two corners of its cell. */
const listCorners = ({ cell, ...point }: ListedPlace): readonly LatLng[] =>
  cell === undefined
    ? [point]
    : [
        { latitude: cell.south, longitude: cell.west },
        { latitude: cell.north, longitude: cell.east },
      ];

/** Draws several places on a map as the content of an SVG element; places that are close together are one disc with their number. */
export function placesPicture(
  places: readonly ListedPlace[],
  view: Viewport,
  {
    size,
    world,
    streets,
    towns,
    credit,
    measure = textWidth,
  }: {
    readonly size: PictureSize;
    readonly world: readonly PlacedTile[];
    readonly streets: readonly PlacedTile[];
    /** The towns to name, the largest first. */
    readonly towns: Towns;
    /** The attribution of the street data; empty if there are none. */
    readonly credit: string;
    /** Returns the width of a text in pixels; by default an estimate. */
    readonly measure?: MeasureText | undefined;
  },
): string {
  const marks = drawMarks(places, view);
  const free = safeBox(size);
  // A large cell has room for names.
  const marked = marks.filter(({ isCell, box }) => !isCell || box.right - box.left < NAMED_CELL).map(({ box }) => box);
  const attribution = creditSvg(credit, free, marked, measure);
  const heads = [...marked, ...attribution.boxes];
  const hasGround = streets.some(({ tile }) => hasStreets(tile));
  return [
    `<rect width="${view.width}" height="${view.height}" class="f-sea"/>`,
    groundSvg(view, world, { prefix: 'pw', maxLength: 16_000 }),
    groundSvg(view, streets, { prefix: 'ps', maxLength: size.maxLength }),
    hasGround ? '' : shapesSvg(plusCodeGround(view, undefined, free, heads)),
    namesSvg(placePictureNames(view, streets, { within: free, obstacles: heads })),
    hasGround && view.zoom > TOWNS_TO_ZOOM
      ? ''
      : townNamesSvg(placeTownLabels(view, towns, { heads, within: free, limit: MAX_TOWNS, measure })),
    attribution.svg,
    // Cells are below discs, so that no cell tints a disc.
    ...[true, false].flatMap((isBelow) => marks.filter(({ isCell }) => isCell === isBelow).map(({ svg }) => svg)),
  ].join('');
}

interface Mark {
  readonly svg: string;
  readonly box: Box;
  readonly isCell: boolean;
}

function drawMarks(places: readonly ListedPlace[], view: Viewport): readonly Mark[] {
  const pixels = places.map((place) => {
    const [x, y] = toPixel(place, view);
    return { place, x, y };
  });
  const isNumbered = places.length > 1 && places.length <= NUMBERED_ROWS;
  return clusterByDistance(pixels, CLUSTER_GAP).map((group) => {
    const [first, ...others] = group;
    const { place, x, y } = first!;
    if (others.length === 0) return place.cell === undefined ? dotMark([x, y]) : cellMark(place.cell, view);
    const isSamePoint = others.every((point) => point.x === x && point.y === y);
    const text = clusterText(String(group.length), isNumbered);
    return isSamePoint ? stackedMark([x, y], text) : clusterMark([x, y], group.length, text);
  });
}

const boxAround = ([x, y]: Pixel, reach: number): Box => ({
  left: x - reach,
  right: x + reach,
  top: y - reach,
  bottom: y + reach,
});

const dotMark = (at: Pixel): Mark => ({ isCell: false, svg: dotSvg(at, 7, 'dot'), box: boxAround(at, 9) });

const numberSvg = ([x, y]: Pixel, text: string, look: string): string =>
  `<text x="${formatTenths(x)}" y="${formatTenths(y + 4.3)}" text-anchor="middle" class="${look}">${text}</text>`;

function clusterMark(at: Pixel, count: number, text: string): Mark {
  const radius = Math.round(clusterDiameter(count)) / 2;
  return {
    isCell: false,
    svg: dotSvg(at, radius + 3, 'disc-edge') + dotSvg(at, radius, 'disc') + numberSvg(at, text, 'disc-number'),
    box: boxAround(at, radius + 3),
  };
}

const stackedMark = (at: Pixel, text: string): Mark => ({
  isCell: false,
  svg: dotSvg([at[0] + 5, at[1] - 5], 12, 'dot') + dotSvg(at, 12, 'dot') + numberSvg(at, text, 'dot-number'),
  box: boxAround(at, 18),
});

/** The minimum width and height of a drawn cell in pixels, so that it is visible at a low zoom. */
const SMALLEST_CELL = 30;
const NAMED_CELL = 100;

function cellMark({ south, west, north, east }: Area, view: Viewport): Mark {
  const [cornerX, cornerY] = toPixel({ latitude: north, longitude: west }, view);
  const [oppositeX, oppositeY] = toPixel({ latitude: south, longitude: east }, view);
  const width = Math.max(SMALLEST_CELL, oppositeX - cornerX);
  const height = Math.max(SMALLEST_CELL, oppositeY - cornerY);
  const x = (cornerX + oppositeX - width) / 2;
  const y = (cornerY + oppositeY - height) / 2;
  return {
    isCell: true,
    svg: `<rect x="${formatTenths(x)}" y="${formatTenths(y)}" width="${formatTenths(width)}" height="${formatTenths(height)}" rx="3" class="cell"/>`,
    box: { left: x, right: x + width, top: y, bottom: y + height },
  };
}

const toPixel = ({ latitude, longitude }: LatLng, view: Viewport): Pixel => [
  view.x(longitude + wrapIntoViewport(view, longitude)),
  view.y(latitude),
];
