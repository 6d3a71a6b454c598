import { type Area, type LatLng, wrapLongitude } from '../coordinates/coordinates.ts';
import { type Box, overlaps } from './shapes.ts';
import { type MeasureText, textWidth } from './text-width.ts';
import { type Viewport, wrapIntoViewport } from './viewport.ts';

/** A town whose name is drawn. */
interface Settlement {
  readonly name: string;
  readonly point: LatLng;
  readonly population: number;
}

/** A placed name and its dot, in pixels of the window; no dot if a pin covers it. */
export interface PlacedLabel {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly anchor: 'start' | 'middle';
  readonly dot?: Dot;
}

interface Dot {
  readonly x: number;
  readonly y: number;
}

/** Returns the area of a window, in degrees, for a search of towns; all longitudes if it is as wide as the world. */
export function viewportArea(view: Viewport): Area {
  const { south, north } = view;
  if (view.east - view.west >= 360) return { south, north, west: -180, east: 180 };
  return { south, north, west: wrapLongitude(view.west), east: wrapLongitude(view.east) };
}

/**
 * Places the names of towns that do not overlap each other or a pin.
 *
 * @param towns the largest first
 * @param options `heads`: the boxes of pins; `within`: the part of the window for names; `limit`: the maximum number of names
 */
export function placeTownLabels(
  view: Viewport,
  towns: readonly Settlement[],
  {
    heads,
    within,
    limit,
    measureSize = pictureSize,
    measure = textWidth,
  }: {
    readonly heads: readonly Box[];
    readonly within: Box;
    readonly limit: number;
    /** Returns the size of a town's name, in pixels. */
    readonly measureSize?: (town: Settlement) => number;
    readonly measure?: MeasureText;
  },
): readonly PlacedLabel[] {
  const occupied: Box[] = [...heads];
  const drawn: PlacedLabel[] = [];
  for (const place of towns) {
    if (drawn.length === limit) break;
    const dot = toPixel(place, view);
    const isHidden = heads.some((head) => overlaps({ left: dot.x, right: dot.x, top: dot.y, bottom: dot.y }, head));
    const text = { name: place.name, size: measureSize(place) };
    for (const label of [placeBesideDot(text, dot, isHidden), placeUnderDot(text, dot, isHidden)]) {
      const box = measureBox(label, measure);
      const fits =
        box.left > within.left && box.right < within.right && box.top > within.top && box.bottom < within.bottom;
      if (!fits || occupied.some((obstacle) => overlaps(box, obstacle))) continue;
      occupied.push(box);
      drawn.push(label);
      break;
    }
  }
  return drawn;
}

function toPixel({ point }: Settlement, view: Viewport): Dot {
  return { x: view.x(point.longitude + wrapIntoViewport(view, point.longitude)), y: view.y(point.latitude) };
}

/** Returns the size of a town's name in the picture of a place, in pixels. */
function pictureSize({ population }: Settlement): number {
  if (population > 1_000_000) return 19;
  return population > 100_000 ? 16 : 14;
}

type Text = Pick<PlacedLabel, 'name' | 'size'>;

const placeBesideDot = ({ name, size }: Text, { x, y }: Dot, isHidden: boolean): PlacedLabel => ({
  name,
  size,
  anchor: 'start',
  x: x + 8,
  y: y + size * 0.35,
  ...(isHidden ? {} : { dot: { x, y } }),
});
/** Places the name of a town below its dot, for a town that has a pin on it. */
const placeUnderDot = ({ name, size }: Text, { x, y }: Dot, isHidden: boolean): PlacedLabel => ({
  name,
  size,
  anchor: 'middle',
  x,
  y: y + size + (isHidden ? 16 : 6),
  ...(isHidden ? {} : { dot: { x, y } }),
});

/** Returns the box of a name with its dot. */
function measureBox({ name, size, anchor, x, y }: PlacedLabel, measure: MeasureText): Box {
  const width = measure(name, size);
  const left = anchor === 'start' ? x - 14 : x - width / 2 - 4;
  return { left, right: left + width + 18, top: y - size, bottom: y + size * 0.4 };
}
