import { type Viewport, wrapIntoViewport } from '../../domain/drawing/viewport.ts';
import type { Gazetteer, Settlement } from '../../ports/gazetteer.ts';

/** A name, and the dot that it belongs to unless a pin covers it; in pixels of the window. */
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

/** The names of the largest places in the window that have room beside one another and beside the pins. */
export async function placeLabels(
  view: Viewport,
  pins: readonly { readonly x: number; readonly y: number }[],
  { within }: Pick<Gazetteer, 'within'>,
  limit: number,
): Promise<readonly PlacedLabel[]> {
  const area = { south: view.south, north: view.north, west: wrapped(view.west), east: wrapped(view.east) };
  const places = view.east - view.west >= 360 ? { ...area, west: -180, east: 180 } : area;
  const found = await within(places, limit * 4);
  if (!found.ok) return [];
  const heads = pins.map(({ x, y }) => ({ left: x - 22, right: x + 22, top: y - 64, bottom: y + 4 }));
  const occupied: Box[] = [...heads];
  const drawn: PlacedLabel[] = [];
  for (const place of found.value) {
    if (drawn.length === limit) break;
    const dot = pixelOf(place, view);
    const isHidden = heads.some((head) => overlaps({ left: dot.x, right: dot.x, top: dot.y, bottom: dot.y }, head));
    for (const one of [besideDot(place, dot, isHidden), underDot(place, dot, isHidden)]) {
      const box = boxOf(one);
      const fits = box.left > 4 && box.right < view.width - 4 && box.top > 4 && box.bottom < view.height - 4;
      if (!fits || occupied.some((other) => overlaps(box, other))) continue;
      occupied.push(box);
      drawn.push(one);
      break;
    }
  }
  return drawn;
}

function pixelOf({ point }: Settlement, view: Viewport): Dot {
  return { x: view.x(point.longitude + wrapIntoViewport(view, point.longitude)), y: view.y(point.latitude) };
}

/** In pixels. */
function sizeOf({ population }: Settlement): number {
  if (population > 1_000_000) return 19;
  return population > 100_000 ? 16 : 14;
}

const besideDot = (place: Settlement, { x, y }: Dot, isHidden: boolean): PlacedLabel => ({
  name: place.name,
  size: sizeOf(place),
  anchor: 'start',
  x: x + 8,
  y: y + sizeOf(place) * 0.35,
  ...(isHidden ? {} : { dot: { x, y } }),
});
/** Where a pin stands on a town, its name goes below. */
const underDot = (place: Settlement, { x, y }: Dot, isHidden: boolean): PlacedLabel => ({
  name: place.name,
  size: sizeOf(place),
  anchor: 'middle',
  x,
  y: y + sizeOf(place) + (isHidden ? 16 : 6),
  ...(isHidden ? {} : { dot: { x, y } }),
});

/** The room of a name; 0.58 em is about the family's average advance. */
function boxOf({ name, size, anchor, x, y }: PlacedLabel): Box {
  const width = [...name].length * size * 0.58;
  const left = anchor === 'start' ? x - 14 : x - width / 2 - 4;
  return { left, right: left + width + 18, top: y - size, bottom: y + size * 0.4 };
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

const wrapped = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180;
