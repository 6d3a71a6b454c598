import { clusterByDistance, type PixelPosition } from '../../domain/drawing/cluster.ts';
import type { Box } from '../../domain/drawing/shapes.ts';

/** Markers that are shown as one, by their numbers; most are one alone. */
export interface MarkerGroup {
  readonly members: readonly number[];
  /** The middle, in pixels. */
  readonly at: PixelPosition;
}

/** The farthest that a marker is shown from where it belongs, in pixels. */
export const FARTHEST = 24;
/** Markers nearer than this to the first of them are gathered where they have no room beside each other. */
const GATHERED = 20;
/** Pixels between the middle of a group's disc and of what is beside it. */
const GROUP_SIDE = 42;

/**
 * Shows markers of `side` pixels so that each can be pressed: moved apart where they lie over one another, and gathered in groups where that would take one
 * farther than `FARTHEST` from where it belongs. What belongs within `free` stays there.
 */
export function arrangeMarkers(
  own: readonly PixelPosition[],
  { side, free }: { readonly side: number; readonly free: Box },
): readonly MarkerGroup[] {
  const apart = separate(own, { side, free });
  if (own.every((one, index) => distance(one, apart[index]!) <= FARTHEST))
    return apart.map((at, index) => ({ members: [index], at }));
  const groups = clusterByDistance(
    own.map((at, index) => ({ ...at, index })),
    GATHERED,
  );
  const middles = groups.map((group) => ({ x: mean(group.map(({ x }) => x)), y: mean(group.map(({ y }) => y)) }));
  const placed = separate(middles, { side: groups.length === own.length ? side : GROUP_SIDE, free });
  return groups.map((group, index) => ({ members: group.map((one) => one.index), at: placed[index]! }));
}

const ROUNDS = 400;
/** How much of its way back to where it belongs a marker takes in a round. */
const PULL = 0.02;

/** Pushes what is too near apart, both of a pair by as much, until nothing is. */
function separate(
  own: readonly PixelPosition[],
  { side, free }: { readonly side: number; readonly free: Box },
): readonly PixelPosition[] {
  let shown = own;
  for (let round = 0; round < ROUNDS; round += 1) {
    const pushes = getPushes(shown, side);
    if (pushes.every(({ x, y }) => x === 0 && y === 0)) return shown;
    // The last rounds only push: nothing may stay over another.
    const pull = round < ROUNDS / 2 ? PULL : 0;
    shown = shown.map((at, index) => {
      const { x, y } = own[index]!;
      const moved = {
        x: at.x + pushes[index]!.x + (x - at.x) * pull,
        y: at.y + pushes[index]!.y + (y - at.y) * pull,
      };
      return isWithin({ x, y }, free, side / 2) ? clamped(moved, free, side / 2) : moved;
    });
  }
  return shown;
}

function getPushes(shown: readonly PixelPosition[], side: number): readonly PixelPosition[] {
  const pushes = shown.map(() => ({ x: 0, y: 0 }));
  shown.forEach((one, i) => {
    for (let j = i + 1; j < shown.length; j += 1) {
      const other = shown[j]!;
      const between = distance(one, other);
      if (between >= side) continue;
      // Two at one point part in a direction of their own.
      const angle = between === 0 ? i + j : Math.atan2(other.y - one.y, other.x - one.x);
      const push = (side - between) / 2 + 0.01;
      pushes[i]!.x -= Math.cos(angle) * push;
      pushes[i]!.y -= Math.sin(angle) * push;
      pushes[j]!.x += Math.cos(angle) * push;
      pushes[j]!.y += Math.sin(angle) * push;
    }
  });
  return pushes;
}

const distance = (one: PixelPosition, other: PixelPosition): number => Math.hypot(one.x - other.x, one.y - other.y);
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

const isWithin = ({ x, y }: PixelPosition, box: Box, margin: number): boolean =>
  x >= box.left + margin && x <= box.right - margin && y >= box.top + margin && y <= box.bottom - margin;

const clamped = ({ x, y }: PixelPosition, box: Box, margin: number): PixelPosition => ({
  x: Math.min(Math.max(x, box.left + margin), box.right - margin),
  y: Math.min(Math.max(y, box.top + margin), box.bottom - margin),
});

/** Pixels that the line of a name is high. */
export const NAME_HEIGHT = 20;
/** From the middle of a marker to its name. */
const NAME_GAP = 14;

export interface PlacedName {
  readonly where: 'left' | 'right';
  /** Pixels from the middle of the marker to that of the name, to the right. */
  readonly aside: number;
}

/** On which side of each marker there is room for its name; `undefined` if there is none. Names never overlap markers or each other. */
export function placeNames(
  markers: readonly { readonly at: PixelPosition; readonly width: number }[],
  { side, free }: { readonly side: number; readonly free: Box },
): readonly (PlacedName | undefined)[] {
  const taken: Box[] = markers.map(({ at: { x, y } }) => boxAround(x, y, side, side));
  return markers.map(({ at: { x, y }, width }, index) => {
    for (const where of ['right', 'left'] as const) {
      const aside = (where === 'right' ? 1 : -1) * (NAME_GAP + width / 2);
      const box = boxAround(x + aside, y, width, NAME_HEIGHT);
      const isFree = taken.every((other, at) => at === index || !isOver(box, other));
      if (!isFree || box.left < free.left || box.right > free.right) continue;
      taken.push(box);
      return { where, aside };
    }
    return undefined;
  });
}

const boxAround = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

const isOver = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
