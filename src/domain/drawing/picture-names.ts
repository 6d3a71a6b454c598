import { clipLine } from './clip.ts';
import { type PlacedTile, toPixels } from './placed-tiles.ts';
import type { TileLabel } from './read-tile.ts';
import { type Box, overlaps } from './shapes.ts';
import { type LabelLook, type TextLook, textLook } from './style/label-kinds.ts';
import { isArabicScript } from './style/label-names.ts';
import { textWidth } from './text-width.ts';
import type { Viewport } from './viewport.ts';

/** A name in a picture: the middle of its baseline in pixels, and its rotation in degrees. */
export interface PlacedName {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly look: TextLook;
}

const MAX_NAMES = 14;
/** The distance between two collision checks along a name, in pixels. */
const STRIDE = 7;
/** The positions at which the name of a road is tried, as fractions of its straight piece. */
const SHARES = [0.5, 0.3, 0.7] as const;

/** The labels of points that a picture shows: settlements, water and green areas, but no shops. */
const pointLooks: ReadonlySet<LabelLook> = new Set([
  'city',
  'town',
  'village',
  'suburb',
  'quarter',
  'locality',
  'water',
  'green',
]);

/**
 * Places the names of streets and quarters in a picture without overlaps, the more important ones first. Each name is straight, complete
 * and occurs once.
 *
 * @param within the part of the window in which names are placed
 * @param obstacles boxes that names must not overlap
 */
export function placePictureNames(
  view: Viewport,
  tiles: readonly PlacedTile[],
  { within, obstacles }: { readonly within: Box; readonly obstacles: readonly Box[] },
): readonly PlacedName[] {
  const zoom = Math.round(view.zoom);
  const occupied = [...obstacles];
  const placedTexts = new Set<string>();
  const placed: PlacedName[] = [];
  for (const { label, at } of listCandidates(tiles, zoom)) {
    if (placed.length === MAX_NAMES) break;
    if (placedTexts.has(label.text)) continue;
    const look = textLook(label.look, zoom, isArabicScript(label.text));
    const placement =
      at.length === 4
        ? placeAlongRoad(label.text, look, at, within, occupied)
        : placeAtPoint(label.text, look, at, within, occupied);
    if (placement === undefined) continue;
    occupied.push(...placement.rooms);
    placedTexts.add(label.text);
    placed.push(placement.name);
  }
  return placed;
}

interface Candidate {
  readonly label: TileLabel;
  /** A point, or a straight piece of a road, in pixels. */
  readonly at: readonly number[];
}

/** Returns the candidates by priority, and within one priority the longest piece first. */
function listCandidates(tiles: readonly PlacedTile[], zoom: number): readonly Candidate[] {
  const all = tiles.flatMap((placed) =>
    placed.tile.labels
      .filter(({ from, to, at, look }) => from <= zoom && zoom <= to && (at.length === 4 || pointLooks.has(look)))
      .map((label) => ({ label, at: toPixels(label.at, placed) })),
  );
  return all.sort((a, b) => b.label.priority - a.label.priority || measureLength(b.at) - measureLength(a.at));
}

const measureLength = (at: readonly number[]): number =>
  at.length === 4 ? Math.hypot(at[2]! - at[0]!, at[3]! - at[1]!) : 0;

interface Placement {
  readonly name: PlacedName;
  readonly rooms: readonly Box[];
}

function placeAlongRoad(
  text: string,
  look: TextLook,
  chord: readonly number[],
  within: Box,
  occupied: readonly Box[],
): Placement | undefined {
  const [inside] = clipLine(chord, within);
  const width = textWidth(text, look.size) + 8;
  if (inside === undefined || measureLength(inside) < width) return undefined;
  const [x0, y0, x1, y1] = inside as [number, number, number, number];
  const length = measureLength(inside);
  const across = (x1 - x0) / length;
  const down = (y1 - y0) / length;
  for (const share of SHARES) {
    const middle = Math.min(Math.max(length * share, width / 2), length - width / 2);
    const rooms: Box[] = [];
    for (let along = middle - width / 2; along <= middle + width / 2; along += STRIDE)
      rooms.push(squareAround(x0 + across * along, y0 + down * along, look.size * 0.7));
    if (rooms.some((room) => occupied.some((box) => overlaps(room, box)))) continue;
    // The baseline is below the middle of the letters, for any direction of the road.
    const below = look.size * 0.35;
    return {
      rooms,
      name: {
        text,
        x: x0 + across * middle - down * below,
        y: y0 + down * middle + across * below,
        angle: (Math.atan2(down, across) * 180) / Math.PI,
        look,
      },
    };
  }
  return undefined;
}

const squareAround = (x: number, y: number, reach: number): Box => ({
  left: x - reach,
  right: x + reach,
  top: y - reach,
  bottom: y + reach,
});

function placeAtPoint(
  text: string,
  look: TextLook,
  at: readonly number[],
  within: Box,
  occupied: readonly Box[],
): Placement | undefined {
  const [x, y] = at as [number, number];
  const half = textWidth(text, look.size) / 2 + 8;
  const room = { left: x - half, right: x + half, top: y - look.size, bottom: y + look.size };
  const isInside =
    room.left > within.left && room.right < within.right && room.top > within.top && room.bottom < within.bottom;
  if (!isInside || occupied.some((box) => overlaps(room, box))) return undefined;
  return { rooms: [room], name: { text, x, y: y + look.size * 0.35, angle: 0, look } };
}
